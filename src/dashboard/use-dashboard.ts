import { dashboardCalls } from '#domain/dashboard/contract'
import { useCall } from '../providers/use-call'

/** ms; the page stays open on a second screen */
const readAgainAfter = 2 * 60_000
const shown = { devices: 5, activity: 10 }

/** The parts of the office's overview load independently. */
export function useDashboard() {
  const often = { refetchInterval: readAgainAfter }
  return {
    stats: useCall(dashboardCalls.stats, {}, often),
    alert: useCall(dashboardCalls.inspectionsAlert, { limit: shown.devices }, often),
    calendar: useCall(dashboardCalls.inspectionsCalendar, {}, often),
    activity: useCall(dashboardCalls.recentActivity, { limit: shown.activity }, often),
  }
}

export type Part<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
