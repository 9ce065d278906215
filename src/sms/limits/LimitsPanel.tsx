import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import type { LimitsStatus } from '#domain/sms/limits/wire'
import { smsLimitsSchema } from '#domain/sms/limits/wire'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { NumberField } from '../../shared/form/TextField'
import { Panel } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { focusHome } from '../../shared/page/focus-keeper'
import { useSubmit } from '../../shared/use-action'

const messages = (count: number) => formatCount(count, nouns.sms)
const limitText = (limit: number | null) => (limit === null ? 'bez limitu' : messages(limit))

export function LimitsPanel({ status }: { status: LimitsStatus }) {
  const [editing, setEditing] = useState(false)
  const { config, lastMinute, today, lastWeek, heldToday, refusedToday, blocked, testMode } = status
  const facts: [string, string][] = [
    ['Na jeden numer dziennie', limitText(config.perNumberDay)],
    ['Na jeden numer w ciągu 7 dni', limitText(config.perNumberWeek)],
    ['Wszystkie razem na minutę', limitText(config.perMinute)],
  ]
  const figures: [string, number][] = [
    ['Ostatnia minuta', lastMinute],
    ['Dziś', today],
    ['7 dni', lastWeek],
    ['Wstrzymane dziś', heldToday],
    ['Odrzucone dziś (ręczne)', refusedToday],
    ['Zablokowane numery', blocked],
  ]
  return (
    <Panel
      title="Limity"
      help="Dotyczą wszystkich SMS-ów: przypomnień, reklam i wiadomości pisanych ręcznie. Zaplanowane poczekają, aż limit na nie pozwoli; wiadomości pisanych ręcznie nie wyślemy i podamy powód."
    >
      <Box sx={{ display: 'grid', gap: 2 }} {...focusHome('sms-limits')}>
        <Box component="dl" sx={grid('12rem')}>
          {facts.map(([name, value]) => (
            <Figure key={name} name={name} value={value} />
          ))}
        </Box>
        <Box component="dl" aria-label="Zużycie" sx={{ ...grid('8rem'), borderTop: 1, borderColor: 'divider', pt: 2 }}>
          {figures.map(([name, value]) => (
            <Figure key={name} name={name} value={formatNumber(value)} />
          ))}
        </Box>
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

const grid = (column: string) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${column}), 1fr))`,
    gap: 2,
    m: 0,
  }) as const

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: '1.125rem', fontWeight: 650 }}>
        {value}
      </Box>
    </Box>
  )
}

function LimitsDialog({ config, onClose }: { config: LimitsStatus['config']; onClose: () => void }) {
  const submit = useSubmit(smsLimitCalls.configure, { success: 'Limity zostały zapisane' })
  return (
    <FormDialog
      title="Zmień limity SMS"
      schema={smsLimitsSchema}
      defaultValues={config}
      save={(body) => submit({ body })}
      saveLabel="Zapisz"
      onClose={onClose}
    >
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
