import { may } from '#domain/access/access'
import { dashboardCalls } from '#domain/dashboard/contract'
import { calendarRange } from '#domain/dashboard/inspections'
import { recentActivity } from '../activity/queries'
import { serve } from '../http/serve'
import { dashboardStats, inspectionsAlert, inspectionsCalendar } from './queries'

export const dashboardRoutes = serve(dashboardCalls, {
  stats: (_, { ports, user }) => dashboardStats(ports, { withAccounts: may(user.roles, 'users.read') }),
  inspectionsAlert: ({ limit }, { ports, today }) => inspectionsAlert(ports.database, today, limit),
  recentActivity: ({ limit }, { ports }) => recentActivity(ports.database, ports.clock.now(), limit),
  inspectionsCalendar: ({ from, until }, { ports, today }) =>
    inspectionsCalendar(ports.database, from && until ? { from, until } : calendarRange(today)),
})
