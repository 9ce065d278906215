import { formatCount } from '#domain/text/plural'
import { TableView, useTable } from '../shared/list/table'
import { useListState } from '../shared/list/use-list-state'
import { ListPage } from '../shared/page/ListPage'
import { requestList, requestTable } from './request-table'

/** What people asked for by the stickers of devices */
export default function RequestsPage() {
  const table = useTable(requestTable, useListState(requestList))
  const { total, isFetching, refetch } = table.list
  return (
    <ListPage
      title="Zgłoszenia"
      summary={total === undefined ? undefined : `Znaleziono ${formatCount(total, requestTable.forms)}`}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
    >
      <TableView table={table} />
    </ListPage>
  )
}
