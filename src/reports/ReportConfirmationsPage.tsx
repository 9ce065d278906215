import { useMemo } from 'react'
import { confirmationsList, confirmationsTable } from './confirmations-table'
import { PeriodListPage } from './PeriodListPage'
import { usePeriod } from './use-reports'

/** /admin/reports/confirmations: the inspections that confirmation rate and answer times count. */
export default function ReportConfirmationsPage() {
  const [period] = usePeriod()
  const spec = useMemo(() => confirmationsList(period), [period])
  return <PeriodListPage definition={confirmationsTable} spec={spec} />
}
