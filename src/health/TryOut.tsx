import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { healthCalls } from '#domain/health/contract'
import type { TryOut } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import { maxSmsLength } from '#domain/sms/sms'
import { smsTextSchema } from '#domain/sms/text-schema'
import { phoneSchema } from '#domain/text/phone-schema'
import { compositeAction } from '../providers/action'
import { errorText } from '../providers/api-error'
import { usePermission } from '../providers/use-session'
import { CheckField } from '../shared/form/CheckField'
import { InlineForm } from '../shared/form/InlineForm'
import { TextField } from '../shared/form/TextField'
import { useAction } from '../shared/use-action'
import { Facts } from './Facts'

/** Forms to try out a configured service, with the permission for it. The SMS form also works in test mode. */
export function TryOut({ service, configured }: { service: ServiceKey; configured: boolean }) {
  const may = usePermission()
  if (!may('health.try')) return null
  if (service === 'smsService') return <SmsTryOut />
  if (!configured) return null
  if (service === 'googleCalendar') return <EventTryOut />
  return service === 'fileStore' || service === 'googleCloudStorage' ? <FileTryOut /> : null
}

function EventTryOut() {
  const [result, setResult] = useState<TryOutResult>()
  const { submit, busy } = useAction(healthCalls.createEvent, inlineFailure)
  return (
    <TryOutFrame title="Wydarzenie próbne" result={result}>
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => void submit({}).then(setResult, (error: unknown) => setResult(errorText(error)))}
        sx={{ justifySelf: 'start' }}
      >
        Utwórz wydarzenie próbne
      </Button>
    </TryOutFrame>
  )
}

/** ms */
const uploadTimeout = 120_000

const uploadTestFile = compositeAction('upload a test file', (api, { file }: { file: File }) => {
  const form = new FormData()
  form.append('file', file)
  return api.call(healthCalls.upload, {}, { form, timeout: uploadTimeout })
})

function FileTryOut() {
  const [result, setResult] = useState<TryOutResult>()
  const input = useRef<HTMLInputElement>(null)
  const { submit, busy } = useAction(uploadTestFile, inlineFailure)
  return (
    <TryOutFrame title="Plik próbny" result={result}>
      <span>Plik zostanie zapisany, odczytany i usunięty.</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Plik próbny"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Allows choosing the same file again.
          target.value = ''
          if (file) void submit({ file }).then(setResult, (error: unknown) => setResult(errorText(error)))
        }}
      />
      <Button variant="outlined" loading={busy} onClick={() => input.current?.click()} sx={{ justifySelf: 'start' }}>
        Wyślij plik próbny
      </Button>
    </TryOutFrame>
  )
}

const inputSchema = z.object({
  phoneNumber: phoneSchema,
  message: smsTextSchema,
  dryRun: z.boolean(),
})
const defaultValues = {
  phoneNumber: '',
  message: 'Termin: wiadomosc probna. Nie trzeba na nia odpowiadac.',
  dryRun: true,
}

/** A test SMS. By default it is a dry run. */
function SmsTryOut() {
  const [result, setResult] = useState<TryOutResult>()
  const { submit } = useAction(healthCalls.sendSms, inlineFailure)
  return (
    <TryOutFrame title="SMS próbny" result={result}>
      <InlineForm
        schema={inputSchema}
        defaultValues={defaultValues}
        save={async ({ dryRun, ...sms }) => {
          setResult(undefined)
          setResult(await submit({ ...sms, dryRun: dryRun ? 'true' : 'false' }))
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        {(form, sending) => (
          <>
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
            <Button type="submit" variant="outlined" loading={sending} sx={{ justifySelf: 'start' }}>
              {form.watch('dryRun') ? 'Sprawdź wysyłkę' : 'Wyślij SMS próbny'}
            </Button>
          </>
        )}
      </InlineForm>
    </TryOutFrame>
  )
}

/** Result of the last try; a string is an error message */
type TryOutResult = TryOut | string | undefined

function TryOutFrame({ title, result, children }: { title: string; result: TryOutResult; children: ReactNode }) {
  return (
    <section className="health-try" aria-label={title}>
      <h4>{title}</h4>
      {children}
      <div aria-live="polite">
        {typeof result === 'string' && <Alert severity="error">{result}</Alert>}
        {typeof result === 'object' && (
          <Alert severity={result.success ? 'success' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1 } }}>
            {result.message}
            <Facts facts={Object.entries(result.details)} />
          </Alert>
        )}
      </div>
    </section>
  )
}

/** Options of useAction: TryOutFrame shows the error, so no notification does. */
const inlineFailure = { failure: () => undefined }
