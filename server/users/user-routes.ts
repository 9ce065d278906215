import { z } from 'zod'
import { deletedSchema } from '#domain/api/action-result'
import { idParamSchema, idSchema } from '#domain/api/id'
import { withReadOnly } from '#domain/api/read-only'
import { listQuerySchema } from '#domain/api/list-query'
import { userUpdateSchema } from '#domain/technicians/user-update'
import { createUserInputSchema } from '#domain/users/administration'
import { roles } from '#domain/access/role'
import type { UserWire } from '#domain/users/user'
import { encodeUser, userWireSchema } from '#domain/users/user'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { earlierResult, idempotent } from '../http/idempotency'
import { listHeaders, pageOf } from '../http/list'
import { wholeListResponse } from '../http/whole-list'
import type { Ports } from '../ports'
import { addUser, changeUser, deleteUser } from './administration'
import { findUser, findUsers, userSorts, wholeUsers } from './list'

const params = z.object({ id: idParamSchema })
const filter = z.strictObject({
  q: z.string().max(200).optional(),
  role: z.enum(roles).optional(),
  active: z.boolean().optional(),
  isNew: z.boolean().optional(),
  ids: z.array(idSchema).max(1000).optional(),
})

const list = endpoint('users.read', {
  method: 'get',
  path: '/api/users',
  tags: ['users'],
  summary: 'All users, or a page of them',
  request: { query: listQuerySchema(filter, userSorts) },
  responses: { 200: jsonResponse(z.array(userWireSchema)) },
})

const get = endpoint('users.read', {
  method: 'get',
  path: '/api/users/{id}',
  tags: ['users'],
  summary: 'One user',
  request: { params },
  responses: { 200: jsonResponse(userWireSchema) },
})

const create = endpoint('users.write', {
  method: 'post',
  path: '/api/users',
  tags: ['users'],
  summary: 'Add a colleague',
  request: jsonBody(createUserInputSchema),
  responses: { 201: jsonResponse(userWireSchema) },
})

const update = endpoint('users.write', {
  method: 'put',
  path: '/api/users/{id}',
  tags: ['users'],
  summary: 'Change a user; what is left out stays as it is',
  description:
    'With `technician` also what planning has to know of that person, as PUT /api/technicians/{id} takes it; `technicianVersion` is the version it started from. Both are saved, or neither.',
  request: { params, ...jsonBody(withReadOnly(userUpdateSchema, userWireSchema)) },
  responses: { 200: jsonResponse(userWireSchema) },
})

const remove = endpoint('users.delete', {
  method: 'delete',
  path: '/api/users/{id}',
  tags: ['users'],
  summary: 'Delete a user',
  request: { params },
  responses: { 200: jsonResponse(deletedSchema) },
})

export function userRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const { filter = {}, sort } = asked
    if (!page) {
      const all = await wholeUsers(database, { filter, sort })
      const headers = listHeaders('users', asked, page, { rows: all.ids, total: all.ids.length })
      return wholeListResponse(c, all, encodeUser, headers)
    }
    const found = await findUsers(database, { filter, sort, page })
    return c.json(found.rows.map(encodeUser), 200, listHeaders('users', asked, page, found))
  })

  app.openapi(get, async (c) => c.json(encodeUser(await findUser(database, c.req.valid('param').id)), 200))

  app.openapi(create, async (c) => {
    const created =
      (await earlierResult<UserWire>(c, ports)) ??
      (await addUser(ports, c.get('user'), c.req.valid('json'), (write) =>
        idempotent(c, ports, async (once) => encodeUser(await write(once))),
      ))
    return c.json(created, 201)
  })

  app.openapi(update, async (c) => {
    const change = { id: c.req.valid('param').id, update: c.req.valid('json') }
    const changed = await idempotent(c, ports, async (once) =>
      encodeUser(await changeUser(once, c.get('user'), change)),
    )
    return c.json(changed, 200)
  })

  app.openapi(remove, async (c) => {
    const removed = await idempotent(c, ports, async (once) => {
      const { id } = c.req.valid('param')
      await deleteUser(once, c.get('user'), id)
      return { id, message: 'Użytkownik został usunięty.' }
    })
    return c.json(removed, 200)
  })
}
