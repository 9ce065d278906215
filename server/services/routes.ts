import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idParamSchema, idSchema } from '#domain/api/id'
import { listQuerySchema } from '#domain/api/list-query'
import { initialStatus, serviceStatuses } from '#domain/services/service'
import { decodeServiceInput, encodeService, serviceInputWireSchema, serviceWireSchema } from '#domain/services/wire'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { services } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { ApiProblem, notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { listHeaders, pageOf } from '../http/list'
import type { Ports } from '../ports'
import { completeService, recordWork } from './complete'
import { findService, findServices, serviceSorts } from './queries'

const params = z.object({ id: idParamSchema })
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const filter = z.strictObject({
  status: z.enum(serviceStatuses).optional(),
  deviceId: idSchema.optional(),
  clientId: idSchema.optional(),
  ids: z.array(idSchema).max(1000).optional(),
})

const list = endpoint('services.read', {
  method: 'get',
  path: '/api/services',
  tags: ['services'],
  summary: 'Visits that start from `start` to before `end`',
  request: {
    query: listQuerySchema(filter, serviceSorts).extend({ start: instant.optional(), end: instant.optional() }),
  },
  responses: { 200: jsonAnswer(z.array(serviceWireSchema)) },
})

const ofDevice = endpoint('services.read', {
  method: 'get',
  path: '/api/services/device/{id}',
  tags: ['services'],
  summary: 'The visits of a device',
  request: { params, query: z.object({ startDate: instant.optional(), endDate: instant.optional() }) },
  responses: { 200: jsonAnswer(z.array(serviceWireSchema)) },
})

const create = endpoint('services.write', {
  method: 'post',
  path: '/api/services',
  tags: ['services'],
  summary: 'Book a visit; one on a past day is recorded as completed',
  request: jsonBody(serviceInputWireSchema),
  responses: { 201: jsonAnswer(serviceWireSchema) },
})

const complete = endpoint('services.write', {
  method: 'post',
  path: '/api/services/{id}/complete',
  tags: ['services'],
  summary: 'Complete a visit: keeps the price of the day and moves the next inspection date',
  request: { params },
  responses: { 200: jsonAnswer(serviceWireSchema) },
})

const cancel = endpoint('services.write', {
  method: 'post',
  path: '/api/services/{id}/cancel',
  tags: ['services'],
  summary: 'Cancel a scheduled visit',
  request: { params },
  responses: { 200: jsonAnswer(serviceWireSchema) },
})

export function serviceRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports
  const existing = async (id: number) => {
    const found = await findService(database, id)
    if (!found) throw notFound('Nie znaleziono wizyty')
    return encodeService(found)
  }

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const found = await findServices(database, {
      filter: { ...asked.filter, from: asked.start, until: asked.end },
      sort: asked.sort,
      page,
    })
    return c.json(found.rows.map(encodeService), 200, listHeaders('services', asked, page, found))
  })

  app.openapi(ofDevice, async (c) => {
    const { startDate, endDate } = c.req.valid('query')
    const deviceId = c.req.valid('param').id
    const found = await findServices(database, { filter: { deviceId, from: startDate, until: endDate } })
    return c.json(found.rows.map(encodeService), 200)
  })

  app.openapi(create, async (c) => {
    const body = c.req.valid('json')
    const { durationMinutes, ...input } = decodeServiceInput(body)
    const now = clock.now()
    const signature = signatureOf(c.get('user'))
    const status = initialStatus(dayAt(input.startsAt), dayAt(now))
    const id = await database.transaction(async (tx) => {
      const device = await lockDevice(tx, input.deviceId)
      if (!device) throw notFound('Nie znaleziono urządzenia')
      if (device.clientId !== input.clientId) {
        throw new ApiProblem('VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', {
          fields: { deviceId: 'To urządzenie nie należy do wybranego klienta' },
        })
      }
      const completed = status === 'COMPLETED'
      const price = completed ? await recordWork(tx, { ...input, signature }, now) : null
      const [created] = await tx
        .insert(services)
        .values({
          ...input,
          endsAt: new Date(input.startsAt.getTime() + durationMinutes * 60_000),
          status,
          manualEntry: body.manualEntry,
          price,
          completedAt: completed ? now : null,
          createdAt: now,
          createdBy: signature,
          updatedAt: now,
        })
        .returning({ id: services.id })
      return created!.id
    })
    return c.json(await existing(id), 201)
  })

  app.openapi(complete, async (c) => {
    const { id } = c.req.valid('param')
    await completeService(ports, id, signatureOf(c.get('user')))
    return c.json(await existing(id), 200)
  })

  app.openapi(cancel, async (c) => {
    const { id } = c.req.valid('param')
    const cancelled = await database
      .update(services)
      .set({
        status: 'CANCELLED',
        version: sql`${services.version} + 1`,
        updatedAt: clock.now(),
        updatedBy: signatureOf(c.get('user')),
      })
      .where(and(eq(services.id, id), eq(services.status, 'SCHEDULED')))
      .returning({ id: services.id })
    const now = await existing(id)
    if (cancelled.length === 0 && now.status === 'COMPLETED') {
      throw new ApiProblem('CONFLICT', 'Ta wizyta została już zakończona.')
    }
    return c.json(now, 200)
  })
}
