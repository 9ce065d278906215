import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { JobOutcome } from '#domain/jobs/job'
import { formatCount } from '#domain/text/plural'
import { devices, importRows } from '../db/schema'
import type { Geocoder, GeocodingOutcome } from '../geocoding/geocoder'
import { lineOf } from '../geocoding/geocoder'
import { enqueueJob } from '../jobs/queue'
import { jobKind } from '../jobs/kind'
import type { Ports } from '../ports'

// No event: the job leaves the event of its run.

/** Delay before the next attempt if the geocoder does not answer (ms) */
const geocoderPause = 60_000
/** How long a run takes at most (ms): looking up thousands of addresses takes hours, and other jobs wait meanwhile. */
const turn = 20_000
/** After so many refusals in a row the rest is not asked: the key or the account is at fault, not the addresses. */
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
  }),
  access: 'import.run',
  attempts: 10,
  long: 'BULK',
  async run(ports, job) {
    const { database, geocoder } = ports
    if (geocoder.precision === 'TOWN') return { message: '', counts: {} }
    const { importId } = job.payload
    let { after, done, placed, refused } = job.payload
    const startMs = performance.now()
    let inRow = 0
    const outcomes = new Map<string, GeocodingOutcome>()
    for (;;) {
      const waiting = await database
        .select({ device: devices, left: sql<number>`count(*) over ()::int` })
        .from(importRows)
        .innerJoin(devices, eq(devices.id, importRows.deviceId))
        .where(and(eq(importRows.importId, importId), isUndecided, gt(devices.id, after)))
        .orderBy(devices.id)
        .limit(batch)
      if (waiting.length === 0) return outcomeOf(geocoder, { placed, left: refused })
      const total = done + waiting[0]!.left
      for (const { device } of waiting) {
        await job.progress({ done, total })
        // Not after a refusal: the next run would count from none.
        if (performance.now() - startMs > turn && inRow === 0) job.later(0)
        const line = lineOf({ address: device })
        const outcome = outcomes.get(line) ?? (await ask(geocoder, device))
        if (outcome.kind === 'UNAVAILABLE') job.later(geocoderPause)
        if (outcome.kind === 'FAILED') {
          if (++inRow === refusalsInRow) return outcomeOf(geocoder, { placed, left: refused + total - done })
          refused++
        } else {
          inRow = 0
          outcomes.set(line, outcome)
        }
        if (outcome.kind === 'FOUND' && outcome.located.status === 'EXACT') {
          const rows = await database
            .update(devices)
            .set({ ...outcome.located.position, geocodingStatus: 'EXACT' })
            .where(and(eq(devices.id, device.id), isAt(device), isUndecided))
            .returning({ id: devices.id })
          placed += rows.length
        }
        done++
        after = device.id
        await job.resumeWith(() => ({ importId, after, done, placed, refused }))
      }
    }
  },
})

/** Enqueues the look-ups of an import. One job at a time does them, and goes on with devices that are written while it runs. */
export async function placeLater(ports: Ports, importId: number): Promise<void> {
  await enqueueJob(ports, placeJob, { importId, after: 0, done: 0, placed: 0, refused: 0 }, { key: String(importId) })
}

/** The provider's own answer: the fallback to the town would hide that the provider does not answer. */
function ask(geocoder: Geocoder, { street, houseNumber, flatNumber, postalCode, city }: typeof devices.$inferSelect) {
  const sought = { address: { street, houseNumber, flatNumber, postalCode, city } }
  return geocoder.askProvider?.(sought) ?? geocoder.geocode(sought)
}

/** The device still has this address. */
const isAt = ({ street, houseNumber, postalCode, city }: typeof devices.$inferSelect) =>
  and(
    ...[eq(devices.street, street), eq(devices.houseNumber, houseNumber)],
    ...[eq(devices.postalCode, postalCode), eq(devices.city, city)],
  )

/** Devices whose position no person has decided: none, or that of their town. Somebody may have changed other things of them. */
const isUndecided = sql`(${devices.geocodingStatus} = 'APPROXIMATE' or ${devices.geocodingStatus} is null and ${devices.updatedBy} is null)`

/** @param left devices whose look-up was refused or not tried */
function outcomeOf({ name }: Geocoder, { placed, left }: { placed: number; left: number }): JobOutcome {
  const summary = `Znaleziono ${formatCount(placed, ['dokładne położenie', 'dokładne położenia', 'dokładnych położeń'])}.`
  const rest = `${name} odrzuca zapytania, więc dla ${formatCount(left, ['urządzenia', 'urządzeń', 'urządzeń'])} zostało położenie miejscowości.`
  return { message: left === 0 ? summary : `${summary} ${rest}`, counts: { placed, left } }
}
