import { TablePage, useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { eventList, eventTable } from './event-table'

export default function EventsPage() {
  const table = useTable(eventTable, useListState(eventList))
  return <TablePage table={table} />
}
