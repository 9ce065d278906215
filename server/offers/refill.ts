import { gte, sql } from 'drizzle-orm'
import type { CampaignStop } from '#domain/campaigns/stop'
import { candidateReasons } from '#domain/campaigns/campaign'
import { firstOfferDay } from '#domain/offers/offer'
import { openingsAmong, shiftKey } from '#domain/season/days'
import type { Day } from '#domain/time/day'
import { day } from '#domain/time/day'
import { businessZone, dayAt } from '#domain/time/warsaw'
import type { CampaignSeason } from '../campaigns/model'
import { readSeason, seasonWith } from '../campaigns/model'
import { placesWith } from '../campaigns/openings'
import { inputOf, lockCampaign } from '../campaigns/queries'
import { rowsOf } from '../db/rows'
import { campaigns } from '../db/schema'
import { systemSignature } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import type { Offered } from './offer-stop'
import { offerStop } from './offer-stop'
import { stillDue } from './still-due'

// No event: the recurring job that calls it leaves the event of its run.

/** How long after it became free a time is offered to others (ms) */
const refilledFor = 3 * 86_400_000
/** Customers that are tried for one time, where numbers are missing or at their limit */
const mostTries = 5

export interface FreeTime {
  campaignId: number
  technicianId: number
  day: Day
}

/** Days of technicians on which customers gave time back that nobody was offered since, once for each such time */
export async function freedTimes({ database, clock }: Ports): Promise<FreeTime[]> {
  const now = clock.now()
  const today = dayAt(now)
  const since = sql`${new Date(now.getTime() - refilledFor).toISOString()}::timestamptz`
  const running = await database.select().from(campaigns).where(gte(campaigns.until, today))
  const ids = running.filter((row) => inputOf(row).autoRefill).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await rowsOf<FreeTime & { left: number }>(
    database,
    sql`select s.campaign_id as "campaignId", o.technician_id as "technicianId", to_char(o.day, 'YYYY-MM-DD') as day,
        (count(*) filter (where o.answer in ('DECLINED', 'CANCELLED', 'OTHER') and o.answered_at >= ${since}
          or o.answer is null and o.ended_at >= ${since} and (o.ended_at at time zone ${businessZone})::date > o.expires_on)
         - count(*) filter (where m.requested_by = ${systemSignature} and o.offered_at >= ${since}))::int as left
      from campaign_offers as o
      join campaign_stops as s on s.id = o.stop_id
      left join sms_messages as m on m.id = o.sms_id
      where s.campaign_id = any(${sql.param(ids)}::int[]) and o.day >= ${firstOfferDay(today)}
      group by 1, 2, 3 order by 3, 2`,
  )
  return rows.flatMap(({ left, ...free }) =>
    Array.from({ length: Math.max(0, left) }, () => ({ ...free, day: day(free.day) })),
  )
}

/**
 * Offers a time that became free to whoever fits it best: somebody without a place, or with one on a later day. `deliver` the message after the
 * commit. Undefined if nobody fits.
 */
export async function refill(ports: Ports, free: FreeTime): Promise<Offered | undefined> {
  return ports.database.transaction(async (tx) => {
    const within = { ...ports, database: tx }
    await lockCampaign(tx, free.campaignId)
    const board = await readSeason(ports, tx, free.campaignId)
    for (const { stop } of (await whoFits(tx, board, free)).slice(0, mostTries)) {
      const places = await placesWith(board, stop, free)
      const own = places?.find(({ id }) => id === stop.id)
      if (!own) continue
      const place = { technicianId: free.technicianId, day: free.day, begins: Math.ceil(own.begins) }
      const offered = await offerStop(within, stop.id, { by: systemSignature, place, places })
      if (offered.outcome !== 'SKIPPED') return offered
    }
    return undefined
  })
}

/** Stops that could come to the day, the cheapest first */
async function whoFits(tx: Transaction, board: CampaignSeason, free: FreeTime) {
  const shifts = board.season.shifts.filter((shift) => shiftKey(shift) === shiftKey(free))
  const found: { stop: CampaignStop; cost: number }[] = []
  const later = board.stops.filter((each) => mayComeEarlier(each, free.day))
  const due = await stillDue(
    tx,
    later.map(({ id }) => id),
  )
  for (const stop of later.filter(({ id }) => due.some(({ stopId }) => stopId === id))) {
    const season = { ...seasonWith(board, stop), shifts }
    const [opening] = await openingsAmong(season, board.placed, stop.id, board.travel)
    if (opening) found.push({ stop, cost: opening.cost })
  }
  return found.toSorted((one, other) => one.cost - other.cost || (one.stop.dueOn < other.stop.dueOn ? -1 : 1))
}

function mayComeEarlier({ state, locked, day: on, leftOut }: CampaignStop, free: Day): boolean {
  if (state !== 'PROPOSED' || locked) return false
  if (on !== null) return on > free
  return leftOut === null || !candidateReasons.some((reason) => reason === leftOut)
}
