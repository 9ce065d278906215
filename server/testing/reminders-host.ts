import { beforeEach } from 'vitest'
import type { Job } from '#domain/jobs/job'
import { settings, smsBlockedNumbers, smsLimits, smsOptOuts, smsRefusals } from '../db/schema'
import type { Call, TestHost } from './host'
import { addClient } from './samples'
import { smsHost } from './sms-host'

const tables = [settings, smsLimits, smsOptOuts, smsBlockedNumbers, smsRefusals]

/** `smsHost` for tests about reminders to many: before each test there are no limits, and a technician is signed in. */
export function remindersHost() {
  const at = {} as { host: TestHost; staff: Call }
  const gateway = smsHost(async ({ host }) => {
    Object.assign(at, { host, staff: await host.as('TECHNICIAN') })
  })
  beforeEach(async () => {
    for (const table of tables) await at.host.database.delete(table)
  })
  return {
    at,
    gateway,
    /** Adds clients with the numbers +48600100210, +48600100211, … @returns the ids of their devices */
    async addSeveral(count: number): Promise<number[]> {
      const ids: number[] = []
      for (let i = 0; i < count; i++) ids.push((await addClient(at.staff, { telefon: `6001002${10 + i}` })).deviceId)
      return ids
    },
    press: (deviceIds: number[], headers?: Record<string, string>) =>
      at.staff<{ success: boolean; message: string; jobId: number }>(
        'POST',
        '/api/sms/inspection-reminders',
        { deviceIds },
        headers,
      ),
    job: async (id: number) => (await at.staff<Job>('GET', `/api/jobs/${id}`)).body,
    /** Moves the clock, and signs in anew, because access tokens expire earlier. */
    async goTo(instant: string) {
      at.host.setNow(new Date(instant))
      at.staff = await at.host.as('TECHNICIAN')
    },
  }
}
