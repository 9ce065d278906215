import type { ConfirmationState } from '#domain/confirmations/confirmation'
import { confirmationState, confirmationStateNames } from '#domain/confirmations/confirmation'
import type { Day } from '#domain/time/day'
import { HistoryIcon, UncheckedIcon, VerifiedIcon } from '../shared/plain/icons'
import { StatusChip } from '../shared/feedback/StatusChip'

const looks = {
  CONFIRMED: { tone: 'good', icon: VerifiedIcon },
  EXPIRED: { tone: 'urgent', icon: HistoryIcon },
  NOT_CONFIRMED: { tone: 'danger', icon: UncheckedIcon },
} as const satisfies Record<ConfirmationState, object>

export function ConfirmationChip({ state, quiet }: { state: ConfirmationState; quiet?: boolean }) {
  return (
    <StatusChip
      {...looks[state]}
      label={confirmationStateNames[state]}
      plain={state === 'NOT_CONFIRMED'}
      quiet={quiet && state !== 'CONFIRMED'}
    />
  )
}

interface Confirmed {
  serviceConfirmedAt: Date | null
  nextInspectionDate: Day
}

export function confirmationOf(device: Confirmed, today: Day): ConfirmationState {
  return confirmationState(device.serviceConfirmedAt, device.nextInspectionDate, today)
}
