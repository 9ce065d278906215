import { workerData } from 'node:worker_threads'
import type { SeasonTask } from '#domain/season/solve'
import { solveSeason } from '#domain/season/solve'
import { askHost, finish } from '../threads/parent'

// Entry of a thread: plans one season. Each step reports the best plan so far; the answer null means go on.

const result = await solveSeason(workerData as SeasonTask, {
  now: () => performance.now(),
  slice: 300,
  onProgress: async (progress) => (await askHost(progress)) === null,
})
finish(result)
