import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import type { Technician } from '#domain/technicians/technician'
import { encodeTechnician, technicianInputCodec, technicianWireSchema } from '#domain/technicians/wire'
import { may } from '#domain/users/access'
import type { User } from '#domain/users/user'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { ifMatchHeader, versionOf } from '../http/preconditions'
import type { Ports } from '../ports'
import { changeTechnician } from './change'
import { findTechnician, findTechnicians } from './queries'

const params = z.object({ id: idParamSchema })

const list = endpoint('services.read', {
  method: 'get',
  path: '/api/technicians',
  tags: ['technicians'],
  summary: 'Who goes to clients: colours, types of devices, working hours and days off',
  description:
    'With all=true also those to whom nothing is given any more. Where colleagues start from and why they are away is told to managers alone.',
  request: { query: z.object({ all: z.enum(['true', 'false']).optional() }) },
  responses: { 200: jsonResponse(z.array(technicianWireSchema)) },
})

const get = endpoint('services.read', {
  method: 'get',
  path: '/api/technicians/{id}',
  tags: ['technicians'],
  summary: 'What planning knows of a user; the defaults where nothing was said',
  request: { params },
  responses: { 200: jsonResponse(technicianWireSchema) },
})

const update = endpoint('users.write', {
  method: 'put',
  path: '/api/technicians/{id}',
  tags: ['technicians'],
  summary: 'Say anew what planning has to know of a user, the whole of it',
  request: { params, headers: ifMatchHeader, ...jsonBody(technicianInputCodec) },
  responses: { 200: jsonResponse(technicianWireSchema) },
})

export function technicianRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(list, async (c) => {
    const found = await findTechnicians(database, { everyone: c.req.valid('query').all === 'true' })
    return c.json(
      found.map((each) => encodeTechnician(visibleTo(c.get('user'), each))),
      200,
    )
  })

  app.openapi(get, async (c) => {
    const found = await findTechnician(database, c.req.valid('param').id)
    return c.json(encodeTechnician(visibleTo(c.get('user'), found)), 200)
  })

  app.openapi(update, async (c) => {
    const change = {
      userId: c.req.valid('param').id,
      input: c.req.valid('json'),
      version: versionOf(c.req.valid('header')['if-match']),
    }
    const changed = await idempotent(c, ports, async (once) =>
      encodeTechnician(await changeTechnician(once, c.get('user'), change)),
    )
    return c.json(changed, 200)
  })
}

/** Hides start address and reasons of absence from colleagues who are not managers. */
function visibleTo(user: User, technician: Technician): Technician {
  if (technician.userId === user.id || may(user.roles, 'technicians.private')) return technician
  return { ...technician, start: null, daysOff: technician.daysOff.map((off) => ({ ...off, reason: null })) }
}
