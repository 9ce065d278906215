import { z } from 'zod'
import { idSchema } from '../api/id'
import type { Grosze } from '../text/money'
import { optionalLine, optionalMultiline } from '../text/plain'
import type { DeviceType } from '../devices/device-type'
import type { Address } from '../devices/address'
import type { VisitNeed } from '../devices/visit-needs'
import type { Day } from '../time/day'
import { visitLength } from '../time/visit-length'
import type { Payment } from './payment'
import type { CustomerNotice } from './customer-notice'

export const serviceTypes = [
  'KONSERWACJA',
  'NAPRAWA',
  'PRZEGLAD_OKRESOWY',
  'INSTALACJA',
  'DIAGNOSTYKA',
  'MODERNIZACJA',
  'AWARIA',
] as const
export type ServiceType = (typeof serviceTypes)[number]
export const serviceTypeSchema = z.enum(serviceTypes, { error: 'Typ serwisu jest wymagany' })

export const serviceTypeNames: Record<ServiceType, string> = {
  KONSERWACJA: 'Konserwacja',
  NAPRAWA: 'Naprawa',
  PRZEGLAD_OKRESOWY: 'Przegląd okresowy',
  INSTALACJA: 'Instalacja',
  DIAGNOSTYKA: 'Diagnostyka',
  MODERNIZACJA: 'Modernizacja',
  AWARIA: 'Awaria',
}

export const serviceStatuses = ['SCHEDULED', 'COMPLETED', 'CANCELLED'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export const serviceStatusNames: Record<ServiceStatus, string> = {
  SCHEDULED: 'Zaplanowany',
  COMPLETED: 'Zakończony',
  CANCELLED: 'Anulowany',
}

/** Minutes (rule V2) */
export const serviceDuration = {
  ...visitLength,
  options: [30, 60, 90, 120, 180, 240, 360, 480],
} as const
export const defaultStartTime = '09:00'

export interface Service {
  id: number
  deviceId: number
  clientId: number
  type: ServiceType
  status: ServiceStatus
  startsAt: Date
  endsAt: Date
  durationMinutes: number
  notes: string | null
  /** Name as typed; the name of a technician's account also sets `technicianId` */
  technician: string | null
  technicianId: number | null
  manualEntry: boolean
  googleEventId: string | null
  /** Set when completed (rule V3) */
  price: Grosze | null
  /** null: nobody said; known only when completed */
  payment: Payment | null
  completedAt: Date | null
  /** The day on which the work was done; null until completed */
  performedOn: Day | null
  /** null until completed */
  workDone: string | null
  cancelReason: string | null
  /** Cancelled, and the customer is to get another time */
  rebook: boolean
  /** What the customer knows of it by SMS; null if nothing */
  customerNotice: CustomerNotice | null
  /** The seasonal campaign by which it was booked */
  campaign: { id: number; name: string } | null
  createdBy: string
  createdAt: Date
  updatedBy: string | null
  updatedAt: Date
  version: number
  client: { name: string; phone: string; wantsNoSms: boolean }
  device: { type: DeviceType; name: string | null; address: Address; needs: VisitNeed[] }
}

/** Characters */
export const maxNotes = 2000
/** Characters; a technician's account has two names of at most 100 each. */
export const maxTechnicianLength = 201

export const serviceInputSchema = z.object({
  clientId: z.int({ error: 'Proszę wybrać klienta z listy wyszukiwania' }),
  deviceId: z.int({ error: 'Wszystkie wymagane pola muszą być wypełnione' }),
  type: serviceTypeSchema,
  startsAt: z.date({ error: 'Data serwisu jest wymagana' }),
  durationMinutes: z
    .int({ error: 'Czas trwania jest wymagany' })
    .min(serviceDuration.min, { error: 'Czas trwania jest wymagany' })
    .max(serviceDuration.max, { error: 'Czas trwania jest wymagany' }),
  notes: optionalMultiline(maxNotes),
  technician: optionalLine(maxTechnicianLength),
  /** null: nobody; undefined: the technician with the given name, if there is one */
  technicianId: idSchema.nullable().optional(),
})
export type ServiceInput = z.output<typeof serviceInputSchema>

/** Rule V1. */
export function initialStatus(serviceDay: Day, today: Day): 'COMPLETED' | 'SCHEDULED' {
  return serviceDay < today ? 'COMPLETED' : 'SCHEDULED'
}

/** Rule V3. */
export const inspectionTypes: readonly ServiceType[] = ['PRZEGLAD_OKRESOWY', 'KONSERWACJA']

export function isInspection(type: ServiceType): boolean {
  return inspectionTypes.includes(type)
}

/** The day of the work: a service completed before its day was done today. */
export function performedOn(serviceDay: Day, today: Day): Day {
  return serviceDay < today ? serviceDay : today
}
