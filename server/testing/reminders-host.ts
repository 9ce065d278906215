import type { Job } from '#domain/jobs/job'
import { settings, smsBlockedNumbers, smsLimits, smsOptOuts, smsRefusals } from '../db/schema'
import { addClient } from './samples'
import { smsHost } from './sms-host'

const tables = [settings, smsLimits, smsOptOuts, smsBlockedNumbers, smsRefusals]

/** `smsHost` for tests about reminders to many, which a technician sends: before each test there are no limits. */
export async function remindersHost() {
  const { host, gateway } = await smsHost(async () => {
    for (const table of tables) await host.database.delete(table)
  })
  const staff = host.alwaysAs('TECHNICIAN')
  return {
    host,
    staff,
    gateway,
    /**
     * Adds clients with the numbers +48600100210, +48600100211, …
     * @returns the ids of their devices
     */
    async addSeveral(count: number): Promise<number[]> {
      const ids: number[] = []
      for (let i = 0; i < count; i++) ids.push((await addClient(staff, { telefon: `6001002${10 + i}` })).deviceId)
      return ids
    },
    press: (deviceIds: number[], headers?: Record<string, string>) =>
      staff<{ success: boolean; message: string; jobId: number }>(
        'POST',
        '/api/sms/inspection-reminders',
        { deviceIds },
        headers,
      ),
    job: async (id: number) => (await staff<Job>('GET', `/api/jobs/${id}`)).body,
    /** Moves the clock. */
    goTo: (instant: string) => host.setNow(new Date(instant)),
  }
}
