import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
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

let works = 0
/** Heavy work that runs this program in its threads or as its reader of files */
async function workWith(name: 'thread.js' | 'read-file.js', program: string, ahead = 0) {
  const own = join(folder, String(++works))
  await mkdir(own)
  await writeFile(join(own, 'package.json'), '{ "type": "module" }')
  await writeFile(join(own, name), program)
  const clock = { now: () => new Date(Date.now() + ahead) }
  return createHeavyWork({
    folder: own,
    connection: {},
    clock,
    limits: { memory: 32, timePerMegabyte: 800, mostTime: 20_000 },
  })
}
const withThread = (program: string, ahead?: number) =>
  workWith('thread.js', `import { parentPort, workerData } from 'node:worker_threads'\n${program}`, ahead)

const refusal = async (program: string) => {
  const work = await workWith('read-file.js', program)
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

test('a larger file may take more of the processor’s time', async () => {
  const work = await workWith(
    'read-file.js',
    `const used = ({ user, system }) => user + system
    while (used(process.cpuUsage()) < 1_200_000);
    console.log(JSON.stringify({ unreadable: 'read' }))`,
  )
  const outcome = (bytes: number) =>
    work.readTable(new Blob([new Uint8Array(bytes)])).catch((error: Error) => error.message)
  expect(await outcome(1)).toMatch(/za duży/)
  expect(await outcome(10 * 1024 * 1024)).toBe('read')
})

test('lists of refused rows keep no judging waiting, and too many that wait are refused', async () => {
  const work = await withThread(
    `setTimeout(() => parentPort.postMessage({ kind: 'DONE', result: new ArrayBuffer(1) }), workerData.task.kind === 'JUDGE' ? 0 : 3000)`,
  )
  const lists = Array.from({ length: 30 }, () => work.refusedRows(1).catch((error: unknown) => error))
  expect(await lists[29]).toMatchObject({ code: 'UNAVAILABLE', more: { retryAfterSeconds: 10 } })
  const first = Promise.race(lists.slice(0, 21)).then(() => 'list')
  expect(await Promise.race([first, work.judge({ importId: 1, jobId: 1 }, async () => {}).then(() => 'judged')])).toBe(
    'judged',
  )
})

test('files that are read for long keep no export waiting', async () => {
  const own = await workWith('read-file.js', 'setInterval(() => {}, 1000)')
  await writeFile(
    join(folder, String(works), 'thread.js'),
    `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage({ kind: 'STEP', step: 'text/plain' })
    parentPort.postMessage({ kind: 'DONE' })`,
  )
  const order: string[] = []
  const reading = [1, 2, 3].map(() => own.readTable(new Blob(['x'])).catch(() => order.push('file')))
  await own.exportAll().then(({ type }) => order.push(`export of ${type}`))
  await Promise.all(reading)
  expect(order).toEqual(['export of text/plain', 'file', 'file', 'file'])
})

test('the reader of files is told which day it is, and which sheets are wanted', async () => {
  const work = await workWith(
    'read-file.js',
    `console.log(JSON.stringify({ unreadable: process.argv.slice(2).join() }))`,
  )
  const messageOf = (sheets?: string[]) =>
    work.readTable(new Blob(['x']), sheets).catch((error: Error) => error.message)
  expect(await messageOf()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(await messageOf(['2025', 'Łódź'])).toMatch(/^\d{4}-\d{2}-\d{2},\["2025","Łódź"\]$/)
})

test('what is wrong with a file is said here', async () => {
  expect(await refusal(`console.log(JSON.stringify({ unreadable: 'Plik jest pusty.' }))`)).toBe('Plik jest pusty.')
})

test('a table comes back as it was read, whatever its texts hold, by a process that knows none of our secrets', async () => {
  const work = await workWith(
    'read-file.js',
    `const rows = JSON.stringify([{ line: 2, cells: ['Ż\u2028ółć\\n', Object.keys(process.env).join()] }])
    console.log(JSON.stringify({ heads: ['A', 'B'], notes: [], sample: [], history: null }))
    console.log(rows.repeat(1))
    console.log('[]')`,
  )
  const { heads, slices } = await work.readTable(new Blob(['x']))
  expect([heads, slices.map((json) => JSON.parse(json) as unknown)]).toEqual([
    ['A', 'B'],
    [[{ line: 2, cells: ['Ż\u2028ółć\n', ''] }], []],
  ])
})

test('a thread waits after each step; one that is stopped goes no further', async () => {
  const work = await withThread(`let at = 0
    const step = () => parentPort.postMessage({ kind: 'STEP', step: ++at })
    parentPort.on('message', step)
    step()`)
  const progress: number[] = []
  const stopped = work.write(1, {
    tokenSecret: new Uint8Array(32),
    by: 'Jan',
    file: undefined,
    onProgress: async (rows) => {
      progress.push(rows)
      if (rows === 3) throw new Error('stopped')
    },
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(progress).toEqual([1, 2, 3])
})

test('the clock of a thread is not behind by the time that the thread needs to start', async () => {
  const { judge } = await withThread(
    `setTimeout(() => {
      parentPort.postMessage({ kind: 'STEP', step: Date.now() + workerData.ahead })
      parentPort.postMessage({ kind: 'DONE' })
    }, 500)`,
    3_600_000,
  )
  let behind: number | undefined
  await judge({ importId: 1, jobId: 1 }, async (now) => void (behind = Date.now() + 3_600_000 - Number(now)))
  expect(behind).toBeLessThan(300)
})

const exporting = (program: string) =>
  withThread(`const step = async (what) => {
    parentPort.postMessage({ kind: 'STEP', step: what })
    await new Promise((resolve) => parentPort.once('message', resolve))
  }
  ${program}`).then((work) => work.exportAll())

test('an export is made no faster than it is read, and ends when its reader goes', async () => {
  const { content } = await exporting(`await step('text/plain')
    for (let at = 0; at < 100; at++) await step(new Uint8Array([at]))
    parentPort.postMessage({ kind: 'DONE' })`)
  const reader = content.getReader()
  expect((await reader.read()).value).toEqual(new Uint8Array([0]))
  expect((await reader.read()).value).toEqual(new Uint8Array([1]))
  await reader.cancel()
  const { content: another } = await exporting(`await step('text/plain')
    for (let at = 0; at < 100; at++) await step(new Uint8Array([at]))
    parentPort.postMessage({ kind: 'DONE' })`)
  expect(new Uint8Array(await new Response(another).arrayBuffer()).at(-1)).toBe(99)
})

test('an export that fails before its first byte is refused; one that fails later breaks off', async () => {
  await expect(exporting(`throw new Error('no rows')`)).rejects.toThrow('no rows')
  const { content } = await exporting(`await step('text/plain')
    await step(new Uint8Array([1]))
    throw new Error('halfway')`)
  await expect(new Response(content).arrayBuffer()).rejects.toThrow('halfway')
})

test('a thread that dies fails its task, and no other waits for it', async () => {
  const work = await withThread(`if (workerData.task.importId < 3) process.exit(1)
    parentPort.postMessage({ kind: 'DONE' })`)
  const onProgress = async () => {}
  const three = [1, 2, 3].map((id) => work.judge({ importId: id, jobId: 1 }, onProgress))
  expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('a program that has gone from the disk fails its task; this process lives on', async () => {
  const work = await workWith('thread.js', '')
  await rm(join(folder, String(works)), { recursive: true })
  await expect(work.judge({ importId: 1, jobId: 1 }, async () => {})).rejects.toThrow('Cannot find module')
  await expect(work.readTable(new Blob(['x']))).rejects.toThrow('the reader of files ended with 1')
})
