import { z } from 'zod'
import { activityCodec } from '../activity/wire'
import { contract, get } from '../api/call'
import { countParamSchema } from '../api/number-param'
import { calendarQuerySchema, inspectionDaySchema, inspectionsAlertSchema } from './inspections'
import { dashboardStatsSchema } from './stats'

const limitSchema = (most: number, usual: number) => countParamSchema(1, most).default(usual)

export const dashboardCalls = contract('dashboard', {
  stats: get('dashboard.read', '/api/dashboard/stats', {
    summary: 'Get the counts of open work, each equal to the length of a list',
    returns: dashboardStatsSchema,
  }),
  inspectionsAlert: get('dashboard.read', '/api/dashboard/inspections-alert', {
    summary: 'List devices to book, overdue, and due within two weeks: the first of each, and how many',
    query: z.object({ limit: limitSchema(50, 5) }),
    returns: inspectionsAlertSchema,
  }),
  recentActivity: get('dashboard.read', '/api/dashboard/recent-activity', {
    summary: 'List what users and customers did in the last two weeks, newest first',
    query: z.object({ limit: limitSchema(100, 10) }),
    returns: z.array(activityCodec),
  }),
  inspectionsCalendar: get('dashboard.read', '/api/dashboard/inspections-calendar', {
    summary: 'Count inspections due and services by day; by default five weeks from this Monday (`until` excluded)',
    query: calendarQuerySchema,
    returns: z.array(inspectionDaySchema),
  }),
})
