import { z } from 'zod'
import type { Position } from '#domain/devices/device'
import type { Travel, TravelTable } from '#domain/season/travel'
import { perLeg, estimatedTable } from '#domain/season/travel'
import type { Log } from '#server/ports'
import { failureText } from '#server/http/failure-text'
import type { WayCache } from './way-cache'
import { createWayCache, unreachableSeconds } from './way-cache'

/**
 * Origins and destinations of one request; together they are the server's own limit (`--max-table-size`, 100 by
 * default).
 */
const chunkSize = 50
/** Requests at a time */
const parallelRequests = 4
/** In ms; a person may be waiting at the board. */
const limit = 5000
/** How long a server that failed is not asked (ms) */
const restMs = 60_000

const table = z.array(z.array(z.number().nonnegative().nullable()))
const answerSchema = z.object({ code: z.literal('Ok'), durations: table, distances: table })

/**
 * Driving times and distances of an OSRM server (https://project-osrm.org, HTTP API v1, service `table`), kept in
 * memory. Each way gets the minutes that do not depend on the road (`perLeg`), too. Where no road leads to a place, its
 * ways are estimated.
 * @param url without a path, 'http://osrm:5000'
 */
export function osrm(url: string, log: Log): Travel {
  let wayCache = createWayCache()
  let restsUntil = -Infinity

  async function ask(cache: WayCache, origins: readonly number[], destinations: readonly number[]): Promise<void> {
    const places = [...origins, ...destinations]
    const coordinates = places.map((id) => cache.positionOf(id)).map(({ lat, lng }) => `${lng},${lat}`)
    const target = new URL(`table/v1/driving/${coordinates.join(';')}`, `${url}/`)
    target.search = new URLSearchParams({
      annotations: 'duration,distance',
      sources: origins.map((_, at) => at).join(';'),
      destinations: destinations.map((_, at) => origins.length + at).join(';'),
    }).toString()
    const response = await fetch(target, { signal: AbortSignal.timeout(limit), redirect: 'error' })
    if (!response.ok) throw new Error(`OSRM answered ${response.status}`)
    const { durations, distances } = answerSchema.parse(await response.json())
    for (const [i, from] of origins.entries())
      for (const [j, to] of destinations.entries()) {
        const seconds = durations[i]?.[j]
        const metres = distances[i]?.[j]
        if (seconds === undefined || metres === undefined) throw new Error('OSRM answered too few ways')
        cache.put(from, to, seconds === null || metres === null ? null : { seconds, metres })
      }
  }

  /** Asks for all ways among these places that are not known. */
  async function learn(cache: WayCache, ids: readonly number[]): Promise<void> {
    const chunks = Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, i) =>
      ids.slice(i * chunkSize, (i + 1) * chunkSize),
    )
    const requests = chunks
      .flatMap((origins) => chunks.map((destinations) => ({ origins, destinations })))
      .filter(({ origins, destinations }) => origins.some((from) => destinations.some((to) => !cache.knows(from, to))))
    for (let at = 0; at < requests.length; at += parallelRequests)
      await Promise.all(
        requests.slice(at, at + parallelRequests).map((each) => ask(cache, each.origins, each.destinations)),
      )
  }

  return {
    name: 'OSRM',
    async table(positions) {
      if (performance.now() < restsUntil) throw new Error('OSRM did not answer a moment ago')
      // What is still asked for goes on with the old one.
      if (!wayCache.hasRoomFor(positions.length)) wayCache = createWayCache()
      const cache = wayCache
      const ids = cache.idsOf(positions)
      try {
        await learn(cache, [...new Set(ids)])
      } catch (error) {
        restsUntil = performance.now() + restMs
        log.warn('ways are reckoned, since the server of roads does not answer', { error: failureText(error) })
        throw error
      }
      return tableOf(positions, (from, to) => cache.get(ids[from]!, ids[to]!))
    },
  }
}

function tableOf(
  positions: readonly Position[],
  wayOf: (from: number, to: number) => { seconds: number; metres: number },
): TravelTable {
  const places = positions.length
  const minutes = new Float64Array(places * places)
  const km = new Float64Array(places * places)
  let estimate: TravelTable | undefined
  for (let from = 0; from < places; from++)
    for (let to = 0; to < places; to++) {
      const at = from * places + to
      const { seconds, metres } = wayOf(from, to)
      if (seconds === unreachableSeconds) {
        estimate ??= estimatedTable(positions)
        minutes[at] = estimate.minutes[at]!
        km[at] = estimate.km[at]!
      } else if (metres > 0) {
        minutes[at] = perLeg + seconds / 60
        km[at] = metres / 1000
      }
    }
  return { places, minutes, km }
}
