import { useQuery } from '@tanstack/react-query'
import { useActions } from '../providers/use-actions'

/** ms; the page stays open on a second screen */
const readAgainAfter = 2 * 60_000
const shown = { devices: 5, activity: 10 }

/** The parts of the office's overview load independently. */
export function useDashboard() {
  const actions = useActions()
  const often = { refetchInterval: readAgainAfter }
  return {
    stats: useQuery({
      queryKey: ['dashboard', 'stats'],
      queryFn: ({ signal }) => actions.dashboardStats({ signal }),
      ...often,
    }),
    alert: useQuery({
      queryKey: ['dashboard', 'alert'],
      queryFn: ({ signal }) => actions.inspectionsAlert({ limit: shown.devices, signal }),
      ...often,
    }),
    calendar: useQuery({
      queryKey: ['dashboard', 'calendar'],
      queryFn: ({ signal }) => actions.inspectionsCalendar({ signal }),
      ...often,
    }),
    activity: useQuery({
      queryKey: ['dashboard', 'activity'],
      queryFn: ({ signal }) => actions.recentActivity({ limit: shown.activity, signal }),
      ...often,
    }),
  }
}

export type Part<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
