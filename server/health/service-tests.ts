import type { ServiceHealth } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import { serviceNames } from '#domain/health/services'
import { failureText } from '../http/failure-text'
import { inTime } from '../in-time'
import type { Kind } from '../jobs/kind'
import type { Ports } from '../ports'
import { configurationOf } from './configuration'
import type { Finding, Test } from './finding'
import { testBackups, testDatabase, testFileStore, testJobs, testScheduler } from './inside'
import { testCalendar, testCloudStorage, testGeocoding, testMail, testSms } from './outside'

/** Time limit of one test (ms), below the console's limit for a call (rule A5) */
const timeLimit = 8000

const tests: Record<ServiceKey, Test> = {
  database: testDatabase,
  fileStore: testFileStore,
  scheduler: testScheduler,
  jobs: testJobs,
  backups: testBackups,
  smsService: testSms,
  mail: testMail,
  googleMapsGeocoding: testGeocoding,
  googleCalendar: testCalendar,
  googleCloudStorage: testCloudStorage,
}

export interface TestResult {
  health: ServiceHealth
  operatorDetails: Record<string, string>
}

/**
 * Runs the tests. Concurrent requests for one service share one result, because some services charge for each query.
 */
export class ServiceTests {
  readonly #last = new Map<ServiceKey, { result: Promise<TestResult>; endedAt: number | null }>()

  constructor(
    private readonly ports: Ports,
    private readonly kinds: readonly Kind[],
  ) {}

  /** @param maxAge a cached result up to this age (ms) is returned instead */
  test(service: ServiceKey, { maxAge = 0, address }: { maxAge?: number; address?: string | undefined } = {}) {
    if (address !== undefined) return this.#ask(service, address)
    const last = this.#last.get(service)
    if (last && (last.endedAt === null || performance.now() - last.endedAt < maxAge)) return last.result
    const result = this.#ask(service)
    const entry = { result, endedAt: null as number | null }
    this.#last.set(service, entry)
    void result.then(() => (entry.endedAt = performance.now()))
    return result
  }

  /** Never rejects: a failed test is a result. */
  async #ask(service: ServiceKey, address?: string): Promise<TestResult> {
    const { ports, kinds } = this
    const began = performance.now()
    const finding = await findingInTime(timeLimit, (signal) => tests[service](ports, { kinds, address, signal })).catch(
      (error: unknown): Finding => {
        ports.log.warn('service test failed', { service, error: failureText(error) })
        return {
          state: 'FAILED',
          message: 'Sprawdzenie się nie powiodło.',
          advice: ['Przyczynę znajdziesz w logu serwera.'],
        }
      },
    )
    const { state, message, details = {}, operatorDetails = {}, advice = [] } = finding
    const health: ServiceHealth = {
      healthy: state === 'OK',
      configured: state !== 'OFF',
      serviceName: serviceNames[service],
      message,
      details,
      responseTimeMs: state === 'OFF' ? null : Math.round(performance.now() - began),
      requiresFrontendTest: false,
      configurationRequired: configurationOf(ports, service),
      troubleshooting: advice,
      testedAt: ports.clock.now().toISOString(),
    }
    return { health, operatorDetails }
  }
}

/** Ends a test at the limit, even if its library ignores the signal. */
async function findingInTime(limit: number, ask: (signal: AbortSignal) => Promise<Finding>): Promise<Finding> {
  const abort = new AbortController()
  return inTime(ask(abort.signal), limit, () => {
    abort.abort()
    const message = `Brak odpowiedzi w ciągu ${limit / 1000} s.`
    return { state: 'FAILED', message, advice: ['Sprawdź połączenie serwera z tą usługą i spróbuj ponownie.'] }
  })
}
