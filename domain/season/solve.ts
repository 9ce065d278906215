import { byDueDate, nearestByTown } from './by-hand'
import type { SeasonModel } from './model'
import { planOf, seasonModel, seasonPositions } from './model'
import { seasonSearch } from './plan'
import type { PlannedStop, Season, SeasonPlan } from './season'
import type { TravelTable } from './travel'

/** A season to be planned. It passes between threads. */
export interface SeasonTask {
  season: Season
  /** The town of each stop, by its number */
  towns: readonly number[]
  /** A plan to go on from; null to begin from nothing */
  earlier: readonly PlannedStop[] | null
  seed: number
  /** How long to search; by iterations the result is the same on every machine */
  effort: { seconds: number } | { iterations: number }
}

export interface SolvedSeason {
  plan: SeasonPlan
  /** With how many iterations the search cooled down, and how many it did; fewer if it was stopped */
  iterations: number
  done: number
  /** Kilometres of the same stops as an office plans without a solver */
  kmByDueDate: number
  kmByTown: number
}

/** The best plan so far */
export interface SolvingProgress {
  /** Of the search, from 0 to 1 */
  share: number
  planned: number
  stops: number
  km: number
}

export interface SolvingHost {
  /** Milliseconds of a clock that only runs forward */
  now(): number
  /** Called between slices of the search; false ends it with the best plan so far. */
  between(progress: SolvingProgress): Promise<boolean>
  /** How long a slice takes (ms) */
  slice: number
}

/** Iterations of a trial that tells how many fit into the time */
const trial = 200

/** Plans a season in slices. What it answers was not checked. */
export async function solveSeason(
  { season, towns, earlier, seed, effort }: SeasonTask,
  table: (positions: ReturnType<typeof seasonPositions>) => Promise<TravelTable> | TravelTable,
  host: SolvingHost,
): Promise<SolvedSeason> {
  const began = host.now()
  const travel = await table(seasonPositions(season))
  const model = seasonModel(season, travel)
  const from = earlier ?? undefined
  const until = 'seconds' in effort ? began + effort.seconds * 1000 : Infinity
  const iterations = season.stops.every(({ fixed }) => fixed !== null)
    ? 0
    : 'seconds' in effort
      ? iterationsIn(model, { seed, from, until }, host)
      : effort.iterations
  const search = seasonSearch(model, { seed, iterations }, from)
  let { done, iterations: so } = search.progress()
  let slice = 20
  while (!done) {
    const started = host.now()
    ;({ done, iterations: so } = search.run(slice))
    const took = host.now() - started
    slice = Math.max(1, Math.round(slice * Math.min(4, Math.max(0.25, host.slice / Math.max(1, took)))))
    if (host.now() > until) break
    const share = 'seconds' in effort ? Math.min(1, (host.now() - began) / (until - began)) : so / iterations
    if (!done && !(await host.between({ share, ...figures(model, search.best) }))) break
  }
  const plan = planOf(model, search.best())
  const freed = seasonModel(freedSeason(season), travel)
  const [due, town] = [byDueDate(freed, towns), nearestByTown(freed, towns)]
  return { plan, iterations, done: so, kmByDueDate: due.km, kmByTown: town.km }
}

/** As many iterations as fit into the time, by the speed of a short trial */
function iterationsIn(
  model: SeasonModel,
  { seed, from, until }: { seed: number; from: readonly PlannedStop[] | undefined; until: number },
  host: SolvingHost,
): number {
  const created = host.now()
  const search = seasonSearch(model, { seed, iterations: 1_000_000 }, from)
  const started = host.now()
  search.run(trial)
  const rate = trial / Math.max(1, host.now() - started)
  // The search itself is created once more.
  const left = until - host.now() - (started - created)
  return Math.max(trial, Math.round(rate * left))
}

function figures(model: SeasonModel, best: () => ReturnType<ReturnType<typeof seasonSearch>['best']>) {
  const { stops, km } = planOf(model, best())
  // Other visits are no stops of the campaign.
  const own = model.season.stops.filter(({ id }) => id > 0).length
  return { planned: stops.filter(({ id }) => id > 0).length, stops: own, km }
}

/** The same stops without times that are held: what is held stays on its day and with its technician, if it is no stop of the season. */
function freedSeason(season: Season): Season {
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
