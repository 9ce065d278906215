import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { silentLog } from '#server/silent-log'
import type { Shutdown } from '../shutdown'
import { withStarted } from './started-database'

let events: string[]
let started: () => void
beforeEach(() => {
  events = []
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    events.push(`exit ${code}`)
    throw exited
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** In place of an exit, after which nothing goes on */
const exited = new Error('exited')
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

async function start(shutdown: Shutdown) {
  await new Promise<void>((resolve) => {
    started = resolve
  })
  events.push('started')
  shutdown.add('database.server', async () => void events.push('stopped'))
  return {}
}

/** Runs a command; `send` calls only what the command itself listens with, not the listeners of the test runner. */
function command(work: () => Promise<void>) {
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)))
  const say = (line: string) => void events.push(line)
  const result = withStarted({ log: silentLog, say }, start, work)
  result.catch((error: unknown) => {
    if (error !== exited) events.push(String(error))
  })
  return (signal: (typeof signals)[number]) => {
    for (const listener of process.listeners(signal)) if (!before.has(listener)) listener(signal)
  }
}

test.each(signals)(
  'a command told by %s to end while the database starts stops it as soon as it runs',
  async (signal) => {
    const send = command(async () => void events.push('work'))
    send(signal)
    send(signal)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(events).toEqual([])
    started()
    await eventually(() => expect(events).toEqual(['started', 'stopped', 'Termin: Przerwano.', 'exit 130']))
  },
)

test('what fails because of the end is not told', async () => {
  let fail = () => {}
  const send = command(
    () =>
      new Promise((_, reject) => {
        events.push('work')
        fail = () => reject(new Error('terminating connection'))
      }),
  )
  started()
  await eventually(() => expect(events).toEqual(['started', 'work']))
  send('SIGINT')
  fail()
  send('SIGINT')
  await eventually(() => expect(events.at(-1)).toBe('exit 130'))
  expect(events).toEqual(['started', 'work', 'stopped', 'Termin: Przerwano.', 'exit 130'])
})
