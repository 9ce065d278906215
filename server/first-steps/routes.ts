import { z } from 'zod'
import { acceptableSteps, firstStepsSchema } from '#domain/first-steps/first-steps'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { acceptStep, hideFirstSteps, readFirstSteps } from './commands'

const tags = ['first-steps']
const responses = { 200: jsonResponse(firstStepsSchema) }

const read = endpoint('settings.write', {
  method: 'get',
  path: '/api/first-steps',
  tags,
  summary: 'What a new installation still needs, told from what there is',
  responses,
})

const hide = endpoint('settings.write', {
  method: 'put',
  path: '/api/first-steps',
  tags,
  summary: 'Put the first steps away for everybody, or bring them back',
  request: jsonBody(z.strictObject({ hidden: z.boolean() })),
  responses,
})

const accept = endpoint('settings.write', {
  method: 'put',
  path: '/api/first-steps/{step}',
  tags,
  summary: 'Say that what a step is about stays as it is, or take that back',
  request: {
    params: z.object({ step: z.enum(acceptableSteps) }),
    ...jsonBody(z.strictObject({ accepted: z.boolean() })),
  },
  responses,
})

export function firstStepsRoutes(app: App, ports: Ports): void {
  app.openapi(read, async (c) => c.json(await readFirstSteps(ports, c.get('user')), 200))

  app.openapi(hide, async (c) => {
    const input = c.req.valid('json')
    return c.json(await idempotent(c, ports, (once) => hideFirstSteps(once, c.get('user'), input)), 200)
  })

  app.openapi(accept, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await idempotent(c, ports, (once) => acceptStep(once, c.get('user'), input)), 200)
  })
}
