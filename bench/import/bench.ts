import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importWireSchema } from '#domain/import/import'
import type { User } from '#domain/users/user'
import { migrate } from '#server/db/migrate'
import { users } from '#server/db/schema'
import { workbookOf } from '#server/export/workbook'
import { gazetteer } from '#server/geocoding/gazetteer'
import { assign } from '#server/import/change-row'
import { createImport } from '#server/import/create'
import { importJobs, runImport } from '#server/import/jobs'
import { findImport } from '#server/import/queries'
import { undoImport } from '#server/import/undo'
import { isDuty } from '#server/jobs/kind'
import { runNextJob } from '#server/jobs/run'
import { createJobSignal } from '#server/jobs/signal'
import { openDatabase } from '#server/node/database'
import { startEmbeddedPostgres } from '#server/node/embedded-postgres'
import type { FileContent, Ports } from '#server/ports'
import { time } from '../figures'
import type { Budget } from '../report'
import { budgetLines } from '../report'

const silent = { info() {}, warn() {}, error() {} }
const amount = 20_000

/** A workbook of 20,000 rows from the file to the clients and back. @returns whether all budgets were held */
export async function benchImport(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'termin-bench-'))
  // As root PostgreSQL runs under another user, who must reach its data.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(join(folder, 'database'), silent)
  const opened = openDatabase(postgres.connection, silent)
  try {
    await migrate(opened.database)
    const kept = new Map<string, FileContent>()
    const fileStore: Ports['fileStore'] = {
      put: async (key, content) => void kept.set(key, content),
      get: async (key) => kept.get(key),
      delete: async (key) => void kept.delete(key),
    }
    // An import asks nothing else of its host.
    const ports = {
      ...{ database: opened.database, clock: { now: () => new Date() }, log: silent, geocoder: gazetteer },
      ...{ fileStore, jobSignal: createJobSignal() },
    } as unknown as Ports
    return await measure(ports)
  } finally {
    await opened.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measure(ports: Ports): Promise<boolean> {
  const content = await workbook()
  const actor = await addActor(ports)
  const part = { kind: 'FILE' as const, name: 'file', fileName: 'klienci.xlsx', content, digest: '' }
  let id = 0
  const read = await timed(async () => {
    id = await createImport(ports, actor, { parts: [part], dispose: async () => {} }, (write) => write(ports))
  })
  const { columns, defaults } = await findImport(ports.database, id)
  const judged = await timed(async () => {
    await assign(ports, actor, { id, columns, defaults })
    await runJobs(ports)
  })
  const run = await timed(async () => {
    await runImport(ports, actor, id)
    await runJobs(ports)
  })
  const { written } = importWireSchema.parse(await findImport(ports.database, id))
  if (written.rows !== amount) throw new Error(`${written.rows} rows were written instead of ${amount}`)
  const undone = await timed(() => undoImport(ports, actor, { id, rest: false }))
  const budgets: Budget[] = [
    ...[
      budget('reading a workbook', read, 10),
      budget('judging', judged, 10),
      budget('writing', run, 60),
      budget('taking back', undone, 30),
    ],
  ]
  console.log(`\n${budgetLines(budgets)}`)
  return budgets.every(({ held }) => held)
}

async function addActor({ database }: Ports): Promise<User> {
  const name = { username: 'bench', firstName: 'Jan', lastName: 'Nowak', email: 'bench@termin.test' }
  const [user] = await database
    .insert(users)
    .values({ ...name, roles: ['ADMIN'], active: true, passwordHash: '', createdAt: new Date() })
    .returning()
  return user!
}

function budget(what: string, measured: number, seconds: number): Budget {
  return {
    what: `${what}, ${amount} rows`,
    measured: time(measured),
    limit: `${seconds} s`,
    held: measured < seconds * 1000,
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function runJobs(ports: Ports): Promise<void> {
  const asked = importJobs.filter((kind) => !isDuty(kind))
  while (await runNextJob(ports, asked, 'bench')) continue
}

/** Every third row is a second device of a client. */
function workbook(): Promise<Blob> {
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
