import { z } from 'zod'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import { blockNumberSchema } from '#domain/sms/limits/wire'
import { daySchema } from '#domain/time/wire'
import { DayField } from '../../shared/form/DayField'
import { FormDialog } from '../../shared/form/FormDialog'
import { PhoneNumberField } from '../../shared/form/MaskedField'
import { TextField } from '../../shared/form/TextField'
import { useSubmit } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'

/** An empty field means no end. */
const schema = blockNumberSchema.extend({
  until: z.union([z.literal('').transform(() => null), daySchema]),
})

export function BlockDialog({ phoneNumber = '', onClose }: { phoneNumber?: string; onClose: () => void }) {
  const today = useToday()
  const submit = useSubmit(smsLimitCalls.block, { success: 'Numer został zablokowany' })
  return (
    <FormDialog
      title="Zablokuj numer"
      maxWidth="xs"
      schema={schema}
      defaultValues={{ phoneNumber, reason: '', until: '' }}
      save={(body) => submit({ body })}
      saveLabel="Zablokuj"
      onClose={onClose}
    >
      <PhoneNumberField required help="Nic na niego nie wyślemy: ani przypomnień, ani wiadomości pisanych ręcznie." />
      <TextField
        name="reason"
        label="Powód"
        required
        maxLength={200}
        help="Przeczyta go każdy, kto spróbuje wysłać SMS."
      />
      <DayField name="until" label="Do dnia" min={today} help="Ostatni dzień blokady. Puste: do odblokowania." />
    </FormDialog>
  )
}
