import type { QueryKey } from '@tanstack/react-query'
import { reportCalls } from '#domain/reports/contract'
import type { Period } from '#domain/reports/period'
import { periodAt, readPeriod } from '#domain/reports/period'
import { useCall } from '../providers/use-call'
import { useToday } from '../shared/use-clock'
import { useUrlState } from '../shared/list/use-url-state'

const paths = new Set<unknown>(Object.values(reportCalls).map(({ path }) => path))

/** Matches the queries of all reports. */
export const ofReports = { predicate: ({ queryKey }: { queryKey: QueryKey }) => paths.has(queryKey[0]) }

/** Figures that do not depend on the period. */
export function useOverview(year: number) {
  return {
    stats: useCall(reportCalls.stats, {}),
    months: useCall(reportCalls.months, { year }),
    sms: useCall(reportCalls.sms, {}),
    forecast: useCall(reportCalls.forecast, {}),
    activity: useCall(reportCalls.activity, {}),
    status: useCall(reportCalls.systemStatus, {}),
  }
}

/**
 * Figures of a period. Those of the previous one do not stay while they load: they would appear under the new name, and
 * lead to its lists.
 */
export function usePeriodReport(period: string) {
  return {
    report: useCall(reportCalls.period, { period }),
    clients: useCall(reportCalls.topClients, { period }),
    duties: useCall(reportCalls.duties, { period }),
    team: useCall(reportCalls.team, { period }),
  }
}

/** `next`: the period, or how it follows from the one that has been chosen last */
export type ShowPeriod = (next: Period | ((latest: Period) => Period), options?: { replace: boolean }) => void

/** The period in the address, by default the current month. Another one begins on the first page of a list. */
export function usePeriod(): [Period, ShowPeriod] {
  const today = useToday()
  const [{ period: key }, change] = useUrlState({ period: '', page: '1' })
  const current = periodAt('MONTH', today)
  const periodOf = (text: string) => readPeriod(text) ?? current
  const show: ShowPeriod = (next, options) =>
    change(({ period: latest }) => {
      const { key: nextKey } = typeof next === 'function' ? next(periodOf(latest)) : next
      return { period: nextKey === current.key ? '' : nextKey, page: '1' }
    }, options)
  return [periodOf(key), show]
}
