import { useMemo } from 'react'
import type { InspectionCycle, InspectionStage, StageMoment } from '#domain/inspections/stage'
import { inspectionStage, stageText } from '#domain/inspections/stage'
import { settingsCalls } from '#domain/settings/contract'
import { localDefaults } from '#domain/settings/defaults'
import type { ToneName } from '../theme/palette'
import type { PlainIcon } from '../shared/plain/icons'
import {
  BookedIcon,
  ReminderIcon,
  ScheduleIcon,
  SmsFailedIcon,
  SmsIcon,
  VerifiedIcon,
  WaitingIcon,
} from '../shared/plain/icons'
import { useCall } from '../providers/use-call'
import { useMinute } from '../shared/use-clock'
import '../shared/list/row/row.css'

const looks: Record<InspectionStage, { tone: ToneName; icon: PlainIcon }> = {
  LATER: { tone: 'neutral', icon: ScheduleIcon },
  DUE: { tone: 'urgent', icon: ReminderIcon },
  OVERDUE: { tone: 'danger', icon: ReminderIcon },
  SMS_FAILED: { tone: 'danger', icon: SmsFailedIcon },
  WAITING: { tone: 'neutral', icon: WaitingIcon },
  UNANSWERED: { tone: 'urgent', icon: SmsIcon },
  CONFIRMED: { tone: 'good', icon: VerifiedIcon },
  CONFIRMED_TOO_LATE: { tone: 'danger', icon: VerifiedIcon },
  CONFIRMATION_EXPIRED: { tone: 'urgent', icon: VerifiedIcon },
  CALLED_OFF: { tone: 'danger', icon: BookedIcon },
  VISIT_REJECTED: { tone: 'danger', icon: BookedIcon },
  VISIT_BOOKED: { tone: 'info', icon: BookedIcon },
  VISIT_TODAY: { tone: 'info', icon: BookedIcon },
  VISIT_OVER: { tone: 'urgent', icon: BookedIcon },
}

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

const minuteMs = 60_000

/** Now, to the minute, and the reminder days of the settings, or of the local defaults while those are not loaded. */
export function useStageMoment(): StageMoment {
  const now = useMinute()
  // Every card of a page asks for them.
  const { data } = useCall(settingsCalls.get, {}, { staleTime: 5 * minuteMs, retry: false, retryOnMount: false })
  const leadDays = data?.smsReminderDaysAhead ?? localDefaults.smsReminderDaysAhead
  return useMemo(() => ({ now, leadDays }), [now, leadDays])
}
