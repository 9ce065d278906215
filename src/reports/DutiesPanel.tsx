import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DutyKind } from '#domain/duties/duty'
import { dutyKindNames, dutyKinds } from '#domain/duties/duty'
import type { Period } from '#domain/reports/period'
import { monthName, periodName } from '#domain/reports/period'
import type { DutyMonth } from '#domain/reports/report'
import { counted } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { Card } from '../shared/page/Card'
import { Hint } from '../shared/page/Hint'
import { DataTable } from './DataTable'
import { lostDutiesAddress } from './links'
import type { ReportColumn } from './report-table'
import { saveTable } from './report-table'

type Counts = Pick<DutyMonth, 'due' | 'served' | 'servedLate' | 'overdue' | 'lost'>
type Row = Counts & { name: string }

const figures: readonly ReportColumn<Counts>[] = [
  { label: 'Terminy', kind: 'count', value: ({ due }) => due },
  { label: 'Wykonane', kind: 'count', value: ({ served }) => served },
  { label: 'w tym po terminie', kind: 'count', value: ({ servedLate }) => servedLate },
  { label: 'Zaległe', kind: 'count', value: ({ overdue }) => overdue },
  { label: 'Minęły nieprzekraczalne', kind: 'count', value: ({ lost }) => lost },
]
const named: ReportColumn<Row> = { label: 'Obowiązek', kind: 'text', value: ({ name }) => name }

const lostForms = [
  'termin nieprzekraczalny minął',
  'terminy nieprzekraczalne minęły',
  'terminów nieprzekraczalnych minęło',
] as const

interface DutiesPanelProps {
  /** Undefined while loading */
  months: readonly DutyMonth[] | undefined
  period: Period
}

/** Due dates of duties in a period; nothing for an office without any. */
export function DutiesPanel({ months, period }: DutiesPanelProps) {
  const id = useId()
  const [by, setBy] = useState<'kind' | 'month'>('kind')
  if (!months || months.length === 0) return null
  const title = `Obowiązki: ${periodName(period)}`
  const inOrder = months.toSorted((a, b) => dutyKinds.indexOf(a.kind) - dutyKinds.indexOf(b.kind))
  const rows = by === 'kind' ? sums(inOrder, ({ kind }) => kindName(kind)) : sums(months, ({ month }) => nameOf(month))
  const lost = months.reduce((sum, each) => sum + each.lost, 0)
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="report-panel"
      // On a phone the figures are scrolled, and the names are not broken.
      sx={{ p: { xs: 2, sm: 2.5 }, '& th[scope=row]': { minWidth: '8.5rem', overflowWrap: 'normal' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40, mb: 0.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 10rem' }}>
          {title}
        </Typography>
        <Box className="report-tools" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Wiersze tabeli obowiązków"
            value={by}
            onChange={(_, chosen: 'kind' | 'month' | null) => chosen && setBy(chosen)}
            sx={{ mr: 1, '& > *': { minHeight: 32, px: 1.25, py: 0, textTransform: 'none' } }}
          >
            <ToggleButton value="kind">Rodzaje</ToggleButton>
            <ToggleButton value="month">Miesiące</ToggleButton>
          </ToggleButtonGroup>
          <Hint about="Obowiązki">
            Liczymy terminy obowiązków, które wypadły w tym okresie. Zaległe to te, które już minęły i nie są wykonane.
            Termin nieprzekraczalny minął, jeżeli do tego dnia nikt go nie wykonał, nawet jeśli zrobiono to później.
          </Hint>
          <Tooltip title="Pobierz CSV">
            <IconButton
              aria-label={`Pobierz CSV: ${title}`}
              onClick={() => saveTable({ fileName: `obowiazki-${period.key}`, columns: fileColumns }, months)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      {lost > 0 && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {counted(lost, lostForms)} przed wykonaniem. <Link to={lostDutiesAddress}>Pokaż te, które nadal czekają</Link>
        </Typography>
      )}
      <DataTable
        label={title}
        table={{ fileName: '', columns: [{ ...named, label: by === 'kind' ? 'Obowiązek' : 'Miesiąc' }, ...figures] }}
        rows={rows}
      />
    </Card>
  )
}

const kindName = (kind: DutyKind) => dutyKindNames[kind]
const nameOf = (month: Day) => `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`

/** One row for each name, in the order of their first occurrence */
function sums(months: readonly DutyMonth[], name: (of: DutyMonth) => string): Row[] {
  const byName = new Map<string, Row>()
  for (const each of months) {
    const so = byName.get(name(each)) ?? { name: name(each), due: 0, served: 0, servedLate: 0, overdue: 0, lost: 0 }
    byName.set(name(each), {
      name: so.name,
      due: so.due + each.due,
      served: so.served + each.served,
      servedLate: so.servedLate + each.servedLate,
      overdue: so.overdue + each.overdue,
      lost: so.lost + each.lost,
    })
  }
  return [...byName.values()]
}

const fileColumns: readonly ReportColumn<DutyMonth>[] = [
  { label: 'Miesiąc', kind: 'text', value: ({ month }) => month.slice(0, 7) },
  { label: 'Obowiązek', kind: 'text', value: ({ kind }) => kindName(kind) },
  ...figures,
]
