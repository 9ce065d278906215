import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Position } from '#domain/devices/device'
import { estimatedTravel } from '#domain/season/travel'
import { silentLog } from '#server/silent-log'
import { fakeServer } from '../testing/fake-server'
import { osrm } from './osrm'

/** As an OSRM server with roads that are 1.4 times as long as the crow flies, at 60 km/h, and with an island */
const requests: URL[] = []
let answersWith = 200
const island: Position = { lat: 54.6, lng: 18.8 }
const server = await fakeServer((request, response) => {
  const target = new URL(request.url!, 'http://localhost')
  requests.push(target)
  const places = /^\/table\/v1\/driving\/(.+)$/
    .exec(target.pathname)![1]!
    .split(';')
    .map((text) => text.split(',').map(Number))
  const among = (name: string) => target.searchParams.get(name)!.split(';').map(Number)
  const metres = (from: number, to: number) => {
    const one = places[from]!
    const other = places[to]!
    if ([one, other].some(([lng]) => lng === island.lng) && one.join() !== other.join()) return null
    return 1400 * Math.hypot((one[0]! - other[0]!) * 68, (one[1]! - other[1]!) * 111)
  }
  const distances = among('sources').map((from) => among('destinations').map((to) => metres(from, to)))
  const durations = distances.map((row) => row.map((each) => each && (each / 1000) * 60))
  response.writeHead(answersWith, { 'content-type': 'application/json' })
  response.end(JSON.stringify(places.length > 100 ? { code: 'TooBig' } : { code: 'Ok', distances, durations }))
})
const url = server.endpoint
afterAll(() => void server.close())
afterEach(() => {
  requests.length = 0
  answersWith = 200
  vi.restoreAllMocks()
})

const grid = (count: number): Position[] =>
  Array.from({ length: count }, (_, at) => ({ lat: 51 + (at % 12) / 10, lng: 19 + Math.floor(at / 12) / 10 }))

describe.each([
  ['reckoned ways', () => estimatedTravel()],
  ['the ways of OSRM', () => osrm(url, silentLog)],
])('%s', (_, travelWith) => {
  test('lead from each place to each, take no time where one is, and time to park elsewhere', async () => {
    const travel = travelWith()
    const positions = [...grid(30), grid(1)[0]!]
    const { places, minutes, km } = await travel.table(positions)
    expect(places).toBe(31)
    expect([minutes.length, km.length]).toEqual([961, 961])
    for (let from = 0; from < places; from++)
      for (let to = 0; to < places; to++) {
        const at = from * places + to
        const same = from === to || (from % 30 === 0 && to % 30 === 0)
        if (same) expect([minutes[at], km[at]]).toEqual([0, 0])
        else {
          expect(minutes[at]).toBeGreaterThan(2)
          expect((km[at]! / minutes[at]!) * 60).toBeLessThan(140)
        }
      }
    expect(await travel.table(positions)).toEqual({ places, minutes, km })
    expect(await travel.table([])).toMatchObject({ places: 0 })
  })

  test('of some places are those of the whole table', async () => {
    const travel = travelWith()
    const all = await travel.table(grid(20))
    const some = await travel.table([grid(20)[3]!, grid(20)[17]!])
    expect([some.minutes[1], some.km[1]]).toEqual([all.minutes[3 * 20 + 17], all.km[3 * 20 + 17]])
  })
})

describe('OSRM', () => {
  test('is asked in blocks that it takes, and for each way once', async () => {
    const travel = osrm(url, silentLog)
    const { places, minutes } = await travel.table(grid(120))
    expect(places).toBe(120)
    expect(Math.min(...minutes.filter((_, at) => at % 121 !== 0))).toBeGreaterThan(2)
    expect(requests).toHaveLength(9)
    expect(requests[0]!.searchParams.get('annotations')).toBe('duration,distance')
    await travel.table(grid(120).toReversed())
    await travel.table(grid(7))
    expect(requests).toHaveLength(9)
    // 13 new places among 53
    await travel.table([...grid(40), ...grid(133).slice(120)])
    expect(requests).toHaveLength(9 + 4)
  })

  test('tells no way to an island: it is reckoned', async () => {
    const positions = [grid(1)[0]!, island]
    const fromServer = await osrm(url, silentLog).table(positions)
    const reckoned = await estimatedTravel().table(positions)
    expect(Math.ceil(fromServer.minutes[1]!)).toBe(reckoned.minutes[1])
    expect(fromServer.km[1]).toBe(reckoned.km[1])
  })

  test('that fails is not asked again for a minute, and told of once', async () => {
    const warn = vi.fn()
    const travel = osrm(url, { ...silentLog, warn })
    answersWith = 500
    await expect(travel.table(grid(3))).rejects.toThrow('500')
    answersWith = 200
    await expect(travel.table(grid(3))).rejects.toThrow('a moment ago')
    expect(requests).toHaveLength(1)
    expect(warn).toHaveBeenCalledTimes(1)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
    expect(await travel.table(grid(3))).toMatchObject({ places: 3 })
  })

  test.each([
    ['none', { code: 'Ok' }],
    ['too few ways', { code: 'Ok', durations: [[0]], distances: [[0]] }],
    [
      'negative ones',
      {
        code: 'Ok',
        durations: [
          [0, -1],
          [1, 0],
        ],
        distances: [
          [0, 1],
          [1, 0],
        ],
      },
    ],
    ['a page', '<html>'],
  ])('that answers %s is as one that does not answer', async (_, body) => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      new Response(typeof body === 'string' ? body : JSON.stringify(body)),
    )
    await expect(osrm(url, silentLog).table(grid(2))).rejects.toThrow()
  })
})
