import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from '../routing/check'
import { dayFigures, dayTimes, openingsAmong, ownOpening, plannedDay, stopsByShift } from './days'
import { shiftKey } from './season'
import { planOf, seasonModel, seasonPositions } from './model'
import { seasonSearch } from './plan'
import type { FixedTime, Season, SeasonStop, Shift } from './season'
import { aSeason, aShift, aStop, workDay } from './testing/seasons'
import type { Travel } from './travel'
import { estimatedTable, wholeMinutes } from './travel'
import type { Opening } from './windows'
import { openingOfPlace, openingsOf } from './windows'

const travel: Travel = { name: 'test', table: async (positions) => wholeMinutes(estimatedTable(positions)) }

/** Start times of fixed stops: between two on one day there is time for the longest service and the longest way. */
const fixedMinutes = [500, 620, 730]
const fixed: fc.Arbitrary<FixedTime> = fc
  .record({ technicianId: fc.constantFrom(1, 2), day: fc.constantFrom(0, 1), begins: fc.constantFrom(...fixedMinutes) })
  .map(({ begins, ...at }) => ({ ...at, day: workDay(at.day), begins, opens: begins, closes: begins }))

/** At one time a technician has one fixed stop. */
const fixedOnce = (overrides: Partial<SeasonStop>[]) =>
  overrides.map((each, at) => {
    const isTaken = overrides.slice(0, at).some((other) => JSON.stringify(other.fixed) === JSON.stringify(each.fixed))
    return isTaken ? { ...each, fixed: null } : each
  })

const changes: fc.Arbitrary<Partial<SeasonStop>[]> = fc
  .array(
    fc.record({
      fixed: fc.option(fixed, { freq: 2 }),
      duration: fc.constantFrom(45, 60, 90),
      wish: fc.constantFrom(null, { day: workDay(1), part: null }, { day: null, part: 'AFTERNOON' as const }),
      dueOn: fc.constantFrom(null, workDay(0)),
      lastTechnicianId: fc.constantFrom(null, 1, 2),
      needs: fc.constantFrom(['P'], ['K']),
    }),
    { minLength: 3, maxLength: 14 },
  )
  .map(fixedOnce)
const shifts = [
  aShift(1, 0),
  aShift(1, 1, { mostVisits: 3 }),
  aShift(2, 0, { skills: ['P'] }),
  aShift(2, 1, { closes: 840 }),
]

async function planned(overrides: Partial<SeasonStop>[]) {
  const season: Season = aSeason(
    overrides.map((change, at) => aStop(at + 1, change)),
    shifts,
  )
  const model = seasonModel(season, await travel.table(seasonPositions(season)))
  const search = seasonSearch(model, { seed: 1, iterations: 60 })
  search.run(60)
  const answer = search.best()
  return { season, model, answer, plan: planOf(model, answer) }
}

const noon = 720

interface Placed {
  stop: SeasonStop
  begins: number
}

/** What a day of a technician breaks, in its order; written again here, not taken from the search or the model */
async function brokenConditions(shift: Shift, inOrder: readonly Placed[]): Promise<string[]> {
  const places = [shift.start, ...inOrder.map(({ stop }) => stop.position), shift.end]
  const { minutes } = await travel.table(places)
  const broken: string[] = []
  let free = shift.opens
  for (const [at, { stop, begins }] of inOrder.entries()) {
    if (begins < free + minutes[at * places.length + at + 1]!) broken.push(`${stop.id} begins before one can be there`)
    free = begins + stop.duration
    if (stop.fixed) {
      const { technicianId, day, begins: agreed } = stop.fixed
      const isKept = technicianId === shift.technicianId && day === shift.day && agreed === begins
      if (!isKept) broken.push(`${stop.id} has left its fixed time`)
      continue
    }
    if (begins < stop.opens || begins > stop.closes) broken.push(`${stop.id} begins outside its hours`)
    if (!stop.needs.every((need) => shift.skills.includes(need))) broken.push(`${stop.id} needs another technician`)
  }
  if (inOrder.length > 0 && free + minutes[inOrder.length * places.length + inOrder.length + 1]! > shift.closes)
    broken.push('the day ends too late')
  if (inOrder.length > shift.mostVisits) broken.push('there are too many visits')
  return broken
}

/**
 * Whether the stop, beginning at this minute, fits somewhere among those of the day, each as early as it can be then
 */
async function fits(shift: Shift, others: readonly Placed[], added: Placed): Promise<boolean> {
  for (let place = 0; place <= others.length; place++) {
    const inOrder = others.toSpliced(place, 0, added)
    const places = [shift.start, ...inOrder.map(({ stop }) => stop.position)]
    const { minutes } = await travel.table(places)
    let free = shift.opens
    const whole = inOrder.map(({ stop, begins }, at) => {
      const reached = free + minutes[at * places.length + at + 1]!
      const isWished = stop.wish?.part === 'AFTERNOON' && begins >= noon
      const earliest = Math.max(reached, stop.fixed?.opens ?? (isWished ? noon : stop.opens))
      const moved = at === place ? begins : earliest
      free = moved + stop.duration
      return { stop, begins: moved }
    })
    if ((await brokenConditions(shift, whole)).length === 0) return true
  }
  return false
}

const rounded = ({ technicianId, day, begins, cost, km, drivingMinutes, soft }: Opening) =>
  [technicianId, day, begins, ...[cost, km, drivingMinutes, soft].map((each) => each.toFixed(6))].join(' ')
const sorted = (openings: Opening[]) => openings.map(rounded).toSorted()

test('openings day by day are those of the model of the whole season, and so is the price of the own place', async () => {
  let comparisons = 0
  await fc.assert(
    fc.asyncProperty(changes, async (overrides) => {
      const { season, model, answer, plan } = await planned(overrides)
      for (const [at, stop] of season.stops.entries()) {
        const { id } = stop
        const free = { ...stop, fixed: null }
        const freeSeason = { ...season, stops: season.stops.with(at, free) }
        const freeModel = stop.fixed ? seasonModel(freeSeason, await travel.table(seasonPositions(freeSeason))) : model
        const without = {
          ...answer,
          routes: answer.routes.map((route) => route.filter((stop) => stop !== at)),
          absent: [...new Set([...answer.absent, at])],
        }
        const all = openingsOf(freeModel, without, id)
        const among = await openingsAmong(season, plan.stops, id, travel)
        expect(sorted(among)).toEqual(sorted(all))
        const [opening] = among
        if (opening) {
          const shift = shifts.find((each) => shiftKey(each) === shiftKey(opening))!
          const others = stopsByShift(
            season,
            plan.stops.filter((each) => each.id !== id),
          ).get(shiftKey(opening))
          expect(await fits(shift, others ?? [], { stop: free, begins: opening.begins })).toBe(true)
        }
        comparisons += all.length
        // What is fixed is priced as free by `ownOpening`, and costs nothing in the model.
        if (stop.fixed) continue
        const own = await ownOpening(season, plan.stops, id, travel)
        const whole = openingOfPlace(model, answer, id)
        expect(own && rounded(own)).toEqual(whole && rounded(whole))
      }
    }),
    { numRuns: 40 },
  )
  expect(comparisons).toBeGreaterThan(500)
})

test('the days of a plan have its times, its kilometres and no broken condition', async () => {
  let fixedStops = 0
  await fc.assert(
    fc.asyncProperty(changes, async (overrides) => {
      const { season, plan } = await planned(overrides)
      const days = stopsByShift(season, plan.stops)
      let km = 0
      for (const shift of season.shifts) {
        const day = await plannedDay(season, shift, days.get(shiftKey(shift)) ?? [], travel)
        expect(checkAnswer(day.model.problem, day.answer)).toEqual([])
        expect(await brokenConditions(shift, days.get(shiftKey(shift)) ?? [])).toEqual([])
        km += dayFigures(day).km
        const { technicianId, day: on } = shift
        const own = plan.stops.filter((stop) => stop.technicianId === technicianId && stop.day === on)
        expect(dayTimes(day)).toEqual(own.map(({ id, begins }) => ({ id, technicianId, day: on, begins })))
        for (const { begins } of own) expect(Number.isInteger(begins)).toBe(true)
      }
      expect(km).toBeCloseTo(plan.km, 6)
      expect([...plan.stops, ...plan.leftOut].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        season.stops.map(({ id }) => id),
      )
      const placed = new Set(plan.stops.map(({ id }) => id))
      const agreed = season.stops.filter((stop) => stop.fixed)
      expect(agreed.filter(({ id }) => !placed.has(id))).toEqual([])
      fixedStops += agreed.length
    }),
    { numRuns: 40 },
  )
  expect(fixedStops).toBeGreaterThan(50)
})
