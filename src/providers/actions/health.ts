import { healthWireSchema, pingSchema, serviceHealthSchema, tryOutSchema } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import type { Http } from './action'
import { action, keyed } from './action'

const base = '/api/test/external'

interface TestSms {
  phoneNumber: string
  message: string
  /** Reports what would happen, and changes nothing */
  dryRun: boolean
}

export function createHealthActions({ request }: Http) {
  return {
    /** @param fresh asks each service now, instead of taking a recent answer */
    async health({ fresh, signal }: { fresh: boolean; signal?: AbortSignal }) {
      const { json } = await request(`${base}/health${fresh ? '?fresh=true' : ''}`, { signal })
      return healthWireSchema.parse(json)
    },

    async testService(service: ServiceKey) {
      return serviceHealthSchema.parse((await request(`${base}/${service}`, { method: 'POST' })).json)
    },

    /** @returns ms to the server and back, and ms that the server took of them */
    async ping({ signal }: { signal?: AbortSignal } = {}) {
      const began = performance.now()
      const { json } = await request(`${base}/ping`, { signal })
      return { total: Math.round(performance.now() - began), server: pingSchema.parse(json).responseTimeMs }
    },

    createTestEvent: action([], async (_: object, key) => {
      const { json } = await request(`${base}/calendar/create-event`, { method: 'POST', headers: keyed(key) })
      return tryOutSchema.parse(json)
    }),

    uploadTestFile: action([], async ({ file }: { file: File }) => {
      const form = new FormData()
      form.append('file', file)
      const { json } = await request(`${base}/storage/upload`, { method: 'POST', body: form, timeout: 120_000 })
      return tryOutSchema.parse(json)
    }),

    sendTestSms: action(['sms', 'sms-history'], async ({ phoneNumber, message, dryRun }: TestSms, key) => {
      const query = new URLSearchParams({ phoneNumber, message, dryRun: String(dryRun) })
      const { json } = await request(`${base}/sms/send?${query}`, { method: 'POST', headers: keyed(key) })
      return tryOutSchema.parse(json)
    }),
  }
}
