import { z } from 'zod'
import { may } from '#domain/access/access'
import type { HandlerInput } from '#domain/api/call'
import { budgetWarning } from '#domain/sms/budget'
import {
  acknowledgement,
  newestAnswers,
  newestMessages,
  smsAnswerCalls,
  smsCallbackCalls,
  smsCalls,
  smsHistoryCalls,
} from '#domain/sms/contract'
import { smsGatewayCalls } from '#domain/sms/gateway-contract'
import type { SmsMessage } from '#domain/sms/sms'
import { requireDevice } from '../devices/commands'
import { notFound } from '../http/api-problem'
import { isList } from '../http/list'
import type { Caller, ListResult } from '../http/serve'
import { serve, writeThen } from '../http/serve'
import { readPartsUsed } from './outbox/budget'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { answerList, markAnswer, receiveAnswer, replyToAnswer } from './answers'
import { startReminders } from './bulk-reminders'
import { deliverNow, sendCustom, sendReminder } from './by-hand'
import { receiveReports } from './delivery'
import { answerAddress, gatewayCall } from './gateway-callbacks'
import { newestSms, smsHistoryList } from './history'
import { smsOfClient, smsOfDevice } from './queries'

/** Timeout of the question for the operator's account (ms) */
const accountLimit = 5000

/** Limit of a list asked without `range`; higher than any number of answers */
const wholeList = 100_000

/** Only queueing is stored for repetitions: a repeated call returns the current state of the same message. */
const delivered = (id: number, _: unknown, { ports }: Caller) => deliverNow(ports, id)

export const smsRoutes = [
  ...serve(smsCalls, {
    remind: writeThen(
      ({ id, body }, { ports, user }) => sendReminder(ports, user, { deviceId: id, text: body?.message }),
      delivered,
    ),
    async remindMany({ body }, { ports, user }) {
      const jobId = await startReminders(ports, user, body.deviceIds)
      return { success: true, message: 'Wysyłamy przypomnienia.', jobId }
    },
    custom: writeThen(
      ({ body: { phoneNumber, message, deviceId } }, { ports, user }) =>
        sendCustom(ports, user, { phone: phoneNumber, text: message, deviceId }),
      delivered,
    ),
    ofDevice: ({ id, limit }, { ports }) => smsOfDevice(ports.database, id, limit),
    ofClient: ({ id, limit }, { ports }) => smsOfClient(ports.database, id, limit),
    async lastOfDevice({ id }, { ports: { database } }) {
      const [newest] = await smsOfDevice(database, id, 1)
      if (!newest) await requireDevice(database, id)
      return newest ?? null
    },
  }),
  ...serve(smsGatewayCalls, {
    async configStatus(_, { ports, user: { roles } }) {
      const { smsGateway } = ports
      const { testMode, name } = smsGateway
      const account = await smsGateway.account?.(AbortSignal.timeout(accountLimit))
      const administers = may(roles, 'system.read')
      const manages = may(roles, 'settings.write')
      return {
        configured: !testMode,
        testMode,
        gateway: name,
        sender: account?.sender ?? null,
        balance: account && administers ? account.balance : null,
        problem: account && manages ? account.problem : null,
        answersUrl: !testMode && administers ? await answerAddress(ports) : null,
        budget: manages ? await budgetStatus(ports) : null,
      }
    },
  }),
  ...serve(smsHistoryCalls, {
    newest({ limit, ...query }, caller) {
      if (!isList(query)) return newestSms(caller.ports.database, limit ?? newestMessages)
      return history(query, caller, limit)
    },
    list: (query, caller) => history(query, caller),
    async get({ id }, caller) {
      const list = smsHistoryList(caller.ports.database, { filter: { ids: [id] }, ...momentOf(caller) })
      const { rows } = await list.page({ offset: 0, limit: 1 })
      if (!rows[0]) throw notFound('Nie znaleziono wiadomości')
      return rows[0]
    },
  }),
  ...serve(smsAnswerCalls, {
    async list({ clientId, open, limit, ...query }, { ports, page }) {
      const { filter, sort } = query
      const byName = { ...(clientId !== undefined && { clientId }), ...(open && { status: 'OPEN' as const }) }
      const answers = answerList(ports.database, { filter: { ...byName, ...filter }, sort })
      const list = await answers.page(
        page ?? { offset: 0, limit: limit ?? (isList(query) ? wholeList : newestAnswers) },
      )
      return { list, resource: 'sms-answers' }
    },
    handle: ({ id }, { ports, user }) => markAnswer(ports, user, { id, handled: true }),
    reopen: ({ id }, { ports, user }) => markAnswer(ports, user, { id, handled: false }),
    reply: writeThen(
      ({ id, body }, { ports, user }) =>
        replyToAnswer(ports, user, { id, text: body.message, previous: body.previous }),
      async (smsId, { id }, caller) => {
        const result = await deliverNow(caller.ports, smsId)
        if (result.success) await markAnswer(caller.ports, caller.user, { id, handled: true })
        return result
      },
    ),
  }),
  ...serve(smsCallbackCalls, {
    answer: { direct: receivedAnswer },
    answerInQuery: receivedAnswer,
    reports: { direct: receivedReports },
    reportsInQuery: receivedReports,
  }),
]

async function budgetStatus(ports: Ports) {
  const { dailySmsBudget, monthlySmsBudget } = await readSettings(ports.database)
  const budgets = { dailySmsBudget, monthlySmsBudget }
  const usage = await readPartsUsed(ports, ports.database)
  return { ...usage, ...budgets, warning: budgetWarning(budgets, usage) ?? null }
}

const momentOf = ({ ports, today }: Caller) => ({ today, testMode: ports.smsGateway.testMode })

/** @param limit of the rows, where no range is given */
async function history(
  { filter = {}, sort }: HandlerInput<typeof smsHistoryCalls.list>,
  caller: Caller,
  limit?: number,
): Promise<ListResult<SmsMessage>> {
  const list = smsHistoryList(caller.ports.database, { filter, sort, ...momentOf(caller) })
  const isLimited = limit !== undefined && !caller.page
  return { list: isLimited ? await list.page({ offset: 0, limit }) : list, resource: 'sms-history' }
}

/**
 * The parameters that SMSAPI sends for a received SMS (smsapi.pl/docs, "Odbiory wiadomości"); `sms_date` in seconds
 * since 1970
 */
const receivedSchema = z.object({
  sms_from: z.string().regex(/^\+?\d{3,15}$/),
  sms_text: z.string().max(2000).default(''),
  sms_date: z
    .string()
    .regex(/^\d{1,11}$/)
    .optional(),
  MsgId: z.string().max(200).default(''),
})

async function receivedAnswer({ secret }: { secret: string }, { ports, c }: Caller): Promise<Response> {
  const call = await gatewayCall(c, ports, secret, receivedSchema)
  await receiveAnswer(ports, {
    from: withCountry(call.sms_from),
    text: call.sms_text,
    sentAt: call.sms_date === undefined ? undefined : new Date(Number(call.sms_date) * 1000),
    gatewayId: call.MsgId,
  })
  return c.text(acknowledgement)
}

/** The operator writes a number with its country code and without '+'; nine digits are a Polish number. */
function withCountry(number: string): string {
  return /^[1-9]\d{9,14}$/.test(number) ? `+${number}` : number
}

async function receivedReports({ secret }: { secret: string }, { ports, c }: Caller): Promise<Response> {
  await receiveReports(c, ports, secret)
  return c.text(acknowledgement)
}
