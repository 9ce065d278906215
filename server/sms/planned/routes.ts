import { plannedSmsCalls, processingCalls } from '#domain/sms/planned/contract'
import { encodePlannedSms } from '#domain/sms/planned/wire'
import { counted } from '#domain/text/plural'
import { idempotent } from '../../http/idempotency'
import { listHeaders, searchText } from '../../http/list'
import { askedPeriod } from '../../http/period'
import { serve } from '../../http/serve'
import { wholeListResponse } from '../../http/whole-list'
import type { Ports } from '../../ports'
import { cancelPlannedSms, cleanUpPlannedSms, deletePlannedSms, editPlannedSms } from './change'
import { planningDebug } from './debug'
import type { PlannedSmsFilter, PlannedSmsSort } from './filter'
import { startPlanning, startProcessing } from './jobs'
import { previewDue, previewPlan } from './preview'
import { findOnePlannedSms, findPlannedSms, wholePlannedSms } from './queries'
import { plannedSmsByDay, plannedSmsStats } from './stats'

const latestFirst: PlannedSmsSort = ['scheduledAt', 'DESC']

export const plannedSmsRoutes = [
  ...serve(plannedSmsCalls, {
    async list(asked, { ports, page, c }) {
      const { range, filter = {}, sort } = asked
      if (!range && !asked.filter && !sort) {
        const found = await springPage(ports, asked, { filter })
        return { ...found, content: found.content.map(encodePlannedSms) }
      }
      if (!page) {
        const found = await wholePlannedSms(ports, { filter, sort })
        const headers = listHeaders('planned-sms', asked, page, { rows: found.ids, total: found.ids.length })
        return wholeListResponse(c, found, encodePlannedSms, headers)
      }
      const found = await findPlannedSms(ports, { filter, sort, page })
      return c.json(found.rows.map(encodePlannedSms), 200, listHeaders('planned-sms', asked, page, found))
    },
    search: ({ q, ...wanted }, { ports }) => springPage(ports, wanted, { filter: { q: searchText(q) } }),
    ofStatus: ({ status, ...wanted }, { ports }) => springPage(ports, wanted, { filter: { status } }),
    ofClient: ({ id, ...wanted }, { ports }) =>
      springPage(ports, wanted, { filter: { clientId: id }, sort: latestFirst }),
    ofDevice: ({ id, ...wanted }, { ports }) =>
      springPage(ports, wanted, { filter: { deviceId: id }, sort: latestFirst }),
    today: (_, { ports }) => whole(ports, { time: 'TODAY' }),
    next7Days: (_, { ports }) => whole(ports, { time: 'NEXT_7_DAYS' }),
    next30Days: (_, { ports }) => whole(ports, { time: 'NEXT_30_DAYS' }),
    upcoming: (_, { ports }) => whole(ports, { waits: 'UPCOMING' }),
    pending: (_, { ports }) => whole(ports, { waits: 'PENDING' }),
    ofDate: ({ date }, { ports }) => whole(ports, askedPeriod({ startDate: date, endDate: date })),
    inRange: (asked, { ports }) => whole(ports, askedPeriod(asked)),
    stats: (_, { ports }) => plannedSmsStats(ports.database, ports.clock.now()),
    daily: ({ startDate, endDate }, { ports }) => plannedSmsByDay(ports.database, { from: startDate, until: endDate }),
    get: ({ id }, { ports }) => findOnePlannedSms(ports, id),
    cancel: ({ id, body }, { ports, user }) => cancelPlannedSms(ports, user, { id, reason: body.reason ?? null }),
    edit: ({ id, body }, { ports, user }) => editPlannedSms(ports, user, { id, text: body.message }),
    async delete({ id }, { ports, user }) {
      await deletePlannedSms(ports, user, id)
      return { id, message: 'SMS został usunięty' }
    },
    async cleanUp({ daysToKeep }, { ports, user }) {
      const deleted = await cleanUpPlannedSms(ports, user, { daysToKeep })
      const message = `Usunięto ${counted(deleted, ['zakończony SMS', 'zakończone SMS-y', 'zakończonych SMS-ów'])}.`
      return { success: true, message, deleted }
    },
    async plan({ daysAhead }, { ports, user }) {
      const jobId = await startPlanning(ports, user, { step: 'REMINDER', daysAhead })
      return { success: true, message: 'Planujemy przypomnienia.', jobId }
    },
    previewPlan: (asked, { ports }) => previewPlan(ports, asked),
    async planExpirations(_, { ports, user }) {
      const jobId = await startPlanning(ports, user, { step: 'EXPIRATION_DAY' })
      return { success: true, message: 'Planujemy powiadomienia o dzisiejszych terminach.', jobId }
    },
    debug: (asked, { ports }) => planningDebug(ports, asked),
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
    preview: (asked, { ports }) => previewDue(ports, asked),
  }),
]

/** A page in Spring's format */
async function springPage(
  ports: Ports,
  { page: number, size }: { page: number; size: number },
  asked: { filter: PlannedSmsFilter; sort?: PlannedSmsSort },
) {
  const { rows, total } = await findPlannedSms(ports, { ...asked, page: { limit: size, offset: number * size } })
  return { content: rows, totalElements: total, totalPages: Math.ceil(total / size), number, size }
}

async function whole(ports: Ports, filter: PlannedSmsFilter) {
  return { listed: await wholePlannedSms(ports, { filter }) }
}
