import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { eventChanges } from '#domain/events/event'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import type { LimitsStatus } from '#domain/sms/limits/wire'
import { smsLimitsSchema } from '#domain/sms/limits/wire'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { NewerNote } from '../../events'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { NumberField } from '../../shared/form/NumberField'
import { useEdited } from '../../shared/form/use-edited'
import { Panel } from '../../shared/page/Card'
import type { Figure } from '../../shared/page/Figures'
import { Figures } from '../../shared/page/Figures'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { useSubmit } from '../../shared/use-action'

const messages = (count: number) => formatCount(count, nouns.sms)
const limitText = (limit: number | null) => (limit === null ? 'bez limitu' : messages(limit))

export function LimitsPanel({ status }: { status: LimitsStatus }) {
  const [editing, setEditing] = useState(false)
  const { config, lastMinute, today, lastWeek, heldToday, refusedToday, blocked, testMode } = status
  const limits: Figure[] = [
    { label: 'Na jeden numer dziennie', value: limitText(config.perNumberDay) },
    { label: 'Na jeden numer w ciągu 7 dni', value: limitText(config.perNumberWeek) },
    { label: 'Wszystkie razem na minutę', value: limitText(config.perMinute) },
  ]
  const usage: Figure[] = [
    { label: 'Ostatnia minuta', value: formatNumber(lastMinute) },
    { label: 'Dziś', value: formatNumber(today) },
    { label: '7 dni', value: formatNumber(lastWeek) },
    { label: 'Wstrzymane dziś', value: formatNumber(heldToday) },
    { label: 'Odrzucone dziś (ręczne)', value: formatNumber(refusedToday) },
    { label: 'Zablokowane numery', value: formatNumber(blocked) },
  ]
  return (
    <Panel
      title="Limity"
      help="Dotyczą wszystkich SMS-ów: przypomnień, reklam i wiadomości pisanych ręcznie. Zaplanowane poczekają, aż limit na nie pozwoli; wiadomości pisanych ręcznie nie wyślemy i podamy powód."
    >
      <Box sx={{ display: 'grid', gap: 2 }} {...focusHome('sms-limits')}>
        <Figures figures={limits} column="12rem" />
        <Figures label="Zużycie" figures={usage} column="8rem" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }} />
        {testMode && (
          <SecondaryText>Tryb testowy: liczymy wiadomości testowe, żeby limity można było wypróbować.</SecondaryText>
        )}
        <Box>
          <Button variant="outlined" onClick={() => setEditing(true)}>
            Zmień limity
          </Button>
        </Box>
      </Box>
      {editing && <LimitsDialog config={config} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

function limitChanges(before: LimitsStatus['config'], after: LimitsStatus['config']) {
  return eventChanges({ smsLimits: before }, { smsLimits: after })
}

function LimitsDialog({ config, onClose }: { config: LimitsStatus['config']; onClose: () => void }) {
  const edited = useEdited((api) => api.call(smsLimitCalls.config, {}), config)
  const submit = useSubmit(smsLimitCalls.configure, { success: 'Limity zostały zapisane' })
  return (
    <FormDialog
      title="Zmień limity SMS"
      schema={smsLimitsSchema}
      defaultValues={config}
      save={(limits) => edited.save((previous) => submit({ body: { ...limits, previous } }))}
      saveLabel="Zapisz"
      onClose={onClose}
    >
      <NewerNote edited={edited} noun="SETTINGS" changesBetween={limitChanges} valuesOf={(newer) => newer} />
      <SecondaryText>Puste pole: bez limitu. Zmiana działa od następnej wiadomości.</SecondaryText>
      <FieldRow columns="1fr 1fr">
        <NumberField name="perNumberDay" label="Na jeden numer dziennie" unit="SMS" min={1} autoFocus />
        <NumberField name="perNumberWeek" label="Na jeden numer w ciągu 7 dni" unit="SMS" min={1} />
      </FieldRow>
      <NumberField
        name="perMinute"
        label="Wszystkie razem na minutę"
        unit="SMS"
        min={1}
        help="Resztę wyślemy w następnych minutach."
      />
    </FormDialog>
  )
}
