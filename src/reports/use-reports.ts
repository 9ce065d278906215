import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#domain/reports/period'
import { periodAt, readPeriod } from '#domain/reports/period'
import { useActions } from '../providers/use-actions'
import { useToday } from '../shared/use-clock'
import { useUrlState } from '../shared/use-url-state'

/** First part of all query keys of the reports */
const root = 'reports'

/** Figures that do not depend on the period. */
export function useOverview(year: number) {
  const actions = useActions()
  return {
    stats: useQuery({ queryKey: [root, 'stats'], queryFn: ({ signal }) => actions.overallStats({ signal }) }),
    months: useQuery({
      queryKey: [root, 'months', year],
      queryFn: ({ signal }) => actions.monthlyActivity({ year, signal }),
      placeholderData: keepPreviousData,
    }),
    sms: useQuery({ queryKey: [root, 'sms'], queryFn: ({ signal }) => actions.smsStats({ signal }) }),
    forecast: useQuery({ queryKey: [root, 'forecast'], queryFn: ({ signal }) => actions.forecast({ signal }) }),
    activity: useQuery({ queryKey: [root, 'activity'], queryFn: ({ signal }) => actions.lastActivity({ signal }) }),
    status: useQuery({ queryKey: [root, 'status'], queryFn: ({ signal }) => actions.systemStatus({ signal }) }),
  }
}

/** Figures of a period; the previous ones stay until it is loaded. */
export function usePeriodReport(period: string) {
  const actions = useActions()
  return {
    report: useQuery({
      queryKey: [root, 'period', period],
      queryFn: ({ signal }) => actions.periodReport({ period, signal }),
      placeholderData: keepPreviousData,
    }),
    clients: useQuery({
      queryKey: [root, 'clients', period],
      queryFn: ({ signal }) => actions.topClients({ period, signal }),
      placeholderData: keepPreviousData,
    }),
    team: useQuery({
      queryKey: [root, 'team', period],
      queryFn: ({ signal }) => actions.teamPerformance({ period, signal }),
      placeholderData: keepPreviousData,
    }),
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
