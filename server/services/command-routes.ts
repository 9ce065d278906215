import { z } from 'zod'
import { withReadOnly } from '#domain/api/read-only'
import { idParamSchema } from '#domain/api/id'
import { isSent } from '#domain/outbox/sms-state'
import { encodeServiceChange, serviceChangeWireSchema, withoutPrices } from '#domain/services/changes'
import { mayReadPrice } from '#domain/services/price'
import { completionCodec } from '#domain/services/completion'
import { encodeSlotProposal, proposalsQuerySchema, slotProposalWireSchema } from '#domain/services/proposed-slot-wire'
import {
  conflictsAskedWireSchema,
  encodeScheduleConflict,
  scheduleConflictWireSchema,
} from '#domain/services/schedule-conflict'
import { cancellationWireSchema, cancelledWireSchema } from '#domain/services/cancellation'
import { settlementWireSchema } from '#domain/services/rejection'
import { bookingCodec, serviceInputCodec, serviceWireSchema } from '#domain/services/wire'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, versionOf } from '../http/preconditions'
import { deliver } from '../outbox/deliver'
import type { Ports } from '../ports'
import { findSms } from '../sms/queries'
import { bookService } from './book'
import { cancelService } from './cancel'
import { changeService } from './change'
import { changesOf, missingService } from './changed'
import { encodeServiceFor } from './list-response'
import { completeService } from './complete'
import { findConflicts } from './conflicts'
import { deletionResponse, deletion } from './deletion-route'
import { proposalsFor } from './proposals'
import { findService } from './queries'
import { deleteService } from './remove'
import { reopenService } from './reopen'
import { settleRejection } from './settle-rejection'

const params = z.object({ id: idParamSchema })
const tags = ['services']
const answer = { 200: jsonResponse(serviceWireSchema) }

const create = endpoint('services.write', {
  method: 'post',
  path: '/api/services',
  tags,
  summary: 'Book a service; one on a past day is recorded as completed, without a price if the body has none',
  request: jsonBody(bookingCodec),
  responses: { 201: jsonResponse(serviceWireSchema) },
})

const conflicts = endpoint('services.write', {
  method: 'post',
  path: '/api/services/conflicts',
  tags,
  summary:
    'What speaks against sending somebody to a service: another service, a day off, hours, the type of the device',
  request: jsonBody(conflictsAskedWireSchema),
  responses: { 200: jsonResponse(z.array(scheduleConflictWireSchema)) },
})

const proposals = endpoint('services.write', {
  method: 'get',
  path: '/api/services/proposals',
  tags,
  summary:
    'When somebody can go to a device, and who: the best slot of each technician on each day, the best of all first',
  request: { query: proposalsQuerySchema },
  responses: { 200: jsonResponse(z.array(slotProposalWireSchema)) },
})

const get = endpoint('services.read', {
  method: 'get',
  path: '/api/services/{id}',
  tags,
  summary: 'A service',
  request: { params },
  responses: answer,
})

const changes = endpoint('services.read', {
  method: 'get',
  path: '/api/services/{id}/changes',
  tags,
  summary: 'Who changed what of a service, the newest first',
  request: { params },
  responses: { 200: jsonResponse(z.array(serviceChangeWireSchema)) },
})

const update = endpoint('services.write', {
  method: 'put',
  path: '/api/services/{id}',
  tags,
  summary: 'Change a service, or move it while it is scheduled; client and device stay',
  request: { params, headers: ifMatchHeader, ...jsonBody(withReadOnly(serviceInputCodec, serviceWireSchema)) },
  responses: answer,
})

const remove = deletion('/api/services/{id}', 'services', 'Delete a service with its pictures and documents')

const complete = endpoint('services.write', {
  method: 'post',
  path: '/api/services/{id}/complete',
  tags,
  summary:
    'Complete a service: keeps its price and moves the next inspection date; what the body leaves out is proposed',
  request: { params, body: { content: { 'application/json': { schema: completionCodec } } } },
  responses: answer,
})

const cancel = endpoint('services.write', {
  method: 'post',
  path: '/api/services/{id}/cancel',
  tags,
  summary: 'Cancel a scheduled service; `sms` tells the customer',
  request: { params, body: { content: { 'application/json': { schema: cancellationWireSchema } } } },
  responses: { 200: jsonResponse(cancelledWireSchema) },
})

const reopen = endpoint('services.reopen', {
  method: 'post',
  path: '/api/services/{id}/reopen',
  tags,
  summary: 'Schedule a completed or cancelled service again; what its completion changed is taken back',
  request: { params },
  responses: answer,
})

const settled = endpoint('services.write', {
  method: 'post',
  path: '/api/services/{id}/settle-rejection',
  tags,
  summary: 'A service that did not suit the customer stays at its time; `note`: what was agreed',
  description: 'Refused (409) where the customer does not say (any more) that it does not suit.',
  request: { params, body: { content: { 'application/json': { schema: settlementWireSchema } } } },
  responses: answer,
})

/** Registered after the lists, because `{id}` would match `/api/services/today`. */
export function serviceCommandRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(create, async (c) => {
    const { service, work } = c.req.valid('json')
    const booked = await idempotent(c, ports, async (once) =>
      encodeServiceFor(c)(await bookService(once, c.get('user'), service, work)),
    )
    return c.json(booked, 201)
  })

  app.openapi(conflicts, async (c) => {
    const { startDateTime, endDateTime, ...asked } = c.req.valid('json')
    const times = { startsAt: new Date(startDateTime), endsAt: new Date(endDateTime) }
    const found = await findConflicts(database, { ...asked, ...times })
    return c.json(found.map(encodeScheduleConflict), 200)
  })

  app.openapi(proposals, async (c) => {
    const found = await proposalsFor(ports, c.req.valid('query'))
    return c.json(found.map(encodeSlotProposal), 200)
  })

  app.openapi(get, async (c) => {
    const found = await findService(database, c.req.valid('param').id)
    if (!found) throw notFound(missingService)
    return c.json(encodeServiceFor(c)(found), 200)
  })

  app.openapi(changes, async (c) => {
    const { id } = c.req.valid('param')
    const found = await changesOf(database, id)
    const service = await findService(database, id)
    const readable = service !== undefined && mayReadPrice(c.get('user'), service)
    return c.json(
      found.map((change) => encodeServiceChange(readable ? change : withoutPrices(change))),
      200,
    )
  })

  app.openapi(update, async (c) => {
    const edit = {
      id: c.req.valid('param').id,
      input: c.req.valid('json'),
      version: versionOf(c.req.valid('header')['if-match']),
    }
    const changed = await idempotent(c, ports, async (once) =>
      encodeServiceFor(c)(await changeService(once, c.get('user'), edit)),
    )
    return c.json(changed, 200)
  })

  app.openapi(remove, (c) => deletionResponse(c, ports, c.req.valid('param').id, deleteService))

  app.openapi(complete, async (c) => {
    const { id } = c.req.valid('param')
    const given = c.req.valid('json')
    const completed = await idempotent(c, ports, async (once) =>
      encodeServiceFor(c)(await completeService(once, c.get('user'), { id, ...given })),
    )
    return c.json(completed, 200)
  })

  app.openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const { reason, sms } = c.req.valid('json') ?? {}
    const { service, smsId } = await idempotent(c, ports, async (once) => {
      const cancelled = await cancelService(once, c.get('user'), { id, reason, message: sms?.message })
      return { ...cancelled, service: encodeServiceFor(c)(cancelled.service) }
    })
    if (smsId === null) return c.json({ ...service, sms: null }, 200)
    await deliver(ports, smsId)
    const { state, errorMessage } = await findSms(database, smsId)
    return c.json({ ...service, sms: { sent: isSent(state), errorMessage } }, 200)
  })

  app.openapi(reopen, async (c) => {
    const { id } = c.req.valid('param')
    const reopened = await idempotent(c, ports, async (once) =>
      encodeServiceFor(c)(await reopenService(once, c.get('user'), id)),
    )
    return c.json(reopened, 200)
  })

  app.openapi(settled, async (c) => {
    const { id } = c.req.valid('param')
    const { note } = c.req.valid('json') ?? {}
    const kept = await idempotent(c, ports, async (once) =>
      encodeServiceFor(c)(await settleRejection(once, c.get('user'), { id, note })),
    )
    return c.json(kept, 200)
  })
}
