import { reportCalls } from '#domain/reports/contract'
import { formatCount, nouns } from '#domain/text/plural'
import { recentActivity } from '../activity/queries'
import { pdfResponse } from '../http/pdf-response'
import { orderOfUser } from '../http/print-order'
import { serve } from '../http/serve'
import { readSettings } from '../settings/queries'
import { smsStats } from './answers'
import { requestList } from './confirmation-requests'
import { dutyMonths } from './duties'
import { forecast } from './forecast'
import { monthlyActivity, overallStats, teamPerformance, topClients } from './overview'
import { periodReport } from './period'
import { printReport } from './printed'
import { changeRecipients, findRecipients, mailReportNow } from './recipients'
import { systemStatus } from './system-status'

export const reportRoutes = serve(reportCalls, {
  stats: (_, { ports }) => overallStats(ports.database),
  months: ({ year }, { ports, today }) => monthlyActivity(ports.database, year ?? Number(today.slice(0, 4))),
  activity: ({ limit }, { ports }) => recentActivity(ports, limit),
  systemStatus: (_, { ports }) => systemStatus(ports),
  team: ({ period }, { ports }) => teamPerformance(ports.database, period),
  sms: async (_, { ports }) => smsStats(ports.database, ports, await readSettings(ports.database)),
  topClients: ({ limit, period }, { ports }) => topClients(ports.database, limit, period),
  period: ({ period }, { ports }) => periodReport(ports, period),
  asked: (query, { ports }) => ({ list: requestList(ports, query), resource: 'asked-inspections' }),
  forecast: async (_, { ports, today }) => forecast(ports.database, await readSettings(ports.database), today),
  duties: ({ period }, { ports, today }) => dutyMonths(ports.database, period, today),
  async print({ period }, { ports, user, c }) {
    return pdfResponse(c, await printReport(ports, period, orderOfUser({ user, c })))
  },
  recipients: (_, { ports }) => findRecipients(ports.database),
  changeRecipients: ({ body }, { ports, user }) => changeRecipients(ports, user, body),
  async mail(_, { ports, user }) {
    const count = await mailReportNow(ports, user)
    return { success: true, message: `Wysyłamy raport na ${formatCount(count, nouns.address)}` }
  },
})
