import { expect, test } from 'vitest'
import { checkAnswer } from '../routing/check'
import { seasonModel, planOf, seasonPositions } from './model'
import { answerOf, seasonSearch } from './plan'
import type { Season } from './season'
import { aSeason, aShift, aStop, at, workDay } from './testing/seasons'
import { estimatedTable } from './travel'
import { openingOfPlace, openingsOf } from './windows'

const modelOf = (season: Season) => seasonModel(season, estimatedTable(seasonPositions(season)))

function solve(season: Season, iterations = 800, seed = 3) {
  const model = modelOf(season)
  const search = seasonSearch(model, { seed, iterations })
  search.run(iterations)
  const answer = search.best()
  expect(checkAnswer(model.problem, answer)).toEqual([])
  return { model, answer, plan: planOf(model, answer) }
}

const week = [0, 1, 2, 3, 4].flatMap((number) => [
  aShift(1, number),
  aShift(2, number, { start: at(20, 0), end: at(20, 0) }),
])
const many = Array.from({ length: 40 }, (_, id) => aStop(id, { position: at((id * 7) % 23, (id * 5) % 11) }))

test('a wish for a day is kept while it costs less than it is worth', () => {
  const wish = { day: workDay(3), part: 'AFTERNOON' as const }
  const { plan } = solve(aSeason([aStop(1), aStop(2), aStop(3, { wish })], week))
  const stop = plan.stops.find(({ id }) => id === 3)
  expect(stop?.day).toBe(workDay(3))
  expect(stop?.begins).toBeGreaterThanOrEqual(720)
})

test('a visit at the end of the wished part of the day is not as wished', () => {
  const { problem } = modelOf(aSeason([aStop(1, { wish: { day: null, part: 'MORNING' } })], week))
  const option = problem.stops[0]!.options.find(({ cost }) => cost === 0)
  expect([option?.opens, option?.closes]).toEqual([480, 719])
})

test.each([
  ['NO_SKILL', aStop(9, { needs: ['GAS'] })],
  ['NO_LADDER', aStop(9, { needs: ['P', 'LADDER'] })],
  ['NO_HELPER', aStop(9, { needs: ['P', 'TWO_PEOPLE'] })],
  ['NO_DAY', aStop(9, { until: workDay(-1) })],
  ['TOO_LONG', aStop(9, { position: at(300, 200) })],
  ['NO_TIME', aStop(9, { until: workDay(0), technicianIds: [1], duration: 360 })],
])('a stop that cannot be planned says why: %s', (reason, stop) => {
  const others =
    reason === 'NO_TIME'
      ? [1, 2].map((id) =>
          aStop(id, {
            duration: 200,
            fixed: { technicianId: 1, day: workDay(0), opens: 480, closes: 900, begins: 480 },
          }),
        )
      : [aStop(1)]
  expect(solve(aSeason([...others, stop], week)).plan.leftOut).toEqual([{ id: 9, reason }])
})

test('what needs a ladder or two people goes only to whoever has them, also where another is nearer', () => {
  const skills = { 1: ['P', 'LADDER'], 2: ['P', 'TWO_PEOPLE'] }
  const shifts = week.map((shift) => ({ ...shift, skills: skills[shift.technicianId as 1 | 2] }))
  // The first lives at 0 km, the second 20 km to the east: the skill of each is needed near the other.
  const ladder = [1, 2, 3].map((id) => aStop(id, { position: at(19 + id, 0), needs: ['P', 'LADDER'] }))
  const pair = [4, 5, 6].map((id) => aStop(id, { position: at(id - 5, 1), needs: ['P', 'TWO_PEOPLE'] }))
  const both = aStop(7, { needs: ['P', 'LADDER', 'TWO_PEOPLE'] })
  const { plan } = solve(aSeason([...ladder, ...pair, both, aStop(8)], shifts))
  // Checked by hand, not by what the search believes
  const goesTo = (id: number) => plan.stops.find((stop) => stop.id === id)?.technicianId
  expect([1, 2, 3].map(goesTo)).toEqual([1, 1, 1])
  expect([4, 5, 6].map(goesTo)).toEqual([2, 2, 2])
  expect(plan.leftOut).toEqual([{ id: 7, reason: 'NO_SKILL' }])
})

test('the same seed gives the same plan, whatever the steps it is run in', () => {
  const model = modelOf(aSeason(many, week))
  const inSteps = (step: number) => {
    const search = seasonSearch(model, { seed: 5, iterations: 600 })
    while (!search.run(step).done) search.best()
    return search.best()
  }
  expect(inSteps(600)).toEqual(inSteps(7))
})

test('planning anew moves nothing that is fixed, and starts from the earlier plan', () => {
  const { plan } = solve(aSeason(many, week))
  const accepted = plan.stops.slice(0, 15)
  const later = many.map((stop) => {
    const one = accepted.find(({ id }) => id === stop.id)
    if (!one) return stop
    return {
      ...stop,
      fixed: {
        technicianId: one.technicianId,
        day: one.day,
        begins: one.begins,
        opens: one.begins,
        closes: one.begins + 60,
      },
    }
  })
  const model = modelOf(aSeason([...later, aStop(99, { position: at(3, 3) })], week))
  const before = answerOf(model, plan.stops)
  const search = seasonSearch(model, { seed: 1, iterations: 400 }, plan.stops)
  search.run(400)
  expect(checkAnswer(model.problem, search.best())).toEqual([])
  expect(search.best().cost).toBeLessThanOrEqual(before.cost)
  const anew = planOf(model, search.best())
  for (const one of accepted) {
    const now = anew.stops.find(({ id }) => id === one.id)
    expect([now?.day, now?.technicianId]).toEqual([one.day, one.technicianId])
    expect(now!.begins).toBeGreaterThanOrEqual(one.begins - 1e-6)
    expect(now!.begins).toBeLessThanOrEqual(one.begins + 60 + 1e-6)
  }
})

test('what a person has booked outside hours or too closely stays, and begins when one can be there', () => {
  const fixed = (opens: number) => ({ technicianId: 1, day: workDay(0), opens, closes: opens, begins: opens })
  const stops = [
    aStop(1, { fixed: fixed(300) }),
    aStop(2, { position: at(40, 0), fixed: fixed(320) }),
    aStop(3, { fixed: fixed(1200) }),
  ]
  const { plan } = solve(aSeason(stops, week))
  expect(plan.leftOut).toEqual([])
  expect(plan.stops.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(plan.stops[0]!.begins).toBe(300)
  expect(plan.stops[1]!.begins).toBeGreaterThan(390)
  expect(plan.stops[2]!.begins).toBe(1200)
})

test('of the openings the cheapest comes first, and the place of a planned stop is priced as its opening', () => {
  const { model, answer, plan } = solve(aSeason([...many, aStop(77, { position: at(11, 4), needs: ['NONE'] })], week))
  expect(plan.leftOut).toHaveLength(1)
  model.problem.assignment.fill(0, 40 * week.length)
  const [best, second] = openingsOf(model, answer, 77)
  expect(best!.cost).toBeLessThanOrEqual(second!.cost)

  const { id, day, technicianId, begins } = plan.stops[4]!
  const own = openingOfPlace(model, answer, id)!
  expect(own.day).toBe(day)
  expect(own.begins).toBeCloseTo(begins, 6)
  const without = { ...answer, routes: answer.routes.map((route) => route.filter((stop) => stop !== id)) }
  const opening = openingsOf(model, without, id).find((each) => each.day === day && each.technicianId === technicianId)
  expect(opening!.cost).toBeLessThanOrEqual(own.cost + 1e-9)
})
