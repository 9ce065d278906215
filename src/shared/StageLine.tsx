import type { InspectionCycle, InspectionStage, StageMoment } from '#domain/inspections/stage'
import { inspectionStage, stageText } from '#domain/inspections/stage'
import type { ToneName } from '../theme/palette'
import type { RowIcon } from './row/icons'
import { BookedIcon, ReminderIcon, ScheduleIcon, SmsFailedIcon, SmsIcon, VerifiedIcon, WaitingIcon } from './row/icons'
import './row/row.css'

const looks: Record<InspectionStage, { tone: ToneName; icon: RowIcon }> = {
  LATER: { tone: 'neutral', icon: ScheduleIcon },
  DUE: { tone: 'urgent', icon: ReminderIcon },
  OVERDUE: { tone: 'danger', icon: ReminderIcon },
  SMS_FAILED: { tone: 'danger', icon: SmsFailedIcon },
  WAITING: { tone: 'neutral', icon: WaitingIcon },
  UNANSWERED: { tone: 'urgent', icon: SmsIcon },
  CONFIRMED: { tone: 'good', icon: VerifiedIcon },
  CONFIRMED_TOO_LATE: { tone: 'danger', icon: VerifiedIcon },
  CONFIRMATION_EXPIRED: { tone: 'urgent', icon: VerifiedIcon },
  VISIT_REJECTED: { tone: 'danger', icon: BookedIcon },
  VISIT_BOOKED: { tone: 'info', icon: BookedIcon },
  VISIT_TODAY: { tone: 'info', icon: BookedIcon },
  VISIT_OVER: { tone: 'urgent', icon: BookedIcon },
}

/** Where a device stands between two inspections, in one line. */
export function StageLine({ cycle, moment }: { cycle: InspectionCycle; moment: StageMoment }) {
  const stage = inspectionStage(cycle, moment)
  const { tone, icon: Icon } = looks[stage]
  return (
    <span className={`stage-line tone-${tone}`}>
      <Icon />
      <span>{stageText(stage, cycle, moment)}</span>
    </span>
  )
}
