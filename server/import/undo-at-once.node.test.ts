import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { clients, devices, imports } from '../db/schema'
import type { Transaction } from '../ports'
import { testHost } from '../testing/host'
import { runJobs } from '../testing/jobs'
import { lockWaits } from '../testing/lock-waits'
import { realDatabase } from '../testing/real-postgres'
import { addClient } from '../testing/samples'
import { importing } from './testing/calls'

/** An undo locks clients, devices and the import in the order of an erasure. */

const host = await testHost({ database: await realDatabase() })
const call = await host.as('MANAGER')
const steps = importing(host, call)
afterAll(() => host.close())

const csv = `Imię i nazwisko;Nr tel.;Adres;Rodzaj;Data ost. przeglądu
Łucja Żak;600 100 200;ul. Polna 7/2, 26-300 Opoczno;klima;12.2025
Ewa Lis;700 100 200;Krótka 1, 26-300 Opoczno;klima;03.2026
`

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
