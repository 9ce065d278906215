import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { requestCalls } from '#domain/requests/contract'
import type { CustomerRequest } from '#domain/requests/request'
import { maxSmsLength } from '#domain/sms/sms'
import { requiredMultiline } from '#domain/text/plain'
import { FormDialog } from '../shared/form/FormDialog'
import { TextField } from '../shared/form/TextField'
import { useAction } from '../shared/use-action'
import { SmsCount } from '../sms'
import { RequestFacts } from './RequestFacts'

const schema = z.object({ message: requiredMultiline(maxSmsLength, 'Wprowadź treść wiadomości') })

export function AnswerDialog({ request, onClose }: { request: CustomerRequest; onClose: () => void }) {
  const { submit } = useAction(requestCalls.answer, {
    success: ({ success, message }) => ({ text: message, type: success ? 'success' : 'warning' }),
    failure: () => undefined,
  })
  return (
    <FormDialog
      title="Odpowiedz SMS-em"
      schema={schema}
      defaultValues={{ message: '' }}
      fieldNames={{ message: 'message' }}
      save={({ message }) => submit({ id: request.id, body: { message } })}
      saveLabel="Wyślij SMS"
      onClose={onClose}
    >
      <RequestFacts request={request} />
      <TextField name="message" label="Treść wiadomości" required rows={4} />
      <Count />
    </FormDialog>
  )
}

function Count() {
  const message = String(useWatch({ name: 'message' }))
  return (
    <Box sx={{ mt: -1, minHeight: 48 }}>
      <SmsCount message={message} />
    </Box>
  )
}
