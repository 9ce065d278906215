import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import type { Audience, SkipReason } from '#domain/advertising/advertisement'
import { activeWithinMonths, skipReasons } from '#domain/advertising/advertisement'
import { sumBy } from '#domain/collections'
import { addMonths } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import { consents } from '../consents/consents'
import { isOptedOut } from '../db/opted-out'
import { among, rowsOf } from '../db/rows'
import { clients, devices, plannedSms, services } from '../db/schema'
import type { Database, Ports } from '../ports'
import { numbersWith } from '../sms/planned/repeated-advertisement'

export interface AudienceQuery {
  audience: Audience
  clientIds?: readonly number[] | undefined
  message: string
}

type AudiencePorts = Pick<Ports, 'clock' | 'smsGateway'>

/**
 * Query for the clients of an audience (`id`, `phone`) with the first `reason` why the advertisement does not go to
 * them, or null (rule S11). Preview and plan both use it. A message that may have left counts as a repetition; one of
 * the test mode does not for a gateway that sends.
 */
export function judgedClients({ audience, clientIds = [], message }: AudienceQuery, ports: AudiencePorts): SQL {
  const waits = eq(plannedSms.status, 'SCHEDULED')
  return sql`
    select id, phone, coalesce(reason, case
      when row_number() over (partition by phone, reason is null order by id) > 1 then 'SAME_NUMBER'
    end) as reason
    from (
      select ${clients.id}, ${clients.phone}, case
        when ${clients.phone} = '' then 'NO_PHONE'
        when ${isOptedOut(clients.phone)} then 'OPTED_OUT'
        when not ${consents(clients.id)} then 'NO_CONSENT'
        when ${clients.phone} in (${numbersWith(message, waits, ports)}) then 'REPEATED'
      end as reason
      from ${clients} where ${isOf(audience, clientIds, ports.clock.now())}
    ) as of_audience`
}

function isOf(audience: Audience, clientIds: readonly number[], now: Date): SQL {
  if (audience === 'ALL') return sql`true`
  if (audience === 'SELECTED') return among(clients.id, clientIds)
  const today = dayAt(now)
  const since = dayBounds(addMonths(today, -activeWithinMonths)).start.toISOString()
  return sql`(exists (
      select from ${services} where ${services.clientId} = ${clients.id}
        and ${services.startsAt} >= ${since} and ${services.status} <> 'CANCELLED'
    ) or exists (
      select from ${devices} where ${devices.clientId} = ${clients.id} and ${devices.nextInspectionDate} >= ${today}
    ))`
}

export interface AudienceCount {
  recipients: number
  skipped: number
  /** Reasons that apply to somebody, in the order of the rules */
  reasons: { reason: SkipReason; count: number }[]
}

export async function countAudience(
  database: Database,
  query: AudienceQuery,
  ports: AudiencePorts,
): Promise<AudienceCount> {
  const rows = await rowsOf<{ reason: SkipReason | null; count: number }>(
    database,
    sql`select reason, count(*)::int as count from (${judgedClients(query, ports)}) as judged group by reason`,
  )
  const of = (reason: SkipReason | null) => rows.find((row) => row.reason === reason)?.count ?? 0
  const reasons = skipReasons.map((reason) => ({ reason, count: of(reason) })).filter(({ count }) => count > 0)
  return { recipients: of(null), skipped: sumBy(reasons, ({ count }) => count), reasons }
}
