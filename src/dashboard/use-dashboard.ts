import { dashboardCalls } from '#domain/dashboard/contract'
import { usePolledCall } from '../providers/use-polled-call'

/** ms; the page stays open on a second screen */
const refetchInterval = 2 * 60_000
const limits = { devices: 5, activity: 10 }

/** The parts of the office's overview load independently. */
export function useDashboard() {
  const often = { refetchInterval }
  return {
    stats: usePolledCall(dashboardCalls.stats, {}, often),
    alert: usePolledCall(dashboardCalls.inspectionsAlert, { limit: limits.devices }, often),
    calendar: usePolledCall(dashboardCalls.inspectionsCalendar, {}, often),
    activity: usePolledCall(dashboardCalls.recentActivity, { limit: limits.activity }, often),
  }
}

export type Part<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
