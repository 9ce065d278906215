import { confirmationStateNames, confirmationStates, confirmationValidityDays } from './confirmation'

/** Filters of the devices table: the state of the confirmation, or confirmed since yesterday's midnight. */
export const confirmationFilters = [...confirmationStates, 'SINCE_YESTERDAY'] as const
export type ConfirmationFilter = (typeof confirmationFilters)[number]

export const confirmationFilterNames: Record<ConfirmationFilter, string> = {
  ...confirmationStateNames,
  SINCE_YESTERDAY: 'Potwierdzone od wczoraj',
}

/**
 * Filters of the list 'Do umówienia'. CONFIRMED: lately confirmed, without a service. EXPIRED: confirmed
 * earlier. REJECTED: the booked service does not suit the customer. CALLED_OFF: the office cancelled a service and owes
 * another time.
 */
export const toBookFilters = ['ALL', 'CONFIRMED', 'REJECTED', 'CALLED_OFF', 'EXPIRED'] as const
export type ToBookFilter = (typeof toBookFilters)[number]

export const toBookNames: Record<Exclude<ToBookFilter, 'ALL'>, string> = {
  CONFIRMED: 'Potwierdzone, bez wizyty',
  REJECTED: 'Termin nie pasuje',
  CALLED_OFF: 'Wizyta odwołana',
  EXPIRED: `Potwierdzone ponad ${confirmationValidityDays} dni temu`,
}
