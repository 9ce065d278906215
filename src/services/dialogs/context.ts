import { createContext, useContext } from 'react'
import type { Device } from '#domain/devices/device'
import type { Service } from '#domain/services/service'
import type { Day } from '#domain/time/day'

/** What is known of a service before its form opens. */
export interface BookingPrefill {
  /** Of this device (or its id), and so of its client: neither is asked for. */
  device?: Device | number
  day?: Day
  /** 'HH:MM' */
  time?: string
  durationMinutes?: number
  technicianId?: number | null
  notes?: string
  /** Called when the form closes, with the booked service */
  onBooked?: (service: Service) => void
}

/** When the customer would like a service */
export type WishedSlot = Pick<BookingPrefill, 'day' | 'time'>

/** A service, or its id where the whole of it is not here yet. */
export type ServiceRef = Service | number

/** Opens the dialogs about services from any page */
export interface ServiceDialogs {
  /** Without a device the form asks for client and device. */
  book: (prefill?: BookingPrefill) => void
  /** `wished`: the day and hour that the form begins with, in place of those that stand */
  edit: (service: ServiceRef, wished?: WishedSlot) => void
  complete: (service: ServiceRef) => void
  cancel: (service: ServiceRef) => void
  reopen: (service: ServiceRef) => void
  /** The customer has agreed to the time that did not suit. */
  settleRejection: (service: ServiceRef) => void
  remove: (service: ServiceRef) => void
  attachments: (service: ServiceRef) => void
  details: (service: ServiceRef) => void
}

export const ServiceDialogsContext = createContext<ServiceDialogs | undefined>(undefined)

export function useServiceDialogs(): ServiceDialogs {
  const dialogs = useContext(ServiceDialogsContext)
  if (!dialogs) throw new Error('useServiceDialogs: outside ServiceDialogsProvider')
  return dialogs
}
