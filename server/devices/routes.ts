import { count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idParamSchema, idSchema } from '#domain/api/id'
import { listQuerySchema } from '#domain/api/list-query'
import {
  createDeviceWireSchema,
  decodeDeviceInput,
  deviceWireSchema,
  encodeDevice,
  updateDeviceWireSchema,
} from '#domain/devices/wire'
import { daySchema } from '#domain/time/schema'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { deleteLooseFiles } from '../attachments/loose-files'
import { clients, devices } from '../db/schema'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { ifMatchHeader, refuseStale, versionOf } from '../http/if-match'
import { listHeaders, pageOf } from '../http/list'
import type { Ports } from '../ports'
import { deviceStates, deviceTraits } from './filter'
import { deviceValues, findDevice, findDevices, lockDevice } from './queries'
import { deviceSorts } from './sort'

const missing = 'Nie znaleziono urządzenia'
const params = z.object({ id: idParamSchema })
const filter = z.strictObject({
  q: z.string().max(200).optional(),
  ids: z.array(idSchema).max(1000).optional(),
  clientId: idSchema.optional(),
  ...deviceTraits,
  ...deviceStates,
})

const list = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices',
  tags: ['devices'],
  summary: 'All devices, or a page of them',
  request: { query: listQuerySchema(filter, deviceSorts) },
  responses: { 200: jsonAnswer(z.array(deviceWireSchema)) },
})

const ofClient = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/client/{id}',
  tags: ['devices'],
  summary: 'The devices of a client',
  request: { params },
  responses: { 200: jsonAnswer(z.array(deviceWireSchema)) },
})

const get = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}',
  tags: ['devices'],
  summary: 'One device',
  request: { params },
  responses: { 200: jsonAnswer(deviceWireSchema) },
})

const create = endpoint('devices.write', {
  method: 'post',
  path: '/api/devices',
  tags: ['devices'],
  summary: 'Add a device to a client',
  request: jsonBody(createDeviceWireSchema),
  responses: { 201: jsonAnswer(deviceWireSchema) },
})

const update = endpoint('devices.write', {
  method: 'put',
  path: '/api/devices/{id}',
  tags: ['devices'],
  summary: 'Change a device',
  request: { params, headers: ifMatchHeader, ...jsonBody(updateDeviceWireSchema) },
  responses: { 200: jsonAnswer(deviceWireSchema) },
})

const moveInspection = endpoint('devices.write', {
  method: 'put',
  path: '/api/devices/{id}/inspection-date',
  tags: ['devices'],
  summary: 'Set the next inspection date',
  request: { params, ...jsonBody(z.strictObject({ newDate: daySchema })) },
  responses: { 200: jsonAnswer(deviceWireSchema) },
})

const remove = endpoint('devices.delete', {
  method: 'delete',
  path: '/api/devices/{id}',
  tags: ['devices'],
  summary: 'Delete a device; with the last one its client goes too',
  request: { params },
  responses: { 200: jsonAnswer(z.object({ message: z.string(), clientDeleted: z.boolean() })) },
})

export function deviceRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports
  const today = () => dayAt(clock.now())
  const existing = async (id: number) => {
    const found = await findDevice(database, id, today())
    if (!found) throw notFound(missing)
    return encodeDevice(found)
  }

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const found = await findDevices(database, { filter: asked.filter ?? {}, sort: asked.sort, page }, today())
    return c.json(found.rows.map(encodeDevice), 200, listHeaders('devices', asked, page, found))
  })

  app.openapi(ofClient, async (c) => {
    const found = await findDevices(database, { filter: { clientId: c.req.valid('param').id } }, today())
    return c.json(found.rows.map(encodeDevice), 200)
  })

  app.openapi(get, async (c) => c.json(await existing(c.req.valid('param').id), 200))

  app.openapi(create, async (c) => {
    const { clientId, ...body } = c.req.valid('json')
    const now = clock.now()
    const id = await database.transaction(async (tx) => {
      const [owner] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('share')
      if (!owner) throw notFound('Nie znaleziono klienta dla tego urządzenia')
      const [created] = await tx
        .insert(devices)
        .values({
          clientId,
          ...deviceValues(decodeDeviceInput(body)),
          createdAt: now,
          createdBy: signatureOf(c.get('user')),
          updatedAt: now,
        })
        .returning({ id: devices.id })
      return created!.id
    })
    return c.json(await existing(id), 201)
  })

  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    const expected = versionOf(c.req.valid('header')['if-match'])
    const { clientId: _owner, ...body } = c.req.valid('json')
    await database.transaction(async (tx) => {
      const before = await lockDevice(tx, id)
      if (!before) throw notFound(missing)
      refuseStale(before.version, expected)
      await tx
        .update(devices)
        .set({ ...deviceValues(decodeDeviceInput(body)), ...changedBy(c.get('user')) })
        .where(eq(devices.id, id))
    })
    return c.json(await existing(id), 200)
  })

  app.openapi(moveInspection, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await database
      .update(devices)
      .set({ nextInspectionDate: c.req.valid('json').newDate, ...changedBy(c.get('user')) })
      .where(eq(devices.id, id))
      .returning({ id: devices.id })
    if (changed.length === 0) throw notFound(missing)
    return c.json(await existing(id), 200)
  })

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const clientDeleted = await database.transaction(async (tx) => {
      const [owned] = await tx.select({ clientId: devices.clientId }).from(devices).where(eq(devices.id, id))
      if (!owned) throw notFound(missing)
      // The client first: of two who delete the last two devices at once, the second sees what the first left.
      await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, owned.clientId)).for('update')
      const gone = await tx.delete(devices).where(eq(devices.id, id)).returning({ id: devices.id })
      if (gone.length === 0) throw notFound(missing)
      const [left] = await tx.select({ devices: count() }).from(devices).where(eq(devices.clientId, owned.clientId))
      if (left!.devices > 0) return false
      await tx.delete(clients).where(eq(clients.id, owned.clientId))
      return true
    })
    await deleteLooseFiles(ports)
    const message = clientDeleted
      ? 'Urządzenie zostało usunięte. Było ostatnim urządzeniem klienta, więc klient też został usunięty.'
      : 'Urządzenie zostało usunięte.'
    return c.json({ message, clientDeleted }, 200)
  })

  function changedBy(user: Parameters<typeof signatureOf>[0]) {
    return { version: sql`${devices.version} + 1`, updatedAt: clock.now(), updatedBy: signatureOf(user) }
  }
}
