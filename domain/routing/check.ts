import { sumBy } from '../collections'
import type { RoutingAnswer, RoutingProblem } from './problem'

/** When the stops of a route are served if each begins as early as it can */
interface RouteTimes {
  /** When service begins, in the order of the route */
  begins: number[]
  /** When the vehicle is at its end */
  ends: number
  /** Travel cost of the route */
  travel: number
}

/**
 * What is wrong with an answer, as sentences; empty for one that keeps every hard condition. It shares no code with the
 * search.
 */
export function checkAnswer(problem: RoutingProblem, answer: RoutingAnswer): string[] {
  const errors: string[] = []
  const counts = problem.stops.map(() => 0)
  for (const stop of [...answer.routes.flat(), ...answer.absent]) counts[stop] = (counts[stop] ?? 0) + 1
  for (const [stop, count] of counts.entries()) if (count !== 1) errors.push(`stop ${stop} occurs ${count} times`)
  if (counts.length !== problem.stops.length) errors.push('there is a stop that does not exist')
  if (answer.routes.length > problem.vehicles.length) errors.push('there are more routes than vehicles')

  for (const [at, route] of answer.routes.entries()) {
    const vehicle = problem.vehicles[at]
    if (!vehicle) continue
    const amount = sumBy(route, (stop) => problem.stops[stop]?.amount ?? 0)
    if (amount > vehicle.capacity) errors.push(`vehicle ${at} carries ${amount} of ${vehicle.capacity}`)
    const times = timesOf(problem, at, route, answer.options)
    for (const [place, stop] of route.entries()) {
      const closes = problem.stops[stop]?.options[answer.options[stop] ?? -1]?.closes
      const begins = times.begins[place] ?? Infinity
      if (closes === undefined) errors.push(`stop ${stop} has no option`)
      else if (begins > closes + tolerance) errors.push(`stop ${stop} begins at ${begins}, after ${closes}`)
      if (allowance(problem, stop, at) === Infinity) errors.push(`stop ${stop} is not for vehicle ${at}`)
    }
    if (route.length > 0 && times.ends > vehicle.closes + tolerance)
      errors.push(`vehicle ${at} is back at ${times.ends}, after ${vehicle.closes}`)
  }
  for (const [stop, { fixed }] of problem.stops.entries())
    if (fixed !== null && !answer.routes[fixed]?.includes(stop)) errors.push(`stop ${stop} has left vehicle ${fixed}`)
  if (Math.abs(costOfAnswer(problem, answer) - answer.cost) > 1e-6 * Math.max(1, Math.abs(answer.cost)))
    errors.push(`the cost is ${costOfAnswer(problem, answer)}, not ${answer.cost}`)
  return errors
}

/** Sums of times are rounded differently in different orders. */
const tolerance = 1e-6

export function timesOf(
  { places, times, costs, stops, vehicles }: RoutingProblem,
  at: number,
  route: readonly number[],
  options: readonly number[],
): RouteTimes {
  const vehicle = vehicles[at]
  if (!vehicle) return { begins: [], ends: 0, travel: 0 }
  const begins: number[] = []
  let place = vehicle.start
  let now = vehicle.opens
  let travel = 0
  for (const number of route) {
    const stop = stops[number]
    if (!stop) continue
    const arrives = now + (times[place * places + stop.place] ?? 0)
    const start = Math.max(arrives, stop.options[options[number] ?? -1]?.opens ?? 0)
    begins.push(start)
    travel += costs[place * places + stop.place] ?? 0
    now = start + stop.duration
    place = stop.place
  }
  if (route.length > 0) travel += costs[place * places + vehicle.end] ?? 0
  return { begins, ends: now + (times[place * places + vehicle.end] ?? 0), travel }
}

export function costOfAnswer(problem: RoutingProblem, answer: RoutingAnswer): number {
  const { stops, vehicles, fairness } = problem
  let cost = 0
  const work = new Map<number, number>()
  for (const [at, route] of answer.routes.entries()) {
    if (route.length === 0) continue
    cost += timesOf(problem, at, route, answer.options).travel + (vehicles[at]?.use ?? 0)
    for (const stop of route) {
      cost += (stops[stop]?.options[answer.options[stop] ?? -1]?.cost ?? 0) + allowance(problem, stop, at)
      const team = vehicles[at]?.team ?? 0
      work.set(team, (work.get(team) ?? 0) + (stops[stop]?.duration ?? 0))
    }
  }
  for (const stop of answer.absent) cost += stops[stop]?.absence ?? 0
  if (fairness)
    for (const [team, target] of fairness.targets.entries()) {
      const teamWork = work.get(team) ?? 0
      cost += target > 0 ? (fairness.weight * (teamWork - target) ** 2) / target : fairness.weight * teamWork
    }
  return cost
}

function allowance({ assignment, vehicles }: RoutingProblem, stop: number, vehicle: number): number {
  return assignment.length === 0 ? 0 : (assignment[stop * vehicles.length + vehicle] ?? Infinity)
}
