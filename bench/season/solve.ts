import type { RoutingAnswer, RoutingProblem } from '#domain/routing/problem'
import type { Search, SearchSettings } from '#domain/routing/search'
import { createSearch } from '#domain/routing/search'

/** CPU seconds of this process so far, so that other work on the machine does not count */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Share of the time for saving vehicles, in so many tries with seeds of their own: one that is stuck stays stuck. */
const savingShare = 0.45
const tries = 3

const usedOf = (answer: RoutingAnswer) => answer.routes.filter((route) => route.length > 0)

/** Runs a search until it is done or its time is over. */
function runFor(search: Search, until: number): void {
  while (!search.run(500).done && cpuSeconds() < until);
}

/** Searches as many iterations as fit into the time, by the speed of a short trial. */
export function searchFor(
  problem: RoutingProblem,
  seconds: number,
  settings: Omit<SearchSettings, 'iterations'>,
): { answer: RoutingAnswer; iterations: number } {
  const until = cpuSeconds() + seconds
  const trial = createSearch(problem, { ...settings, iterations: 1_000_000 })
  trial.run(500)
  const from = cpuSeconds()
  const measured = trial.run(Math.max(1000, Math.round(seconds * 1000))).iterations - 500
  const rate = measured / Math.max(1e-3, cpuSeconds() - from)
  const search = createSearch(problem, { ...settings, iterations: Math.round(rate * (until - cpuSeconds())) })
  runFor(search, until)
  return { answer: search.best(), iterations: search.progress().iterations }
}

/** The fewest vehicles first, then the shortest distance. */
export function solveByVehicles(problem: RoutingProblem, seconds: number, seed: number): RoutingAnswer {
  const start = cpuSeconds()
  const amount = problem.stops.reduce((sum, stop) => sum + stop.amount, 0)
  const least = Math.ceil(amount / problem.vehicles[0]!.capacity)
  let routes: number[][] = []
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0 && routes.length <= least) break
    const search = createSearch(problem, {
      ...{ seed: seed + attempt, iterations: 1e9, goal: 'FEWEST_VEHICLES', vehicles: least, temperature: [1, 1] },
      routes,
    })
    runFor(search, start + (seconds * savingShare * (attempt + 1)) / tries)
    routes = usedOf(search.best())
  }
  const left = seconds - (cpuSeconds() - start)
  const fewer = { ...problem, vehicles: problem.vehicles.slice(0, routes.length) }
  return searchFor(fewer, left, { seed, routes, absence: 100 }).answer
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
