import type { DutyState } from '#domain/duties/duty'
import { StatusChip } from '../shared/feedback/StatusChip'
import { BookedIcon, DoneIcon, OverdueIcon, ScheduleIcon } from '../shared/plain/icons'

export const dutyStateNames: Record<DutyState, string> = {
  PASSED: 'Po terminie',
  OPEN: 'Do wykonania',
  LATER: 'Później',
  ENDED: 'Nie obowiązuje',
}

const looks = {
  PASSED: { tone: 'danger', icon: OverdueIcon },
  OPEN: { tone: 'soon', icon: ScheduleIcon },
  LATER: { tone: 'neutral', icon: BookedIcon },
  ENDED: { tone: 'neutral', icon: DoneIcon },
} as const satisfies Record<DutyState, object>

export function DutyStateChip({ state }: { state: DutyState }) {
  return <StatusChip {...looks[state]} label={dutyStateNames[state]} quiet={state === 'LATER' || state === 'ENDED'} />
}
