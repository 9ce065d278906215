import { formatCount } from '#domain/text/plural'
import { ListPage } from '../shared/page/ListPage'
import { TableView, useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { eventList, eventTable } from './event-table'

export default function EventsPage() {
  const table = useTable(eventTable, useListState(eventList))
  const { total, isFetching, refetch } = table.list
  return (
    <ListPage
      title="Dziennik zmian"
      summary={total === undefined ? undefined : `Znaleziono ${formatCount(total, eventTable.forms)}`}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
    >
      <TableView table={table} />
    </ListPage>
  )
}
