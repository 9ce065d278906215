import { monitorEventLoopDelay } from 'node:perf_hooks'
import { importWireSchema } from '#domain/import/import'
import type { User } from '#domain/users/user'
import { users } from '#server/db/schema'
import { workbookOf } from '#server/export/workbook'
import { gazetteer } from '#server/geocoding/gazetteer'
import { findImport } from '#server/import/queries'
import { createJobSignal } from '#server/jobs/signal'
import { createHeavyWork } from '#server/node/threads/heavy-work'
import type { FileContent, Ports } from '#server/ports'
import { silentLog } from '#server/silent-log'
import { time } from '../figures'
import { onEmptyDatabase } from '../postgres'
import type { Budget } from '../report'
import { reportBudgets } from '../report'
import { maxMemory, peakOfChildren } from './memory'
import type { Steps } from './steps'
import { stepsOf } from './steps'
import { buildThreads } from '../threads'
import { measureWholeOffice } from './whole-office'

const amount = 20_000
/** Limit of the event loop's delay (ms), which other requests would notice. */
const maxDelay = 100

/**
 * Measures a workbook of 20,000 rows from reading to undoing, and the export of a whole office.
 * @returns whether all budgets held
 */
export function benchImport(): Promise<boolean> {
  return onEmptyDatabase(async (database, connection) => {
    const files = new Map<string, FileContent>()
    const fileStore: Ports['fileStore'] = {
      put: async (key, content) => void files.set(key, content),
      get: async (key) => files.get(key),
      delete: async (key) => void files.delete(key),
    }
    const clock = { now: () => new Date() }
    const heavyWork = createHeavyWork({ folder: await buildThreads(), connection, clock })
    // Imports use no other ports.
    const ports = {
      database,
      clock,
      log: silentLog,
      geocoder: gazetteer,
      fileStore,
      jobSignal: createJobSignal(),
      heavyWork,
    } as unknown as Ports
    return await measure(ports)
  })
}

async function measure(ports: Ports): Promise<boolean> {
  const actor = await addActor(ports)
  const steps = stepsOf(ports, actor)
  const budgets = [...(await measureRows(ports, steps)), ...(await measureWholeOffice(ports, steps))]
  return reportBudgets(budgets)
}

async function measureRows(ports: Ports, steps: Steps): Promise<Budget[]> {
  const content = await workbook()
  let id = 0
  let reading: Measurement | undefined
  const peak = await peakOfChildren(async () => {
    reading = await timeRun(async () => {
      id = await steps.read(content)
    })
  })
  const judging = await timeRun(() => steps.judge(id))
  const writing = await timeRun(() => steps.run(id))
  const { written } = importWireSchema.parse(await findImport(ports.database, id))
  if (written.rows !== amount) throw new Error(`${written.rows} rows were written instead of ${amount}`)
  const exporting = await timeRun(() => steps.exportAll())
  const undoing = await timeRun(() => steps.undo(id))
  return [
    ...budget('reading a workbook', reading!, 10),
    ...budget('judging', judging, 10),
    ...budget('writing', writing, 60),
    ...budget('exporting', exporting, 20),
    ...budget('taking back', undoing, 30),
    {
      what: `reading a workbook, ${amount} rows, memory`,
      value: `${peak} MB`,
      limit: `${maxMemory} MB`,
      isMet: !(peak > maxMemory),
    },
  ]
}

async function addActor({ database }: Ports): Promise<User> {
  const name = { username: 'bench', firstName: 'Jan', lastName: 'Nowak', email: 'bench@termin.test' }
  const [user] = await database
    .insert(users)
    .values({ ...name, roles: ['ADMIN'], active: true, passwordHash: '', createdAt: new Date() })
    .returning()
  return user!
}

/** Duration, longest delay of the event loop, and growth of the process. */
interface Measurement {
  took: number
  delay: number
  /** MB */
  grew: number
}

function budget(what: string, { took, delay, grew }: Measurement, seconds: number): Budget[] {
  return [
    {
      what: `${what}, ${amount} rows (process ${grew >= 0 ? '+' : ''}${grew} MB)`,
      value: time(took),
      limit: `${seconds} s`,
      isMet: took < seconds * 1000,
    },
    {
      what: `${what}, longest delay of others`,
      value: time(delay),
      limit: `${maxDelay} ms`,
      isMet: delay < maxDelay,
    },
  ]
}

async function timeRun(run: () => Promise<unknown>): Promise<Measurement> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  delays.enable()
  const began = performance.now()
  try {
    await run()
  } finally {
    delays.disable()
    clearInterval(watch)
  }
  return {
    took: performance.now() - began,
    delay: delays.max / 1e6,
    grew: Math.round((most - before) / 1024 / 1024),
  }
}

/** Every third row is a second device of a client. */
export function workbook(): Promise<Blob> {
  const firstNames = ['Jan', 'Anna', 'Piotr', 'Maria', 'Adam', 'Ewa', 'Tomasz', 'Zofia']
  const lastNames = ['Nowak', 'Wiśniewski', 'Zając', 'Lis', 'Mazur', 'Krawczyk', 'Wójcik']
  const towns = ['26-300 Opoczno', '97-300 Piotrków Trybunalski', '26-340 Drzewica', '26-200 Końskie']
  const rows = Array.from({ length: amount }, (_, at) => {
    const who = Math.floor((at * 2) / 3)
    return [
      `${firstNames[who % 8]!} ${lastNames[who % 7]!}`,
      String(600_000_000 + who),
      `ul. Polna ${(who % 999) + 1}/${at}, ${towns[who % 4]!}`,
      ['PC', 'kocioł', 'klima'][at % 3]!,
      ['Vitocal 200', 'Vitodens 100', null][at % 3]!,
      `${(at % 28) + 1}.${(at % 12) + 1}.2025`,
    ]
  })
  const heads = ['Imię i nazwisko', 'Nr tel.', 'Adres', 'Rodzaj', 'Model', 'Data ost. przeglądu']
  return workbookOf([{ name: 'Klienci', heads, rows }])
}
