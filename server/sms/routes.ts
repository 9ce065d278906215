import { z } from 'zod'
import { actionResultSchema } from '#domain/api/action-result'
import { idParamSchema, idSchema } from '#domain/api/id'
import { countParamSchema } from '#domain/api/number-param'
import { startedJobSchema } from '#domain/jobs/job'
import { phoneSchema } from '#domain/text/phone-schema'
import { budgetWarning } from '#domain/sms/budget'
import { reminderIdsSchema } from '#domain/sms/bulk-reminders'
import { maxSmsLength } from '#domain/sms/sms'
import { requiredMultiline } from '#domain/text/plain'
import { encodeSms, smsWireSchema } from '#domain/sms/wire'
import { may } from '#domain/access/access'
import { signatureOf } from '#domain/users/user'
import type { Context } from 'hono'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { requireDevice } from '../devices/commands'
import { idempotent } from '../http/idempotency'
import { partsUsed } from '../outbox/budget'
import { deliver } from '../outbox/deliver'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { answerAddress } from './gateway-callbacks'
import { startReminders } from './bulk-reminders'
import { queueCustom, queueReminder } from './by-hand'
import { findSms, sendingResult, smsOfClient, smsOfDevice } from './queries'

const params = z.object({ id: idParamSchema })
const text = requiredMultiline(maxSmsLength, 'Wprowadź treść wiadomości')
const sentResponse = jsonResponse(actionResultSchema.extend({ sms: smsWireSchema }))
const query = z.object({ limit: countParamSchema(1, 1000).default(10) })

const remind = endpoint('sms.send', {
  method: 'post',
  path: '/api/sms/inspection-reminder/{id}',
  tags: ['sms'],
  summary: 'Send a reminder about a device at once; `message` is what a person made of the preview',
  request: {
    params,
    body: { content: { 'application/json': { schema: z.strictObject({ message: text.optional() }) } } },
  },
  responses: { 200: sentResponse },
})

const remindMany = endpoint('sms.send', {
  method: 'post',
  path: '/api/sms/inspection-reminders',
  tags: ['sms'],
  summary:
    'Start a job that sends a reminder about each device; the same devices again are the same job while it lasts',
  request: jsonBody(z.strictObject({ deviceIds: reminderIdsSchema })),
  responses: { 200: jsonResponse(startedJobSchema) },
})

const custom = endpoint('sms.send', {
  method: 'post',
  path: '/api/sms/custom',
  tags: ['sms'],
  summary: 'Send a text of one’s own at once, about a device or not',
  request: jsonBody(
    z.strictObject({ phoneNumber: phoneSchema, message: text, deviceId: idSchema.nullable().default(null) }),
  ),
  responses: { 200: sentResponse },
})

const ofDevice = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms/history/device/{id}',
  tags: ['sms'],
  summary: 'Messages about a device, the newest first',
  request: { params, query },
  responses: { 200: jsonResponse(z.array(smsWireSchema)) },
})

const ofClient = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms/history/client/{id}',
  tags: ['sms'],
  summary: 'Messages to a client, the newest first',
  request: { params, query },
  responses: { 200: jsonResponse(z.array(smsWireSchema)) },
})

const lastOfDevice = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms/last-sms/device/{id}',
  tags: ['sms'],
  summary: 'The newest message about a device; null where there is none',
  request: { params },
  responses: { 200: jsonResponse(smsWireSchema.nullable()) },
})

const configStatusSchema = z.object({
  configured: z.boolean(),
  testMode: z.boolean(),
  gateway: z.string(),
  sender: z.string().nullable(),
  /** In the operator's points; only for roles that may see system details */
  balance: z.number().nullable(),
  /** What is wrong with the account, as a sentence; like the budget only for roles that may change settings */
  problem: z.string().nullable(),
  /** URL to be entered at the operator for received SMS; it contains a secret, so only administrators get it. */
  answersUrl: z.string().nullable(),
  /** Billed parts of today and this month, their budgets, and a warning from 80 % of a budget on */
  budget: z
    .object({
      today: z.int(),
      thisMonth: z.int(),
      dailySmsBudget: z.int().nullable(),
      monthlySmsBudget: z.int().nullable(),
      warning: z.string().nullable(),
    })
    .nullable(),
})
/** Timeout of the question for the operator's account (ms) */
const accountLimit = 5000

const configStatus = endpoint('sms.read', {
  method: 'get',
  path: '/api/sms/config-status',
  tags: ['sms'],
  summary: 'Which gateway is configured; in test mode nothing leaves the house',
  responses: { 200: jsonResponse(configStatusSchema) },
})

export function smsRoutes(app: App, ports: Ports): void {
  const { database, smsGateway } = ports

  /** Only enqueueing is covered by the idempotency key: a repeated call returns the current state of the same message. */
  async function sent(c: Context<AppEnv>, queue: (once: Ports) => Promise<number>) {
    const id = await idempotent(c, ports, queue)
    await deliver(ports, id)
    return sendingResult(await findSms(database, id))
  }

  app.openapi(remind, async (c) => {
    const input = { deviceId: c.req.valid('param').id, text: c.req.valid('json')?.message }
    return c.json(await sent(c, (once) => queueReminder(once, signatureOf(c.get('user')), input)), 200)
  })

  app.openapi(remindMany, async (c) => {
    const { deviceIds } = c.req.valid('json')
    const jobId = await idempotent(c, ports, (once) => startReminders(once, c.get('user'), deviceIds))
    return c.json({ success: true, message: 'Wysyłamy przypomnienia.', jobId }, 200)
  })

  app.openapi(custom, async (c) => {
    const { phoneNumber, message, deviceId } = c.req.valid('json')
    const input = { phone: phoneNumber, text: message, deviceId }
    return c.json(await sent(c, (once) => queueCustom(once, c.get('user'), input)), 200)
  })

  app.openapi(ofDevice, async (c) => {
    const found = await smsOfDevice(database, c.req.valid('param').id, c.req.valid('query').limit)
    return c.json(found.map(encodeSms), 200)
  })

  app.openapi(ofClient, async (c) => {
    const found = await smsOfClient(database, c.req.valid('param').id, c.req.valid('query').limit)
    return c.json(found.map(encodeSms), 200)
  })

  app.openapi(lastOfDevice, async (c) => {
    const { id } = c.req.valid('param')
    const [newest] = await smsOfDevice(database, id, 1)
    if (!newest) await requireDevice(database, id)
    return c.json(newest ? encodeSms(newest) : null, 200)
  })

  app.openapi(configStatus, async (c) => {
    const { testMode, name } = smsGateway
    const account = await smsGateway.account?.(AbortSignal.timeout(accountLimit))
    const { roles } = c.get('user')
    const administers = may(roles, 'system.read')
    const manages = may(roles, 'settings.write')
    return c.json(
      {
        configured: !testMode,
        testMode,
        gateway: name,
        sender: account?.sender ?? null,
        balance: account && administers ? account.balance : null,
        problem: account && manages ? account.problem : null,
        answersUrl: !testMode && administers ? await answerAddress(ports) : null,
        budget: manages ? await budgetStatus() : null,
      },
      200,
    )
  })

  async function budgetStatus() {
    const { dailySmsBudget, monthlySmsBudget } = await readSettings(database)
    const budgets = { dailySmsBudget, monthlySmsBudget }
    const used = await partsUsed(ports, database)
    return { ...used, ...budgets, warning: budgetWarning(budgets, used) ?? null }
  }
}
