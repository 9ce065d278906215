import type { Comparison } from '#domain/reports/report'
import { changeOf } from '#domain/reports/report'
import type { ReportGroup } from '#domain/reports/tables'
import { comparedColumns } from '#domain/reports/tables'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { DataTable } from '../shared/list/DataTable'
import { signedPercent } from '../shared/signed-percent'
import { ReportPanel } from './ReportPanel'
import type { ReportTable } from './report-table'
import { saveTable } from './report-table'

interface GroupPanelProps<Row> extends ReportGroup<Row> {
  /** Undefined while loading */
  rows: readonly Row[] | undefined
  fileName: string
  link: (row: Row) => string | undefined
}

export function GroupPanel<Row extends Comparison>({ title, head, rows, fileName, name, link }: GroupPanelProps<Row>) {
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
          return change === undefined ? '–' : signedPercent(change)
        },
      },
    ],
    link,
  }
  return (
    <ReportPanel
      title={title}
      onSave={rows && rows.length > 0 ? () => saveTable({ fileName, columns: all }, rows) : undefined}
    >
      {rows === undefined && <LoadingBlock height={160} label={`Ładowanie: ${title}`} />}
      {rows?.length === 0 && <InlineEmpty>W tym okresie nie wykonano jeszcze wizyt.</InlineEmpty>}
      {rows && rows.length > 0 && (
        <DataTable label={title} table={table} rows={rows} share={({ revenue }) => revenue / most} />
      )}
    </ReportPanel>
  )
}
