import { formatCount } from '#domain/text/plural'
import { ListPage } from '../../shared/page/ListPage'
import { TableView, useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { answerList, answerTable } from './answer-table'

export default function SmsAnswersPage() {
  const table = useTable(answerTable, useListState(answerList))
  const { total, isFetching, refetch } = table.list
  return (
    <ListPage
      title="Odpowiedzi klientów"
      summary={total === undefined ? undefined : `Znaleziono ${formatCount(total, answerTable.forms)}`}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
    >
      <TableView table={table} />
    </ListPage>
  )
}
