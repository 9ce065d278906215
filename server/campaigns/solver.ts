import type { SeasonTask, SolvedSeason, SolvingProgress } from '#domain/season/solve'
import { solveSeason } from '#domain/season/solve'
import type { Ports } from '../ports'

/** Milliseconds of search after which others get their turn, where there are no threads */
const slice = 40

/** Solves a season in a thread of the host, or here in slices between which everything else goes on. */
export function solve(
  { seasonSolver }: Pick<Ports, 'seasonSolver'>,
  task: SeasonTask,
  onProgress: (progress: SolvingProgress) => Promise<boolean>,
): Promise<SolvedSeason> {
  if (seasonSolver) return seasonSolver.solve(task, onProgress)
  return solveSeason(task, {
    now: () => performance.now(),
    slice,
    async onProgress(progress) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      return onProgress(progress)
    },
  })
}
