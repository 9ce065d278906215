import { and, eq, gt, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import { formatCount } from '#domain/text/plural'
import { among } from '../db/rows'
import { devices, importRows } from '../db/schema'
import type { Geocoder } from '../geocoding/geocoder'
import { enqueueJob } from '../jobs/queue'
import { emptyOutcome, jobKind } from '../jobs/kind'
import type { Ports } from '../ports'

// No event: the job leaves the event of its run.

/** Delay before the next attempt if the geocoder does not answer (ms) */
const geocoderPause = 60_000
/** How long a run takes at most (ms): looking up thousands of addresses takes hours, and other jobs wait until then. */
const turn = 20_000
/** After this many refusals in a row the rest is not asked: the key or the account is at fault, not the addresses. */
const refusalsInRow = 5
const batch = 100

/** Finds exact positions of the imported devices, which until then have those of their towns. */
export const placeJob = jobKind({
  name: 'import.place',
  title: 'Wyszukiwanie położeń po imporcie',
  payload: z.object({
    importId: z.int(),
    /** What was done before an interruption; devices have been looked up as far as the id `after`. */
    after: z.int().default(0),
    done: z.int().default(0),
    placed: z.int().default(0),
    refused: z.int().default(0),
    /** Devices beyond `after` whose address was looked up with that of an earlier one, without an exact position */
    answered: z.array(z.int()).default([]),
  }),
  access: 'import.run',
  attempts: 10,
  long: 'BULK',
  async run(ports, job) {
    const { database, geocoder } = ports
    if (geocoder.precision === 'TOWN') return emptyOutcome
    const { importId } = job.payload
    let { after, done, placed, refused, answered } = job.payload
    const startMs = performance.now()
    let inRow = 0
    for (;;) {
      const waiting = await database
        .select({ device: devices, left: sql<number>`count(*) over ()::int` })
        .from(importRows)
        .innerJoin(devices, eq(devices.id, importRows.deviceId))
        .where(isWaiting({ importId, after, answered }))
        .orderBy(devices.id)
        .limit(batch)
      if (waiting.length === 0) return outcomeOf(geocoder, { placed, left: refused })
      const total = done + waiting[0]!.left
      const settled = new Set<number>()
      for (const { device } of waiting) {
        after = device.id
        if (settled.has(device.id)) continue
        await job.progress({ done, total })
        // Not after a refusal: the next run would start counting again.
        if (performance.now() - startMs > turn && inRow === 0) job.later(0)
        const outcome = await ask(geocoder, device)
        if (outcome.kind === 'UNAVAILABLE') job.later(geocoderPause)
        if (outcome.kind === 'FAILED') {
          if (++inRow === refusalsInRow) return outcomeOf(geocoder, { placed, left: refused + total - done })
          refused++
          done++
        } else {
          inRow = 0
          // Also devices further down with the same address, which this answer decides, too
          const rows = await database
            .select({ id: devices.id })
            .from(importRows)
            .innerJoin(devices, eq(devices.id, importRows.deviceId))
            .where(and(isWaiting({ importId, after: device.id - 1, answered }), isAt(device)))
          const same = rows.map(({ id }) => id)
          for (const id of same) settled.add(id)
          if (outcome.kind === 'FOUND' && outcome.located.status === 'EXACT') {
            const found = await database
              .update(devices)
              .set({ ...outcome.located.position, geocodingStatus: 'EXACT' })
              .where(and(among(devices.id, same), isAt(device), isUndecided))
              .returning({ id: devices.id })
            placed += found.length
          } else answered = [...answered, ...same]
          // Also where somebody has changed it in the meantime
          done += new Set([...same, device.id]).size
        }
        answered = answered.filter((id) => id > after)
        await job.resumeWith(() => ({ importId, after, done, placed, refused, answered }))
      }
    }
  },
})

/**
 * Enqueues the look-ups of an import. One job at a time does them, and goes on with devices that are written while it
 * runs.
 */
export async function placeLater(ports: Ports, importId: number): Promise<void> {
  const begin = { importId, after: 0, done: 0, placed: 0, refused: 0, answered: [] }
  await enqueueJob(ports, placeJob, begin, { key: String(importId) })
}

/** The provider's own answer: the fallback to the town would hide that the provider does not answer. */
function ask(geocoder: Geocoder, { street, houseNumber, flatNumber, postalCode, city }: typeof devices.$inferSelect) {
  const sought = { address: { street, houseNumber, flatNumber, postalCode, city } }
  return geocoder.askProvider?.(sought) ?? geocoder.geocode(sought)
}

/** The devices of an import that are still to be looked up */
const isWaiting = ({ importId, after, answered }: { importId: number; after: number; answered: readonly number[] }) =>
  and(eq(importRows.importId, importId), isUndecided, gt(devices.id, after), not(among(devices.id, answered)))

/** The device has this address, or still has it. */
const isAt = ({ street, streetKey, houseNumber, postalCode, city }: typeof devices.$inferSelect) =>
  and(
    // Columns of the index that finds them
    eq(devices.streetKey, streetKey),
    eq(devices.street, street),
    eq(devices.houseNumber, houseNumber),
    eq(devices.postalCode, postalCode),
    eq(devices.city, city),
  )

/**
 * Devices whose position no person has decided: none, or that of their town. Somebody may have changed other things of
 * them.
 */
const isUndecided = sql`(${devices.geocodingStatus} = 'APPROXIMATE' or ${devices.geocodingStatus} is null and ${devices.updatedBy} is null)`

/** @param left devices whose look-up was refused or not tried */
function outcomeOf({ name }: Geocoder, { placed, left }: { placed: number; left: number }): JobOutcome {
  const summary = `Znaleziono ${formatCount(placed, ['dokładne położenie', 'dokładne położenia', 'dokładnych położeń'])}.`
  const rest = `${name} odrzuca zapytania, więc dla ${formatCount(left, ['urządzenia', 'urządzeń', 'urządzeń'])} zostało położenie miejscowości.`
  return { message: left === 0 ? summary : `${summary} ${rest}`, counts: { placed, left } }
}
