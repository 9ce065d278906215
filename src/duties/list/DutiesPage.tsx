import { useMemo } from 'react'
import { formatCount } from '#domain/text/plural'
import { usePermission } from '../../providers/use-session'
import { useServiceDialogs } from '../../services'
import { TableView, useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { ListPage } from '../../shared/page/ListPage'
import { useToday } from '../../shared/use-clock'
import { dutyList, dutyTable } from './duty-table'

/** Duties of all devices beside their inspections */
export default function DutiesPage() {
  const today = useToday()
  const mayBook = usePermission()('services.write')
  const { book } = useServiceDialogs()
  const definition = useMemo(() => dutyTable(today, mayBook ? book : undefined), [today, mayBook, book])
  const table = useTable(definition, useListState(dutyList))
  const { total, isFetching, refetch } = table.list
  return (
    <ListPage
      title="Obowiązki"
      summary={total === undefined ? undefined : `Znaleziono ${formatCount(total, definition.forms)}`}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
    >
      <TableView table={table} />
    </ListPage>
  )
}
