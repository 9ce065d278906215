import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { repeatAfterDays } from '#domain/advertising/advertisement'
import { addDays } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { rowsOf } from '../../db/rows'
import { advertisingCampaigns, clients, plannedSms, smsMessages } from '../../db/schema'
import type { Database, Ports } from '../../ports'
import { isIn, mayHaveLeft } from '../outbox/planned-status'

type Sending = Pick<Ports, 'clock' | 'smsGateway'>

/**
 * Query for the numbers that an advertisement with this text has left to within some days, or may have (rule S23)
 * @param waits further condition: for a row of `planned_sms` that has not left and counts, too
 */
export function numbersWith(message: string, waits: SQL, { clock, smsGateway }: Sending): SQL {
  const since = dayBounds(addDays(dayAt(clock.now()), -repeatAfterDays)).start.toISOString()
  const { campaignId, clientId, status, phone, customPhone, sentAt, updatedAt } = plannedSms
  return sql`
    select coalesce(${phone}, ${customPhone}, recipients.phone) from ${plannedSms}
    join ${advertisingCampaigns} on ${advertisingCampaigns.id} = ${campaignId}
    join ${clients} recipients on recipients.id = ${clientId}
    where ${advertisingCampaigns.message} = ${message}
      and (${waits} or (${status} = 'SENT' or ${mayHaveLeft()}) and coalesce(${sentAt}, ${updatedAt}) >= ${since})
      and not exists (
        select from ${smsMessages} where ${smsMessages.plannedSmsId} = ${plannedSms.id}
          and ${smsMessages.testMode} <> ${smsGateway.testMode}
      )`
}

/**
 * To which of these numbers the advertisement of a campaign has left for another recipient meanwhile, or is about to.
 * For an answer that lasts, call it under `lockNumber`.
 */
export async function repeatedNumbers(
  ports: Sending,
  database: Database,
  { campaignId, phones }: { campaignId: number; phones: readonly string[] },
): Promise<string[]> {
  const { id, message } = advertisingCampaigns
  const [campaign] = await database.select({ message }).from(advertisingCampaigns).where(eq(id, campaignId))
  if (!campaign) return []
  const numbers = numbersWith(campaign.message, isIn('CLAIMED'), ports)
  const rows = await rowsOf<{ phone: string }>(
    database,
    sql`select phone from unnest(${sql.param([...phones])}::text[]) as phone where phone in (${numbers})`,
  )
  return rows.map(({ phone }) => phone)
}
