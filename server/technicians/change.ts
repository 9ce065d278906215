import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Address } from '#domain/devices/address'
import { deviceTypes } from '#domain/devices/device-type'
import { technicianChanges } from '#domain/technicians/changes'
import type { Technician, TechnicianInput } from '#domain/technicians/technician'
import { technicianDaysOff, technicians, users } from '../db/schema'
import { changedNow } from '../db/stamps'
import type { Step } from '../events/command'
import { command } from '../events/command'
import { notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import { userEvent } from '../events/records'
import { findTechnician, startOf } from './queries'

// No event: the position of an address that a command has recorded.

/**
 * Replaces the planning data of a user. A job then looks up the position of a new start address.
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

/** Likewise, as a part of another command */
export async function replaceProfile({ tx, ports, actor, record }: Step, { userId, input: given, version }: Change) {
  // Concurrent changes of one user wait for each other, and the user cannot be deleted meanwhile.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw notFound('Nie znaleziono użytkownika')
  const stood = await findTechnician(tx, userId)
  const { start: before, version: current } = stood
  refuseStale(current, version)
  const input = typeof given === 'function' ? given(stood) : given
  const { visitsClients, colour, brings = stood.brings, week, start, daysOff } = input
  const position = start && before && isSameAddress(start, before) ? before.position : null
  const profile = {
    visitsClients,
    colour,
    brings,
    week,
    deviceTypes: deviceTypes.filter((type) => input.deviceTypes.includes(type)),
    ...(start ?? noAddress),
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    ...changedNow(ports.clock, actor),
  }
  await tx
    .insert(technicians)
    .values({ userId, ...profile })
    .onConflictDoUpdate({ target: technicians.userId, set: { ...profile, version: sql`${technicians.version} + 1` } })
  await tx.delete(technicianDaysOff).where(eq(technicianDaysOff.userId, userId))
  if (daysOff.length > 0) await tx.insert(technicianDaysOff).values(daysOff.map((each) => ({ userId, ...each })))
  if (start && !position) await enqueueJob(ports, locateStart, { userId })
  const after = await findTechnician(tx, userId)
  return record<Technician>(userEvent('CHANGED', user, technicianChanges(stood, after)), after)
}

const noAddress = { street: null, houseNumber: null, flatNumber: null, postalCode: null, city: null }

function isSameAddress(one: Address, other: Address): boolean {
  return (['street', 'houseNumber', 'postalCode', 'city'] as const).every((part) => one[part] === other[part])
}

/** Delay before the next attempt if the geocoder does not answer (ms) */
const geocoderPause = 60_000

/** Looks up the position of a technician's start address. A later change of the address enqueues a job of its own. */
export const locateStart = jobKind({
  name: 'technicians.locate-start',
  title: 'Wyszukiwanie adresu startowego serwisanta',
  payload: z.object({ userId: z.int() }),
  access: 'system.read',
  attempts: 10,
  async run({ database, geocoder }, { payload: { userId }, later }) {
    const nothing = { message: '', counts: {} }
    // The user was deleted, the address was removed, or its position is already known.
    const start = await startOf(database, userId)
    if (!start || start.position) return nothing
    const { position: _unknown, ...address } = start
    // The town, which `geocode` gives while the provider is away, would stay.
    const asked = await geocoder.askProvider?.({ address })
    const found = asked?.kind === 'FOUND' || asked?.kind === 'UNAVAILABLE' ? asked : await geocoder.geocode({ address })
    if (found.kind === 'NOT_FOUND') return nothing
    if (found.kind === 'UNAVAILABLE') return later(geocoderPause)
    if (found.kind !== 'FOUND') throw new Error(`${geocoder.name}: ${found.kind}`)
    const { lat, lng } = found.located.position
    const isStillThere = and(
      eq(technicians.userId, userId),
      eq(technicians.street, address.street),
      eq(technicians.houseNumber, address.houseNumber),
      eq(technicians.postalCode, address.postalCode),
      eq(technicians.city, address.city),
    )
    await database.update(technicians).set({ lat, lng }).where(isStillThere)
    return nothing
  },
})
