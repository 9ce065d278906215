import { paceOf } from '../routing/pace'
import type { CoolingStep } from '../routing/cooling'
import { byDueDate, nearestByTown } from './by-hand'
import type { SeasonModel } from './model'
import { planOf, seasonModel, seasonPositions } from './model'
import { seasonSearch } from './plan'
import type { PlannedStop, Season, SeasonPlan } from './season'
import type { TravelFactors, TravelTable } from './travel'
import { tableInParts, wholeMinutes } from './travel'

/**
 * How long to search. By iterations the plan is the same on every machine; with the cooling of a plan that was stopped
 * by time, the same as that.
 */
export type SolvingEffort = { seconds: number } | { iterations: number; cooling?: readonly CoolingStep[] | undefined }

/** A season to be planned. It passes between threads. */
export interface SeasonTask {
  season: Season
  /** The town of each stop, by its number */
  towns: readonly number[]
  /** A plan to go on from; null to begin from nothing */
  earlier: readonly PlannedStop[] | null
  seed: number
  effort: SolvingEffort
  /** The ways among `seasonPositions`; null to estimate them */
  table: TravelTable | null
  /** For estimated ways */
  factors: TravelFactors
}

export interface SolvedSeason {
  plan: SeasonPlan
  /** With these, the seed and the earlier plan the search can be repeated. */
  iterations: number
  cooling: CoolingStep[]
  /** Kilometres of the same stops as an office plans without a solver */
  kmByDueDate: number
  kmByTown: number
}

/** The best plan so far */
export interface SolvingProgress {
  /** Share of the search that is done, from 0 to 1 */
  share: number
  planned: number
  stops: number
  km: number
}

interface SolvingHost {
  /** Milliseconds of a clock that only runs forward */
  now(): number
  /** Called between slices; false ends the search with the best plan so far, and fails before there is any. */
  onProgress(progress: SolvingProgress): Promise<boolean>
  /** How long a slice takes (ms) */
  slice: number
}

/**
 * Plans a season in slices. What it answers was not checked.
 * @throws Error if it is ended before the search
 */
export async function solveSeason(
  { season, towns, earlier, seed, effort, table, factors }: SeasonTask,
  host: SolvingHost,
): Promise<SolvedSeason> {
  const began = host.now()
  const travel = table ?? wholeMinutes(await reckonedTable(season, factors, host))
  const model = seasonModel(season, travel)
  const from = earlier ?? undefined
  const until = 'seconds' in effort ? began + effort.seconds * 1000 : Infinity
  const nothing = season.stops.every(({ fixed }) => fixed !== null)
  const limits = 'seconds' in effort ? { iterations: Infinity } : effort
  const search = seasonSearch(model, { seed, ...(nothing ? { iterations: 0 } : limits) }, from)
  const pace = 'seconds' in effort ? paceOf(search, host.now(), until) : undefined
  let { done, iterations } = search.progress()
  let slice = 20
  while (!done) {
    const startedAt = host.now()
    ;({ done, iterations } = search.run(slice))
    const took = host.now() - startedAt
    slice = Math.max(1, Math.round(slice * Math.min(4, Math.max(0.25, host.slice / Math.max(1, took)))))
    const now = host.now()
    if (now > until) break
    pace?.(now)
    const share = 'seconds' in effort ? Math.min(1, (now - began) / (until - began)) : iterations / effort.iterations
    if (!done && !(await host.onProgress({ share, ...figures(model, search.best) }))) break
  }
  const plan = planOf(model, search.best())
  const unfixed = seasonModel(unfixedSeason(season), travel, model.problem.costs)
  const due = byDueDate(unfixed, towns)
  const town = nearestByTown(unfixed, towns)
  return { plan, iterations, cooling: search.cooling(), kmByDueDate: due.km, kmByTown: town.km }
}

async function reckonedTable(season: Season, factors: TravelFactors, host: SolvingHost): Promise<TravelTable> {
  const parts = tableInParts(seasonPositions(season), factors)
  const nothing = { share: 0, planned: 0, stops: ownStops(season), km: 0 }
  let slice = host.now()
  for (let part = parts.next(); ; part = parts.next()) {
    if (part.done) return part.value
    if (host.now() - slice < host.slice) continue
    if (!(await host.onProgress(nothing))) throw new Error('the planning was ended before there was a plan')
    slice = host.now()
  }
}

function figures(model: SeasonModel, best: () => ReturnType<ReturnType<typeof seasonSearch>['best']>) {
  const { stops, km } = planOf(model, best())
  return { planned: stops.filter(({ id }) => id > 0).length, stops: ownStops(model.season), km }
}

/** Other visits are no stops of the campaign. */
const ownStops = ({ stops }: Season) => stops.filter(({ id }) => id > 0).length

/**
 * The season without fixed times: what is fixed stays on its day and with its technician, if it is no stop of the
 * season.
 */
function unfixedSeason(season: Season): Season {
  return {
    ...season,
    stops: season.stops.map((stop) => {
      const { id, fixed } = stop
      if (!fixed) return stop
      if (id > 0) return { ...stop, fixed: null }
      const { technicianId, day } = fixed
      return { ...stop, fixed: null, notBefore: day, until: day, technicianIds: [technicianId] }
    }),
  }
}
