import { z } from 'zod'
import type { Health, HealthConfig, ServiceHealth } from '#domain/health/health'
import {
  healthConfigSchema,
  healthWireSchema,
  overallStatus,
  pingSchema,
  serviceHealthSchema,
  summaryOf,
} from '#domain/health/health'
import { geocodingSelfTest, serviceKeys, serviceNamed, serviceNames, unknownService } from '#domain/health/services'
import type { ServiceKey } from '#domain/health/services'
import { optionalLine } from '#domain/text/plain'
import { may } from '#domain/access/access'
import type { User } from '#domain/users/user'
import { ApiProblem } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse } from '../http/endpoint'
import { refuseUnwritable } from '../http/unwritable'
import { countAttempt } from '../http/throttle'
import type { Kind } from '../jobs/kind'
import type { Ports } from '../ports'
import { configurationOf } from './configuration'
import { environmentOf } from './environment'
import type { Tested } from './service-tests'
import { ServiceTests } from './service-tests'

export const healthPath = '/api/test/external'
const tags = ['health']

/** Maximum age (ms) of a cached answer, below the console's polling interval of 30 s */
const recent = 20_000
/** Limit of tests that reach a service, per user */
const perUser = { limit: 60, seconds: 60 }

const health = endpoint('health.read', {
  method: 'get',
  path: `${healthPath}/health`,
  tags,
  summary: 'How all services fare; `fresh=true` asks each of them now, otherwise an answer of the last 20 s will do',
  request: { query: z.object({ fresh: z.enum(['true', 'false']).default('false') }) },
  responses: { 200: jsonResponse(healthWireSchema) },
})

const config = endpoint('health.read', {
  method: 'get',
  path: `${healthPath}/config`,
  tags,
  summary: 'Which keys of the configuration each service needs, and whether they are set; never what they are set to',
  responses: { 200: jsonResponse(healthConfigSchema) },
})

const ping = endpoint('health.read', {
  method: 'get',
  path: `${healthPath}/ping`,
  tags,
  summary: 'Whether the server answers and its database can be written to, and how long that took',
  responses: { 200: jsonResponse(pingSchema) },
})

const asked = {
  method: 'post' as const,
  tags,
  responses: { 200: jsonResponse(serviceHealthSchema) },
}
const calendar = endpoint('health.read', {
  ...asked,
  path: `${healthPath}/calendar`,
  summary: 'Ask Google Calendar whether it lets us in and takes services',
})
const storage = endpoint('health.read', {
  ...asked,
  path: `${healthPath}/storage`,
  summary: 'Ask Google Cloud Storage whether the bucket is there and what we may do in it',
})
const sms = endpoint('health.read', {
  ...asked,
  path: `${healthPath}/sms`,
  summary: 'Ask the SMS gateway for the account; its balance is told to administrators',
})
const geocoding = endpoint('health.read', {
  ...asked,
  path: `${healthPath}/geocoding`,
  summary: `Ask the geocoder for an address, '${geocodingSelfTest}' unless another is given`,
  request: {
    body: { content: { 'application/json': { schema: z.strictObject({ address: optionalLine(300).optional() }) } } },
  },
})
const named = endpoint('health.read', {
  ...asked,
  path: `${healthPath}/{service}`,
  summary: 'Ask one service how it fares, by its name or a documented alias',
  request: { params: z.object({ service: z.string().max(60) }) },
})
const namedByGet = endpoint('health.read', { ...named, method: 'get' })

/** @param kinds all background work */
export function healthRoutes(kinds: readonly Kind[]): (app: App, ports: Ports) => void {
  return (app, ports) => {
    const tests = new ServiceTests(ports, kinds)

    async function answer(user: User, service: ServiceKey, address?: string): Promise<ServiceHealth> {
      await countAttempt(ports, `health tests by ${user.id}`, perUser)
      return visibleTo(user, await tests.test(service, { address }))
    }

    app.openapi(health, async (c) => {
      const user = c.get('user')
      const fresh = c.req.valid('query').fresh === 'true'
      if (fresh) await countAttempt(ports, `health tests by ${user.id}`, perUser)
      const maxAge = fresh ? 0 : recent
      const services = await Promise.all(
        serviceKeys.map(async (key) => [key, visibleTo(user, await tests.test(key, { maxAge }))] as const),
      )
      const all = services.map(([, each]) => each)
      return c.json(
        {
          services: Object.fromEntries(services) as Health['services'],
          environment: await environmentOf(ports, user),
          summary: summaryOf(all),
          overallStatus: overallStatus(all),
          testedAt: all.map(({ testedAt }) => testedAt).reduce((one, other) => (one < other ? one : other)),
        },
        200,
      )
    })

    app.openapi(config, (c) => {
      const services = serviceKeys.map(
        (key) => [key, { serviceName: serviceNames[key], configurationRequired: configurationOf(ports, key) }] as const,
      )
      return c.json({ services: Object.fromEntries(services) as HealthConfig['services'] }, 200)
    })

    app.openapi(ping, async (c) => {
      const began = performance.now()
      await refuseUnwritable(ports)
      const responseTimeMs = Math.round(performance.now() - began)
      return c.json({ healthy: true, status: 200, responseTimeMs, serverTime: ports.clock.now().toISOString() }, 200)
    })

    app.openapi(calendar, async (c) => c.json(await answer(c.get('user'), 'googleCalendar'), 200))
    app.openapi(storage, async (c) => c.json(await answer(c.get('user'), 'googleCloudStorage'), 200))
    app.openapi(sms, async (c) => c.json(await answer(c.get('user'), 'smsService'), 200))
    app.openapi(geocoding, async (c) => {
      const { address } = c.req.valid('json') ?? {}
      return c.json(await answer(c.get('user'), 'googleMapsGeocoding', address ?? undefined), 200)
    })
    // Registered last, since `{service}` matches the paths above, too.
    app.openapi(named, async (c) => c.json(await answer(c.get('user'), known(c.req.valid('param').service)), 200))
    app.openapi(namedByGet, async (c) => c.json(await answer(c.get('user'), known(c.req.valid('param').service)), 200))
  }
}

/** @throws ApiProblem NOT_FOUND */
function known(name: string): ServiceKey {
  const key = serviceNamed(name)
  if (key) return key
  const { message, details } = unknownService(name)
  throw new ApiProblem('NOT_FOUND', message, { details })
}

function visibleTo({ roles }: User, { health: told, operatorDetails }: Tested): ServiceHealth {
  return may(roles, 'system.read') ? { ...told, details: { ...told.details, ...operatorDetails } } : told
}
