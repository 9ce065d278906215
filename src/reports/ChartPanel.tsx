import ChartIcon from '@mui/icons-material/BarChartOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { Hint } from '../shared/page/Hint'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { SecondaryText } from '../shared/page/SecondaryText'
import type { ChartProps, ChartSeries } from './ColumnsChart'
import { DataTable } from '../shared/list/DataTable'
import { RowAction } from '../shared/list/row/RowAction'
import { PendingPart } from './PendingPart'
import { ReportPanel } from './ReportPanel'
import type { ReportTable } from './report-table'
import { saveTable } from './report-table'

const ColumnsChart = lazy(() => import('./ColumnsChart').catch(() => ({ default: MissingChart })))

function MissingChart() {
  return <InlineEmpty>Nie udało się załadować wykresu. Te same dane pokazuje tabela.</InlineEmpty>
}

interface PanelChart<Row> extends Pick<ChartProps, 'format' | 'short' | 'unit'> {
  series: readonly (ChartSeries & { value: (row: Row) => number })[]
  tick: (row: Row) => string
  subtick?: (row: Row) => string
  name: (row: Row) => string
  onOpen?: (row: Row) => void
}

interface ChartPanelProps<Row> {
  title: string
  help?: ReactNode
  /** Behind an 'i' */
  hint?: ReactNode
  /** Undefined while loading, or if that failed */
  rows: readonly Row[] | undefined
  failed?: boolean
  /** The same figures as a table and CSV file */
  table: ReportTable<Row>
  chart: PanelChart<Row>
  empty: string
  isEmpty: (rows: readonly Row[]) => boolean
  /** Next to the title */
  tools?: ReactNode
}

export function ChartPanel<Row>({
  title,
  help,
  hint,
  rows,
  failed = false,
  table,
  chart,
  empty,
  isEmpty,
  tools,
}: ChartPanelProps<Row>) {
  const [asTable, setAsTable] = useState(false)
  const nothing = rows !== undefined && isEmpty(rows)
  return (
    <ReportPanel
      title={title}
      tools={
        <>
          {tools}
          {hint && <Hint about={title}>{hint}</Hint>}
          <RowAction
            icon={asTable ? ChartIcon : TableIcon}
            label={asTable ? 'Pokaż wykres' : 'Pokaż tabelę'}
            name={title}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
      onSave={rows && !nothing ? () => saveTable(table, rows) : undefined}
    >
      {help && <SecondaryText sx={{ mb: 1.5, maxWidth: '80ch' }}>{help}</SecondaryText>}
      {rows === undefined && <PendingPart failed={failed} height={chartHeight} label={`Ładowanie: ${title}`} />}
      {nothing && (
        <Box sx={{ minHeight: 96, display: 'grid', alignItems: 'center' }}>
          <InlineEmpty>{empty}</InlineEmpty>
        </Box>
      )}
      {rows && !nothing && asTable && <DataTable label={title} table={table} rows={rows} />}
      {rows && !nothing && !asTable && (
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <ColumnsChart
            label={title}
            series={chart.series}
            format={chart.format}
            short={chart.short}
            unit={chart.unit}
            columns={rows.map((row) => ({
              tick: chart.tick(row),
              subtick: chart.subtick?.(row),
              name: chart.name(row),
              values: chart.series.map(({ value }) => value(row)),
              open: chart.onOpen && (() => chart.onOpen?.(row)),
            }))}
          />
        </Suspense>
      )}
    </ReportPanel>
  )
}

/** px of ColumnsChart */
const chartHeight = 260
