import { counted } from '#domain/text/plural'
import { ListPage } from '../shared/ListPage'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { smsHistoryList } from './sms-history-list'
import { smsHistoryTable } from './sms-history-table'

export default function SmsHistoryPage() {
  const table = useTable(smsHistoryTable, useListState(smsHistoryList))
  const { total, isFetching, refetch } = table.list
  return (
    <ListPage
      title="Historia SMS"
      found={total === undefined ? undefined : `Znaleziono ${counted(total, smsHistoryTable.forms)}`}
      refreshing={isFetching === true}
      onRefresh={() => void refetch()}
    >
      <TableView table={table} />
    </ListPage>
  )
}
