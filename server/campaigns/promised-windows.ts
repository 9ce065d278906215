import { sql } from 'drizzle-orm'
import { firstOfferDay } from '#domain/offers/offer'
import type { Day } from '#domain/time/day'
import { rowsOf } from '../db/rows'
import { dateAt, wallTimeAt } from '../db/warsaw'
import type { Database } from '../ports'

/** In minutes of the day */
interface PromisedWindow {
  opens: number
  closes: number
}

/**
 * The arrival windows that customers of a campaign were told and that still hold, by stop: of open offers, and of
 * visits that nobody has moved since. Those of tomorrow are left out, since its route is settled.
 */
export async function promisedWindows(
  database: Database,
  campaignId: number,
  today: Day,
): Promise<Map<number, PromisedWindow>> {
  const from = firstOfferDay(today)
  const minute = (instant: string) =>
    sql`(extract(epoch from ${wallTimeAt(sql.raw(`min(v.${instant})`))} - s.day) / 60)::int`
  const rows = await rowsOf<PromisedWindow & { id: number }>(
    database,
    sql`select s.id, o.opens, o.closes from campaign_stops as s
        join campaign_offers as o on o.stop_id = s.id and o.ended_at is null and o.answer is null
        where s.campaign_id = ${campaignId} and s.state = 'OFFERED' and s.day >= ${from}
          and o.technician_id = s.technician_id and o.day = s.day
      union all
      select s.id, ${minute('arrival_from')}, ${minute('arrival_until')} from campaign_stops as s
        join campaign_visits as c on c.stop_id = s.id
        join services as v on v.id = c.service_id and v.status <> 'CANCELLED'
        where s.campaign_id = ${campaignId} and s.state = 'ACCEPTED' and s.day >= ${from}
        group by s.id
        having bool_and(v.status = 'SCHEDULED' and v.arrival_from is not null and v.technician_id = s.technician_id
            and ${dateAt(sql`v.starts_at`)} = s.day)
          and min(v.arrival_from) = max(v.arrival_from)`,
  )
  return new Map(rows.map(({ id, opens, closes }) => [id, { opens, closes }]))
}
