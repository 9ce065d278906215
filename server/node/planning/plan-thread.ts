import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { SeasonTask } from '#domain/season/solve'
import { solveSeason } from '#domain/season/solve'
import type { Message } from '../threads/task'

// Entry of a thread: plans one season. Each step reports the best plan so far; the answer null means go on.
const port = parentPort!
const tell = (message: Message) => port.postMessage(message)

const result = await solveSeason(workerData as SeasonTask, {
  now: () => performance.now(),
  slice: 300,
  async onProgress(progress) {
    const reply = once(port, 'message')
    tell({ kind: 'STEP', step: progress })
    const [answer] = (await reply) as [ArrayBuffer | null]
    return answer === null
  },
})
tell({ kind: 'DONE', result })
