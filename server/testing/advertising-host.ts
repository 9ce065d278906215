import { eq } from 'drizzle-orm'
import type { AdvertisingStarted, Campaign } from '#domain/advertising/campaign'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { advertisingCampaigns, plannedSms, settings, smsLimits, smsOptOuts } from '../db/schema'
import { runJobs } from './jobs'
import { addClient } from './samples'
import { smsHost } from './sms-host'

export const advertisingPath = '/api/admin/advertising-sms'
export const advertisement = 'Czyszczenie klimatyzacji 15% taniej do piątku.'

/** `smsHost` for tests about advertisements: before each test there is no campaign, opt-out, limit or saved setting. */
export async function advertisingHost() {
  let counter = 0
  const { host, admin, gateway } = await smsHost(async () => {
    counter = 0
    for (const table of [advertisingCampaigns, smsOptOuts, smsLimits, settings]) await host.database.delete(table)
  })
  const send = (path: string, body: object = {}, headers = {}) =>
    admin<AdvertisingStarted & { fields: Record<string, string> }>(
      'POST',
      `${advertisingPath}/${path}`,
      { message: advertisement, ...body },
      headers,
    )
  return {
    host,
    admin,
    gateway,
    /** Adds a client with a number of their own, by default with consent to advertisements. */
    async client({ consent = true, ...changes }: { consent?: boolean; telefon?: string; terminPrzegladu?: string }) {
      counter += 1
      const client = await addClient(admin, { telefon: `600 200 ${String(counter).padStart(3, '0')}`, ...changes })
      const change = { given: true, givenOn: '2026-11-01', source: 'FORM' }
      if (consent) await admin('PUT', `/api/clients/${client.clientId}/marketing-consent`, change)
      return client.clientId
    },
    /** Moves the clock to this hour. */
    goTo: (on: string, hour: number) => host.setNow(instantAt(asDay(on), hour)),
    send,
    /** Starts a campaign and runs the jobs. */
    async sendNow(path: string, body: object = {}) {
      const answer = await send(path, body)
      await runJobs(host.ports)
      return answer
    },
    campaigns: async () => (await admin<Campaign[]>('GET', `${advertisingPath}/campaigns`)).body,
    planned: async (clientId: number) =>
      (await host.database.select().from(plannedSms).where(eq(plannedSms.clientId, clientId)))[0],
  }
}
