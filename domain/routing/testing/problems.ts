import * as fc from 'fast-check'
import { sumBy } from '../../collections'
import type { RoutingAnswer, RoutingProblem } from '../problem'
import { costOfAnswer, checkAnswer } from '../check'

// Small random problems, and their optimum by trying everything.

const coordinate = fc.integer({ min: 0, max: 60 })

const option = fc
  .record({
    opens: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 20, max: 300 }),
    cost: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ opens, width, cost }) => ({ opens, closes: opens + width, cost }))

/** Up to `most` stops and up to three vehicles, with windows, options, capacities, skills, fairness and fixed stops */
export function smallProblems(most: number): fc.Arbitrary<RoutingProblem> {
  const stop = fc.record({
    duration: fc.integer({ min: 0, max: 60 }),
    amount: fc.integer({ min: 1, max: 3 }),
    options: fc.array(option, { minLength: 1, maxLength: 2 }),
    absence: fc.integer({ min: 1000, max: 2000 }),
    at: fc.tuple(coordinate, coordinate),
  })
  const vehicle = fc.record({
    opens: fc.integer({ min: 0, max: 60 }),
    hours: fc.integer({ min: 100, max: 500 }),
    capacity: fc.integer({ min: 2, max: 9 }),
    use: fc.integer({ min: 0, max: 20 }),
    at: fc.tuple(coordinate, coordinate),
    to: fc.tuple(coordinate, coordinate),
  })
  return fc
    .record({
      stops: fc.array(stop, { minLength: 1, maxLength: most }),
      vehicles: fc.array(vehicle, { minLength: 1, maxLength: 3 }),
      forbidden: fc.array(fc.boolean(), { minLength: most * 3, maxLength: most * 3 }),
      extra: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: most * 3, maxLength: most * 3 }),
      weight: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true }), { nil: null }),
    })
    .map(({ stops, vehicles, forbidden, extra, weight }) => {
      const at = [...stops.map((each) => each.at), ...vehicles.map((each) => each.at), ...vehicles.map(({ to }) => to)]
      const times = Float64Array.from(at.flatMap((one) => at.map((to) => Math.hypot(one[0] - to[0], one[1] - to[1]))))
      const service = sumBy(stops, ({ duration }) => duration)
      return {
        places: at.length,
        times,
        costs: times,
        stops: stops.map(({ at: _at, ...each }, place) => ({ ...each, place, fixed: null })),
        vehicles: vehicles.map(({ at: _at, to: _to, hours, ...each }, kind) => ({
          ...each,
          start: stops.length + kind,
          end: stops.length + vehicles.length + kind,
          kind,
          team: kind,
          closes: each.opens + hours,
        })),
        assignment: Float64Array.from(
          stops.flatMap((_, one) => vehicles.map((__, other) => one * 3 + other)),
          (pair) => (forbidden[pair] && extra[pair]! % 2 === 0 ? Infinity : extra[pair]!),
        ),
        fairness:
          weight === null ? null : { weight, targets: Float64Array.from(vehicles, () => service / vehicles.length) },
      }
    })
}

/** The cheapest answer of all. */
export function optimum(problem: RoutingProblem): number {
  const routes: number[][] = problem.vehicles.map(() => [])
  const options = problem.stops.map(() => -1)
  let best = Infinity

  function judge(): void {
    const absent = options.flatMap((chosen, stop) => (chosen < 0 ? [stop] : []))
    const answer: RoutingAnswer = { routes, options, absent, cost: 0 }
    best = Math.min(best, costOfAnswer(problem, answer))
  }

  function go(vehicle: number): void {
    if (vehicle === routes.length) return judge()
    go(vehicle + 1)
    for (const [stop, { options: possible }] of problem.stops.entries()) {
      if (options[stop] !== -1) continue
      for (const option of possible.keys()) {
        routes[vehicle]!.push(stop)
        options[stop] = option
        if (isPossible()) go(vehicle)
        options[stop] = -1
        routes[vehicle]!.pop()
      }
    }
  }

  /** Whether the routes so far can be driven: none that goes on from an impossible one can. */
  function isPossible(): boolean {
    const absent = options.flatMap((chosen, stop) => (chosen < 0 ? [stop] : []))
    const answer: RoutingAnswer = { routes, options, absent, cost: 0 }
    answer.cost = costOfAnswer(problem, answer)
    return answer.cost < Infinity && checkAnswer(problem, answer).length === 0
  }

  go(0)
  return best
}
