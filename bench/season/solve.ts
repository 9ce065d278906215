import type { RoutingAnswer, RoutingProblem } from '#domain/routing/problem'
import { paceOf } from '#domain/routing/pace'
import type { Search, SearchSettings } from '#domain/routing/search'
import { createSearch } from '#domain/routing/search'
import type { SeasonModel } from '#domain/season/model'
import { seasonSearch } from '#domain/season/plan'

/** CPU seconds of this process so far, so that other work on the machine does not count */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Of the first search, so that it can be repeated; further ones count on from it */
const seed = 1
/** Share of the time for saving vehicles */
const savingShare = 0.3
/**
 * An attempt to save vehicles that has not succeeded after this many iterations per stop is stuck: another starts with
 * a seed of its own.
 */
const iterationsPerStop = 1000
/** High enough to leave a hollow, and never lowered */
const savingTemperature = [30, 30] as const
/**
 * If vehicles are scarce, hardly any change of routes is possible, and the distance stays near that of the first
 * routes. So there are several first routes, each with a share of the time, and the best of them gets the rest.
 */
const starts = 5
const startShare = 0.09
const lastTemperature = [10, 0.1] as const

const usedOf = (answer: RoutingAnswer) => answer.routes.filter((route) => route.length > 0)

/** Runs a search until it is done or its time is over. */
function runFor(search: Search, until: number, between: (now: number) => void = () => {}): void {
  while (!search.run(slice).done) {
    const now = cpuSeconds()
    if (now >= until) break
    between(now)
  }
}

/** Iterations between two looks at the clock */
const slice = 100

/** Searches for so long, and cools down in that time. */
function searchFor(
  problem: RoutingProblem,
  seconds: number,
  settings: Omit<SearchSettings, 'iterations'>,
): RoutingAnswer {
  const from = cpuSeconds()
  return coolFor(createSearch(problem, { ...settings, iterations: Infinity }), from, from + seconds)
}

/** Searches a season from nothing for so long. */
export function planFor(model: SeasonModel, seconds: number): RoutingAnswer {
  const from = cpuSeconds()
  return coolFor(seasonSearch(model, { seed, iterations: Infinity }), from, from + seconds)
}

function coolFor(search: Search, from: number, until: number): RoutingAnswer {
  runFor(search, until, paceOf(search, from, until))
  return search.best()
}

/** The fewest vehicles first, then the shortest distance. */
export function solveByVehicles(problem: RoutingProblem, seconds: number): RoutingAnswer {
  const start = cpuSeconds()
  const amount = problem.stops.reduce((sum, stop) => sum + stop.amount, 0)
  const least = Math.ceil(amount / problem.vehicles[0]!.capacity)
  const none = problem.vehicles.map((): number[] => [])
  const saveRoutes = (routes: number[][], until: number, target: number, attempt: number): number[][] => {
    const search = createSearch(problem, {
      seed: seed + attempt,
      iterations: iterationsPerStop * problem.stops.length,
      goal: 'FEWEST_VEHICLES',
      vehicles: target,
      temperature: savingTemperature,
      routes,
    })
    runFor(search, until)
    return usedOf(search.best())
  }
  let routes = none
  let attempt = 0
  while (routes.length > least && cpuSeconds() < start + seconds * savingShare)
    routes = saveRoutes(routes, start + seconds * savingShare, least, attempt++)

  const fewer = { ...problem, vehicles: problem.vehicles.slice(0, routes.length) }
  let best: RoutingAnswer | undefined
  for (let each = 0; each < starts; each++) {
    const until = cpuSeconds() + seconds * startShare
    const others = each === 0 ? routes : saveRoutes(none, until - (seconds * startShare) / 3, routes.length, attempt++)
    const first = others.length > routes.length ? routes : others
    const answer = searchFor(fewer, until - cpuSeconds(), { seed: seed + each, routes: first })
    if (!best || answer.cost < best.cost) best = answer
  }
  const remaining = start + seconds - cpuSeconds()
  return searchFor(fewer, remaining, { seed, routes: best!.routes, temperature: lastTemperature })
}

export function solveByDistance(problem: RoutingProblem, seconds: number): RoutingAnswer {
  return searchFor(problem, seconds, { seed })
}

/** An answer as lines 'Route 1: 5 3 7', by the numbers of the customers in the file */
export function routeLines(answer: RoutingAnswer): string {
  return usedOf(answer)
    .map((route, at) => `Route ${at + 1}: ${route.map((stop) => stop + 1).join(' ')}\n`)
    .join('')
}
