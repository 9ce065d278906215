import type { QueryKey } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
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
    months: useCall(reportCalls.months, { year }, { placeholderData: keepPreviousData }),
    sms: useCall(reportCalls.sms, {}),
    forecast: useCall(reportCalls.forecast, {}),
    activity: useCall(reportCalls.activity, {}),
    status: useCall(reportCalls.systemStatus, {}),
  }
}

/** Figures of a period; the previous ones stay until it is loaded. */
export function usePeriodReport(period: string) {
  return {
    report: useCall(reportCalls.period, { period }, { placeholderData: keepPreviousData }),
    clients: useCall(reportCalls.topClients, { period }, { placeholderData: keepPreviousData }),
    duties: useCall(reportCalls.duties, { period }, { placeholderData: keepPreviousData }),
    team: useCall(reportCalls.team, { period }, { placeholderData: keepPreviousData }),
  }
}

/** The period in the address, by default the current month. */
export function usePeriod(): [Period, (period: Period) => void] {
  const today = useToday()
  const [{ period: key }, change] = useUrlState({ period: '' })
  const current = periodAt('MONTH', today)
  const show = ({ key: asked }: Period) => change({ period: asked === current.key ? '' : asked })
  return [readPeriod(key) ?? current, show]
}
