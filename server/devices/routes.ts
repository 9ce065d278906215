import type { Context } from 'hono'
import { z } from 'zod'
import { deletedSchema } from '#domain/api/action-result'
import { idParamSchema, idSchema } from '#domain/api/id'
import { withReadOnly } from '#domain/api/read-only'
import { listQuerySchema } from '#domain/api/list-query'
import { deviceReadableBy } from '#domain/confirmations/mask-links'
import type { Device } from '#domain/devices/device'
import { createDeviceCodec, deviceWireSchema, encodeDevice, updateDeviceCodec } from '#domain/devices/wire'
import { dayAt } from '#domain/time/warsaw'
import { notFound } from '../http/api-problem'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, versionOf } from '../http/preconditions'
import { listHeaders, pageOf } from '../http/list'
import { wholeListResponse } from '../http/whole-list'
import type { Ports } from '../ports'
import { deviceStates, deviceTraits } from './filter'
import { addDevice, changeDevice, deleteDevice, missingDevice } from './commands'
import { findDevice, findDevices, wholeDevices } from './queries'
import { deviceSorts } from './sort'

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
  responses: { 200: jsonResponse(z.array(deviceWireSchema)) },
})

const ofClient = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/client/{id}',
  tags: ['devices'],
  summary: 'The devices of a client',
  request: { params },
  responses: { 200: jsonResponse(z.array(deviceWireSchema)) },
})

const get = endpoint('devices.read', {
  method: 'get',
  path: '/api/devices/{id}',
  tags: ['devices'],
  summary: 'One device',
  request: { params },
  responses: { 200: jsonResponse(deviceWireSchema) },
})

const create = endpoint('devices.write', {
  method: 'post',
  path: '/api/devices',
  tags: ['devices'],
  summary: 'Add a device to a client',
  request: jsonBody(createDeviceCodec),
  responses: { 201: jsonResponse(deviceWireSchema) },
})

const update = endpoint('devices.write', {
  method: 'put',
  path: '/api/devices/{id}',
  tags: ['devices'],
  summary: 'Change a device; its client stays',
  request: { params, headers: ifMatchHeader, ...jsonBody(withReadOnly(updateDeviceCodec, deviceWireSchema)) },
  responses: { 200: jsonResponse(deviceWireSchema) },
})

const remove = endpoint('devices.delete', {
  method: 'delete',
  path: '/api/devices/{id}',
  tags: ['devices'],
  summary: 'Delete a device; with the last one its client goes too',
  request: { params },
  responses: { 200: jsonResponse(deletedSchema.extend({ clientDeleted: z.boolean() })) },
})

export function deviceRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports
  const today = () => dayAt(clock.now())
  const encodeFor = (c: Context<AppEnv>) => {
    const readable = deviceReadableBy<Device>(c.get('user').roles)
    return (device: Device) => encodeDevice(readable(device))
  }

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const { filter = {}, sort } = asked
    if (!page) {
      const all = await wholeDevices(database, { filter, sort }, today())
      const headers = listHeaders('devices', asked, page, { rows: all.ids, total: all.ids.length })
      return wholeListResponse(c, all, encodeFor(c), headers)
    }
    const found = await findDevices(database, { filter, sort, page }, today())
    return c.json(found.rows.map(encodeFor(c)), 200, listHeaders('devices', asked, page, found))
  })

  app.openapi(ofClient, async (c) => {
    const found = await wholeDevices(database, { filter: { clientId: c.req.valid('param').id } }, today())
    return wholeListResponse(c, found, encodeFor(c))
  })

  app.openapi(get, async (c) => {
    const found = await findDevice(database, c.req.valid('param').id, today())
    if (!found) throw notFound(missingDevice)
    return c.json(encodeFor(c)(found), 200)
  })

  app.openapi(create, async (c) => {
    const input = c.req.valid('json')
    const created = await idempotent(c, ports, async (once) =>
      encodeDevice(await addDevice(once, c.get('user'), input)),
    )
    return c.json(created, 201)
  })

  app.openapi(update, async (c) => {
    const edit = {
      id: c.req.valid('param').id,
      ...c.req.valid('json'),
      version: versionOf(c.req.valid('header')['if-match']),
    }
    const changed = await idempotent(c, ports, async (once) =>
      encodeDevice(await changeDevice(once, c.get('user'), edit)),
    )
    return c.json(changed, 200)
  })

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const { clientDeleted } = await idempotent(c, ports, (once) => deleteDevice(once, c.get('user'), id))
    const message = clientDeleted
      ? 'Urządzenie zostało usunięte. Było ostatnim urządzeniem klienta, więc klient też został usunięty.'
      : 'Urządzenie zostało usunięte.'
    return c.json({ id, message, clientDeleted }, 200)
  })
}
