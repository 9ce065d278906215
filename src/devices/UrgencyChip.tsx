import type { Urgency } from '#domain/inspections/urgency'
import { urgencyNames } from '#domain/inspections/urgency'
import { BookedIcon, OverdueIcon, ScheduleIcon, WarningIcon } from '../shared/plain/icons'
import { StatusChip } from '../shared/feedback/StatusChip'

const looks = {
  OVERDUE: { tone: 'danger', icon: OverdueIcon },
  URGENT: { tone: 'urgent', icon: WarningIcon },
  SOON: { tone: 'soon', icon: ScheduleIcon },
  LATER: { tone: 'neutral', icon: BookedIcon },
} as const satisfies Record<Urgency, object>

export function UrgencyChip({ urgency, quiet }: { urgency: Urgency; quiet?: boolean }) {
  return <StatusChip {...looks[urgency]} label={urgencyNames[urgency]} quiet={quiet} />
}
