import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '#server/silent-log'
import { readConfig } from '../config'
import { clusterIn } from '../embedded/cluster'
import { findDatabase } from '../host'
import { withDatabase } from './context'

vi.mock('../host', () => ({ findDatabase: vi.fn(), openPorts: vi.fn() }))

let folder: string
let events: string[]
let started: () => void
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'termin-interruption-'))
  await mkdir(clusterIn(folder), { recursive: true })
  events = []
  vi.mocked(findDatabase).mockReset()
  vi.mocked(findDatabase).mockImplementation(async (_config, _log, shutdown) => {
    await new Promise<void>((resolve) => {
      started = resolve
    })
    events.push('started')
    shutdown.add('database.server', async () => void events.push('stopped'))
    return {}
  })
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    events.push(`exit ${code}`)
    throw exited
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** In place of an exit, after which nothing goes on */
const exited = new Error('exited')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a command; `send` calls only what the command itself listens with, not the listeners of the test runner. */
async function command(work: () => Promise<void>) {
  const config = readConfig({ TERMIN_DATA: folder }, folder)
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)))
  const say = (line: string) => void events.push(line)
  const result = withDatabase({ config, log: silentLog, say }, { alone: false }, work)
  result.catch((error: unknown) => {
    if (error !== exited) events.push(String(error))
  })
  await vi.waitFor(() => expect(findDatabase).toHaveBeenCalledOnce())
  return (signal: (typeof signals)[number]) => {
    for (const listener of process.listeners(signal)) if (!before.has(listener)) listener(signal)
  }
}

test.each(signals)(
  'a command told by %s to end while the database starts stops it as soon as it runs',
  async (signal) => {
    const send = await command(async () => void events.push('work'))
    send(signal)
    send(signal)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(events).toEqual([])
    started()
    await vi.waitFor(() => expect(events).toEqual(['started', 'stopped', 'Termin: Przerwano.', 'exit 130']))
  },
)

test('what fails because of the end is not told', async () => {
  let fail = () => {}
  const send = await command(
    () =>
      new Promise((_, reject) => {
        events.push('work')
        fail = () => reject(new Error('terminating connection'))
      }),
  )
  started()
  await vi.waitFor(() => expect(events).toEqual(['started', 'work']))
  send('SIGINT')
  fail()
  send('SIGINT')
  await vi.waitFor(() => expect(events.at(-1)).toBe('exit 130'))
  expect(events).toEqual(['started', 'work', 'stopped', 'Termin: Przerwano.', 'exit 130'])
})
