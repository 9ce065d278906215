import type { RoutingAnswer, RoutingProblem } from '#domain/routing/problem'
import { paceOf } from '#domain/routing/pace'
import type { Search, SearchSettings } from '#domain/routing/search'
import { createSearch } from '#domain/routing/search'

/** CPU seconds of this process so far, so that other work on the machine does not count */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Share of the time for saving vehicles */
const savingShare = 0.35
/** A try to save vehicles that has not succeeded after so many iterations for each stop is stuck: another begins with a seed of its own. */
const patience = 1000
/** High enough to leave a hollow, and never lowered */
const savingTemperature = [30, 30] as const

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
export function searchFor(
  problem: RoutingProblem,
  seconds: number,
  settings: Omit<SearchSettings, 'iterations'>,
): { answer: RoutingAnswer; iterations: number } {
  const from = cpuSeconds()
  const until = from + seconds
  const search = createSearch(problem, { ...settings, iterations: Infinity })
  runFor(search, until, paceOf(search, from, until))
  return { answer: search.best(), iterations: search.progress().iterations }
}

/** The fewest vehicles first, then the shortest distance. */
export function solveByVehicles(problem: RoutingProblem, seconds: number, seed: number): RoutingAnswer {
  const start = cpuSeconds()
  const amount = problem.stops.reduce((sum, stop) => sum + stop.amount, 0)
  const least = Math.ceil(amount / problem.vehicles[0]!.capacity)
  let routes = problem.vehicles.map((): number[] => [])
  for (let attempt = 0; routes.length > least && cpuSeconds() < start + seconds * savingShare; attempt++) {
    const search = createSearch(problem, {
      ...{ seed: seed + attempt, iterations: patience * problem.stops.length },
      ...{ goal: 'FEWEST_VEHICLES', vehicles: least, temperature: savingTemperature, routes },
    })
    runFor(search, start + seconds * savingShare)
    routes = usedOf(search.best())
  }
  const left = seconds - (cpuSeconds() - start)
  const fewer = { ...problem, vehicles: problem.vehicles.slice(0, routes.length) }
  return searchFor(fewer, left, { seed, routes }).answer
}

export function solveByDistance(problem: RoutingProblem, seconds: number, seed: number): RoutingAnswer {
  return searchFor(problem, seconds, { seed }).answer
}

/** An answer as lines 'Route 1: 5 3 7', by the numbers of the customers in the file */
export function routeLines(answer: RoutingAnswer): string {
  return usedOf(answer)
    .map((route, at) => `Route ${at + 1}: ${route.map((stop) => stop + 1).join(' ')}\n`)
    .join('')
}
