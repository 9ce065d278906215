import StopIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import OpenIcon from '@mui/icons-material/MarkChatUnreadOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import type { SmsAnswer } from '#domain/sms/answer'
import { formatInstant } from '#domain/time/format'
import { StatusChip } from '../../shared/feedback/StatusChip'

interface AnswerStatusProps {
  answer: Pick<SmsAnswer, 'optOut' | 'handledBy'> & { handledAt: string | Date | null }
}

export function AnswerStatus({ answer: { handledAt, handledBy, optOut } }: AnswerStatusProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {handledAt === null ? (
        <StatusChip tone="urgent" icon={OpenIcon} label="Do załatwienia" />
      ) : (
        <StatusChip tone="good" icon={DoneIcon} label="Załatwione" />
      )}
      {optOut && <StatusChip tone="neutral" icon={StopIcon} label="Nie chce SMS-ów" />}
      {handledAt !== null && (
        <Box component="span" sx={{ flexBasis: '100%', fontSize: '0.75rem', color: 'text.secondary' }}>
          {handledBy}, {formatInstant(new Date(handledAt))}
        </Box>
      )}
    </Box>
  )
}

export const receivedAt = (answer: SmsAnswer) => new Date(answer.receivedAt)

export const senderOf = ({ clientName }: SmsAnswer) => clientName ?? 'Nieznany numer'

/** 'Załatwione: Ola Nowak, 23.11.2026, 10:00' */
export function statusOf({ handledAt, handledBy }: SmsAnswer): string {
  return handledAt === null ? 'Do załatwienia' : `Załatwione: ${handledBy}, ${formatInstant(new Date(handledAt))}`
}
