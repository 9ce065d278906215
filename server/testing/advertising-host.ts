import { eq } from 'drizzle-orm'
import type { AdvertisingStarted, Campaign } from '#domain/advertising/campaign'
import { day } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { advertisingCampaigns, plannedSms, settings, smsLimits, smsOptOuts } from '../db/schema'
import type { Call, TestHost } from './host'
import { addClient } from './samples'
import { smsHost } from './sms-host'

export const advertisingPath = '/api/admin/advertising-sms'
export const advertisement = 'Czyszczenie klimatyzacji 15% taniej do piątku.'

/** `smsHost` for tests about advertisements: before each test there is no campaign, opt-out, limit or saved setting. */
export function advertisingHost() {
  const at = {} as { host: TestHost; admin: Call }
  let counter = 0
  const gateway = smsHost(async (host) => {
    Object.assign(at, host)
    counter = 0
    for (const table of [advertisingCampaigns, smsOptOuts, smsLimits, settings]) await at.host.database.delete(table)
  })
  return {
    at,
    gateway,
    /** Adds a client with a number of their own, by default with consent to advertisements. */
    async client({ consent = true, ...changes }: { consent?: boolean; telefon?: string; terminPrzegladu?: string }) {
      counter += 1
      const client = await addClient(at.admin, { telefon: `600 200 ${String(counter).padStart(3, '0')}`, ...changes })
      const change = { given: true, givenOn: '2026-11-01', source: 'FORM' }
      if (consent) await at.admin('PUT', `/api/clients/${client.clientId}/marketing-consent`, change)
      return client.clientId
    },
    /** Moves the clock to this hour, and signs in anew, because access tokens expire earlier. */
    async goTo(on: string, hour: number) {
      at.host.setNow(instantAt(day(on), hour))
      at.admin = await at.host.as('ADMIN')
    },
    send: (path: string, body: object = {}, headers = {}) =>
      at.admin<AdvertisingStarted & { fields: Record<string, string> }>(
        'POST',
        `${advertisingPath}/${path}`,
        { message: advertisement, ...body },
        headers,
      ),
    campaigns: async () => (await at.admin<Campaign[]>('GET', `${advertisingPath}/campaigns`)).body,
    planned: async (clientId: number) =>
      (await at.host.database.select().from(plannedSms).where(eq(plannedSms.clientId, clientId)))[0],
  }
}
