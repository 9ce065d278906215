import { expect, test } from 'vitest'
import type { RoutingProblem } from './problem'
import { checkAnswer } from './check'
import { createSearch } from './search'

/** Three stops in a row, and days of one technician on which all of them are late, except for the last */
const places = 4
const table = Float64Array.from(
  { length: places * places },
  (_, way) => Math.abs((way % places) - Math.floor(way / places)) * 100,
)
const problem: RoutingProblem = {
  places,
  times: table,
  costs: table,
  fairness: null,
  stops: [1, 2, 3].map((place) => ({
    place,
    duration: 10,
    amount: 1,
    absence: 5000,
    fixed: null,
    options: [{ opens: 0, closes: 1000, cost: 0 }],
  })),
  vehicles: [0, 1].map((kind) => ({ start: 0, end: 0, opens: 0, closes: 1000, capacity: 3, use: 0, kind, team: 0 })),
  assignment: Float64Array.from([50, 0, 50, 0, 50, 0]),
}
/** So cold that no dearer solution is accepted on the way */
const cold = {
  seed: 1,
  temperature: [1e-9, 1e-9],
  ruin: { averageRemoved: 1, longestString: 1, splitRate: 0, deeperRate: 0 },
} as const

test('a whole day comes to another day, though to take its stops there one by one is dearer at first', () => {
  const search = createSearch(problem, { ...cold, iterations: 100, routes: [[0, 1, 2], []] })
  search.run(100)
  expect(search.best()).toEqual({ routes: [[], [0, 1, 2]], options: [0, 0, 0], absent: [], cost: 600 })
})

test('it does not where a stop of it is fixed, where a vehicle may not serve one, or where the other has not the time', () => {
  const fixed = { ...problem, stops: problem.stops.map((stop, at) => ({ ...stop, fixed: at === 0 ? 0 : null })) }
  const forbidden = { ...problem, assignment: Float64Array.from([50, Infinity, 50, 0, 50, 0]) }
  const short = {
    ...problem,
    vehicles: problem.vehicles.map((each, at) => (at === 1 ? { ...each, closes: 620 } : each)),
  }
  for (const other of [fixed, forbidden, short]) {
    const search = createSearch(other, { ...cold, iterations: 100, routes: [[0, 1, 2], []] })
    search.run(100)
    expect(search.best().routes).toEqual([[0, 1, 2], []])
    expect(checkAnswer(other, search.best())).toEqual([])
  }
})
