import type { RoutingAnswer, RoutingProblem } from './problem'

/**
 * Routes that can be changed and put back quickly. Each vehicle has a node for its start and one for its end besides
 * its stops; routes are doubly linked lists of nodes. For each node it is known when one can leave it at the earliest
 * and when service must begin at the latest so that the rest of the route stays in time (Savelsbergh, ORSA Journal on
 * Computing 4, 1992), so that an insertion is judged in constant time.
 */
export interface Routes {
  problem: RoutingProblem
  stops: number
  vehicles: number
  places: number
  times: Float64Array
  costs: Float64Array
  /** `times` and `costs` transposed: one row per destination, so that all that an insertion reads lies together */
  timesTo: Float64Array
  costsTo: Float64Array
  assignment: Float64Array
  /** Indexed by stop */
  duration: Float64Array
  amount: Float64Array
  absence: Float64Array
  firstOption: Int32Array
  /** Indexed by option */
  opens: Float64Array
  closes: Float64Array
  optionCost: Float64Array
  /** Indexed by node */
  placeOf: Int32Array
  next: Int32Array
  previous: Int32Array
  leaves: Float64Array
  latest: Float64Array
  /** Cost of the way to the next node; 0 in a route without stops */
  wayCost: Float64Array
  /** Indexed by stop: its vehicle, −1 while it is left out; the option it is served in */
  vehicleOf: Int32Array
  optionOf: Int32Array
  locked: Uint8Array
  /** Indexed by vehicle */
  size: Int32Array
  load: Float64Array
  capacity: Float64Array
  routeCost: Float64Array
  /** The longest service that fits anywhere if it is no detour */
  room: Float64Array
  version: Int32Array
  closed: Uint8Array
  kind: Int32Array
  teamOf: Int32Array
  /** Indexed by team */
  work: Float64Array
  /** Best insertion by stop × vehicle, for the version of the route that it was computed for */
  cachedVersion: Int32Array
  cachedCost: Float64Array
  cachedAfter: Int32Array
  cachedOption: Int32Array
  lastVersion: Int32Array
  /** Cost of routes and work, without absences */
  total: Float64Array
  /** Result of the last `bestInsertion`: after which node, in which option */
  insertion: Int32Array
}

export const startOf = (routes: Routes, vehicle: number): number => routes.stops + vehicle
export const endOf = (routes: Routes, vehicle: number): number => routes.stops + routes.vehicles + vehicle

export function emptyRoutes(problem: RoutingProblem): Routes {
  const { stops, vehicles } = problem
  const nodes = stops.length + 2 * vehicles.length
  const options = stops.flatMap((stop) => stop.options)
  const firstOption = new Int32Array(stops.length + 1)
  for (const [at, stop] of stops.entries()) firstOption[at + 1] = firstOption[at]! + stop.options.length
  const pairs = stops.length * vehicles.length
  const routes: Routes = {
    problem,
    stops: stops.length,
    vehicles: vehicles.length,
    places: problem.places,
    times: problem.times,
    costs: problem.costs,
    timesTo: transposed(problem.times, problem.places),
    costsTo: transposed(problem.costs, problem.places),
    assignment: problem.assignment.length > 0 ? problem.assignment : new Float64Array(pairs),
    duration: Float64Array.from(stops, ({ duration }) => duration),
    amount: Float64Array.from(stops, ({ amount }) => amount),
    absence: Float64Array.from(stops, ({ absence }) => absence),
    firstOption,
    opens: Float64Array.from(options, ({ opens }) => opens),
    closes: Float64Array.from(options, ({ closes }) => closes),
    optionCost: Float64Array.from(options, ({ cost }) => cost),
    placeOf: Int32Array.from([
      ...stops.map(({ place }) => place),
      ...vehicles.map(({ start }) => start),
      ...vehicles.map(({ end }) => end),
    ]),
    next: new Int32Array(nodes).fill(-1),
    previous: new Int32Array(nodes).fill(-1),
    leaves: new Float64Array(nodes),
    latest: new Float64Array(nodes),
    wayCost: new Float64Array(nodes),
    vehicleOf: new Int32Array(stops.length).fill(-1),
    optionOf: new Int32Array(stops.length),
    locked: Uint8Array.from(stops, ({ fixed }) => (fixed === null ? 0 : 1)),
    size: new Int32Array(vehicles.length),
    load: new Float64Array(vehicles.length),
    capacity: Float64Array.from(vehicles, ({ capacity }) => capacity),
    routeCost: new Float64Array(vehicles.length),
    room: new Float64Array(vehicles.length),
    version: new Int32Array(vehicles.length),
    closed: new Uint8Array(vehicles.length),
    kind: Int32Array.from(vehicles, ({ kind }) => kind),
    teamOf: Int32Array.from(vehicles, ({ team }) => team),
    work: new Float64Array(problem.fairness?.targets.length ?? 0),
    cachedVersion: new Int32Array(pairs),
    cachedCost: new Float64Array(pairs),
    cachedAfter: new Int32Array(pairs),
    cachedOption: new Int32Array(pairs),
    lastVersion: new Int32Array(1),
    total: new Float64Array(1),
    insertion: new Int32Array(2),
  }
  for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) {
    routes.next[startOf(routes, vehicle)] = endOf(routes, vehicle)
    routes.previous[endOf(routes, vehicle)] = startOf(routes, vehicle)
    schedule(routes, vehicle)
  }
  recount(routes)
  return routes
}

/** The transposed table; the same array if the table is symmetric */
function transposed(table: Float64Array, places: number): Float64Array {
  for (let from = 0; from < places; from++)
    for (let to = from + 1; to < places; to++)
      if (table[from * places + to] !== table[to * places + from])
        return table.map((_, way) => table[(way % places) * places + Math.floor(way / places)]!)
  return table
}

/** Computes times, load and cost of a route again after its stops have changed. */
export function schedule(routes: Routes, vehicle: number): void {
  const { next, previous, placeOf, places, times, costs, leaves, latest, optionOf, opens, closes, duration } = routes
  const { optionCost, amount, assignment, vehicles, wayCost } = routes
  const start = startOf(routes, vehicle)
  const end = endOf(routes, vehicle)
  const shape = routes.problem.vehicles[vehicle]!
  let now = shape.opens
  let cost = 0
  let load = 0
  let size = 0
  leaves[start] = now
  let at = start
  for (let node = next[start]!; node !== end; node = next[node]!) {
    const way = placeOf[at]! * places + placeOf[node]!
    const option = optionOf[node]!
    now += times[way]!
    if (now < opens[option]!) now = opens[option]!
    now += duration[node]!
    leaves[node] = now
    const along = costs[way]!
    wayCost[at] = along
    cost += along + optionCost[option]! + assignment[node * vehicles + vehicle]!
    load += amount[node]!
    size++
    at = node
  }
  const way = placeOf[at]! * places + placeOf[end]!
  leaves[end] = now + times[way]!
  wayCost[at] = size > 0 ? costs[way]! : 0
  if (size > 0) cost += costs[way]! + shape.use

  latest[end] = shape.closes
  let room = -Infinity
  for (let node = previous[end]!, after = end; ; after = node, node = previous[node]!) {
    const departs = latest[after]! - times[placeOf[node]! * places + placeOf[after]!]!
    if (departs - leaves[node]! > room) room = departs - leaves[node]!
    if (node === start) break
    const until = departs - duration[node]!
    const closing = closes[optionOf[node]!]!
    latest[node] = until < closing ? until : closing
  }
  // Times are rounded differently in different sums.
  routes.room[vehicle] = room + 1e-6
  routes.total[0]! += cost - routes.routeCost[vehicle]!
  routes.routeCost[vehicle] = cost
  routes.load[vehicle] = load
  routes.size[vehicle] = size
  routes.version[vehicle] = ++routes.lastVersion[0]!
}

/** Sums up total and work again, so that rounding errors do not add up. */
export function recount(routes: Routes): void {
  routes.work.fill(0)
  let total = 0
  for (let vehicle = 0; vehicle < routes.vehicles; vehicle++) total += routes.routeCost[vehicle]!
  if (routes.problem.fairness) {
    for (let stop = 0; stop < routes.stops; stop++) {
      const vehicle = routes.vehicleOf[stop]!
      if (vehicle >= 0) routes.work[routes.teamOf[vehicle]!]! += routes.duration[stop]!
    }
    const { weight, targets } = routes.problem.fairness
    for (const [team, target] of targets.entries()) total += unfairness(weight, routes.work[team]!, target)
  }
  routes.total[0] = total
}

export function unfairness(weight: number, work: number, target: number): number {
  return target > 0 ? (weight * (work - target) * (work - target)) / target : weight * work
}

/** What a team's additional work costs or saves. */
function unfairnessChange(routes: Routes, team: number, more: number): number {
  const fairness = routes.problem.fairness
  if (!fairness) return 0
  const target = fairness.targets[team]!
  const work = routes.work[team]!
  return unfairness(fairness.weight, work + more, target) - unfairness(fairness.weight, work, target)
}

function addWork(routes: Routes, vehicle: number, more: number): void {
  if (!routes.problem.fairness) return
  const team = routes.teamOf[vehicle]!
  routes.total[0]! += unfairnessChange(routes, team, more)
  routes.work[team]! += more
}

/** Puts a stop that is left out behind a node; the route is not scheduled yet. */
export function link(routes: Routes, stop: number, after: number, vehicle: number, option: number): void {
  const { next, previous } = routes
  const before = next[after]!
  next[after] = stop
  previous[stop] = after
  next[stop] = before
  previous[before] = stop
  routes.vehicleOf[stop] = vehicle
  routes.optionOf[stop] = option
  addWork(routes, vehicle, routes.duration[stop]!)
}

/** Takes a stop out of its route; the route is not scheduled yet. */
export function unlink(routes: Routes, stop: number): void {
  const { next, previous } = routes
  next[previous[stop]!] = next[stop]!
  previous[next[stop]!] = previous[stop]!
  addWork(routes, routes.vehicleOf[stop]!, -routes.duration[stop]!)
  routes.vehicleOf[stop] = -1
}

/**
 * The cheapest way to put a stop into a route, without costs of fairness; Infinity where there is none.
 * `routes.insertion` then says where.
 *
 * @param excluded nodes behind which it must not be put
 */
export function bestInsertion(routes: Routes, stop: number, vehicle: number, excluded: readonly number[]): number {
  if (routes.load[vehicle]! + routes.amount[stop]! > routes.capacity[vehicle]!) return Infinity
  const { next, placeOf, times, costs, timesTo, costsTo, wayCost, leaves, latest, firstOption, insertion } = routes
  const row = placeOf[stop]! * routes.places
  const duration = routes.duration[stop]!
  const end = routes.stops + routes.vehicles + vehicle
  let best = Infinity
  for (let option = firstOption[stop]!; option < firstOption[stop + 1]!; option++) {
    const opening = routes.opens[option]!
    const closing = routes.closes[option]!
    const extra = routes.optionCost[option]!
    let at = routes.stops + vehicle
    let from = placeOf[at]!
    while (at !== end) {
      const leaving = leaves[at]!
      if (leaving > closing) break
      const after = next[at]!
      const to = placeOf[after]!
      const detour = costsTo[row + from]! + costs[row + to]! - wayCost[at]! + extra
      if (detour < best) {
        let begins = leaving + timesTo[row + from]!
        if (begins < opening) begins = opening
        if (
          begins <= closing &&
          begins + duration + times[row + to]! <= latest[after]! &&
          (excluded.length === 0 || !excluded.includes(at))
        ) {
          best = detour
          insertion[0] = at
          insertion[1] = option
        }
      }
      at = after
      from = to
    }
  }
  if (best === Infinity) return best
  if (routes.size[vehicle] === 0) best += routes.problem.vehicles[vehicle]!.use
  return best + routes.assignment[stop * routes.vehicles + vehicle]!
}

/** `bestInsertion`, remembered in `cached…` until the route changes */
export function cachedInsertion(routes: Routes, stop: number, vehicle: number): number {
  const pair = stop * routes.vehicles + vehicle
  const cost = bestInsertion(routes, stop, vehicle, none)
  routes.cachedVersion[pair] = routes.version[vehicle]!
  routes.cachedCost[pair] = cost
  routes.cachedAfter[pair] = routes.insertion[0]!
  routes.cachedOption[pair] = routes.insertion[1]!
  return cost
}

const none: readonly number[] = []

/** Cost of fairness when a stop comes to a team. */
export function fairnessOf(routes: Routes, stop: number, team: number): number {
  return unfairnessChange(routes, team, routes.duration[stop]!)
}

/** @param next successors of the nodes, if not those of now */
export function stopsOf(routes: Routes, vehicle: number, next: Int32Array = routes.next): number[] {
  const stops: number[] = []
  const end = endOf(routes, vehicle)
  for (let node = next[startOf(routes, vehicle)]!; node !== end; node = next[node]!) stops.push(node)
  return stops
}

/** The routes of an answer, stop by stop in its options */
export function routesOfAnswer(problem: RoutingProblem, answer: RoutingAnswer): Routes {
  const routes = emptyRoutes(problem)
  for (const [vehicle, stops] of answer.routes.entries()) {
    let last = startOf(routes, vehicle)
    for (const stop of stops) {
      link(routes, stop, last, vehicle, routes.firstOption[stop]! + answer.options[stop]!)
      last = stop
    }
    schedule(routes, vehicle)
  }
  recount(routes)
  return routes
}
