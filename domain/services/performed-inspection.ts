import type { Day } from '../time/day'
import { instantAt } from '../time/warsaw'
import type { ServiceInput } from './service'
import { serviceDuration } from './service'

export interface PerformedInspection {
  performedOn: Day
  newDate: Day
}

/** Errors by field; undefined for valid input. */
export function performedInspectionErrors(
  { performedOn, newDate }: PerformedInspection,
  today: Day,
): Partial<Record<keyof PerformedInspection, string>> | undefined {
  if (performedOn > today) return { performedOn: 'Wykonany przegląd nie może mieć daty w przyszłości' }
  if (newDate <= performedOn) return { newDate: nextTooEarly }
  return undefined
}

export const nextTooEarly = 'Następny przegląd musi być po dacie serwisu'

/** The service recorded for it: a periodic inspection at 09:00 (rule I8). */
export function performedInspection(device: { id: number; clientId: number }, performedOn: Day): ServiceInput {
  return {
    clientId: device.clientId,
    deviceId: device.id,
    type: 'PRZEGLAD_OKRESOWY',
    startsAt: instantAt(performedOn, 9),
    durationMinutes: serviceDuration.default,
    notes: null,
    technician: null,
  }
}
