import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sumBy } from '#domain/collections'
import { dutyKindNames } from '#domain/duties/duty'
import { dutyColumns, dutyFigures, dutySums } from '#domain/reports/duty-sums'
import type { Period } from '#domain/reports/period'
import { periodName } from '#domain/reports/period'
import type { DutyMonth } from '#domain/reports/report'
import type { DataColumn } from '#domain/text/data-column'
import { formatCount } from '#domain/text/plural'
import { Hint } from '../shared/page/Hint'
import { DataTable } from '../shared/list/DataTable'
import { ToggleChoice } from '../shared/list/ToggleChoice'
import { lostDutiesAddress } from './links'
import type { Part } from './PendingPart'
import { PendingPart } from './PendingPart'
import { panelToggle, ReportPanel } from './ReportPanel'
import { saveTable } from './report-table'

const lostForms = [
  'termin nieprzekraczalny minął',
  'terminy nieprzekraczalne minęły',
  'terminów nieprzekraczalnych minęło',
] as const

const rowOptions = [
  { value: 'kind', label: 'Rodzaje' },
  { value: 'month', label: 'Miesiące' },
] as const

interface DutiesPanelProps {
  duties: Part<DutyMonth[]>
  period: Period
}

/** Due dates of duties in a period; nothing for an office without any. */
export function DutiesPanel({ duties: { data: months, error }, period }: DutiesPanelProps) {
  const [by, setBy] = useState<'kind' | 'month'>('kind')
  const title = `Obowiązki: ${periodName(period)}`
  if (error && !months) {
    return (
      <ReportPanel title={title} onSave={undefined}>
        <PendingPart failed height={160} />
      </ReportPanel>
    )
  }
  if (!months || months.length === 0) return null
  const lost = sumBy(months, (each) => each.lost)
  return (
    <ReportPanel
      title={title}
      tools={
        <>
          <ToggleChoice
            aria-label="Wiersze tabeli obowiązków"
            value={by}
            options={rowOptions}
            onChange={setBy}
            sx={panelToggle}
          />
          <Hint about="Obowiązki">
            Liczymy terminy obowiązków, które wypadły w tym okresie. Zaległe to te, które już minęły i nie są wykonane.
            Termin nieprzekraczalny minął, jeżeli do tego dnia nie wykonano obowiązku, nawet jeśli zrobiono to później.
            Wykonane liczymy z dziennika zmian, więc tak daleko wstecz, jak długo przechowujemy jego wpisy (Ustawienia).
          </Hint>
        </>
      }
      onSave={() => saveTable({ fileName: `obowiazki-${period.key}`, columns: fileColumns }, months)}
    >
      {lost > 0 && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {formatCount(lost, lostForms)} przed wykonaniem.{' '}
          <Link to={lostDutiesAddress}>Pokaż te, które nadal czekają</Link>
        </Typography>
      )}
      {/* On a phone the figures are scrolled, and the names are not broken. */}
      <Box sx={{ '& th[scope=row]': { minWidth: '8.5rem', overflowWrap: 'normal' } }}>
        <DataTable label={title} table={{ columns: dutyColumns(by) }} rows={dutySums(months, by)} />
      </Box>
    </ReportPanel>
  )
}

const fileColumns: readonly DataColumn<DutyMonth>[] = [
  { label: 'Miesiąc', kind: 'text', value: ({ month }) => month.slice(0, 7) },
  { label: 'Obowiązek', kind: 'text', value: ({ kind }) => dutyKindNames[kind] },
  ...dutyFigures,
]
