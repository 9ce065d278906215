import { createContext, useContext } from 'react'
import type { Client } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import type { Service, ServiceType } from '#domain/services/service'
import type { Technician } from '#domain/technicians/technician'
import type { Day } from '#domain/time/day'

export interface BookingPrefill {
  /** Given: the form asks for neither device nor client */
  device?: Device | number
  /** Without a device: the form asks which of the client's */
  client?: Client
  day?: Day
  type?: ServiceType
  /** Due date of the duty that it is booked for; without a type, it is an inspection as well if that is due by then */
  dutyDueOn?: Day | null
  /** 'HH:MM' */
  time?: string
  durationMinutes?: number
  technicianId?: number | null
  notes?: string
  /** Called when the form closes, with the booked service */
  onBooked?: (service: Service) => void
}

export type InitialSlot = Pick<BookingPrefill, 'day' | 'time'>

/** A service, or its id if it is not loaded. */
export type ServiceRef = Service | number

/** null: the whole team */
export type Absentee = Pick<Technician, 'userId' | 'name'> | null

/** Client and device of the emergency, as far as they are known */
export interface EmergencyPrefill {
  device?: Device
  client?: Client
}

export interface ServiceDialogs {
  /** Without a device the form asks for client and device */
  book: (prefill?: BookingPrefill) => void
  /** `initialSlot`: initial day and time instead of the current ones */
  edit: (service: ServiceRef, initialSlot?: InitialSlot) => void
  complete: (service: ServiceRef) => void
  cancel: (service: ServiceRef) => void
  reopen: (service: ServiceRef) => void
  /** The customer agreed to the time they had rejected */
  settleRejection: (service: ServiceRef) => void
  remove: (service: ServiceRef) => void
  attachments: (service: ServiceRef) => void
  /** Shows the sticker of the device */
  sticker: (service: ServiceRef) => void
  details: (service: ServiceRef) => void
  /** Informs the customer by SMS; `movedFrom`: the start before it was moved */
  notify: (service: ServiceRef, movedFrom?: Date) => void
  /** Somebody or the whole team is away, by default today: what becomes of their services */
  absence: (absentee: Absentee, day?: Day) => void
  /** Records the outcome of overdue services */
  close: (services: readonly Service[]) => void
  /** Puts off somebody's next services of a day */
  delay: (services: readonly Service[]) => void
  /** Who can be there first today; without a device the form asks for it */
  emergency: (of?: EmergencyPrefill) => void
  /** Gives scheduled services to colleagues, or another day */
  handOver: (serviceIds: readonly number[], onDone?: () => void) => void
}

/** The dialogs about one service */
export type DialogAboutService = Exclude<
  keyof ServiceDialogs,
  'book' | 'absence' | 'close' | 'delay' | 'emergency' | 'handOver'
>

export const ServiceDialogsContext = createContext<ServiceDialogs | undefined>(undefined)

/** The id of the service that was deleted last by a dialog; what shows it closes. */
export const DeletedServiceContext = createContext<number | undefined>(undefined)

export function useServiceDialogs(): ServiceDialogs {
  const dialogs = useContext(ServiceDialogsContext)
  if (!dialogs) throw new Error('useServiceDialogs: outside ServiceDialogsProvider')
  return dialogs
}
