import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CampaignStop } from '#domain/campaigns/stop'
import type { Placement } from '#domain/season/season'
import { shiftKey } from '#domain/season/season'
import { changesBetween } from '#domain/services/changes'
import { changed } from '../db/stamps'
import {
  campaignOffers,
  campaignStops,
  campaignVisits,
  devices,
  holdsItsTime,
  plannedSms,
  services,
  smsMessages,
} from '../db/schema'
import { timestamptz } from '../db/warsaw'
import { lockDevices } from '../devices/queries'
import { recordEvents } from '../events/command'
import { conflict } from '../http/api-problem'
import { bySystem, system, systemSignature } from '../jobs/queue'
import type { Ports, Transaction } from '../ports'
import { serviceChanged, serviceEvent } from '../services/mutation'
import { serviceIn } from '../services/queries'
import type { MovedVisit } from '../services/settle-rejection'
import { keepRejections } from '../services/settle-rejection'
import { isIn } from '../sms/outbox/planned-status'
import { lockTechnicians } from '../technicians/lock'
import type { CampaignSeason } from './model'

/**
 * Moves what customers were told within their windows: offers and visits begin at other minutes of the same day, the
 * windows stay, and nobody is told again (rule O9). Each visit has an event. Call it with the campaign locked, and,
 * where more than the campaign is locked, with the devices of those stops (`holdStop`).
 * @returns ids of the stops that have moved
 * @throws ApiProblem CONFLICT if one of them has changed in the meantime
 */
export async function slideWithin(
  ports: Ports,
  tx: Transaction,
  { season, stops }: CampaignSeason,
  places: readonly Placement[],
): Promise<number[]> {
  const fixedTimes = new Map(season.stops.map((stop) => [stop.id, stop.fixed]))
  const beginsOf = new Map<number, number>()
  // A day on which something was booked that nobody can keep stays as it is.
  const late = new Set(
    places.flatMap((place) => {
      const fixedTime = fixedTimes.get(place.id)
      return fixedTime && (place.begins < fixedTime.opens || place.begins > fixedTime.closes) ? shiftKey(place) : []
    }),
  )
  for (const place of places) {
    const { id, begins } = place
    const fixedTime = fixedTimes.get(id)
    if (fixedTime && id > 0 && begins !== fixedTime.begins && !late.has(shiftKey(place))) beginsOf.set(id, begins)
  }
  if (beginsOf.size === 0) return []
  const ids = [...beginsOf.keys()]
  const moving = stops.filter(({ id }) => beginsOf.has(id))
  await lockDevices(
    tx,
    inArray(
      devices.id,
      moving.flatMap((stop) => stop.devices.map(({ id }) => id)),
    ),
  )
  await requireUnchanged(tx, moving)
  await lockTechnicians(
    tx,
    moving.map(({ technicianId }) => technicianId),
  )
  await slideVisits(ports, tx, moving, beginsOf)
  const rows = JSON.stringify([...beginsOf].map(([id, begins]) => ({ id, begins })))
  const fresh = sql`json_to_recordset(${rows}::json) as fresh(id int, begins int)`
  // One statement: `campaign_offers_time` is checked at its end, since two may change places.
  await tx.execute(sql`update ${campaignOffers} set begins = fresh.begins from ${fresh}
    where ${campaignOffers.stopId} = fresh.id and ${holdsItsTime}`)
  await tx.execute(sql`update campaign_stops as stop
    set begins = fresh.begins, version = stop.version + 1, updated_at = ${timestamptz(ports.clock.now())},
      updated_by = ${systemSignature}
    from ${fresh} where stop.id = fresh.id`)
  return ids
}

/** An answer, the end of an offer or a move in the calendar may have come since the board was read. */
async function requireUnchanged(tx: Transaction, moving: readonly CampaignStop[]): Promise<void> {
  const ids = moving.map(({ id }) => id)
  const rows = await tx
    .select({ id: campaignStops.id, version: campaignStops.version, state: campaignStops.state })
    .from(campaignStops)
    .where(inArray(campaignStops.id, ids))
    .orderBy(asc(campaignStops.id))
    .for('update')
  const now = new Map(rows.map((row) => [row.id, row]))
  const isChanged = moving.some(({ id, version, state }) => {
    const row = now.get(id)
    return row?.version !== version || row.state !== state
  })
  if (isChanged) throw planChanged()
}

const planChanged = () => conflict('Plan zmienił się w tej chwili. Prosimy spróbować ponownie.')

/** The visits of a stop follow one another; all move by as much. */
async function slideVisits(
  ports: Ports,
  tx: Transaction,
  moving: readonly CampaignStop[],
  begins: ReadonlyMap<number, number>,
): Promise<void> {
  const byId = new Map(moving.map((stop) => [stop.id, stop]))
  const { arrivalFrom, arrivalUntil } = services
  const rows = await tx
    .select({ stopId: campaignVisits.stopId, id: services.id, window: { arrivalFrom, arrivalUntil } })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(and(inArray(campaignVisits.stopId, [...byId.keys()]), eq(services.status, 'SCHEDULED')))
    .orderBy(asc(services.id))
    .for('update')
  const moved: MovedVisit[] = []
  for (const { stopId, id, window } of rows) {
    const stop = byId.get(stopId)!
    if (stop.state !== 'ACCEPTED') continue
    const by = (begins.get(stopId)! - stop.begins!) * 60_000
    const before = await serviceIn(tx, id)
    // Without a window it was moved in the calendar.
    if (!window.arrivalFrom || !window.arrivalUntil) throw planChanged()
    const startsAt = new Date(before.startsAt.getTime() + by)
    const endsAt = new Date(before.endsAt.getTime() + by)
    const stamps = changed(services, ports.clock, bySystem)
    await tx
      .update(services)
      .set({ startsAt, endsAt, ...stamps })
      .where(eq(services.id, id))
    // Another start drops the window (migration 0015), but here it stays.
    await tx.update(services).set(window).where(eq(services.id, id))
    // So does what an SMS has said about it.
    await tx
      .update(smsMessages)
      .set({ visitStartsAt: startsAt })
      .where(and(eq(smsMessages.serviceId, id), eq(smsMessages.visitStartsAt, before.startsAt)))
    // And a notice that would tell of a move
    await tx
      .update(plannedSms)
      .set({ movedFrom: startsAt })
      .where(and(eq(plannedSms.serviceId, id), eq(plannedSms.movedFrom, before.startsAt), isIn('SCHEDULED')))
    await serviceChanged(ports, tx, id)
    const after = await serviceIn(tx, id)
    await recordEvents({ ...ports, database: tx }, system, [
      serviceEvent(after, 'MOVED', changesBetween(before, after)),
    ])
    moved.push({ before, startsAt })
  }
  // What customers have said of them stands, too.
  await keepRejections(tx, moved)
}
