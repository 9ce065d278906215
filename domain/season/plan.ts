import type { RoutingAnswer } from '../routing/problem'
import { ruinSettings } from '../routing/ruin'
import type { Search, SearchSettings } from '../routing/search'
import { createSearch } from '../routing/search'
import type { SeasonModel } from './model'
import type { PlannedStop } from './season'
import { shiftKey } from './season'

/**
 * Temperatures in minutes: a plan from nothing tries much, one that goes on from another only changes what has to
 * change.
 */
const fromNothing = [20, 0.2] as const
const fromPlan = [1, 0.05] as const

/** Days of a technician are short: smaller changes find more in the same time. */
const ruin = { ...ruinSettings, averageRemoved: 7 }

/**
 * Plans a season, or plans it again from an earlier plan: what is fixed stays, and what is not named by the earlier
 * plan is put in. The same seed, cooling and number of iterations give the same plan on every machine (rule Z1).
 */
export function seasonSearch(
  { season, problem }: SeasonModel,
  settings: Pick<SearchSettings, 'seed' | 'iterations' | 'cooling'>,
  earlier?: readonly PlannedStop[],
): Search {
  const routes = earlier && routesOf(season, earlier)
  return createSearch(problem, { ...settings, routes, ruin, temperature: routes ? fromPlan : fromNothing })
}

/** Stops of each shift as numbers of the model. Stops and shifts that no longer exist are left out. */
function routesOf(season: SeasonModel['season'], planned: readonly PlannedStop[]): number[][] {
  const shiftAt = new Map(season.shifts.map((shift, at) => [shiftKey(shift), at]))
  const stopAt = new Map(season.stops.map(({ id }, at) => [id, at]))
  const routes: number[][] = season.shifts.map(() => [])
  for (const each of planned.toSorted((one, other) => one.place - other.place)) {
    const stop = stopAt.get(each.id)
    if (stop !== undefined) routes[shiftAt.get(shiftKey(each)) ?? -1]?.push(stop)
  }
  return routes
}

/** An earlier plan as an answer to the present problem, as far as it still holds */
export function answerOf({ season, problem }: SeasonModel, planned: readonly PlannedStop[]): RoutingAnswer {
  return createSearch(problem, { seed: 0, iterations: 0, routes: routesOf(season, planned) }).best()
}
