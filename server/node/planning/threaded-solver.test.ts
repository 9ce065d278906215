import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeasonTask } from '#domain/season/solve'
import { neutralFactors } from '#domain/season/travel'
import { seasonWeights } from '#domain/season/weights'
import { createThreadedSolver } from './threaded-solver'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-solver-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let solvers = 0
/** A solver that runs this program in its threads */
async function solverWith(program: string) {
  const own = join(folder, String(++solvers))
  await mkdir(own)
  await writeFile(join(own, 'package.json'), '{ "type": "module" }')
  await writeFile(join(own, 'plan.js'), `import { parentPort, workerData } from 'node:worker_threads'\n${program}`)
  return createThreadedSolver(own)
}

const task: SeasonTask = {
  season: { shifts: [], stops: [], weights: seasonWeights },
  towns: [],
  earlier: null,
  seed: 9,
  effort: { iterations: 1 },
  table: null,
  factors: neutralFactors,
}

/** Reports its progress until it is ended, then what it was given and how often it reported */
const counting = `let told = 0
  const tell = () => parentPort.postMessage({ kind: 'STEP', step: { share: told++ } })
  parentPort.on('message', (answer) =>
    answer === null ? tell() : parentPort.postMessage({ kind: 'DONE', result: { seed: workerData.seed, told } }))
  tell()`

test('a thread goes on as long as it is wanted, and then answers', async () => {
  const solver = await solverWith(counting)
  const shares: number[] = []
  const solved = await solver.solve(task, async ({ share }) => {
    shares.push(share)
    return share < 4
  })
  expect(solved).toEqual({ seed: 9, told: 5 })
  expect(shares).toEqual([0, 1, 2, 3, 4])
})

test('a thread that dies is a failure, and the next one runs', async () => {
  const solver = await solverWith(`if (workerData.seed === 1) throw new Error('broken')\n${counting}`)
  await expect(solver.solve({ ...task, seed: 1 }, async () => true)).rejects.toThrow('broken')
  expect(await solver.solve(task, async () => false)).toEqual({ seed: 9, told: 1 })
})
