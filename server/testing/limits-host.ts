import { expect } from 'vitest'
import { smsBlockedNumbers, smsLimits, smsRefusals } from '../db/schema'
import { passSeconds } from './host'
import { smsHost } from './sms-host'

/** The number of the clients that the tests add */
export const number = '+48600100200'
export const limitsPath = '/api/admin/sms/rate-limits'

/** `smsHost` for tests about limits: before each test the limits are the defaults and no number is blocked. */
export async function limitsHost() {
  const { host, admin, gateway } = await smsHost(async () => {
    for (const table of [smsLimits, smsBlockedNumbers, smsRefusals]) await host.database.delete(table)
  })
  return {
    host,
    admin,
    gateway,
    /** Sets these limits and removes all others. */
    async limit(limits: object): Promise<void> {
      const all = { perNumberDay: null, perNumberWeek: null, perMinute: null, ...limits }
      expect((await admin('PUT', `${limitsPath}/config`, all)).status).toBe(200)
    },
    write: (message: string, phoneNumber = number) => admin('POST', '/api/sms/custom', { phoneNumber, message }),
    /** Moves the clock by days. */
    pass: (days: number) => passSeconds(host, days * 86_400),
  }
}
