import { useTable } from '../../shared/list/table'
import { useListState } from '../../shared/list/use-list-state'
import { TablePage } from '../../shared/page/TablePage'
import { answerList, answerTable } from './answer-table'

export default function SmsAnswersPage() {
  const table = useTable(answerTable, useListState(answerList))
  return <TablePage table={table} />
}
