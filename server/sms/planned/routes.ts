import { plannedSmsCalls, processingCalls } from '#domain/sms/planned/contract'
import { cleanUpMost, plannedSmsDefaults } from '#domain/sms/planned/planned-sms'
import { encodePlannedSms } from '#domain/sms/planned/wire'
import { formatCount } from '#domain/text/plural'
import { idempotent } from '../../http/idempotency'
import type { Page } from '../../http/list'
import { isList, listHeaders, searchText } from '../../http/list'
import { requestedPeriod } from '../../http/period'
import { serve } from '../../http/serve'
import { wholeListResponse } from '../../http/whole-list'
import type { Ports } from '../../ports'
import { cancelPlannedSms, cleanUpPlannedSms, deletePlannedSms, editPlannedSms } from './change'
import { planningDebug } from './debug'
import type { PlannedSmsFilter, PlannedSmsSort } from './filter'
import { startPlanning, startProcessing } from './jobs'
import { previewDue, previewPlan } from './preview'
import { findOnePlannedSms, plannedSmsList } from './queries'
import { plannedSmsByDay, plannedSmsStats } from './stats'

const latestFirst: PlannedSmsSort = ['scheduledAt', 'DESC']

export const plannedSmsRoutes = [
  ...serve(plannedSmsCalls, {
    async list(query, { ports, page: rangePage, c }) {
      const { filter = {}, sort } = query
      const numbered = { page: query.page ?? 0, size: query.size ?? plannedSmsDefaults.pageSize }
      if (!isList(query)) {
        const result = await springPage(ports, numbered, { filter })
        return { ...result, content: result.content.map(encodePlannedSms) }
      }
      const isNumbered = query.page !== undefined || query.size !== undefined
      const page = rangePage ?? (isNumbered ? springPart(numbered) : undefined)
      if (!page) {
        const list = await (await plannedSmsList(ports, { filter, sort })).all()
        const headers = listHeaders('planned-sms', query, page, { rows: list.ids, total: list.ids.length })
        return wholeListResponse(c, list, encodePlannedSms, headers)
      }
      const result = await (await plannedSmsList(ports, { filter, sort })).page(page)
      return c.json(result.rows.map(encodePlannedSms), 200, listHeaders('planned-sms', query, page, result))
    },
    search: ({ q, ...paging }, { ports }) => springPage(ports, paging, { filter: { q: searchText(q) } }),
    ofStatus: ({ status, ...paging }, { ports }) => springPage(ports, paging, { filter: { status } }),
    ofClient: ({ id, ...paging }, { ports }) =>
      springPage(ports, paging, { filter: { clientId: id }, sort: latestFirst }),
    ofDevice: ({ id, ...paging }, { ports }) =>
      springPage(ports, paging, { filter: { deviceId: id }, sort: latestFirst }),
    today: (_, { ports }) => whole(ports, { time: 'TODAY' }),
    next7Days: (_, { ports }) => whole(ports, { time: 'NEXT_7_DAYS' }),
    next30Days: (_, { ports }) => whole(ports, { time: 'NEXT_30_DAYS' }),
    upcoming: (_, { ports }) => whole(ports, { waits: 'UPCOMING' }),
    pending: (_, { ports }) => whole(ports, { waits: 'PENDING' }),
    ofDate: ({ date }, { ports }) => whole(ports, requestedPeriod({ startDate: date, endDate: date })),
    inRange: (query, { ports }) => whole(ports, requestedPeriod(query)),
    stats: (_, { ports }) => plannedSmsStats(ports.database, ports.clock.now()),
    daily: ({ startDate, endDate }, { ports }) => plannedSmsByDay(ports.database, { from: startDate, until: endDate }),
    get: ({ id }, { ports }) => findOnePlannedSms(ports, id),
    cancel: ({ id, body }, { ports, user }) => cancelPlannedSms(ports, user, { id, reason: body.reason ?? null }),
    edit: ({ id, body }, { ports, user }) => editPlannedSms(ports, user, { id, edit: body }),
    async delete({ id }, { ports, user }) {
      await deletePlannedSms(ports, user, id)
      return { id, message: 'SMS został usunięty' }
    },
    async cleanUp({ daysToKeep }, { ports, user }) {
      const deleted = await cleanUpPlannedSms(ports, user, { daysToKeep })
      const count = formatCount(deleted, ['zakończony SMS', 'zakończone SMS-y', 'zakończonych SMS-ów'])
      const rest = deleted === cleanUpMost ? ' Może być ich więcej: powtórz.' : ''
      return { success: true, message: `Usunięto ${count}.${rest}`, deleted }
    },
    async plan({ daysAhead }, { ports, user }) {
      const jobId = await startPlanning(ports, user, { step: 'REMINDER', daysAhead })
      return { success: true, message: 'Planujemy przypomnienia.', jobId }
    },
    previewPlan: (query, { ports }) => previewPlan(ports, query),
    async planExpirations(_, { ports, user }) {
      const jobId = await startPlanning(ports, user, { step: 'EXPIRATION_DAY' })
      return { success: true, message: 'Planujemy powiadomienia o dzisiejszych terminach.', jobId }
    },
    debug: (query, { ports }) => planningDebug(ports, query),
    planWithDebug: {
      // What it explains may be long, and is not stored for repetitions.
      async direct({ daysAhead }, { ports, user, c }) {
        const debug = await planningDebug(ports, { daysAhead, page: 0, size: 500 })
        const jobId = await idempotent(c, ports, (once) => startPlanning(once, user, { step: 'REMINDER', daysAhead }))
        return { success: true, message: 'Planujemy przypomnienia.', jobId, debug }
      },
    },
  }),
  ...serve(processingCalls, {
    async process(_, { ports, user }) {
      const jobId = await startProcessing(ports, user)
      return { success: true, message: 'Wysyłamy zaplanowane SMS-y.', jobId }
    },
    preview: (query, { ports }) => previewDue(ports, query),
  }),
]

/** A page by its number, which counts from 0 */
interface SpringPage {
  page: number
  size: number
}

const springPart = ({ page, size }: SpringPage): Page => ({ offset: page * size, limit: size })

/** A page in Spring's format */
async function springPage(
  ports: Ports,
  numbered: SpringPage,
  query: { filter: PlannedSmsFilter; sort?: PlannedSmsSort },
) {
  const { page, size } = numbered
  const { rows, total } = await (await plannedSmsList(ports, query)).page(springPart(numbered))
  return { content: rows, totalElements: total, totalPages: Math.ceil(total / size), number: page, size }
}

async function whole(ports: Ports, filter: PlannedSmsFilter) {
  return { list: await plannedSmsList(ports, { filter }) }
}
