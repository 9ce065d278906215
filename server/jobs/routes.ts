import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { dutyWireSchema, jobWireSchema } from '#domain/jobs/job'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { dutyStates } from './duties'
import type { Kind } from './kind'
import { findJob, recentJobs, stopJob } from './queue'

/** How long a finished job is listed (ms) */
const recently = 86_400_000
const params = z.object({ id: idParamSchema })
const tags = ['jobs']

const list = endpoint('account.use', {
  method: 'get',
  path: '/api/jobs',
  tags,
  summary:
    'Jobs that people started, own ones and those that the role may see: running, waiting, or ended within a day',
  responses: { 200: jsonResponse(z.array(jobWireSchema)) },
})

const duties = endpoint('system.read', {
  method: 'get',
  path: '/api/jobs/duties',
  tags,
  summary: 'What Termin does by itself: when each duty last ran, what came of it, and when it runs next',
  responses: { 200: jsonResponse(z.array(dutyWireSchema)) },
})

const get = endpoint('account.use', {
  method: 'get',
  path: '/api/jobs/{id}',
  tags,
  summary: 'How far a job has come; own jobs, and those that the role may see',
  request: { params },
  responses: { 200: jsonResponse(jobWireSchema) },
})

const stop = endpoint('account.use', {
  method: 'post',
  path: '/api/jobs/{id}/stop',
  tags,
  summary: 'Stop a job after the piece of work in its hands; what is done stays done',
  request: { params },
  responses: { 200: jsonResponse(jobWireSchema) },
})

export function jobRoutes(kinds: readonly Kind[]): (app: App, ports: Ports) => void {
  return (app, ports) => {
    const { database, clock } = ports

    app.openapi(list, async (c) => {
      const since = new Date(clock.now().getTime() - recently)
      return c.json(await recentJobs(database, kinds, c.get('user'), since), 200)
    })

    // Registered before `/{id}`, which would match this path, too.
    app.openapi(duties, async (c) => c.json(await dutyStates(database, kinds), 200))

    app.openapi(get, async (c) => c.json(await findJob(database, kinds, c.get('user'), c.req.valid('param').id), 200))

    app.openapi(stop, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await idempotent(c, ports, (once) => stopJob(once, kinds, c.get('user'), id)), 200)
    })
  }
}
