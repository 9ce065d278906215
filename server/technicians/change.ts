import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { compare } from '#domain/collections'
import { deviceTypes } from '#domain/devices/device-type'
import { technicianChanges } from '#domain/technicians/changes'
import type { DayPlace, Technician, TechnicianInput } from '#domain/technicians/technician'
import { technicianDaysOff, technicians, users } from '../db/schema'
import { changedNow, nextVersion } from '../db/stamps'
import type { Step } from '../events/command'
import { command } from '../events/command'
import { missing, notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { emptyOutcome, jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import { userEvent } from '../events/records'
import { dayPlaces, hasAddress, isSameHouse, placeColumns, placeIn, positionColumns } from './day-places'
import { findTechnician } from './queries'

// No event: the position of an address that a command has recorded.

/**
 * Replaces the planning data of a user. A job then looks up the positions of start and end that are not known yet.
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem NOT_FOUND, STALE
 */
export const changeTechnician = command(replaceProfile)

interface Change {
  userId: number
  /** What replaces the present data */
  input: TechnicianInput | ((present: Technician) => TechnicianInput)
  version?: number | undefined
}

/** Like `changeTechnician`, but as a step of another command */
export async function replaceProfile(
  { tx, ports, actor, record, unchanged }: Step,
  { userId, input: profileInput, version }: Change,
) {
  // Concurrent changes of one user wait for each other, and the user cannot be deleted before the commit.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw notFound(missing.user)
  const before = await findTechnician(tx, userId)
  refuseStale(before.version, version)
  const input = typeof profileInput === 'function' ? profileInput(before) : profileInput
  const { visitsClients, colour, brings = before.brings, week, daysOff } = input
  const start = dayPlace(input.start, before.start)
  const end = dayPlace(input.end === undefined ? before.end : input.end, before.end)
  const planning = {
    visitsClients,
    colour,
    brings,
    week,
    deviceTypes: deviceTypes.filter((type) => input.deviceTypes.includes(type)),
  }
  const inOrder = daysOff.toSorted((one, other) => compare(one.from, other.from))
  const changes = technicianChanges(before, { ...before, ...planning, daysOff: inOrder, start, end })
  const toLocate = [start, end].some((place) => place && !place.position)
  // Whoever saves again an address without a position asks for it again.
  if (changes.length === 0 && !toLocate) return unchanged<Technician>(before)
  const profile = {
    ...planning,
    ...placeColumns('start', start),
    ...placeColumns('end', end),
    ...changedNow(ports.clock, actor),
  }
  await tx
    .insert(technicians)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: technicians.userId, set: { ...profile, version: nextVersion(technicians) } })
  await tx.delete(technicianDaysOff).where(eq(technicianDaysOff.userId, userId))
  if (daysOff.length > 0) await tx.insert(technicianDaysOff).values(daysOff.map((each) => ({ userId, ...each })))
  if (toLocate) await enqueueJob(ports, locateStart, { userId })
  return record<Technician>(userEvent('CHANGED', user, changes), await findTechnician(tx, userId))
}

/** A place of the day, with the position of the earlier place if it is the same house */
function dayPlace(address: TechnicianInput['start'], before: DayPlace | null): DayPlace | null {
  return address && { ...address, position: before && isSameHouse(address, before) ? before.position : null }
}

/** Delay before the next attempt if the geocoder does not answer (ms) */
const geocoderPause = 60_000

/** Looks up the positions of a technician's start and end. A later change of an address enqueues a job of its own. */
export const locateStart = jobKind({
  name: 'technicians.locate-start',
  title: 'Wyszukiwanie adresów początku i końca dnia serwisanta',
  payload: z.object({ userId: z.int() }),
  access: 'system.read',
  attempts: 10,
  async run({ database, geocoder }, { payload: { userId }, later }) {
    const [profile] = await database.select().from(technicians).where(eq(technicians.userId, userId))
    for (const which of dayPlaces) {
      // The user was deleted, the address was removed, or its position is already known.
      const place = profile && placeIn(profile, which)
      if (!place || place.position) continue
      const { position: _unknown, ...address } = place
      // The town, which `geocode` gives while the provider is away, would stay.
      const answer = await geocoder.askProvider?.({ address })
      const outcome =
        answer?.kind === 'FOUND' || answer?.kind === 'UNAVAILABLE' ? answer : await geocoder.geocode({ address })
      if (outcome.kind === 'NOT_FOUND') continue
      if (outcome.kind === 'UNAVAILABLE') return later(geocoderPause)
      if (outcome.kind !== 'FOUND') throw new Error(`${geocoder.name}: ${outcome.kind}`)
      await database
        .update(technicians)
        .set(positionColumns(which, outcome.located.position))
        .where(and(eq(technicians.userId, userId), hasAddress(which, address)))
    }
    return emptyOutcome
  },
})
