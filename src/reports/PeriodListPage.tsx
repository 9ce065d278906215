import type { ComponentType } from 'react'
import { periodName } from '#domain/reports/period'
import type { ListSpec } from '../shared/list/list-spec'
import type { TableDefinition, TableRow } from '../shared/list/table'
import { TableView, useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { TablePage } from '../shared/page/TablePage'
import { PeriodBar } from './PeriodBar'
import { usePeriod } from './use-reports'

interface PeriodListPageProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  /** Filtered by the period in the address */
  spec: ListSpec
  /** What all rows come to, by the filter for the server */
  sum?: ComponentType<{ filter: object }> | undefined
}

/** A list of what a figure of the reports counts. */
export function PeriodListPage<Row extends TableRow>({ definition, spec, sum: Sum }: PeriodListPageProps<Row>) {
  const [period, setPeriod] = usePeriod()
  const state = useListState(spec)
  const table = useTable(definition, state)
  return (
    <TablePage
      table={table}
      countPrefix={`${periodName(period)}: `}
      back={{ to: `/admin/reports?period=${period.key}`, label: 'Wróć do raportów' }}
    >
      <PeriodBar period={period} onChange={setPeriod} />
      {Sum && <Sum filter={spec.serverFilter(state.filters)} />}
      <TableView table={table} />
    </TablePage>
  )
}
