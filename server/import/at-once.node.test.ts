import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { clients, devices, importRows, imports } from '../db/schema'
import type { Transaction } from '../ports'
import { passSeconds, testHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { realDatabase } from '../testing/real-postgres'
import { addClient } from '../testing/samples'
import { importing } from './testing/calls'

const host = await testHost({ database: await realDatabase() })
const call = await host.as('MANAGER')
const steps = importing(host, call)
afterAll(() => host.close())

const csv = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Data ost. przeglądu
Łucja Żak;600 100 200;ul. Polna 7/2, 26-300 Opoczno;klima;12.2025
Ewa Lis;700 100 200;Krótka 1, 26-300 Opoczno;klima;03.2026
`

// An undo locks clients, devices and the import in the order of an erasure.
test('an undo that waits for a client of one of its devices holds neither the device nor the import', async () => {
  const { clientId, deviceId } = await addClient(call)
  const { id } = await steps.ran(csv)
  const joined = await host.database.select().from(devices).where(eq(devices.clientId, clientId)).orderBy(devices.id)
  expect(joined.map((device) => device.id)).toEqual([deviceId, joined[1]!.id])
  expect((await call('POST', `/api/imports/${id}/undo`)).status).toBe(200)
  const lockImport = (tx: Transaction) =>
    tx.select().from(imports).where(eq(imports.id, id)).for('update', { noWait: true })
  const lockDevice = (tx: Transaction) =>
    tx.select().from(devices).where(eq(devices.id, joined[1]!.id)).for('update', { noWait: true })
  let undone: Promise<unknown> | undefined
  await host.database.transaction(async (tx) => {
    await tx.select().from(clients).where(eq(clients.id, clientId)).for('update')
    undone = runJobs(host.ports)
    await expect.poll(() => lockWaits(host.database)).toBeGreaterThan(0)
    expect(await lockDevice(tx)).toHaveLength(1)
    expect(await lockImport(tx)).toHaveLength(1)
  })
  await undone
  expect(await host.database.select({ id: devices.id }).from(devices)).toEqual([{ id: deviceId }])
})

const head = 'Imię i nazwisko;Telefon'
const clientsWith = (phone: string) => host.database.$count(clients, eq(clients.phone, phone))

/** Does something while an import has written a client, and has not committed yet. */
async function whileWriting<Result>(content: string, act: () => Promise<Result>): Promise<Result> {
  const { id } = await steps.judged(content)
  expect((await call('POST', `/api/imports/${id}/run`)).status).toBe(200)
  let written: Promise<unknown> | undefined
  let acted: Promise<Result> | undefined
  await host.database.transaction(async (tx) => {
    await tx.select().from(importRows).where(eq(importRows.importId, id)).for('update')
    written = runJobs(host.ports)
    await expect.poll(() => lockWaits(host.database)).toBe(1)
    passSeconds(host, 60)
    let isOver = false
    acted = act().finally(() => (isOver = true))
    await expect.poll(async () => isOver || (await lockWaits(host.database)) === 2).toBe(true)
  })
  await written
  return acted!
}

test('rows that are judged while another import writes the same client do not double the client', async () => {
  const eve = `${head}\nEwa Sowa;601000001\n`
  const { id } = await whileWriting(eve, () => steps.judged(eve))
  await call('POST', `/api/imports/${id}/run`)
  await runJobs(host.ports)
  expect(await clientsWith('+48601000001')).toBe(1)
})

test('nor does a row of an earlier import that is corrected meanwhile', async () => {
  const { id } = await steps.ran(`${head}\nIza Kos;601000003\nAda Szpak;1\n`)
  const correct = () => call('PUT', `/api/imports/${id}/rows/3`, { cells: { 1: '601000002' } })
  expect((await whileWriting(`${head}\nAda Szpak;601000002\n`, correct)).status).toBe(200)
  await call('POST', `/api/imports/${id}/run`)
  await runJobs(host.ports)
  expect(await clientsWith('+48601000002')).toBe(1)
})
