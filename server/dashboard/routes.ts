import { may } from '#domain/access/access'
import { deviceReadableBy } from '#domain/confirmations/mask-links'
import { dashboardCalls } from '#domain/dashboard/contract'
import type { DeviceAlert } from '#domain/dashboard/inspections'
import { calendarRange } from '#domain/dashboard/inspections'
import type { Device } from '#domain/devices/device'
import { recentActivity } from '../activity/queries'
import { serve } from '../http/serve'
import { dashboardStats, inspectionsAlert, inspectionsCalendar } from './queries'

export const dashboardRoutes = serve(dashboardCalls, {
  stats: (_, { ports, user }) => dashboardStats(ports, { withAccounts: may(user.roles, 'users.read') }),
  async inspectionsAlert({ limit }, { ports, user, today }) {
    const readable = deviceReadableBy<Device>(user.roles)
    const list = ({ total, devices }: DeviceAlert) => ({ total, devices: devices.map(readable) })
    const { toBook, overdue, dueSoon } = await inspectionsAlert(ports.database, today, limit)
    return { toBook: list(toBook), overdue: list(overdue), dueSoon: list(dueSoon) }
  },
  recentActivity: ({ limit }, { ports }) => recentActivity(ports, limit),
  inspectionsCalendar: ({ from, until }, { ports, today }) =>
    inspectionsCalendar(ports.database, from && until ? { from, until } : calendarRange(today)),
})
