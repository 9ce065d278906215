import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Period, PeriodKind } from '#domain/reports/period'
import { periodAt, periodKinds, periodName, periodOfDays, readPeriod, steppedPeriod } from '#domain/reports/period'
import { addDays } from '#domain/time/day'
import { DayInput } from '../shared/form/dates/DayInput'
import { ToggleChoice } from '../shared/list/ToggleChoice'
import { useToday } from '../shared/use-clock'
import type { ShowPeriod } from './use-reports'

const kindNames: Record<PeriodKind, string> = { MONTH: 'Miesiąc', QUARTER: 'Kwartał', YEAR: 'Rok', DAYS: 'Własny' }
const kindOptions = periodKinds.map((value) => ({ value, label: kindNames[value] }))

interface PeriodBarProps {
  period: Period
  /** `replace` while it is typed, so that 'back' does not undo keystrokes */
  onChange: ShowPeriod
}

export function PeriodBar({ period, onChange }: PeriodBarProps) {
  const today = useToday()
  const { kind } = period
  const current = periodAt(kind === 'DAYS' ? 'MONTH' : kind, today)
  return (
    <Box component="search" aria-label="Okres" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ToggleChoice
        aria-label="Rodzaj okresu"
        value={kind}
        options={kindOptions}
        onChange={(next) => onChange((latest) => changed(latest, next, today))}
        sx={{ flexWrap: 'wrap', '&& > *': toggle }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <IconButton aria-label="Wcześniejszy okres" onClick={() => onChange((latest) => steppedPeriod(latest, -1))}>
          <PreviousIcon />
        </IconButton>
        <Box component="output" sx={{ minWidth: { sm: '10.5rem' }, px: 0.5, fontWeight: 600, textAlign: 'center' }}>
          {periodName(period)}
        </Box>
        <IconButton aria-label="Późniejszy okres" onClick={() => onChange((latest) => steppedPeriod(latest, 1))}>
          <NextIcon />
        </IconButton>
      </Box>
      {kind === 'DAYS' && <OwnDays period={period} onChange={onChange} />}
      <Button variant="outlined" disabled={current.key === period.key} onClick={() => onChange(current)}>
        Bieżący
      </Button>
    </Box>
  )
}

/**
 * Own days start with those of the current period. Other kinds take the period of today
 * if the current one contains it, else of its first day.
 */
function changed(period: Period, kind: PeriodKind, today: Period['from']): Period {
  const { from, until } = period
  if (kind === 'DAYS') return periodOfDays(from, addDays(until, -1))
  return periodAt(kind, today >= from && today < until ? today : from)
}

/** Applied once both days are valid. */
function OwnDays({ period, onChange }: PeriodBarProps) {
  const [[from, to], setDays] = useState(() => inclusiveDays(period))
  const [lastKey, setLastKey] = useState(period.key)
  const wrong = from > to
  // What is typed stays as it is; only a period from outside replaces it.
  if (period.key !== lastKey) {
    setLastKey(period.key)
    if (period.key !== `${from}..${to}`) setDays(inclusiveDays(period))
  }
  function apply(first: string, last: string) {
    setDays([first, last])
    const next = readPeriod(`${first}..${last}`)
    if (next) onChange(next, { replace: true })
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, '& > *': { maxWidth: '10.5rem' } }}>
      <DayInput id="report-from" aria-label="Od dnia" value={from} error={wrong} onChange={(day) => apply(day, to)} />
      <span aria-hidden="true">–</span>
      <DayInput id="report-to" aria-label="Do dnia" value={to} error={wrong} onChange={(day) => apply(from, day)} />
    </Box>
  )
}

const inclusiveDays = ({ from, until }: Period): [string, string] => [from, addDays(until, -1)]

const toggle = {
  minHeight: 40,
  px: 1.5,
  textTransform: 'none',
  bgcolor: 'background.paper',
} as const
