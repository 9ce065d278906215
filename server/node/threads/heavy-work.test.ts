import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnreadableFile } from '#server/import/sheets'
import { createHeavyWork } from './heavy-work'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-threads-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
/** Heavy work whose thread runs this program. */
async function withThread(program: string) {
  const file = join(folder, `${++files}.mjs`)
  await writeFile(file, `import { parentPort, workerData } from 'node:worker_threads'\n${program}`)
  const clock = { now: () => new Date() }
  return createHeavyWork({ file, connection: {}, clock, limits: { memory: 32, time: 1500 } })
}

const refusal = async (program: string) => {
  const work = await withThread(program)
  const error: unknown = await work.readTable(new Blob(['x'])).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  return (error as UnreadableFile).message
}

test('a file that takes more memory than it may is refused; this process lives on', async () => {
  expect(await refusal(`const kept = []; for (;;) kept.push(Array(1e5).fill({}))`)).toMatch(/za duży/)
})

test('a file that takes longer than it may is refused', async () => {
  expect(await refusal(`for (;;);`)).toMatch(/za duży/)
})

test('what the thread says of a file is said here', async () => {
  expect(await refusal(`parentPort.postMessage({ kind: 'UNREADABLE', message: 'Plik jest pusty.' })`)).toBe(
    'Plik jest pusty.',
  )
})

test('a thread waits after each step; one that is stopped goes no further', async () => {
  const work = await withThread(`let at = 0
    const step = () => parentPort.postMessage({ kind: 'STEP', step: ++at })
    parentPort.on('message', step)
    step()`)
  const seen: number[] = []
  const stopped = work.write(1, {
    by: 'Jan',
    file: undefined,
    between: async (rows) => {
      seen.push(rows)
      if (rows === 3) throw new Error('stopped')
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(seen).toEqual([1, 2, 3])
})

test('a thread that dies fails its task, and no other waits for it', async () => {
  const work = await withThread(`if (workerData.task.importId < 3) process.exit(1)
    parentPort.postMessage({ kind: 'DONE' })`)
  const between = async () => {}
  const three = [1, 2, 3].map((id) => work.judge(id, between))
  expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
