import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SmsAnswer } from '#domain/sms/answer'
import { smsAnswerCalls } from '#domain/sms/contract'
import { formatPhone } from '#domain/text/phone'
import { formatInstant } from '#domain/time/format'
import { FormDialog } from '../../shared/form/FormDialog'
import { replySchema, SmsTextField, useReply } from '..'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { senderOf } from './answer-facts'

export function ReplyDialog({ answer, onClose }: { answer: SmsAnswer; onClose: () => void }) {
  const send = useReply(smsAnswerCalls.reply, answer.id, { handledAt: answer.handledAt })
  return (
    <FormDialog
      title="Odpisz klientowi"
      schema={replySchema}
      defaultValues={{ message: '' }}
      save={send}
      saveLabel="Wyślij SMS"
      onClose={onClose}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>
          {senderOf(answer)}, {formatPhone(answer.phoneNumber)}
        </Typography>
        <SecondaryText>{formatInstant(answer.receivedAt)}</SecondaryText>
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 1,
            px: 1.75,
            py: 1.25,
            borderRadius: 1,
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            bgcolor: (theme) => theme.colours.sunken,
          }}
        >
          {answer.message}
        </Box>
      </Box>
      <SmsTextField />
    </FormDialog>
  )
}
