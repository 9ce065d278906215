import { useMemo } from 'react'
import { useUrlState } from '../shared/list/use-url-state'
import { isServiceList, serviceLists, servicesOfPeriod } from './done-list'
import { serviceTables } from './done-table'
import { PeriodListPage } from './PeriodListPage'
import { usePeriod } from './use-reports'

/** /admin/reports/services: the services that a figure counts; `list` in the address chooses them, completed ones by default. */
export default function ReportServicesPage() {
  const [period] = usePeriod()
  const [{ list: asked }] = useUrlState({ list: '' })
  const list = isServiceList(asked) ? asked : 'done'
  const spec = useMemo(() => servicesOfPeriod(period, list), [period, list])
  return <PeriodListPage key={list} title={serviceLists[list].title} definition={serviceTables[list]} spec={spec} />
}
