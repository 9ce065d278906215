import { and, asc, eq, sql } from 'drizzle-orm'
import type { CandidateReason } from '#domain/campaigns/campaign'
import { candidateReasons, maxStops, tooManyStops } from '#domain/campaigns/campaign'
import { mayBePlanned } from '#domain/campaigns/proposal'
import { dayAt } from '#domain/time/warsaw'
import { lockUntilEnd } from '../db/lock-change'
import { among, idsOf } from '../db/rows'
import { campaignOffers, campaignStops, devices } from '../db/schema'
import { nextVersion } from '../db/stamps'
import { timestamptz } from '../db/warsaw'
import { hasBookedInspection } from '../devices/cycle'
import { keepDevices } from '../devices/queries'
import { PermanentFailure } from '../jobs/kind'
import type { Ports, Transaction } from '../ports'
import type { Candidate, CandidateStop } from './candidates'
import { dutyKey, findCandidates, isTaken, stopsOfCandidates } from './candidates'
import { firstDay, isNoCandidate } from './model'
import { openDuties } from './open-duties'
import { inputOf, lockCampaign } from './queries'
import type { StopRow } from './stops'
import { bookedOtherwise, noPlace } from './write-stops'

// No event: the job or command that plans records it.

/** How many rows are inserted by one statement */
const atOnce = 500

interface Stamp {
  updatedAt: Date
  updatedBy: string
}

/**
 * Brings the stops of a campaign up to what falls due now: adds new ones, corrects those that are only planned, and
 * drops those whose duties are done, booked or no longer of the campaign; what is done or booked and was offered before
 * stays without a place, since the link says that the offer is over (rule O3). What was offered, accepted, declined,
 * moved or locked stays, but nothing on a day that was only moved or locked there and is done or booked otherwise.
 * @throws PermanentFailure, before anything is written, if there would be too many to plan
 */
export async function refreshStops(
  ports: Pick<Ports, 'clock'>,
  tx: Transaction,
  campaignId: number,
  by: string,
): Promise<void> {
  const now = ports.clock.now()
  const input = inputOf(await lockCampaign(tx, campaignId))
  // Campaigns that look for candidates at once wait for each other, so that no candidate is taken twice.
  await lockUntilEnd(tx, 'campaign candidates')
  const candidates = await keepCandidates(tx, await findCandidates(ports, tx, input, campaignId))
  const rows = await tx
    .select()
    .from(campaignStops)
    .where(eq(campaignStops.campaignId, campaignId))
    .orderBy(asc(campaignStops.id))
  const over = await needlessStops(tx, rows, candidates)
  const isPlannedOnly = (row: StopRow) => (row.state === 'PROPOSED' && mayBePlanned(row)) || over.has(row.id)
  const keptRows = rows.filter((row) => !isPlannedOnly(row))
  const settledKeys = new Set(keptRows.flatMap(({ duties }) => duties.map(dutyKey)))
  const fresh = stopsOfCandidates(
    candidates.filter((candidate) => !settledKeys.has(dutyKey(candidate))),
    input,
    dayAt(now),
  )
  const expired = judgeExpired(keptRows, candidates)
  const from = firstDay(input, dayAt(now))
  const heldRows = keptRows.filter(({ id, state, day, leftOut }) => {
    const isOut = expired.has(id) ? expired.get(id) !== null : isNoCandidate({ leftOut })
    return state !== 'DECLINED' && !isOut && (day === null || day >= from)
  })
  refuseTooManyStops(heldRows.length + fresh.filter(({ leftOut }) => leftOut === null).length)

  const stamp = { updatedAt: now, updatedBy: by }
  const matches = match(rows.filter(isPlannedOnly), fresh)
  const matchedStops = new Set(matches.values())
  const places = new Set([...keptRows, ...matches.keys()].map(({ deviceId }) => deviceId))
  const changes = withPlaces(matches, places)
  const newStops = fresh.flatMap((stop) => (matchedStops.has(stop) ? [] : withOwnDevice(stop, places)))
  const needless = rows.filter((row) => isPlannedOnly(row) && !matches.has(row))
  const settled = (await settledOffers(tx, needless, candidates)).filter(({ deviceId }) => !places.has(deviceId))
  const settledIds = new Set(settled.map(({ id }) => id))
  const dropped = needless.filter(({ id }) => !settledIds.has(id)).map(({ id }) => id)
  await tx.delete(campaignStops).where(among(campaignStops.id, dropped))
  await leaveOut(tx, settled, stamp)
  await change(tx, changes, stamp)
  for (let at = 0; at < newStops.length; at += atOnce)
    await tx
      .insert(campaignStops)
      .values(newStops.slice(at, at + atOnce).map((stop) => ({ campaignId, ...stop, ...stamp })))

  for (const { id, leftOut: before } of keptRows) {
    const leftOut = expired.get(id)
    if (leftOut === undefined || leftOut === (candidateReasons.find((reason) => reason === before) ?? null)) continue
    const place = leftOut === null ? {} : noPlace
    await tx
      .update(campaignStops)
      .set({ leftOut, ...place, ...stamp })
      .where(eq(campaignStops.id, id))
  }
}

/**
 * Locks the devices of candidates before the stops of the campaign are locked, as their deletion does.
 * @returns the candidates without those that have been deleted meanwhile
 */
async function keepCandidates(tx: Transaction, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const available = candidates.filter((candidate) => !isTaken(candidate))
  const kept = await keepDevices(
    tx,
    available.map(({ deviceId }) => deviceId),
  )
  return candidates.filter((candidate) => isTaken(candidate) || kept.has(candidate.deviceId))
}

/** @throws PermanentFailure */
export function refuseTooManyStops(stops: number): void {
  if (stops > maxStops) throw new PermanentFailure(tooManyStops)
}

/** For stops whose customer did not answer, by id: why nothing is left to do; null if something is */
function judgeExpired(
  keptRows: readonly StopRow[],
  candidates: readonly Candidate[],
): Map<number, CandidateReason | null> {
  const reasons = new Map(candidates.map((candidate) => [dutyKey(candidate), candidate.reason]))
  const expired = keptRows.filter(({ state, locked }) => state === 'EXPIRED' && !locked)
  return new Map(
    expired.map((row) => {
      // What no longer falls due has been done.
      const duties = row.duties.map(
        (duty) => reasons.get(dutyKey(duty)) ?? (reasons.has(dutyKey(duty)) ? null : 'BOOKED'),
      )
      return [row.id, duties.includes(null) ? null : (duties[0] ?? 'BOOKED')]
    }),
  )
}

/**
 * Ids of stops that a person locked or moved to their days, and of which each duty is booked or done by now; a repair
 * is no inspection. What the campaign only asks for no longer is not among them.
 */
async function needlessStops(
  tx: Transaction,
  rows: readonly StopRow[],
  candidates: readonly Candidate[],
): Promise<Set<number>> {
  const chosen = rows.filter(({ state, day }) => day !== null && (state === 'MOVED' || state === 'PROPOSED'))
  const open = await openDuties(
    tx,
    chosen.map(({ id }) => id),
  )
  const openKeys = new Set(open.map(dutyKey))
  const deviceIds = chosen.flatMap(({ duties }) => duties.map(({ deviceId }) => deviceId))
  const inspected = new Set(
    await idsOf(
      tx,
      tx
        .select({ id: devices.id })
        .from(devices)
        .where(and(hasBookedInspection, among(devices.id, deviceIds))),
    ),
  )
  const isBooked = ({ reason, deviceId, dutyId }: Candidate) =>
    reason === 'BOOKED' && (dutyId !== null || inspected.has(deviceId))
  const bookedKeys = new Set(candidates.filter(isBooked).map(dutyKey))
  return new Set(chosen.filter((row) => isSettled(row, bookedKeys, openKeys)).map(({ id }) => id))
}

/** Whether each duty of a stop is booked, or done and so not open any more */
function isSettled({ duties }: StopRow, bookedKeys: ReadonlySet<string>, openKeys: ReadonlySet<string>): boolean {
  return duties.map(dutyKey).every((key) => bookedKeys.has(key) || !openKeys.has(key))
}

/** Of stops that are to be dropped, those with an offer whose duties are done or booked by now */
async function settledOffers(
  tx: Transaction,
  rows: readonly StopRow[],
  candidates: readonly Candidate[],
): Promise<StopRow[]> {
  const { stopId } = campaignOffers
  const ids = rows.map(({ id }) => id)
  const query = tx.selectDistinct({ stopId }).from(campaignOffers).where(among(stopId, ids))
  const offeredIds = new Set(await idsOf(tx, query))
  const openKeys = new Set((await openDuties(tx, [...offeredIds])).map(dutyKey))
  const bookedKeys = new Set(candidates.filter(({ reason }) => reason === 'BOOKED').map(dutyKey))
  return rows.filter((row) => offeredIds.has(row.id) && isSettled(row, bookedKeys, openKeys))
}

/** Takes the place of stops that have nothing to be done any more. */
async function leaveOut(tx: Transaction, rows: readonly StopRow[], stamp: Stamp): Promise<void> {
  const ids = rows.filter(({ day, leftOut }) => day !== null || leftOut !== 'BOOKED').map(({ id }) => id)
  await tx
    .update(campaignStops)
    .set({ state: 'PROPOSED', ...bookedOtherwise, version: nextVersion(campaignStops), ...stamp })
    .where(among(campaignStops.id, ids))
}

/** Matches stops as they are now with those before: they have a duty in common */
function match(rows: readonly StopRow[], fresh: readonly CandidateStop[]): Map<StopRow, CandidateStop> {
  const byDuty = new Map(rows.flatMap((row) => row.duties.map((duty) => [dutyKey(duty), row] as const)))
  const matches = new Map<StopRow, CandidateStop>()
  for (const stop of fresh) {
    const row = stop.duties.map((duty) => byDuty.get(dutyKey(duty))).find((each) => each && !matches.has(each))
    if (row && row.clientId === stop.clientId) matches.set(row, stop)
  }
  return matches
}

/** Gives each stop of a campaign a device of its own, by which it is identified. */
function withOwnDevice(stop: CandidateStop, deviceIds: Set<number>): CandidateStop[] {
  const deviceId = [stop.deviceId, ...stop.duties.map((duty) => duty.deviceId)].find((id) => !deviceIds.has(id))
  if (deviceId === undefined) return []
  deviceIds.add(deviceId)
  return [{ ...stop, deviceId }]
}

/**
 * The address of a stop may be that of another of its devices by now: the first one is done, or nobody knows where it
 * is.
 */
function withPlaces(matches: ReadonlyMap<StopRow, CandidateStop>, deviceIds: Set<number>): Map<StopRow, CandidateStop> {
  return new Map(
    [...matches].map(([row, stop]) => {
      const deviceId = deviceIds.has(stop.deviceId) ? row.deviceId : stop.deviceId
      deviceIds.add(deviceId)
      return [row, { ...stop, deviceId }]
    }),
  )
}

/** Writes what has changed in one statement. */
async function change(
  tx: Transaction,
  matches: ReadonlyMap<StopRow, CandidateStop>,
  { updatedAt, updatedBy }: Stamp,
): Promise<void> {
  const updates = [...matches].flatMap(([row, stop]) => {
    const { clientId: _clientId, ...values } = stop
    const before = { ...values, ...pick(row) }
    return JSON.stringify(before) === JSON.stringify(values) ? [] : { id: row.id, ...values }
  })
  if (updates.length === 0) return
  await tx.execute(sql`update campaign_stops as stop
    set device_id = fresh."deviceId", duties = fresh.duties, minutes = fresh.minutes, due_on = fresh."dueOn", not_before = fresh."notBefore",
      until_day = fresh."until", left_out = fresh."leftOut",
      technician_id = case when fresh."leftOut" is null then stop.technician_id end,
      day = case when fresh."leftOut" is null then stop.day end,
      begins = case when fresh."leftOut" is null then stop.begins end,
      version = stop.version + 1, updated_at = ${timestamptz(updatedAt)}, updated_by = ${updatedBy}
    from json_to_recordset(${JSON.stringify(updates)}::json)
      as fresh(id int, "deviceId" int, duties json, minutes int, "dueOn" date, "notBefore" date, "until" date, "leftOut" text)
    where stop.id = fresh.id`)
}

const pick = ({ deviceId, duties, minutes, dueOn, notBefore, until, leftOut }: StopRow) => ({
  deviceId,
  duties,
  minutes,
  dueOn,
  notBefore,
  until,
  leftOut,
})
