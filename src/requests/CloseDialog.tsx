import { z } from 'zod'
import { requestCalls } from '#domain/requests/contract'
import type { CustomerRequest } from '#domain/requests/request'
import { closeReasonSchema } from '#domain/requests/request'
import { FormDialog } from '../shared/form/FormDialog'
import { TextField } from '../shared/form/TextField'
import { useSubmit } from '../shared/use-action'
import { useSeen } from '../shared/use-seen'
import { RequestFacts } from './RequestFacts'

const schema = z.object({ reason: closeReasonSchema })

export function CloseDialog({ request, onClose }: { request: CustomerRequest; onClose: () => void }) {
  const submit = useSubmit(requestCalls.close, { success: ({ message }) => message })
  const { previous, untilTold } = useSeen({ state: request.state })
  return (
    <FormDialog
      title="Zamknij zgłoszenie"
      schema={schema}
      defaultValues={{ reason: '' }}
      save={({ reason }) => untilTold(submit({ id: request.id, body: { reason, previous } }))}
      saveLabel="Zamknij zgłoszenie"
      onClose={onClose}
    >
      <RequestFacts request={request} />
      <TextField name="reason" label="Powód" required help="Na przykład: wyjaśnione telefonicznie" />
    </FormDialog>
  )
}
