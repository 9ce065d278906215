import { sql } from 'drizzle-orm'
import type { CampaignStop } from '#domain/campaigns/stop'
import { compare } from '#domain/collections'
import type { ReleaseReason } from '#domain/offers/offer'
import { firstOfferDay } from '#domain/offers/offer'
import type { Opening } from '#domain/season/windows'
import { openingsAmong } from '#domain/season/days'
import { shiftKey } from '#domain/season/season'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { CampaignSeason } from '../campaigns/model'
import { isNoCandidate, seasonWith } from '../campaigns/model'
import { placesWith } from '../campaigns/openings'
import { among, rowsOf } from '../db/rows'
import { campaignOffers, campaignStops, campaignVisits, events, services, smsMessages } from '../db/schema'
import { dateAt, instantOf, timestamptz } from '../db/warsaw'
import type { Ports } from '../ports'
import { techniciansById } from '../technicians/queries'
import { worksAt } from './availability'
import type { OfferResult } from './offer-stop'
import { offerStop } from './offer-stop'
import { obstaclesOf } from './preview'

// No event: its callers are a command, and a job that leaves the event of its run.

/** A time of a technician that a customer gave back, and the window that this customer was told */
export interface FreedTime {
  /** The offer whose time it was */
  offerId: number
  campaignId: number
  technicianId: number
  day: Day
  opens: number
  closes: number
  by: ReleaseReason
}

interface FreedTimeQuery {
  campaignIds: readonly number[]
  /** Only this one */
  offerId?: number
  /** Only what became free since */
  since?: Date
}

/**
 * Times that customers gave back (declined, called off, exchanged for another one, or let expire) and that lie ahead,
 * the earliest first. Each is offered only once to a next customer, by a person or by Termin: the key of that message
 * ensures it. One that is offered or booked otherwise since is not free, nor one at which its technician does not work
 * (any more).
 */
export async function freedTimes({ database, clock }: Ports, query: FreedTimeQuery): Promise<FreedTime[]> {
  const { campaignIds, offerId, since = new Date(0) } = query
  const isAsked = offerId === undefined ? sql`true` : sql`o.id = ${offerId}`
  const rows = await rowsOf<FreedTime & { begins: number; minutes: number }>(
    database,
    sql`select o.id as "offerId", s.campaign_id as "campaignId", o.technician_id as "technicianId",
        to_char(o.day, 'YYYY-MM-DD') as day, o.opens, o.closes, o.begins, o.minutes, coalesce(o.answer, 'EXPIRED') as by
      from ${campaignOffers} as o
      join ${campaignStops} as s on s.id = o.stop_id
      where ${among(sql`s.campaign_id`, campaignIds)} and ${isAsked}
        and o.day >= ${firstOfferDay(dayAt(clock.now()))}
        and ${wasGivenBack(since)} and not ${isRefilled} and not ${isHeldAgain} and not ${isBooked}
      order by o.day, o.technician_id, o.opens, o.id`,
  )
  if (rows.length === 0) return []
  const technicians = await techniciansById(database)
  return rows.flatMap(({ begins, minutes, ...time }) => {
    const technician = technicians.get(time.technicianId)
    return technician && worksAt(technician, { ...time, begins, minutes }) ? time : []
  })
}

// Conditions about an offer `o`

const freedAt = sql`coalesce(o.answered_at, o.ended_at)`

const wasGivenBack = (since: Date) => sql`(
  o.answer in ('DECLINED', 'CANCELLED', 'OTHER') and o.answered_at >= ${timestamptz(since)}
  or o.answer is null and o.ended_at >= ${timestamptz(since)} and ${dateAt(sql`o.ended_at`)} > o.expires_on
)`

const refillPrefix = 'refill-'

/** Its time was offered to a next customer. */
const isRefilled = sql`exists (select from ${smsMessages} as m where m.key = concat(${refillPrefix}::text, o.id))`

/** Another offer has taken its time since. */
const isHeldAgain = sql`exists (
  select from ${campaignOffers} as held left join ${smsMessages} as m on m.id = held.sms_id
  where held.technician_id = o.technician_id and held.day = o.day
    and held.begins < o.begins + o.minutes and o.begins < held.begins + held.minutes
    and held.ended_at is null and (held.answer is null or held.answer = 'ACCEPTED')
    and (held.offered_at >= ${freedAt} and not coalesce(starts_with(m.key, ${refillPrefix}::text), false)
      -- Chosen by a link instead of the offered one, whose instant it has kept
      or held.answered_at >= ${freedAt} and exists (
        select from ${campaignOffers} as other
        where other.stop_id = held.stop_id and other.answer = 'OTHER' and other.answered_at = held.answered_at))
)`

/** A service of its technician is booked at its time. */
const isBooked = sql`exists (
  select from ${services} as v
  where v.technician_id = o.technician_id and v.status = 'SCHEDULED'
    and v.starts_at < ${instantOf(sql`(o.day + make_interval(mins => o.begins + o.minutes))`)}
    and v.ends_at > ${instantOf(sql`(o.day + make_interval(mins => o.begins))`)}
    -- One of a campaign may slide some minutes into it (rule O9); a visit that a person moved has no accepted window.
    and (v.arrival_from is null or not exists (select from ${campaignVisits} as own where own.service_id = v.id)
      -- Its offer has kept the instants from before it was called off.
      or exists (
        select from ${events} as e
        where e.noun = 'SERVICE' and e.subject_id = v.id and e.verb = 'REOPENED' and e.at >= ${freedAt}))
)`

export interface Fit {
  stop: CampaignStop
  opening: Opening
}

/**
 * Stops that could come to the day of a free time and would get a message now, the cheapest for its route first: those
 * without a place, or with one on a later day
 */
export async function whoFits(
  ports: Ports,
  board: CampaignSeason,
  slot: Pick<FreedTime, 'technicianId' | 'day'>,
): Promise<Fit[]> {
  const isThere = (each: Pick<FreedTime, 'technicianId' | 'day'>) => shiftKey(each) === shiftKey(slot)
  // Prices are computed for the one day only, independent of the rest of the season.
  const shifts = board.season.shifts.filter(isThere)
  const places = board.placed.filter(isThere)
  const there = new Set(places.map(({ id }) => id))
  const ofDay = board.season.stops.filter(({ id }) => there.has(id))
  const later = board.stops.filter((each) => mayComeEarlier(each, slot.day))
  const obstacles = await obstaclesOf(ports, later, dayAt(ports.clock.now()))
  const fits: Fit[] = []
  for (const stop of later.filter(({ id }) => !obstacles.has(id))) {
    const own = seasonWith(board, stop).stops.filter(({ id }) => id === stop.id)
    const season = { ...board.season, stops: [...ofDay, ...own], shifts }
    const [opening] = await openingsAmong(season, places, stop.id, board.travel)
    if (opening) fits.push({ stop, opening })
  }
  return fits.toSorted(
    (one, other) => one.opening.cost - other.opening.cost || compare(one.stop.dueOn, other.stop.dueOn),
  )
}

function mayComeEarlier({ state, locked, day: on, leftOut }: CampaignStop, slotDay: Day): boolean {
  if (state !== 'PROPOSED' || locked) return false
  if (on !== null) return on > slotDay
  return !isNoCandidate({ leftOut })
}

/**
 * Place of a stop on the day of a free time, and where others of that day then begin; undefined if there is no room
 * after all
 */
export async function placeOn(
  board: CampaignSeason,
  stop: CampaignStop,
  { technicianId, day: on }: Pick<FreedTime, 'technicianId' | 'day'>,
) {
  const places = await placesWith(board, stop, { technicianId, day: on })
  const own = places?.find(({ id }) => id === stop.id)
  return places && own && { places, place: { technicianId, day: on, begins: Math.ceil(own.begins) } }
}

/**
 * Offers a free time to the customer of a stop; undefined where it has no room. Call it under the lock of the campaign;
 * `deliverOffer` the message.
 */
export async function offerSlot(
  ports: Ports,
  board: CampaignSeason,
  { slot, stop, by }: { slot: FreedTime; stop: CampaignStop; by: string },
): Promise<OfferResult | undefined> {
  const at = await placeOn(board, stop, slot)
  return at && offerStop(ports, stop.id, { by, key: `${refillPrefix}${slot.offerId}`, ...at })
}
