import type { RoutingAnswer, RoutingProblem } from './problem'
import type { CoolingStep } from './cooling'
import { createCooling } from './cooling'
import { createExchange } from './exchange'
import type { Outcome } from './goal'
import { fewestVehicles, leastCost, usedVehicles } from './goal'
import { randomOf } from './random'
import { createRecreate } from './recreate'
import type { Routes } from './routes'
import { bestInsertion, emptyRoutes, endOf, link, recount, schedule, startOf } from './routes'
import type { RuinSettings } from './ruin'
import { createRuin } from './ruin'
import { createCopy, createUndo } from './undo'

export interface SearchSettings {
  /** An integer; the same seed and cooling find the same answer after the same number of iterations. */
  seed: number
  /**
   * When the search ends; more iterations find better answers. Infinity: a host that stops by time passes `coolUntil`
   * how many fit into it.
   */
  iterations: number
  /** Cooling steps of an earlier search that is to be repeated; without them, one step over all iterations */
  cooling?: readonly CoolingStep[] | undefined
  /** Routes to start from, such as those of an earlier plan; stops that they do not name are put in. */
  routes?: readonly (readonly number[])[] | undefined
  /** FEWEST_VEHICLES closes one vehicle after another as long as all stops fit into the others. */
  goal?: 'COST' | 'FEWEST_VEHICLES' | undefined
  /** FEWEST_VEHICLES ends when no more than this many vehicles are in use. */
  vehicles?: number | undefined
  /** How much is taken out in an iteration, if not as in the paper */
  ruin?: RuinSettings | undefined
  /** Temperature at the start and at the end, in units of cost */
  temperature?: readonly [first: number, last: number] | undefined
}

interface SearchProgress {
  iterations: number
  /** Cost of the best answer so far */
  cost: number
  /** Whether there is nothing more to do */
  done: boolean
}

/** A search that its host runs in steps, and stops when it wants */
export interface Search {
  /** Runs this many more iterations, or as many as are left. */
  run(iterations: number): SearchProgress
  progress(): SearchProgress
  /** From now on cools down until this many iterations are done. */
  coolUntil(iterations: number): void
  /** How it has cooled down so far: with the seed and the number of iterations enough to repeat it */
  cooling(): CoolingStep[]
  /** The best answer so far */
  best(): RoutingAnswer
}

const usualTemperature = [30, 0.3] as const
/** How often whole routes are exchanged instead, where vehicles differ */
const exchangeRate = 0.3
/** How many of the stops that are left out are tried in an iteration */
const triedAbsent = 12

/**
 * Slack induction by string removals (Christiaens and Vanden Berghe, Transportation Science 54, 2020): in each
 * iteration strings of stops are taken out and put back greedily; simulated annealing decides whether the outcome is
 * kept. Vehicles are saved by the absence counters of the same paper (`fewestVehicles`).
 */
export function createSearch(problem: RoutingProblem, settings: SearchSettings): Search {
  const random = randomOf(settings.seed)
  const routes = emptyRoutes(problem)
  const undo = createUndo(routes)
  const ruin = createRuin(routes, random, undo, settings.ruin)
  const recreate = createRecreate(routes, random, undo)
  const exchange = settings.goal === 'FEWEST_VEHICLES' ? undefined : createExchange(routes, random, undo)
  const goal = settings.goal === 'FEWEST_VEHICLES' ? fewestVehicles(routes, settings.vehicles ?? 1) : leastCost
  const oneStep = settings.iterations < Infinity ? [{ at: 0, until: settings.iterations }] : []
  const cooling = createCooling(settings.temperature ?? usualTemperature, settings.cooling ?? oneStep)

  undo.begin()
  let current = outcomeOf(begin(routes, settings.routes ?? [], recreate))
  let bestCost = current.cost
  let usedNow = usedVehicles(routes)
  let iterations = 0
  let done = false
  const copy = createCopy(routes)
  copy.keep()
  if (goal.isBest(current, Infinity)) goOn()

  function outcomeOf(absent: readonly number[]): Outcome {
    let cost = routes.total[0]!
    for (const stop of absent) cost += routes.absence[stop]!
    return { absent, cost }
  }

  function iterate(): void {
    undo.begin()
    const temperature = cooling.next(iterations)
    const outcome = exchange && random.next() < exchangeRate ? exchanged(exchange) : recreated()
    if (outcome && goal.accepts(outcome, current, current.cost - temperature * Math.log(random.next()))) accept(outcome)
    else undo.revert()
    iterations++
  }

  function exchanged(tryExchange: () => boolean): Outcome | undefined {
    return tryExchange() ? outcomeOf(current.absent) : undefined
  }

  function recreated(): Outcome {
    const { absent } = current
    const unplaced: number[] = []
    const open: number[] = absent.length <= triedAbsent ? [...absent] : someOf(absent, unplaced)
    ruin(open, routes.stops - absent.length, usedNow)
    recreate(open, unplaced)
    return outcomeOf(unplaced)
  }

  /** Some of the stops that are left out; the others go to `unplaced`. */
  function someOf(from: readonly number[], unplaced: number[]): number[] {
    const start = random.below(from.length)
    const rotated = [...from.slice(start), ...from.slice(0, start)]
    unplaced.push(...rotated.slice(triedAbsent))
    return rotated.slice(0, triedAbsent)
  }

  function accept(outcome: Outcome): void {
    current = outcome
    if (!goal.isBest(outcome, bestCost)) return
    recount(routes)
    bestCost = outcomeOf(outcome.absent).cost
    usedNow = usedVehicles(routes)
    copy.keep()
    goOn()
  }

  function goOn(): void {
    const absent = goal.afterBest(current)
    if (absent) current = outcomeOf(absent)
    else done = true
  }

  function progress(): SearchProgress {
    return { iterations, cost: bestCost, done: done || iterations >= settings.iterations }
  }

  return {
    run(more) {
      const until = Math.min(settings.iterations, iterations + more)
      while (iterations < until && !done) {
        if ((iterations & 255) === 0) usedNow = usedVehicles(routes)
        iterate()
      }
      return progress()
    },
    progress,
    coolUntil: (until) => cooling.begin({ at: iterations, until }),
    cooling: cooling.steps,
    best: () => copy.answer(bestCost),
  }
}

/**
 * Puts the fixed stops of each vehicle one after another, in the order of the initial routes, then takes these over as
 * far as that is possible, and puts in the rest.
 *
 * @returns stops that are left out
 */
function begin(
  routes: Routes,
  initial: readonly (readonly number[])[],
  recreate: (stops: number[], unplaced: number[]) => void,
): number[] {
  const { stops } = routes.problem
  for (const stop of new Set([...initial.flat(), ...stops.keys()])) {
    const fixed = stops[stop]?.fixed ?? null
    if (fixed !== null) insertAfter(routes, stop, fixed, routes.previous[endOf(routes, fixed)]!)
  }
  for (const [vehicle, order] of initial.entries()) {
    let last = startOf(routes, vehicle)
    for (const stop of order) {
      const assigned = routes.vehicleOf[stop]!
      if (assigned < 0 && !routes.locked[stop]) insertAfter(routes, stop, vehicle, last)
      if (routes.vehicleOf[stop] === vehicle) last = stop
    }
  }
  const unplaced: number[] = []
  recreate(
    [...routes.vehicleOf.keys()].filter((stop) => routes.vehicleOf[stop]! < 0 && !routes.locked[stop]),
    unplaced,
  )
  for (const stop of routes.vehicleOf.keys())
    if (routes.locked[stop] && routes.vehicleOf[stop]! < 0) unplaced.push(stop)
  recount(routes)
  return unplaced
}

/** Puts a stop behind a node; where that is not possible, elsewhere in the route, if it can be. */
function insertAfter(routes: Routes, stop: number, vehicle: number, after: number): void {
  const others: number[] = []
  const end = endOf(routes, vehicle)
  for (let node = startOf(routes, vehicle); node !== end; node = routes.next[node]!)
    if (node !== after) others.push(node)
  if (
    bestInsertion(routes, stop, vehicle, others) === Infinity &&
    bestInsertion(routes, stop, vehicle, []) === Infinity
  )
    return
  link(routes, stop, routes.insertion[0]!, vehicle, routes.insertion[1]!)
  schedule(routes, vehicle)
}
