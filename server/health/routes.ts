import { may } from '#domain/access/access'
import { healthCalls } from '#domain/health/contract'
import type { Health, HealthConfig, ServiceHealth } from '#domain/health/health'
import { overallStatus, summaryOf } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import { serviceKeys, serviceByName, serviceNames, unknownService } from '#domain/health/services'
import type { User } from '#domain/users/user'
import { ApiProblem } from '../http/api-problem'
import { readForm } from '../http/form'
import { idempotent } from '../http/idempotency'
import { serve } from '../http/serve'
import { countAttempt } from '../http/throttle'
import { refuseUnwritable } from '../http/unwritable'
import type { Kind } from '../jobs/kind'
import { deliver } from '../sms/outbox/deliver'
import type { Ports } from '../ports'
import { sendCustom } from '../sms/by-hand'
import { configurationOf } from './configuration'
import { environmentOf } from './environment'
import type { TestResult } from './service-tests'
import { ServiceTests } from './service-tests'
import { createTestEvent, rehearseSms, sentSms, uploadTestFile } from './try-out'

/** Maximum age (ms) of a cached answer, below the console's polling interval of 30 s */
const cacheMs = 20_000
/** Limit of tests that reach a service, per user */
const testsPerUser = { limit: 60, seconds: 60 }
/** Limit of tries, each of which leaves a trace in an outside service, per user */
const triesPerUser = { limit: 20, seconds: 60 }
const usualText = 'Termin: wiadomosc probna. Nie trzeba na nia odpowiadac.'

/** @param kinds all background work */
export function healthRoutes(kinds: readonly Kind[], ports: Ports) {
  const tests = new ServiceTests(ports, kinds)
  const countTest = ({ id }: User) => countAttempt(ports, `health tests by ${id}`, testsPerUser)
  const countTry = ({ id }: User) => countAttempt(ports, `tries by ${id}`, triesPerUser)

  async function test(user: User, service: ServiceKey, address?: string): Promise<ServiceHealth> {
    await countTest(user)
    return visibleTo(user, await tests.test(service, { address }))
  }

  return serve(healthCalls, {
    async report({ fresh }, { user }) {
      if (fresh === 'true') await countTest(user)
      const maxAge = fresh === 'true' ? 0 : cacheMs
      const services = await Promise.all(
        serviceKeys.map(async (key) => [key, visibleTo(user, await tests.test(key, { maxAge }))] as const),
      )
      const all = services.map(([, each]) => each)
      return {
        services: Object.fromEntries(services) as Health['services'],
        environment: await environmentOf(ports, user),
        summary: summaryOf(all),
        overallStatus: overallStatus(all),
        testedAt: all.map(({ testedAt }) => testedAt).reduce((one, other) => (one < other ? one : other)),
      }
    },
    config() {
      const services = serviceKeys.map(
        (key) => [key, { serviceName: serviceNames[key], configurationRequired: configurationOf(ports, key) }] as const,
      )
      return { services: Object.fromEntries(services) as HealthConfig['services'] }
    },
    async ping() {
      const began = performance.now()
      await refuseUnwritable(ports)
      const responseTimeMs = Math.round(performance.now() - began)
      return { healthy: true, status: 200, responseTimeMs, serverTime: ports.clock.now().toISOString() }
    },
    calendar: (_, { user }) => test(user, 'googleCalendar'),
    storage: (_, { user }) => test(user, 'googleCloudStorage'),
    sms: (_, { user }) => test(user, 'smsService'),
    geocoding: ({ body }, { user }) => test(user, 'googleMapsGeocoding', body?.address ?? undefined),
    test: async ({ service }, { user }) => test(user, requireService(service)),
    testByGet: async ({ service }, { user }) => test(user, requireService(service)),
    createEvent: {
      async direct(_, { user, c }) {
        await countTry(user)
        return createTestEvent(ports, user, c.req.header('idempotency-key'))
      },
    },
    upload: {
      async direct(_, { user, c }) {
        await countTry(user)
        return uploadTestFile(ports, await readForm(c))
      },
    },
    sendSms: {
      async direct({ phoneNumber: phone, dryRun, message }, { user, c }) {
        const text = message ?? usualText
        if (dryRun === 'true') return rehearseSms(ports, { phone, text })
        await countTry(user)
        const id = await idempotent(c, ports, (once) => sendCustom(once, user, { phone, text, deviceId: null }))
        await deliver(ports, id)
        return sentSms(ports, id)
      },
    },
  })
}

/** @throws ApiProblem NOT_FOUND */
function requireService(name: string): ServiceKey {
  const key = serviceByName(name)
  if (key) return key
  const { message, details } = unknownService(name)
  throw new ApiProblem('NOT_FOUND', message, { details })
}

function visibleTo({ roles }: User, { health: visible, operatorDetails }: TestResult): ServiceHealth {
  return may(roles, 'system.read') ? { ...visible, details: { ...visible.details, ...operatorDetails } } : visible
}
