import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from './check'
import type { RoutingProblem } from './problem'
import { createSearch } from './search'
import { optimum, smallProblems } from './testing/problems'

const settings = { seed: 7, iterations: 2000 }

test('every answer on the way keeps all hard conditions, and costs what it says', () => {
  fc.assert(
    fc.property(smallProblems(12), fc.integer(), (problem, seed) => {
      const search = createSearch(problem, { seed, iterations: 120 })
      for (let step = 0; step < 4; step++) {
        const { cost } = search.run(30)
        const best = search.best()
        expect(checkAnswer(problem, best)).toEqual([])
        expect(best.cost).toBe(cost)
      }
    }),
    { numRuns: 60 },
  )
})

test('59 of 60 small problems are solved to the optimum, and the last to within 5 %', () => {
  const problems = fc.sample(smallProblems(5), { seed: 5, numRuns: 60 })
  const above = problems.map((problem) => {
    const search = createSearch(problem, settings)
    search.run(settings.iterations)
    return search.best().cost / optimum(problem) - 1
  })
  expect(Math.min(...above)).toBeGreaterThan(-1e-9)
  expect(Math.max(...above)).toBeLessThan(0.05)
  expect(above.filter((each) => each > 1e-9).length).toBeLessThanOrEqual(1)
})

/** Three circles of twenty stops, far from each other and from the start; a vehicle has room for one circle. */
function circles(): { problem: RoutingProblem; tours: number } {
  const count = 20
  const radius = 20
  const away = 120
  const turn = (angle: number, length: number): [number, number] => [Math.cos(angle) * length, Math.sin(angle) * length]
  const stops = [0, 1, 2].flatMap((circle) => {
    const [x, y] = turn((circle * 2 * Math.PI) / 3, away)
    return Array.from({ length: count }, (_, at) => turn((at * 2 * Math.PI) / count, radius)).map(([dx, dy]) => [
      x + dx,
      y + dy,
    ])
  })
  const places = [...stops, [0, 0]]
  const way = (one: number[], other: number[]) => Math.hypot(one[0]! - other[0]!, one[1]! - other[1]!)
  const times = Float64Array.from(places.flatMap((one) => places.map((other) => way(one, other))))
  const start = stops.length
  const own = [0, 1, 2]
  const chord = 2 * radius * Math.sin(Math.PI / count)
  // Out to a stop of the circle, around it, and back from the one next to the first
  const tours = own.map((circle) => {
    const on = stops.slice(circle * count, (circle + 1) * count).map((stop) => Math.hypot(stop[0]!, stop[1]!))
    return Math.min(...on.map((one, at) => one + on[(at + 1) % count]!)) + (count - 1) * chord
  })
  const option = { opens: 0, closes: 10_000, cost: 0 }
  const stop = { duration: 0, amount: 1, options: [option], absence: 10_000, fixed: null }
  const vehicle = { opens: 0, closes: 10_000, capacity: count, use: 0, start, end: start }
  const problem = {
    places: places.length,
    times,
    costs: times,
    fairness: null,
    stops: stops.map((_, place) => ({ ...stop, place })),
    vehicles: own.map((kind) => ({ ...vehicle, kind, team: kind })),
    assignment: new Float64Array(stops.length * own.length),
  }
  return { problem, tours: tours.reduce((sum, each) => sum + each) }
}

test('sixty stops on three circles far apart are visited circle by circle', () => {
  const { problem, tours } = circles()
  for (const seed of [1, 2, 3]) {
    const search = createSearch(problem, { seed, iterations: 4000 })
    search.run(4000)
    expect(search.best().cost / tours).toBeLessThan(1.005)
  }
})
