import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { maxSmsLength } from '#domain/sms/sms'
import { requiredMultiline } from '#domain/text/plain'
import { phoneSchema } from '#domain/text/phone-schema'
import { errorText } from '../providers/api-error'
import { CheckField } from '../shared/form/CheckField'
import { TextField } from '../shared/form/TextField'
import { useAction } from '../shared/use-action'
import { validateWith } from '../shared/validate-with'
import type { Tried } from './TryOutFrame'
import { toldInPlace, TryOutFrame } from './TryOutFrame'

const inputSchema = z.object({
  phoneNumber: phoneSchema,
  message: requiredMultiline(maxSmsLength, 'Wprowadź treść wiadomości'),
  dryRun: z.boolean(),
})
const defaultValues = {
  phoneNumber: '',
  message: 'Termin: wiadomosc probna. Nie trzeba na nia odpowiadac.',
  dryRun: true,
}

/** A test SMS. By default it is a dry run. */
export function SmsTryOut() {
  const [tried, setTried] = useState<Tried>()
  const form = useForm({ resolver: validateWith(inputSchema), defaultValues })
  const dryRun = form.watch('dryRun')
  const { submit, busy } = useAction('sendTestSms', toldInPlace)
  const send = form.handleSubmit(async (values) => {
    setTried(await submit(values).catch(errorText))
  })
  return (
    <TryOutFrame title="SMS próbny" tried={tried}>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '14rem minmax(0, 1fr)' } }}>
            <TextField
              name="phoneNumber"
              label="Numer telefonu"
              required
              autoComplete="tel"
              placeholder="600 100 200"
            />
            <TextField name="message" label="Treść" required maxLength={maxSmsLength} />
          </Box>
          <CheckField name="dryRun" label="Tylko sprawdź, nie wysyłaj" />
          <Button type="submit" variant="outlined" loading={busy} sx={{ justifySelf: 'start' }}>
            {dryRun ? 'Sprawdź wysyłkę' : 'Wyślij SMS próbny'}
          </Button>
        </Box>
      </FormProvider>
    </TryOutFrame>
  )
}
