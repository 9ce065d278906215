import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clients, importRows } from '../db/schema'
import { judgeAll } from '../import/judge'
import type { ImportSteps } from '../import/testing/calls'
import { importHost, noDefaults } from '../import/testing/calls'
import type { Call, TestHost } from '../testing/host'
import { runJobs } from '../testing/jobs'

let host: TestHost
let call: Call
let steps: ImportSteps
importHost((setup) => ({ host, call, steps } = setup))

const csv = `Imię i nazwisko;Telefon;Adres;Typ;Ostatni przegląd
Zofia Lis;600 100 200;Krótka 1, 26-300 Opoczno;PC;1.3.2026
Anna Nowak;600 300 400;Lipowa 4, 26-300 Opoczno;kocioł;1.3.2026
`

async function erase(phone: string) {
  const admin = await host.as('ADMIN')
  const { status } = await admin('POST', '/api/privacy/erasures', { phone, reason: 'Wniosek' })
  expect(status).toBe(201)
}

const stored = () => host.database.select().from(importRows).orderBy(asc(importRows.line))

test('an import that waits to be written leaves the erased person out, and is written with the others', async () => {
  const { id } = await steps.judged(csv)
  await erase('600100200')
  expect(JSON.stringify(await stored())).not.toMatch(/Lis|600 ?100|Krótka/)
  expect((await call('PUT', `/api/imports/${id}/rows/2`, { decision: 'NEW' })).status).toBe(409)
  expect((await call('POST', `/api/imports/${id}/decisions`, { verdict: 'LEFT_OUT', decision: null })).status).toBe(200)
  await runJobs(host.ports)
  expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(200)
  await runJobs(host.ports)
  expect(await steps.find(id)).toMatchObject({
    status: 'DONE',
    counts: { NEW: 1, LEFT_OUT: 1 },
    written: { clients: 1 },
  })
  expect(await host.database.select({ name: clients.lastName }).from(clients)).toEqual([{ name: 'Nowak' }])
})

test('a stopped run that had only the erased person left comes to its end', async () => {
  const { id } = await steps.judged(csv.split('\n').slice(0, 2).join('\n'))
  const { body } = await call<{ jobId: number }>('POST', `/api/imports/${id}/run`)
  await call('POST', `/api/jobs/${body.jobId}/stop`)
  await erase('600100200')
  expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(200)
  await runJobs(host.ports)
  expect(await steps.find(id)).toMatchObject({ status: 'DONE', written: { clients: 0 } })
})

test('rows that nobody has judged yet are found by what stands in their cells', async () => {
  await steps.read(csv)
  await erase('600100200')
  expect(await stored()).toMatchObject([
    { cells: [], verdict: 'LEFT_OUT' },
    { cells: ['Anna Nowak', '600 300 400', expect.anything(), 'kocioł', '1.3.2026'] },
  ])
})

test('judging under way does not bring the erased person back', async () => {
  const more = Array.from(
    { length: 1000 },
    (_, at) => `Jan Nowak;${601_000_000 + at};Polna ${at + 1}, 26-300 Opoczno;PC;1.3.2026`,
  )
  const { id, columns } = await steps.judged(`${csv}${more.join('\n')}\n`)
  const { body } = await call<{ jobId: number }>('PUT', `/api/imports/${id}/assignment`, {
    columns,
    defaults: noDefaults,
  })
  let erased = false
  await judgeAll(host.ports, { importId: id, jobId: body.jobId }, async () => {
    if (!erased) await erase('600100200')
    erased = true
  })
  const [row] = await host.database.select().from(importRows).where(eq(importRows.line, 2))
  expect(row).toMatchObject({ cells: [], read: null, phones: null, verdict: 'LEFT_OUT' })
})
