import type { Routes } from '../routing/routes'
import { endOf, startOf } from '../routing/routes'
import type { SeasonModel } from './model'
import type { Placement } from './season'

/**
 * When the stops of a route begin: each as early as it can. What is fixed within a window begins when it does now, or
 * as near to that as the others allow.
 */
export function routeTimes({ season }: SeasonModel, routes: Routes, vehicle: number): Placement[] {
  const { next, placeOf, places, times, opens, optionOf, latest, duration } = routes
  const { technicianId, day } = season.shifts[vehicle]!
  const placements: Placement[] = []
  let at = startOf(routes, vehicle)
  let now = routes.leaves[at]!
  for (let node = next[at]!; node !== endOf(routes, vehicle); node = next[node]!) {
    const { id, fixed } = season.stops[node]!
    const earliest = Math.max(opens[optionOf[node]!]!, now + times[placeOf[at]! * places + placeOf[node]!]!)
    const begins = Math.max(earliest, Math.min(latest[node]!, fixed?.begins ?? earliest))
    placements.push({ id, technicianId, day, begins })
    now = begins + duration[node]!
    at = node
  }
  return placements
}
