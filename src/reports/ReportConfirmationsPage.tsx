import { useMemo } from 'react'
import { askedList, askedTable } from './asked-table'
import { PeriodListPage } from './PeriodListPage'
import { usePeriod } from './use-reports'

/** /admin/reports/confirmations: the inspections that confirmation rate and answer times count. */
export default function ReportConfirmationsPage() {
  const [period] = usePeriod()
  const spec = useMemo(() => askedList(period), [period])
  return <PeriodListPage title="Odpowiedzi na przypomnienia" definition={askedTable} spec={spec} />
}
