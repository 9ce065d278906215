import { useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { TablePage } from '../shared/page/TablePage'
import { requestList, requestTable } from './request-table'

/** What people asked for by the stickers of devices */
export default function RequestsPage() {
  const table = useTable(requestTable, useListState(requestList))
  return <TablePage table={table} />
}
