import type { SQL } from 'drizzle-orm'
import { and, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idParamSchema, idSchema } from '#domain/api/id'
import { listQuerySchema } from '#domain/api/list-query'
import { createUserInputSchema, updateUserInputSchema } from '#domain/users/administration'
import { roles } from '#domain/users/role'
import { encodeUser, userWireSchema } from '#domain/users/user'
import { users } from '../db/schema'
import { contains, searchWords } from '../db/search'
import { notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { listHeaders, pageOf } from '../http/list'
import type { Ports } from '../ports'
import { addUser, deleteUser, missingUser, updateUser } from './administration'
import { userColumns } from './queries'

const params = z.object({ id: idParamSchema })
const sorts = ['id', 'lastName', 'username', 'email', 'lastLogin', 'createdAt'] as const
const filter = z.strictObject({
  q: z.string().max(200).optional(),
  role: z.enum(roles).optional(),
  active: z.boolean().optional(),
  ids: z.array(idSchema).max(1000).optional(),
})

const list = endpoint('users.read', {
  method: 'get',
  path: '/api/users',
  tags: ['users'],
  summary: 'All users, or a page of them',
  request: { query: listQuerySchema(filter, sorts) },
  responses: { 200: jsonAnswer(z.array(userWireSchema)) },
})

const get = endpoint('users.read', {
  method: 'get',
  path: '/api/users/{id}',
  tags: ['users'],
  summary: 'One user',
  request: { params },
  responses: { 200: jsonAnswer(userWireSchema) },
})

const create = endpoint('users.write', {
  method: 'post',
  path: '/api/users',
  tags: ['users'],
  summary: 'Add a colleague',
  request: jsonBody(createUserInputSchema),
  responses: { 201: jsonAnswer(userWireSchema) },
})

const update = endpoint('users.write', {
  method: 'put',
  path: '/api/users/{id}',
  tags: ['users'],
  summary: 'Change a user; what is left out stays as it is',
  request: { params, ...jsonBody(updateUserInputSchema) },
  responses: { 200: jsonAnswer(userWireSchema) },
})

const remove = endpoint('users.delete', {
  method: 'delete',
  path: '/api/users/{id}',
  tags: ['users'],
  summary: 'Delete a user',
  request: { params },
  responses: { 200: jsonAnswer(z.object({ message: z.string() })) },
})

const searchable = sql`fold(${users.username} || ' ' || ${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${users.phoneNumber}, ''))`

const sortColumns: Record<(typeof sorts)[number], SQL> = {
  id: sql`${users.id}`,
  lastName: sql`polish_key(${users.lastName} || ' ' || ${users.firstName}) collate "C"`,
  username: sql`polish_key(${users.username}) collate "C"`,
  email: sql`lower(${users.email})`,
  lastLogin: sql`${users.lastLogin}`,
  createdAt: sql`${users.createdAt}`,
}

export function userRoutes(app: App, ports: Ports): void {
  const { database, passwordHasher } = ports

  app.openapi(list, async (c) => {
    const asked = c.req.valid('query')
    const page = pageOf(asked.range)
    const { q, role, active, ids } = asked.filter ?? {}
    const where = and(
      role && arrayContains(users.roles, [role]),
      active === undefined ? undefined : eq(users.active, active),
      ids && inArray(users.id, ids),
      ...searchWords(q ?? '').map((word) => contains(searchable, word)),
    )
    const [field, order] = asked.sort ?? ['id', 'ASC']
    const direction = order === 'ASC' ? asc : desc
    const query = database
      .select(userColumns)
      .from(users)
      .where(where)
      .orderBy(sql`${direction(sortColumns[field])} nulls last`, direction(users.id))
      .$dynamic()
    const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
    const total = page ? await database.$count(users, where) : rows.length
    return c.json(rows.map(encodeUser), 200, listHeaders('users', asked, page, { rows, total }))
  })

  app.openapi(get, async (c) => {
    const [found] = await database
      .select(userColumns)
      .from(users)
      .where(eq(users.id, c.req.valid('param').id))
    if (!found) throw notFound(missingUser)
    return c.json(encodeUser(found), 200)
  })

  app.openapi(create, async (c) => {
    const { password, ...input } = c.req.valid('json')
    const passwordHash = await passwordHasher.hash(password)
    const created = await idempotent(c, ports, async (once) =>
      encodeUser(await addUser(once, { ...input, passwordHash }, c.get('user'))),
    )
    return c.json(created, 201)
  })

  app.openapi(update, async (c) => {
    const changed = await updateUser(ports, c.req.valid('param').id, c.req.valid('json'), c.get('user'))
    return c.json(encodeUser(changed), 200)
  })

  app.openapi(remove, async (c) => {
    await deleteUser(ports, c.req.valid('param').id, c.get('user'))
    return c.json({ message: 'Użytkownik został usunięty.' }, 200)
  })
}
