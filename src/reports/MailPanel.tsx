import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { eventChanges } from '#domain/events/event'
import { reportCalls } from '#domain/reports/contract'
import type { Recipients } from '#domain/reports/recipients'
import { emailsIn, maxRecipients, recipientsSchema } from '#domain/reports/recipients'
import { formatCount, nouns } from '#domain/text/plural'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { NewerNote } from '../events'
import { useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { useEdited } from '../shared/form/use-edited'
import { Panel } from '../shared/page/Card'
import { useAction } from '../shared/use-action'

export function MailPanel() {
  const { data, isError } = useCall(reportCalls.recipients, {})
  return (
    <Panel
      title="Raport miesięczny e-mailem"
      help="Pierwszego dnia miesiąca o 7:00 wysyłamy PDF za miesiąc, który się skończył."
    >
      {data && <Addresses saved={data} />}
      {!data && isError && <InlineEmpty>Nie udało się załadować adresów.</InlineEmpty>}
      {!data && !isError && <LoadingBlock height={120} label="Ładowanie adresów" />}
    </Panel>
  )
}

function Addresses({ saved }: { saved: Recipients }) {
  const id = useId()
  const mayChange = usePermission()('settings.write')
  /** What is typed, until it is saved; it is kept when somebody else saves. */
  const [draft, setDraft] = useState<string>()
  const edited = useEdited((api) => api.call(reportCalls.recipients, {}), saved)
  const [sent, setSent] = useState<string>()
  const text = draft ?? saved.emails.join('\n')
  const [submitted, setSubmitted] = useState(false)
  const result = recipientsSchema.safeParse({ emails: emailsIn(text) })
  const changed = !result.success || result.data.emails.toSorted().join() !== saved.emails.join()
  // Once it has come back, the field follows again what others save.
  if (draft !== undefined && draft === sent && !changed) setDraft(undefined)
  const error = submitted && !result.success ? result.error.issues[0]?.message : undefined
  const save = useAction(reportCalls.changeRecipients, {
    success: ({ emails }) =>
      emails.length === 0
        ? 'Nikt nie dostaje raportu e-mailem.'
        : `Raport wysyłamy na ${formatCount(emails.length, nouns.address)}.`,
    onSuccess(recipients) {
      setSent(draft)
      edited.take(recipients)
    },
  })
  const mail = useAction(reportCalls.mail, { success: ({ message }) => message })
  function type(typed: string) {
    // The addresses from which the typing starts
    if (draft === undefined) edited.take(saved)
    setDraft(typed)
  }
  // A failure has been told in a notification.
  const store = ({ emails }: Recipients) =>
    edited.save((previous) => save.submit({ body: { emails, previous } })).catch(() => undefined)
  function load(newer: Recipients) {
    setDraft(undefined)
    edited.take(newer)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (result.success) void store(result.data)
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
        Adresy e-mail
      </Box>
      <OutlinedInput
        id={id}
        multiline
        minRows={3}
        value={text}
        error={error !== undefined}
        readOnly={!mayChange}
        onChange={({ target }) => type(target.value)}
        inputProps={{ 'aria-describedby': `${id}-help`, autoComplete: 'off', spellCheck: false }}
      />
      <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ m: 0 }}>
        {error ?? `Każdy w osobnym wierszu, najwyżej ${maxRecipients}. Puste pole: nikt nie dostaje raportu.`}
      </FormHelperText>
      <NewerNote edited={edited} noun="SETTINGS" changesBetween={recipientChanges} load={load} />
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={!changed} loading={save.busy}>
            Zapisz adresy
          </Button>
          <Button
            variant="outlined"
            disabled={changed || saved.emails.length === 0}
            loading={mail.busy}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => mail.run({})}
          >
            Wyślij teraz za poprzedni miesiąc
          </Button>
        </Box>
      )}
    </Box>
  )
}

function recipientChanges({ emails: before }: Recipients, { emails: after }: Recipients) {
  return eventChanges({ reportRecipients: before }, { reportRecipients: after })
}
