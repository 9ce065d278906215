import type { Context } from 'hono'
import { z } from 'zod'
import { deletedSchema } from '#domain/api/action-result'
import { idParamSchema, idSchema } from '#domain/api/id'
import { deviceReadableBy } from '#domain/confirmations/mask-links'
import type { Device } from '#domain/devices/device'
import { withReadOnly } from '#domain/api/read-only'
import { listQuerySchema } from '#domain/api/list-query'
import { clientInputCodec, clientWireSchema, clientWithDeviceInputCodec, encodeClient } from '#domain/clients/wire'
import { dueFilters } from '#domain/inspections/due-filter'
import { dayAt } from '#domain/time/warsaw'
import { deviceTraits } from '../devices/filter'
import { devicesOfClients } from '../devices/queries'
import { notFound } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import type { App, AppEnv } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, versionOf } from '../http/preconditions'
import { requirePermission } from '../http/permission'
import { listHeaders, pageOf } from '../http/list'
import { wholeListResponse } from '../http/whole-list'
import type { Ports } from '../ports'
import { addClient, addClientWithDevice, changeClient, deleteClient, missingClient } from './commands'
import type { FoundClient } from './queries'
import { clientSorts, findClient, findClientByPhone, findClients, wholeClients } from './queries'

const params = z.object({ id: idParamSchema })
const withDevices = z.enum(['true', 'false']).optional()
const filter = z.strictObject({
  q: z.string().max(200).optional(),
  ids: z.array(idSchema).max(1000).optional(),
  urgency: z.enum(dueFilters).optional(),
  ...deviceTraits,
})

const list = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients',
  tags: ['clients'],
  summary: 'All clients, or a page of them',
  request: { query: listQuerySchema(filter, clientSorts).extend({ withDevices }) },
  responses: { 200: jsonResponse(z.array(clientWireSchema)) },
})

const checkPhone = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/check-phone/{phone}',
  tags: ['clients'],
  summary: 'Whether a client with this phone number is there already',
  request: { params: z.object({ phone: z.string().max(40) }) },
  responses: {
    200: jsonResponse(z.object({ exists: z.boolean(), client: clientWireSchema.nullable() })),
  },
})

const get = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/{id}',
  tags: ['clients'],
  summary: 'One client',
  request: { params, query: z.object({ withDevices }) },
  responses: { 200: jsonResponse(clientWireSchema) },
})

const create = endpoint('clients.write', {
  method: 'post',
  path: '/api/clients',
  tags: ['clients'],
  summary: 'Add a client',
  request: jsonBody(clientInputCodec),
  responses: { 201: jsonResponse(clientWireSchema) },
})

const createWithDevice = endpoint('clients.write', {
  method: 'post',
  path: '/api/clients/with-device',
  tags: ['clients'],
  summary: 'Add a client together with the first device',
  request: jsonBody(clientWithDeviceInputCodec),
  responses: { 201: jsonResponse(clientWireSchema) },
})

const update = endpoint('clients.write', {
  method: 'put',
  path: '/api/clients/{id}',
  tags: ['clients'],
  summary: 'Change a client',
  request: { params, headers: ifMatchHeader, ...jsonBody(withReadOnly(clientInputCodec, clientWireSchema)) },
  responses: { 200: jsonResponse(clientWireSchema) },
})

const remove = endpoint('clients.delete', {
  method: 'delete',
  path: '/api/clients/{id}',
  tags: ['clients'],
  summary: 'Delete a client with all devices, services and planned messages',
  request: { params },
  responses: { 200: jsonResponse(deletedSchema) },
})

export function clientRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports
  const today = () => dayAt(clock.now())
  const encodeFor = (c: Context<AppEnv>) => {
    const readable = deviceReadableBy<Device>(c.get('user').roles)
    return ({ devices, ...client }: FoundClient) =>
      encodeClient({ ...client, ...(devices && { devices: devices.map(readable) }) })
  }

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const filter = asked.filter ?? {}
    const what = { filter, sort: asked.sort, withDevices: asked.withDevices === 'true' }
    if (!page) {
      const all = await wholeClients(database, what, today())
      const headers = listHeaders('clients', asked, page, { rows: all.ids, total: all.ids.length })
      return wholeListResponse(c, all, encodeFor(c), headers)
    }
    const found = await findClients(database, { ...what, page }, today())
    return c.json(found.rows.map(encodeFor(c)), 200, listHeaders('clients', asked, page, found))
  })

  app.openapi(checkPhone, async (c) => {
    const { phone } = c.req.valid('param')
    const found = await findClientByPhone(database, phone)
    return c.json({ exists: found !== undefined, client: found ? encodeClient(found) : null }, 200)
  })

  app.openapi(get, async (c) => {
    const { id } = c.req.valid('param')
    const found = await findClient(database, id)
    if (!found) throw notFound(missingClient)
    if (c.req.valid('query').withDevices !== 'true') return c.json(encodeClient(found), 200)
    const owned = await devicesOfClients(database, [id], today())
    return c.json(encodeFor(c)({ ...found, devices: owned.get(id) ?? [] }), 200)
  })

  app.openapi(create, async (c) => {
    const input = c.req.valid('json')
    const created = await idempotent(c, ports, async (once) =>
      encodeClient(await addClient(once, c.get('user'), input)),
    )
    return c.json(created, 201)
  })

  app.openapi(
    createWithDevice,
    async (c) => {
      requirePermission(c.get('user'), 'devices.write')
      const input = c.req.valid('json')
      const created = await idempotent(c, ports, async (once) =>
        encodeClient(await addClientWithDevice(once, c.get('user'), input)),
      )
      return c.json(created, 201)
    },
    explainMissing,
  )

  app.openapi(update, async (c) => {
    const edit = {
      id: c.req.valid('param').id,
      client: c.req.valid('json'),
      version: versionOf(c.req.valid('header')['if-match']),
    }
    const changed = await idempotent(c, ports, async (once) =>
      encodeClient(await changeClient(once, c.get('user'), edit)),
    )
    return c.json(changed, 200)
  })

  app.openapi(remove, async (c) => {
    const removed = await idempotent(c, ports, async (once) => {
      const { id } = c.req.valid('param')
      await deleteClient(once, c.get('user'), id)
      return { id, message: 'Klient został usunięty.' }
    })
    return c.json(removed, 200)
  })
}

const clientFields = ['imie', 'nazwisko', 'telefon']
const addressFields = ['ulica', 'nrDomu', 'kodPocztowy', 'miejscowosc']

/** Adds the documented English details, which say whether fields of the client or of the address are missing. */
function explainMissing(result: { success: true } | { success: false; error: z.core.$ZodError }): undefined {
  if (result.success) return undefined
  const { fields = {} } = validationProblem(result.error).more
  const lacks = (names: string[]) => names.some((name) => name in fields)
  const details = lacks(clientFields)
    ? 'Missing required client fields (name, phone)'
    : lacks(addressFields)
      ? 'Missing required address fields'
      : undefined
  throw validationProblem(result.error, details)
}
