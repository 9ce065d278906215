import CancelIcon from '@mui/icons-material/CancelOutlined'
import DeliveredIcon from '@mui/icons-material/DoneAllOutlined'
import StopIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlined'
import SentIcon from '@mui/icons-material/MarkChatReadOutlined'
import OpenIcon from '@mui/icons-material/MarkChatUnreadOutlined'
import SkippedIcon from '@mui/icons-material/RedoOutlined'
import ScheduledIcon from '@mui/icons-material/ScheduleSendOutlined'
import UndeliveredIcon from '@mui/icons-material/SmsFailedOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import type { SmsAnswer } from '#domain/sms/answer'
import type { PlannedSmsStatus } from '#domain/sms/planned/planned-sms'
import { plannedSmsStatusNames } from '#domain/sms/planned/planned-sms'
import type { SmsState } from '#domain/sms/outbox/sms-state'
import { smsStateNames } from '#domain/sms/outbox/sms-state'
import { formatInstant } from '#domain/time/format'
import { StatusChip } from '../shared/feedback/StatusChip'

const sentLook = { tone: 'good', icon: SentIcon } as const
const failedLook = { tone: 'danger', icon: ErrorIcon } as const

const states = {
  QUEUED: { tone: 'info', icon: ScheduledIcon },
  SENDING: { tone: 'info', icon: ScheduledIcon },
  SENT: sentLook,
  DELIVERED: { tone: 'good', icon: DeliveredIcon },
  UNDELIVERED: { tone: 'danger', icon: UndeliveredIcon },
  FAILED: failedLook,
  UNKNOWN: { tone: 'urgent', icon: HelpIcon },
} as const satisfies Record<SmsState, object>

const statuses = {
  SCHEDULED: { tone: 'info', icon: ScheduledIcon },
  SENT: sentLook,
  FAILED: failedLook,
  SKIPPED: { tone: 'neutral', icon: SkippedIcon },
  CANCELLED: { tone: 'neutral', icon: CancelIcon },
} as const satisfies Record<PlannedSmsStatus, object>

export function SmsStateChip({ state }: { state: SmsState }) {
  return <StatusChip {...states[state]} label={smsStateNames[state]} />
}

export function PlannedSmsChip({ status }: { status: PlannedSmsStatus }) {
  return <StatusChip {...statuses[status]} label={plannedSmsStatusNames[status]} />
}

interface AnswerStatusProps {
  answer: Pick<SmsAnswer, 'optOut' | 'handledAt' | 'handledBy'>
}

export function AnswerChips({ answer: { handledAt, optOut } }: AnswerStatusProps) {
  return (
    <>
      {handledAt === null ? (
        <StatusChip tone="urgent" icon={OpenIcon} label="Do załatwienia" />
      ) : (
        <StatusChip tone="good" icon={DoneIcon} label="Załatwione" />
      )}
      {optOut && <StatusChip tone="neutral" icon={StopIcon} label="Nie chce SMS-ów" />}
    </>
  )
}

/** With who settled it, and when */
export function AnswerStatus({ answer }: AnswerStatusProps) {
  const { handledAt, handledBy } = answer
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      <AnswerChips answer={answer} />
      {handledAt !== null && (
        <Box component="span" sx={{ flexBasis: '100%', fontSize: '0.75rem', color: 'text.secondary' }}>
          {handledBy}, {formatInstant(handledAt)}
        </Box>
      )}
    </Box>
  )
}
