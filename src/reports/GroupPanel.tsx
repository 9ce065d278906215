import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Comparison } from '#domain/reports/report'
import { changeOf } from '#domain/reports/report'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { Card } from '../shared/page/Card'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { DataTable } from './DataTable'
import { comparedColumns } from './report-columns'
import type { ReportTable } from './report-table'
import { saveTable } from './report-table'

interface GroupPanelProps<Row> {
  title: string
  /** Head of the first column */
  head: string
  /** Undefined while loading */
  rows: readonly Row[] | undefined
  fileName: string
  name: (row: Row) => string
  link: (row: Row) => string | undefined
}

export function GroupPanel<Row extends Comparison>({ title, head, rows, fileName, name, link }: GroupPanelProps<Row>) {
  const id = useId()
  const most = Math.max(1, ...(rows ?? []).map(({ revenue }) => revenue))
  const all = comparedColumns(head, name)
  const table: ReportTable<Row> = {
    fileName,
    columns: [
      ...all.slice(0, 3),
      {
        label: 'Rok do roku',
        kind: 'share',
        value: ({ revenue, revenueBefore }) => {
          const change = changeOf(revenue, revenueBefore)
          if (change === undefined) return '–'
          return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}%`
        },
      },
    ],
    link,
  }
  return (
    <Card as="section" aria-labelledby={id} className="report-panel" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mb: 0.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Tooltip title="Pobierz CSV">
          <span className="report-tools">
            <IconButton
              aria-label={`Pobierz CSV: ${title}`}
              disabled={!rows || rows.length === 0}
              onClick={() => rows && saveTable({ fileName, columns: all }, rows)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      {rows === undefined ? (
        <LoadingBlock height={160} label={`Ładowanie: ${title}`} />
      ) : rows.length === 0 ? (
        <InlineEmpty>W tym okresie nie wykonano jeszcze wizyt.</InlineEmpty>
      ) : (
        <DataTable label={title} table={table} rows={rows} share={({ revenue }) => revenue / most} />
      )}
    </Card>
  )
}
