import { z } from 'zod'
import { actionResultSchema } from '#domain/api/action-result'
import { withReadOnly } from '#domain/api/read-only'
import { idParamSchema } from '#domain/api/id'
import { countParamSchema } from '#domain/api/number-param'
import {
  plannedSmsCancelSchema,
  plannedSmsEditSchema,
  encodePlannedSms,
  plannedSmsWireSchema,
} from '#domain/planned-sms/wire'
import { plannedSmsDefaults } from '#domain/planned-sms/planned-sms'
import { counted } from '#domain/text/plural'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { cancelPlannedSms, cleanUpPlannedSms, deletePlannedSms, editPlannedSms } from './change'

const tags = ['planned-sms']
const params = z.object({ id: idParamSchema })

const cancel = endpoint('plannedSms.change', {
  method: 'put',
  path: '/api/planned-sms/{id}/cancel',
  tags,
  summary: 'Cancel a scheduled message; planning again adds no other in its place',
  request: { params, ...jsonBody(plannedSmsCancelSchema) },
  responses: { 200: jsonResponse(plannedSmsWireSchema) },
})

const edit = endpoint('plannedSms.change', {
  method: 'put',
  path: '/api/planned-sms/{id}',
  tags,
  summary: 'Give a scheduled message a text of its own',
  request: { params, ...jsonBody(withReadOnly(plannedSmsEditSchema, plannedSmsWireSchema)) },
  responses: { 200: jsonResponse(plannedSmsWireSchema) },
})

const remove = endpoint('plannedSms.change', {
  method: 'delete',
  path: '/api/planned-sms/{id}',
  tags,
  summary: 'Delete a scheduled message; planning again may add it anew',
  request: { params },
  responses: { 200: jsonResponse(z.object({ message: z.string() })) },
})

const cleanUp = endpoint('plannedSms.change', {
  method: 'post',
  path: '/api/planned-sms/cleanup',
  tags,
  summary: 'Forget what has been settled for so many days, save what keeps a reminder from being planned twice',
  request: {
    query: z.object({ daysToKeep: countParamSchema(1, 3650).default(plannedSmsDefaults.cleanupDays) }),
  },
  responses: { 200: jsonResponse(actionResultSchema.extend({ deleted: z.int() })) },
})

export function plannedSmsChangeRoutes(app: App, ports: Ports): void {
  app.openapi(cancel, async (c) => {
    const [user, { id }, { reason }] = [c.get('user'), c.req.valid('param'), c.req.valid('json')]
    const run = async (once: Ports) =>
      encodePlannedSms(await cancelPlannedSms(once, user, { id, reason: reason ?? null }))
    return c.json(await idempotent(c, ports, run), 200)
  })

  app.openapi(edit, async (c) => {
    const [user, { id }, { message }] = [c.get('user'), c.req.valid('param'), c.req.valid('json')]
    const run = async (once: Ports) => encodePlannedSms(await editPlannedSms(once, user, { id, text: message }))
    return c.json(await idempotent(c, ports, run), 200)
  })

  app.openapi(remove, async (c) => {
    const [user, { id }] = [c.get('user'), c.req.valid('param')]
    const answer = await idempotent(c, ports, async (once) => {
      await deletePlannedSms(once, user, id)
      return { message: 'SMS został usunięty' }
    })
    return c.json(answer, 200)
  })

  app.openapi(cleanUp, async (c) => {
    const [user, query] = [c.get('user'), c.req.valid('query')]
    const deleted = await idempotent(c, ports, (once) => cleanUpPlannedSms(once, user, query))
    const message = `Usunięto ${counted(deleted, ['zakończony SMS', 'zakończone SMS-y', 'zakończonych SMS-ów'])}.`
    return c.json({ success: true, message, deleted }, 200)
  })
}
