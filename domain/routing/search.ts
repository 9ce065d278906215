import type { RoutingAnswer, RoutingProblem } from './problem'
import { createExchange } from './exchange'
import { randomOf } from './random'
import { createRecreate } from './recreate'
import type { Routes } from './routes'
import { bestInsertion, emptyRoutes, endOf, link, recount, schedule, startOf, stopsOf, unlink } from './routes'
import type { RuinSettings } from './ruin'
import { createRuin } from './ruin'
import { createCopy, createUndo } from './undo'

/**
 * From iteration `at` on the temperature falls geometrically from its present value to the last one, which it reaches
 * at iteration `until`. Before the first step the search stays at its first temperature, after the last at its last
 * one.
 */
export interface CoolingStep {
  at: number
  until: number
}

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
 * kept. Vehicles are saved by the absence counters of the same paper: a stop that was often left over weighs more.
 */
export function createSearch(problem: RoutingProblem, settings: SearchSettings): Search {
  const random = randomOf(settings.seed)
  const routes = emptyRoutes(problem)
  const undo = createUndo(routes)
  const ruin = createRuin(routes, random, undo, settings.ruin)
  const recreate = createRecreate(routes, random, undo)
  const exchange = settings.goal === 'FEWEST_VEHICLES' ? undefined : createExchange(routes, random, undo)
  const [first, last] = settings.temperature ?? usualTemperature
  const coolingSteps =
    settings.cooling ?? (settings.iterations < Infinity ? [{ at: 0, until: settings.iterations }] : [])
  const steps: CoolingStep[] = []
  const saving = settings.goal === 'FEWEST_VEHICLES'
  const counters = new Float64Array(routes.stops).fill(1)

  undo.begin()
  let absent = begin(routes, settings.routes ?? [], recreate)
  const copy = createCopy(routes)
  let current = costOf(absent)
  let currentCount = countersOf(absent)
  let best = current
  let temperature: number = first
  let factor = 1
  let iterations = 0
  let done = false
  copy.keep()
  if (saving && absent.length === 0) closeOne()

  function costOf(unplaced: readonly number[]): number {
    let sum = routes.total[0]!
    for (const stop of unplaced) sum += routes.absence[stop]!
    return sum
  }

  function countersOf(unplaced: readonly number[]): number {
    let sum = 0
    for (const stop of unplaced) sum += counters[stop]!
    return sum
  }

  function used(): number {
    let count = 0
    for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) if (routes.size[vehicle]! > 0) count++
    return count
  }

  /** Closes the vehicle whose stops are the easiest to put elsewhere, and all that are not in use. */
  function closeOne(): void {
    let least = Infinity
    let easiest = -1
    for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) {
      if (routes.size[vehicle] === 0) routes.closed[vehicle] = 1
      if (routes.closed[vehicle]) continue
      const sum = countersOf(stopsOf(routes, vehicle))
      if (sum < least) [least, easiest] = [sum, vehicle]
    }
    if (easiest < 0 || used() <= (settings.vehicles ?? 1)) {
      done = true
      return
    }
    const stops = stopsOf(routes, easiest)
    for (const stop of stops) unlink(routes, stop)
    routes.closed[easiest] = 1
    schedule(routes, easiest)
    absent = stops
    current = costOf(absent)
    currentCount = countersOf(absent)
  }

  function cool(until: number): void {
    steps.push({ at: iterations, until })
    factor = (last / temperature) ** (1 / Math.max(1, until - iterations))
  }

  function iterate(): void {
    undo.begin()
    if (exchange && random.next() < exchangeRate) {
      const isAccepted = exchange() && costOf(absent) < current - temperature * Math.log(random.next())
      accept(isAccepted, absent, isAccepted ? costOf(absent) : current)
    } else ruinAndRecreate()
    temperature = Math.max(last, temperature * factor)
    iterations++
  }

  function ruinAndRecreate(): void {
    const unplaced: number[] = []
    const open: number[] = absent.length <= triedAbsent ? [...absent] : someOf(absent, unplaced)
    ruin(open, routes.stops - absent.length, usedNow)
    recreate(open, unplaced)
    const cost = costOf(unplaced)
    const level = temperature * Math.log(random.next())
    if (saving) accept(saves(unplaced, cost, level), unplaced, cost)
    else accept(cost < current - level, unplaced, cost)
  }

  /** Some of the stops that are left out; the others go to `unplaced`. */
  function someOf(from: readonly number[], unplaced: number[]): number[] {
    const start = random.below(from.length)
    const rotated = [...from.slice(start), ...from.slice(0, start)]
    unplaced.push(...rotated.slice(triedAbsent))
    return rotated.slice(0, triedAbsent)
  }

  function saves(unplaced: readonly number[], cost: number, level: number): boolean {
    const count = countersOf(unplaced)
    for (const stop of unplaced) counters[stop]!++
    return count < currentCount || (unplaced.length <= absent.length && count <= currentCount && cost < current - level)
  }

  let usedNow = used()
  function accept(isAccepted: boolean, unplaced: number[], cost: number): void {
    if (!isAccepted) {
      undo.revert()
      if (saving) currentCount = countersOf(absent)
      return
    }
    absent = unplaced
    current = cost
    if (saving) {
      currentCount = countersOf(absent)
      if (absent.length > 0) return
    } else if (cost >= best) return
    recount(routes)
    current = costOf(absent)
    best = current
    usedNow = used()
    copy.keep()
    if (saving) closeOne()
  }

  function progress(): SearchProgress {
    return { iterations, cost: best, done: done || iterations >= settings.iterations }
  }

  return {
    run(more) {
      const until = Math.min(settings.iterations, iterations + more)
      while (iterations < until && !done) {
        if ((iterations & 255) === 0) usedNow = used()
        while (coolingSteps[steps.length]?.at === iterations) cool(coolingSteps[steps.length]!.until)
        iterate()
      }
      return progress()
    },
    progress,
    coolUntil: cool,
    cooling: () => steps.map((step) => ({ ...step })),
    best: () => copy.answer(best),
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
