import type { SvgIconComponent } from '@mui/icons-material'
import BookedIcon from '@mui/icons-material/EventAvailableOutlined'
import LaterIcon from '@mui/icons-material/ScheduleOutlined'
import ConfirmedIcon from '@mui/icons-material/VerifiedOutlined'
import FailedIcon from '@mui/icons-material/SmsFailedOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import TodoIcon from '@mui/icons-material/NotificationsNoneOutlined'
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined'
import { styled } from '@mui/material/styles'
import type { InspectionCycle, InspectionStage, StageMoment } from '#domain/inspections/stage'
import { inspectionStage, stageText } from '#domain/inspections/stage'
import type { ToneName } from '../theme/palette'

const looks: Record<InspectionStage, { tone: ToneName; icon: SvgIconComponent }> = {
  LATER: { tone: 'neutral', icon: LaterIcon },
  DUE: { tone: 'urgent', icon: TodoIcon },
  OVERDUE: { tone: 'danger', icon: TodoIcon },
  SMS_FAILED: { tone: 'danger', icon: FailedIcon },
  WAITING: { tone: 'neutral', icon: WaitingIcon },
  UNANSWERED: { tone: 'urgent', icon: SmsIcon },
  CONFIRMED: { tone: 'good', icon: ConfirmedIcon },
  CONFIRMED_TOO_LATE: { tone: 'danger', icon: ConfirmedIcon },
  CONFIRMATION_EXPIRED: { tone: 'urgent', icon: ConfirmedIcon },
  VISIT_BOOKED: { tone: 'info', icon: BookedIcon },
  VISIT_TODAY: { tone: 'info', icon: BookedIcon },
  VISIT_OVER: { tone: 'urgent', icon: BookedIcon },
}

const Line = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: ToneName }>(
  ({ theme: { colours }, tone }) => ({
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: 6,
    minWidth: 0,
    maxWidth: '100%',
    verticalAlign: 'middle',
    color: tone === 'neutral' ? colours.quiet : colours.tones[tone].text,
    fontSize: '0.8125rem',
    fontWeight: 550,
    lineHeight: 1.4,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { fontSize: '1rem', marginTop: '0.0625rem', flex: 'none' },
    '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  }),
)

/** Where a device stands between two inspections, in one line. */
export function StageLine({ cycle, moment }: { cycle: InspectionCycle; moment: StageMoment }) {
  const stage = inspectionStage(cycle, moment)
  const { tone, icon: Icon } = looks[stage]
  return (
    <Line tone={tone}>
      <Icon aria-hidden="true" />
      <span>{stageText(stage, cycle, moment)}</span>
    </Line>
  )
}
