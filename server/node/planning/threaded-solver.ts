import { join } from 'node:path'
import type { SolvedSeason, SolvingProgress } from '#domain/season/solve'
import type { SeasonSolver } from '#server/ports'
import { inTurn } from '../../in-turn'
import { runThread } from '../threads/run-thread'

/** Limits of a thread (MB of JavaScript, ms). Ways and costs of thousands of stops lie outside of the heap. */
const limits = { memory: 512, time: 20 * 60_000 }

/** Plans each season in a thread, one at a time: a search uses a whole processor. The table of a task moves to it. */
export function createThreadedSolver(folder: string): SeasonSolver {
  const one = inTurn(1)
  return {
    solve: (task, onProgress) =>
      one(async () => {
        const onStep = async (progress: SolvingProgress) =>
          (await onProgress(progress)) ? undefined : new ArrayBuffer(0)
        const transfer = task.table ? [task.table.minutes.buffer, task.table.km.buffer] : []
        const season = await runThread(join(folder, 'plan.js'), { input: task, transfer, limits }, onStep)
        return season as SolvedSeason
      }),
  }
}
