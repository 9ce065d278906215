import { beforeEach, expect } from 'vitest'
import { smsBlockedNumbers, smsLimits, smsRefusals } from '../db/schema'
import type { Call, TestHost } from './host'
import { passSeconds } from './host'
import { smsHost } from './sms-host'

/** The number of the clients that the tests add */
export const number = '+48600100200'
export const limitsPath = '/api/admin/sms/rate-limits'

/** `smsHost` for tests about limits: before each test the limits are the defaults and no number is blocked. */
export function limitsHost() {
  const at = {} as { host: TestHost; admin: Call }
  const gateway = smsHost((host) => Object.assign(at, host))
  beforeEach(async () => {
    for (const table of [smsLimits, smsBlockedNumbers, smsRefusals]) await at.host.database.delete(table)
  })
  return {
    at,
    gateway,
    /** Sets these limits and removes all others. */
    async limit(limits: object): Promise<void> {
      const all = { perNumberDay: null, perNumberWeek: null, perMinute: null, ...limits }
      expect((await at.admin('PUT', `${limitsPath}/config`, all)).status).toBe(200)
    },
    write: (message: string, phoneNumber = number) => at.admin('POST', '/api/sms/custom', { phoneNumber, message }),
    /** Moves the clock by days and signs in anew. */
    async pass(days: number): Promise<void> {
      passSeconds(at.host, days * 86_400)
      at.admin = await at.host.as('ADMIN')
    },
  }
}
