import type { Day } from '../time/day'
import { addDays, daysBetween } from '../time/day'
import { dayAt } from '../time/warsaw'

/** How long a customer's confirmation counts, and how long a link can be used. */
export const confirmationValidityDays = 30

export const confirmationStates = ['CONFIRMED', 'EXPIRED', 'NOT_CONFIRMED'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

export const confirmationStateNames: Record<ConfirmationState, string> = {
  CONFIRMED: 'Potwierdzono',
  EXPIRED: 'Wygasło',
  NOT_CONFIRMED: 'Nie potwierdzono',
}

/**
 * The state of a device's confirmation (rule I5): confirmed no more than 30 days ago and not yet past the next
 * inspection date; expired when older or past; otherwise never confirmed. Days are days in Warsaw.
 */
export function confirmationState(confirmedAt: Date | null, nextInspection: Day, today: Day): ConfirmationState {
  if (!confirmedAt) return 'NOT_CONFIRMED'
  return isRecentAnswer(confirmedAt, today) && nextInspection >= today ? 'CONFIRMED' : 'EXPIRED'
}

/** Whether the customer answered within the last 30 days, also about an inspection that is overdue. */
export function isRecentAnswer(confirmedAt: Date | null, today: Day): boolean {
  return confirmedAt !== null && daysBetween(dayAt(confirmedAt), today) <= confirmationValidityDays
}

/** The last day on which a link handed out on `issuedOn` can be used. */
export function lastDayOfLink(issuedOn: Day): Day {
  return addDays(issuedOn, confirmationValidityDays)
}
