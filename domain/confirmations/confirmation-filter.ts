import type { ConfirmationState } from './confirmation'
import { confirmationStateNames, confirmationStates } from './confirmation'

/** Filters of the devices table: the state of the confirmation, or confirmed since yesterday's midnight. */
export const confirmationFilters = [...confirmationStates, 'SINCE_YESTERDAY'] as const
export type ConfirmationFilter = (typeof confirmationFilters)[number]

export const confirmationFilterNames: Record<ConfirmationFilter, string> = {
  ...confirmationStateNames,
  SINCE_YESTERDAY: 'Potwierdzone od wczoraj',
}

export function isConfirmationState(filter: ConfirmationFilter): filter is ConfirmationState {
  return confirmationStates.some((state) => state === filter)
}
