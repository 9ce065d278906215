import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from '../routing/check'
import { dayFigures, dayTimes, openingsAmong, ownOpening, plannedDay, shiftKey, stopsByShift } from './days'
import { planOf, seasonModel, seasonPositions } from './model'
import { seasonSearch } from './plan'
import type { Season, SeasonStop } from './season'
import { aSeason, aShift, aStop, workDay } from './testing/seasons'
import type { Travel } from './travel'
import { estimatedTable, wholeMinutes } from './travel'
import type { Opening } from './windows'
import { cheapestOpenings, explain } from './windows'

const travel: Travel = { name: 'test', table: async (positions) => wholeMinutes(estimatedTable(positions)) }

const changes: fc.Arbitrary<Partial<SeasonStop>[]> = fc.array(
  fc.record({
    duration: fc.constantFrom(45, 60, 90),
    wish: fc.constantFrom(null, { day: workDay(1), part: null }, { day: null, part: 'AFTERNOON' as const }),
    dueOn: fc.constantFrom(null, workDay(0)),
    lastTechnicianId: fc.constantFrom(null, 1, 2),
    needs: fc.constantFrom(['P'], ['K']),
  }),
  { minLength: 3, maxLength: 14 },
)
const shifts = [aShift(1, 0), aShift(1, 1), aShift(2, 0, { skills: ['P'] }), aShift(2, 1, { closes: 840 })]

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

const rounded = ({ technicianId, day, begins, cost, km, drivingMinutes, soft }: Opening) =>
  [technicianId, day, begins, ...[cost, km, drivingMinutes, soft].map((each) => each.toFixed(6))].join(' ')
const sorted = (openings: Opening[]) => openings.map(rounded).toSorted()

test('openings day by day are those of the model of the whole season, and so is the price of the own place', async () => {
  let comparisons = 0
  await fc.assert(
    fc.asyncProperty(changes, async (overrides) => {
      const { season, model, answer, plan } = await planned(overrides)
      for (const [at, { id }] of season.stops.entries()) {
        const without = {
          ...answer,
          routes: answer.routes.map((route) => route.filter((stop) => stop !== at)),
          absent: [...new Set([...answer.absent, at])],
        }
        const all = cheapestOpenings(model, without, id, 99)
        expect(sorted(await openingsAmong(season, plan.stops, id, travel))).toEqual(sorted(all))
        comparisons += all.length
        const own = await ownOpening(season, plan.stops, id, travel)
        const whole = explain(model, answer, id)?.own
        expect(own && rounded(own)).toEqual(whole && rounded(whole))
      }
    }),
    { numRuns: 40 },
  )
  expect(comparisons).toBeGreaterThan(500)
})

test('the days of a plan have its times, its kilometres and no broken condition', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (overrides) => {
      const { season, plan } = await planned(overrides)
      const days = stopsByShift(season, plan.stops)
      let km = 0
      for (const shift of season.shifts) {
        const day = await plannedDay(season, shift, days.get(shiftKey(shift)) ?? [], travel)
        expect(checkAnswer(day.model.problem, day.answer)).toEqual([])
        km += dayFigures(day).km
        const { technicianId, day: on } = shift
        const own = plan.stops.filter((stop) => stop.technicianId === technicianId && stop.day === on)
        expect(dayTimes(day)).toEqual(own.map(({ id, begins }) => ({ id, technicianId, day: on, begins })))
        for (const { begins } of own) expect(Number.isInteger(begins)).toBe(true)
      }
      expect(km).toBeCloseTo(plan.km, 6)
    }),
    { numRuns: 40 },
  )
})
