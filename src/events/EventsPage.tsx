import { useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { TablePage } from '../shared/page/TablePage'
import { eventList, eventTable } from './event-table'

export default function EventsPage() {
  const table = useTable(eventTable, useListState(eventList))
  return <TablePage table={table} />
}
