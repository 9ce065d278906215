import { sql } from 'drizzle-orm'
import type { User } from '#domain/users/user'
import { dayAt } from '#domain/time/warsaw'
import { events, users } from '#server/db/schema'
import { runNextJob } from '#server/jobs/run'
import { plannedSmsJobs, startPlanning } from '#server/sms/planned/jobs'
import type { Database } from '#server/ports'
import type { TestCall } from '#server/testing/host'
import { testHost } from '#server/testing/host'
import { addClient, clientBody, deviceBody, serviceBody } from '#server/testing/samples'
import { time } from '../figures'
import { workbook } from '../import/bench'
import { stepsOf } from '../import/steps'
import { fillDatabase } from '../planning/bench'
import { onEmptyDatabase } from '../postgres'
import type { Budget } from '../report'
import { reportBudgets } from '../report'

const writes = 1000
/** Of the time that the same work takes without events */
const maxShare = 0.1

/**
 * Measures in the work itself how much of its time the events take: 1,000 writes, an import, and planning.
 * @returns whether all budgets held
 */
export function benchJournal(): Promise<boolean> {
  return onEmptyDatabase(measure)
}

async function measure(database: Database): Promise<boolean> {
  const watch = watchEvents(database)
  const host = await testHost({ database: { database: watch.database, close: async () => {} } })
  host.setNow(new Date())
  const admin = await host.as('ADMIN')
  const [actor] = (await database.select().from(users)) as User[]
  const steps = stepsOf(host.ports, actor!)

  const owner = await addClient(admin)
  const one = await watch.share(async () => {
    for (let at = 0; at < writes / 4; at++) await fourWrites(admin, owner, at)
  })
  const importId = await steps.read(await workbook())
  await steps.judge(importId)
  const many = await watch.share(() => steps.run(importId))
  await database.execute(sql`truncate clients, devices, services restart identity cascade`)
  await fillDatabase(database, dayAt(new Date()))
  const planning = await watch.share(async () => {
    await startPlanning(host.ports, actor!, { step: 'REMINDER', daysAhead: 14 })
    while (await runNextJob(host.ports, plannedSmsJobs, 'bench')) continue
  })
  const budgets = [
    budget(`${writes} writes through the API`, one, writes),
    budget('an import of 20,000 rows', many, 2),
    budget('planning 100,000 devices', planning, 2),
  ]
  return reportBudgets(budgets)
}

/** What an office does all day: it corrects a client and a device, books a visit and completes it. */
async function fourWrites(admin: TestCall, { clientId, deviceId }: { clientId: number; deviceId: number }, at: number) {
  const write = async (method: string, path: string, body: object) => {
    const answer = await admin<{ id: number }>(method, path, body)
    if (answer.status > 201) throw new Error(`${method} ${path} was answered with ${answer.status}`)
    return answer.body
  }
  const start = Date.now() + at * 3_600_000
  const times = { startDateTime: new Date(start).toISOString(), endDateTime: new Date(start + 3_600_000).toISOString() }
  await write('PUT', `/api/clients/${clientId}`, { ...clientBody, nazwisko: `Nowak ${at}` })
  await write('PUT', `/api/devices/${deviceId}`, { ...deviceBody, nrDomu: String(at + 1) })
  const { id } = await write('POST', '/api/services', { ...serviceBody, ...times, clientId, deviceId })
  await write('POST', `/api/services/${id}/complete`, { price: 300 })
}

interface Share {
  total: number
  eventTime: number
  rows: number
}

/** @param minRows number of events, of which there must be no fewer: else nothing was measured */
function budget(what: string, { total, eventTime, rows }: Share, minRows: number): Budget {
  const share = eventTime / (total - eventTime)
  return {
    what: `events of ${what} (${rows} events, ${time(eventTime)} of ${time(total)})`,
    value: `${(share * 100).toFixed(1)} %`,
    limit: `${maxShare * 100} %`,
    isMet: share <= maxShare && rows >= minRows,
  }
}

/** A database that measures the statements which insert events */
function watchEvents(database: Database) {
  let eventTime = 0
  let rows = 0
  const watch = <Target extends Pick<Database, 'transaction' | 'insert'>>(target: Target): Target =>
    new Proxy(target, {
      get(of, name, proxy) {
        if (name === 'transaction') {
          const transaction: Database['transaction'] = (run, config) => of.transaction((tx) => run(watch(tx)), config)
          return transaction
        }
        if (name === 'insert') return (table: typeof events) => (table === events ? timeInserts(of) : of.insert(table))
        return Reflect.get(of, name, proxy) as unknown
      },
    })
  const timeInserts = (of: Pick<Database, 'insert'>) => ({
    async values(newRows: (typeof events.$inferInsert)[]) {
      const began = performance.now()
      await of.insert(events).values(newRows)
      eventTime += performance.now() - began
      rows += newRows.length
    },
  })
  return {
    database: watch(database),
    async share(run: () => Promise<unknown>): Promise<Share> {
      const before = { spent: eventTime, rows }
      const began = performance.now()
      await run()
      return { total: performance.now() - began, eventTime: eventTime - before.spent, rows: rows - before.rows }
    },
  }
}
