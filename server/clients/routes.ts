import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idParamSchema, idSchema } from '#domain/api/id'
import { listQuerySchema } from '#domain/api/list-query'
import { isPhone, normalizePhone } from '#domain/clients/phone'
import {
  clientInputWireSchema,
  clientWireSchema,
  clientWithDeviceInputWireSchema,
  decodeClientInput,
  decodeClientWithDeviceInput,
  encodeClient,
} from '#domain/clients/wire'
import { dueFilters } from '#domain/inspections/due-filter'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { deleteLooseFiles } from '../attachments/loose-files'
import { clients, devices } from '../db/schema'
import { deviceTraits } from '../devices/filter'
import { deviceValues, devicesOfClients } from '../devices/queries'
import { notFound } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { ifMatchHeader, refuseStale, versionOf } from '../http/if-match'
import { listHeaders, pageOf } from '../http/list'
import type { Ports } from '../ports'
import { clientSorts, findClient, findClients, lockClient } from './queries'

const missing = 'Nie znaleziono klienta'
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
  responses: { 200: jsonAnswer(z.array(clientWireSchema)) },
})

const checkPhone = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/check-phone/{phone}',
  tags: ['clients'],
  summary: 'Whether a client with this phone number is there already',
  request: { params: z.object({ phone: z.string().max(40) }) },
  responses: {
    200: jsonAnswer(z.object({ exists: z.boolean(), client: clientWireSchema.nullable() })),
  },
})

const get = endpoint('clients.read', {
  method: 'get',
  path: '/api/clients/{id}',
  tags: ['clients'],
  summary: 'One client',
  request: { params, query: z.object({ withDevices }) },
  responses: { 200: jsonAnswer(clientWireSchema) },
})

const create = endpoint('clients.write', {
  method: 'post',
  path: '/api/clients',
  tags: ['clients'],
  summary: 'Add a client',
  request: jsonBody(clientInputWireSchema),
  responses: { 201: jsonAnswer(clientWireSchema) },
})

const createWithDevice = endpoint('clients.write', {
  method: 'post',
  path: '/api/clients/with-device',
  tags: ['clients'],
  summary: 'Add a client together with the first device',
  request: jsonBody(clientWithDeviceInputWireSchema),
  responses: { 201: jsonAnswer(clientWireSchema) },
})

const update = endpoint('clients.write', {
  method: 'put',
  path: '/api/clients/{id}',
  tags: ['clients'],
  summary: 'Change a client',
  request: { params, headers: ifMatchHeader, ...jsonBody(clientInputWireSchema) },
  responses: { 200: jsonAnswer(clientWireSchema) },
})

const remove = endpoint('clients.delete', {
  method: 'delete',
  path: '/api/clients/{id}',
  tags: ['clients'],
  summary: 'Delete a client with all devices, visits and planned messages',
  request: { params },
  responses: { 200: jsonAnswer(z.object({ message: z.string() })) },
})

export function clientRoutes(app: App, ports: Ports): void {
  const { database, clock } = ports
  const today = () => dayAt(clock.now())

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const found = await findClients(
      database,
      { filter: asked.filter ?? {}, sort: asked.sort, page, withDevices: asked.withDevices === 'true' },
      today(),
    )
    return c.json(found.rows.map(encodeClient), 200, listHeaders('clients', asked, page, found))
  })

  app.openapi(checkPhone, async (c) => {
    const { phone } = c.req.valid('param')
    const [found] = isPhone(phone)
      ? await database
          .select({
            id: clients.id,
            firstName: clients.firstName,
            lastName: clients.lastName,
            phone: clients.phone,
            version: clients.version,
          })
          .from(clients)
          .where(eq(clients.phone, normalizePhone(phone)))
          .orderBy(asc(clients.id))
          .limit(1)
      : []
    return c.json({ exists: found !== undefined, client: found ? encodeClient(found) : null }, 200)
  })

  app.openapi(get, async (c) => {
    const { id } = c.req.valid('param')
    const found = await findClient(database, id)
    if (!found) throw notFound(missing)
    if (c.req.valid('query').withDevices !== 'true') return c.json(encodeClient(found), 200)
    const owned = await devicesOfClients(database, [id], today())
    return c.json(encodeClient({ ...found, devices: owned.get(id) ?? [] }), 200)
  })

  app.openapi(create, async (c) => {
    const [created] = await database
      .insert(clients)
      .values({ ...decodeClientInput(c.req.valid('json')), ...createdNow(c.get('user')) })
      .returning()
    return c.json(encodeClient(created!), 201)
  })

  app.openapi(
    createWithDevice,
    async (c) => {
      const { device, ...input } = decodeClientWithDeviceInput(c.req.valid('json'))
      const stamps = createdNow(c.get('user'))
      const created = await database.transaction(async (tx) => {
        const [client] = await tx
          .insert(clients)
          .values({ ...input, ...stamps })
          .returning()
        await tx.insert(devices).values({ clientId: client!.id, ...deviceValues(device), ...stamps })
        const owned = await devicesOfClients(tx, [client!.id], today())
        return { ...client!, devices: owned.get(client!.id) ?? [] }
      })
      return c.json(encodeClient(created), 201)
    },
    explainMissing,
  )

  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    const expected = versionOf(c.req.valid('header')['if-match'])
    const input = decodeClientInput(c.req.valid('json'))
    const changed = await database.transaction(async (tx) => {
      const before = await lockClient(tx, id)
      if (!before) throw notFound(missing)
      refuseStale(before.version, expected)
      const [after] = await tx
        .update(clients)
        .set({
          ...input,
          version: sql`${clients.version} + 1`,
          updatedAt: clock.now(),
          updatedBy: signatureOf(c.get('user')),
        })
        .where(eq(clients.id, id))
        .returning()
      return after!
    })
    return c.json(encodeClient(changed), 200)
  })

  app.openapi(remove, async (c) => {
    const gone = await database
      .delete(clients)
      .where(eq(clients.id, c.req.valid('param').id))
      .returning({ id: clients.id })
    if (gone.length === 0) throw notFound(missing)
    await deleteLooseFiles(ports)
    return c.json({ message: 'Klient został usunięty.' }, 200)
  })

  function createdNow(user: Parameters<typeof signatureOf>[0]) {
    const now = clock.now()
    return { createdAt: now, createdBy: signatureOf(user), updatedAt: now }
  }
}

const clientFields = ['imie', 'nazwisko', 'telefon']
const addressFields = ['ulica', 'nrDomu', 'kodPocztowy', 'miejscowosc']

/** Says in the documented words which half of the form is incomplete (spec 5, client form). */
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
