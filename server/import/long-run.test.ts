import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { noDefaults } from '#domain/import/import'
import type { ImportColumns } from '#domain/import/fields'
import type { Job } from '#domain/jobs/job'
import { clients, devices, imports, jobs, services } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { runNextJob } from '../jobs/run'
import { importJobs } from './jobs'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'
import { judgeAll } from './judge'
import { writeBatch } from './write-rows'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

describe('a long run', () => {
  const many = `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd\n${Array.from(
    { length: 1200 },
    (_, at) => `Jan Nowak${'abcdefghij'[at % 10]};${600_000_000 + at};Polna ${at + 1}, 26-300 Opoczno;PC;1.3.2026`,
  ).join('\n')}\n`

  test('that was killed in the middle goes on where it was, without doubles', async () => {
    const { id } = await steps.judged(many)
    const { jobId } = (await call<{ jobId: number }>('POST', `/api/imports/${id}/run`)).body
    const [record] = await host.database.select().from(imports)
    // A batch is committed before the process dies and its lease ends.
    const running = { status: 'RUNNING', startedAt: host.ports.clock.now(), leaseUntil: new Date(0) } as const
    await host.database.update(jobs).set(running).where(eq(jobs.id, jobId))
    await writeBatch(host.ports, record!, 'Jan MANAGER')
    expect(await host.database.$count(clients)).toBe(1000)
    await runJobs(host.ports)
    expect([
      await host.database.$count(clients),
      await host.database.$count(devices),
      await host.database.$count(services),
    ]).toEqual([1200, 1200, 1200])
    expect(await steps.find(id)).toMatchObject({ status: 'DONE', remaining: 1200 })
    // Its progress is of all rows, not of the rest.
    expect((await call<Job>('GET', `/api/jobs/${jobId}`)).body).toMatchObject({ done: 1200, total: 1200 })
  })

  test('is stopped between two batches, and goes on when somebody says so', async () => {
    const { id } = await steps.judged(many)
    const { body: started } = await call<{ jobId: number }>('POST', `/api/imports/${id}/run`)
    await host.database.update(jobs).set({ stopRequested: true }).where(eq(jobs.id, started.jobId))
    await runJobs(host.ports)
    expect(await steps.find(id)).toMatchObject({
      status: 'RUNNING',
      jobStatus: 'STOPPED',
    })
    await steps.run(id)
    expect(await host.database.$count(clients)).toBe(1200)
  })
})

test('columns that are assigned anew while their rows are judged: what the earlier job still finds is not written', async () => {
  const rows = Array.from(
    { length: 1200 },
    (_, at) => `Nowak;${600_000_000 + at};pompa, klima;Polna ${at + 1}, 26-300 Opoczno`,
  )
  const { body: upload } = await steps.read(`Imię i nazwisko;Telefon;Typ;Adres\n${rows.join('\n')}\n`)
  const assign = async (columns: ImportColumns) => {
    const to = `/api/imports/${upload.id}/assignment`
    return (await call<{ jobId: number }>('PUT', to, { columns, defaults: noDefaults })).body.jobId
  }
  // Without a type the rows are refused.
  const earlier = await assign(['name', 'phone', 'notes', 'address'])
  let later = 0
  await judgeAll(host.ports, { importId: upload.id, jobId: earlier }, async () => {
    if (later > 0) return
    later = await assign(['name', 'phone', null, 'notes'])
    await runJobs(host.ports)
  })
  expect(await steps.find(upload.id)).toMatchObject({ status: 'JUDGED', jobId: later, counts: { NEW: 1200 } })
})

test('a check that gives way to a later one says so instead of telling a result', async () => {
  const { body: upload } = await steps.read('Imię i nazwisko;Telefon\nEwa Lis;600100201\n')
  const assignment = { columns: upload.columns, defaults: noDefaults }
  for (let times = 0; times < 2; times++) await call('PUT', `/api/imports/${upload.id}/assignment`, assignment)
  await runNextJob(host.ports, importJobs, 'test')
  await runNextJob(host.ports, importJobs, 'test')
  const outcomes = await host.database.select({ outcome: jobs.outcome }).from(jobs).orderBy(jobs.id)
  expect(outcomes.map(({ outcome }) => outcome?.message)).toEqual([
    'Po zmianie wiersze są sprawdzane od nowa.',
    'Wiersze są sprawdzone. Nic jeszcze nie zapisano.',
  ])
})
