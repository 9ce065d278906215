import { z } from 'zod'
import { deviceReadableBy } from '#domain/confirmations/mask-links'
import type { DeviceAlert } from '#domain/dashboard/inspections'
import type { Device } from '#domain/devices/device'
import { activityWireSchema, encodeActivity } from '#domain/activity/wire'
import { countParamSchema } from '#domain/api/number-param'
import {
  calendarQuerySchema,
  calendarRange,
  encodeInspectionDay,
  encodeInspectionsAlert,
  inspectionDayWireSchema,
  inspectionsAlertWireSchema,
} from '#domain/dashboard/inspections'
import { dashboardStatsWireSchema, encodeDashboardStats } from '#domain/dashboard/stats'
import { dayAt } from '#domain/time/warsaw'
import { may } from '#domain/users/access'
import { recentActivity } from '../activity/queries'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import type { Ports } from '../ports'
import { inspectionsAlert, inspectionsCalendar, dashboardStats } from './queries'

const tags = ['dashboard']
const limitSchema = (most: number, usual: number) => countParamSchema(1, most).default(usual)

const stats = endpoint('dashboard.read', {
  method: 'get',
  path: '/api/dashboard/stats',
  tags,
  summary: 'What is to be done this morning, each number that of a list',
  responses: { 200: jsonResponse(dashboardStatsWireSchema) },
})

const alert = endpoint('dashboard.read', {
  method: 'get',
  path: '/api/dashboard/inspections-alert',
  tags,
  summary: 'Devices to book a visit for, past due, and due in under two weeks: the first of each, and how many',
  request: { query: z.object({ limit: limitSchema(50, 5) }) },
  responses: { 200: jsonResponse(inspectionsAlertWireSchema) },
})

const activity = endpoint('dashboard.read', {
  method: 'get',
  path: '/api/dashboard/recent-activity',
  tags,
  summary: 'What people and customers did in the last two weeks, newest first',
  request: { query: z.object({ limit: limitSchema(100, 10) }) },
  responses: { 200: jsonResponse(z.array(activityWireSchema)) },
})

const calendar = endpoint('dashboard.read', {
  method: 'get',
  path: '/api/dashboard/inspections-calendar',
  tags,
  summary:
    'Inspections due and services by day; five weeks from Monday on unless asked otherwise (`until` not included)',
  request: { query: calendarQuerySchema },
  responses: { 200: jsonResponse(z.array(inspectionDayWireSchema)) },
})

export function dashboardRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports
  const today = () => dayAt(clock.now())

  app.openapi(stats, async (c) => {
    const withAccounts = may(c.get('user').roles, 'users.read')
    return c.json(encodeDashboardStats(await dashboardStats(ports, { withAccounts })), 200)
  })

  app.openapi(alert, async (c) => {
    const found = await inspectionsAlert(database, today(), c.req.valid('query').limit)
    const readable = deviceReadableBy<Device>(c.get('user').roles)
    const list = ({ total, devices }: DeviceAlert) => ({ total, devices: devices.map(readable) })
    const { toBook, overdue, dueSoon } = found
    const lists = { toBook: list(toBook), overdue: list(overdue), dueSoon: list(dueSoon) }
    return c.json(encodeInspectionsAlert(lists), 200)
  })

  app.openapi(activity, async (c) => {
    const events = await recentActivity(database, clock.now(), c.req.valid('query').limit)
    return c.json(events.map(encodeActivity), 200)
  })

  app.openapi(calendar, async (c) => {
    const { from, until } = c.req.valid('query')
    const range = from && until ? { from, until } : calendarRange(today())
    return c.json((await inspectionsCalendar(database, range)).map(encodeInspectionDay), 200)
  })
}
