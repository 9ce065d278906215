import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import ReopenIcon from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import type { SmsAnswer } from '#domain/sms/answer'
import { smsAnswerCalls } from '#domain/sms/contract'
import { formatInstant } from '#domain/time/format'
import { usePermission } from '../../providers/use-session'
import { focusHome } from '../../shared/page/focus-keeper'
import { useRowDialog } from '../../shared/dialog/RowDialogs'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { RowAction } from '../../shared/list/row/RowAction'
import { useAction } from '../../shared/use-action'
import { senderOf } from './answer-facts'

const ReplyDialog = lazyPart(async () => (await import('./ReplyDialog')).ReplyDialog)

export function AnswerActions({ answer }: { answer: SmsAnswer }) {
  const openDialog = useRowDialog()
  const handle = useAction(smsAnswerCalls.handle, { success: 'Odpowiedź została załatwiona' })
  const reopen = useAction(smsAnswerCalls.reopen, { success: 'Odpowiedź wróciła do załatwienia' })
  if (!usePermission()('sms.send')) return null
  const name = `${senderOf(answer)}, ${formatInstant(answer.receivedAt)}`
  const { id, phoneNumber, handledAt } = answer
  return (
    <Box component="span" {...focusHome(`sms-answer ${id}`)} sx={{ whiteSpace: 'nowrap' }}>
      {phoneNumber !== '' && (
        <RowAction
          icon={ReplyIcon}
          label="Odpisz"
          name={name}
          onClick={() => openDialog((onClose) => <ReplyDialog answer={answer} onClose={onClose} />)}
        />
      )}
      {handledAt === null ? (
        <RowAction icon={DoneIcon} label="Załatwione" name={name} onClick={() => handle.run({ id })} />
      ) : (
        <RowAction icon={ReopenIcon} label="Wróć do załatwienia" name={name} onClick={() => reopen.run({ id })} />
      )}
    </Box>
  )
}
