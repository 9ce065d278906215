import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { serviceCalls } from '#domain/services/contract'
import type { ServiceConditions } from '#domain/services/filter'
import { formatMoney } from '#domain/text/money'
import { useCall } from '../providers/use-call'
import { useUrlState } from '../shared/list/use-url-state'
import { isServiceList, servicesOfPeriod } from './done-list'
import { serviceTables } from './done-table'
import { PeriodListPage } from './PeriodListPage'
import { usePeriod } from './use-reports'

/**
 * /admin/reports/services: the services that a figure counts; `list` in the address chooses them, completed ones by
 * default.
 */
export default function ReportServicesPage() {
  const [period] = usePeriod()
  const [{ list: listParam }] = useUrlState({ list: '' })
  const list = isServiceList(listParam) ? listParam : 'done'
  const spec = useMemo(() => servicesOfPeriod(period, list), [period, list])
  return (
    <PeriodListPage key={list} definition={serviceTables[list]} spec={spec} sum={list === 'done' ? Sum : undefined} />
  )
}

/** The sum over all pages */
function Sum({ filter }: { filter: ServiceConditions }) {
  const { data } = useCall(serviceCalls.sum, { filter })
  const unpaid = filter.payment?.length === 1 && filter.payment[0] === 'UNPAID'
  return (
    <Typography component="output" sx={{ display: 'block', minHeight: '1.5em' }}>
      {data && (
        <>
          {unpaid ? 'Do zapłaty razem: ' : 'Razem: '}
          <strong>{formatMoney(data.price)}</strong>
        </>
      )}
    </Typography>
  )
}
