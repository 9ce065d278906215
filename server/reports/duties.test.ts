import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { duties } from '../db/schema'
import { rowsOf } from '../db/rows'
import { unusedDatabase } from '../testing/database'
import { testHost } from '../testing/host'
import { addClient, addService, utc } from '../testing/samples'
import { dutyMonthsQuery } from './duties'

const host = await testHost({ database: await unusedDatabase() })
const call = await host.as('MANAGER')
const { clientId, deviceId } = await addClient(call)
afterAll(() => host.close())

async function addDuty(kind: 'FLUES' | 'CONTRACT', dueOn: string, hard = true): Promise<number> {
  const body = { deviceId, kind, reason: 'LAW', anchor: 'LAST_DONE', intervalMonths: 12, opensMonths: 1, hard, dueOn }
  const { status, body: duty } = await call<{ id: number }>('POST', '/api/duties', { ...body, active: true })
  expect(status).toBe(201)
  return duty.id
}
const fulfil = (id: number, performedOn: string) => call('POST', `/api/duties/${id}/fulfil`, { performedOn })
const months = async (period: string) => (await call('GET', `/api/reports/duties?period=${period}`)).body

test('due dates are counted by month and kind, fulfilled ones by the date that they were due on', async () => {
  // Today is 23 November 2026.
  await fulfil(await addDuty('FLUES', '2026-10-10'), '2026-10-09')
  await fulfil(await addDuty('FLUES', '2026-10-12'), '2026-11-02')
  await fulfil(await addDuty('FLUES', '2026-10-14', false), '2026-11-02')
  await addDuty('FLUES', '2026-10-20')
  await addDuty('CONTRACT', '2026-11-22', false)
  await addDuty('CONTRACT', '2026-11-23')
  await addDuty('CONTRACT', '2027-01-01')
  const october = { month: '2026-10-01', kind: 'FLUES', due: 4, served: 3, servedLate: 2, overdue: 1, lost: 2 }
  expect(await months('2026-Q4')).toEqual([
    october,
    { month: '2026-11-01', kind: 'CONTRACT', due: 2, served: 0, servedLate: 0, overdue: 1, lost: 0 },
  ])
  expect(await months('2026-10')).toEqual([october])
  // The next due dates of what was done in October and November
  expect(await months('2027')).toMatchObject([
    { month: '2027-01-01', kind: 'CONTRACT', due: 1 },
    { month: '2027-10-01', kind: 'FLUES', due: 1 },
    { month: '2027-11-01', kind: 'FLUES', due: 2 },
  ])
})

test('a visit that is reopened takes its fulfilment back, and a duty switched off is due no more', async () => {
  await host.database.delete(duties)
  const id = await addDuty('FLUES', '2026-11-22')
  const service = await addService(host, { clientId, deviceId }, { startsAt: utc('2026-11-20T09:00:00') })
  const visit = `/api/services/${service}`
  expect((await call('POST', `${visit}/complete`, { dutyIds: [id] })).status).toBe(200)
  expect(await months('2026-11')).toMatchObject([{ due: 1, served: 1, overdue: 0, lost: 0 }])
  expect((await call('POST', `${visit}/reopen`)).status).toBe(200)
  expect(await months('2026-11')).toMatchObject([{ due: 1, served: 0, overdue: 1, lost: 1 }])
  await host.database.update(duties).set({ active: false })
  expect(await months('2026-11')).toEqual([])
})

test('a due date that somebody sets again after a mistake is due once, and is not fulfilled', async () => {
  await host.database.delete(duties)
  const id = await addDuty('FLUES', '2026-11-22')
  expect((await fulfil(id, '2026-11-20')).status).toBe(200)
  expect(await months('2026-11')).toMatchObject([{ due: 1, served: 1, overdue: 0 }])
  const { body: duty } = await call<object>('GET', `/api/duties/${id}`)
  expect((await call('PUT', `/api/duties/${id}`, { ...duty, dueOn: '2026-11-22' })).status).toBe(200)
  expect(await months('2026-11')).toMatchObject([{ due: 1, served: 0, servedLate: 0, overdue: 1, lost: 1 }])
  expect((await fulfil(id, '2026-11-23')).status).toBe(200)
  expect(await months('2026-11')).toMatchObject([{ due: 1, served: 1, servedLate: 1, overdue: 0, lost: 1 }])
})

test('the report is read by indexes', async () => {
  for (const way of ['seqscan', 'bitmapscan']) await host.database.execute(sql.raw(`set enable_${way} = off`))
  const query = dutyMonthsQuery({ from: asDay('2026-01-01'), until: asDay('2027-01-01') }, asDay('2026-11-23'))
  const rows = await rowsOf<Record<'QUERY PLAN', string>>(host.database, sql`explain (costs off) ${query}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/events_duty_due/)
  expect(plan).toMatch(/Index Scan using duties_(due|undated_first)/)
  expect(plan).not.toMatch(/Seq Scan/)
})

test.each(['TECHNICIAN', 'VIEWER'] as const)('%s does not see it', async (role) => {
  expect((await (await host.as(role))('GET', '/api/reports/duties?period=2026')).status).toBe(403)
})
