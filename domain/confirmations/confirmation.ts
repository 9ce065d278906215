import type { Day } from '../time/day'
import { daysBetween } from '../time/day'
import { dayAt } from '../time/warsaw'

/** Rules I5 and S7. */
export const confirmationValidityDays = 30

export const confirmationStates = ['CONFIRMED', 'EXPIRED', 'NOT_CONFIRMED'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

export const confirmationStateNames: Record<ConfirmationState, string> = {
  CONFIRMED: 'Potwierdzono',
  EXPIRED: 'Wygasło',
  NOT_CONFIRMED: 'Nie potwierdzono',
}

/** The state of a device's confirmation (rule I5). Days are days in Warsaw. */
export function confirmationState(confirmedAt: Date | null, nextInspection: Day, today: Day): ConfirmationState {
  if (!confirmedAt) return 'NOT_CONFIRMED'
  return isRecentAnswer(confirmedAt, today) && nextInspection >= today ? 'CONFIRMED' : 'EXPIRED'
}

/** Whether the customer answered so lately that it still counts, even if the inspection is overdue. */
export function isRecentAnswer(confirmedAt: Date | null, today: Day): boolean {
  return confirmedAt !== null && daysBetween(dayAt(confirmedAt), today) <= confirmationValidityDays
}
