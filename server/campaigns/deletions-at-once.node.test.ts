import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { campaigns, campaignStops, clients, devices, users } from '../db/schema'
import type { Transaction } from '../ports'
import { password } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { offersHost } from '../testing/offers-host'
import { realDatabase } from '../testing/real-postgres'
import { refreshStops } from './refresh'

/** Deletions while a campaign is planned: who waits holds nothing that the other one locks next. */

const { now, addStop } = offersHost(realDatabase)

/** Two stops as they were planned before their work took longer, and a device of the second client without a stop */
async function outdatedStops() {
  const first = await addStop({ minutes: 5 })
  const second = await addStop({ minutes: 5 })
  const [device] = await now.host.database.select().from(devices).where(eq(devices.id, second.deviceId))
  const { id: _id, search: _search, ...values } = device!
  const nextInspectionDate = asDay('2026-11-30')
  const elsewhere = { ...values, street: 'Inna', lat: 51.5, lng: 20.5, nextInspectionDate }
  await now.host.database.insert(devices).values(elsewhere)
  await now.host.database.update(devices).set({ nextInspectionDate })
  return { first, second }
}

/** Begins to act while a transaction holds something, and hands it on once the act waits. */
async function whileHeld(
  hold: (tx: Transaction) => Promise<unknown>,
  act: () => Promise<unknown>,
  then: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  let acting: Promise<unknown> | undefined
  await now.host.database.transaction(async (tx) => {
    await hold(tx)
    acting = act()
    acting.catch(() => undefined)
    await expect.poll(() => lockWaits(now.host.database)).toBeGreaterThan(0)
    await then(tx)
  })
  return acting
}

const lockStops = (tx: Transaction) => tx.select().from(campaignStops).for('update', { noWait: true })
const refresh = () => now.host.database.transaction((tx) => refreshStops(now.host.ports, tx, now.campaignId, 'Jan'))

describe('a plan that looks for candidates', () => {
  test('waits for who deletes one of their clients, holds none of the stops, and goes on without that one', async () => {
    const { second } = await outdatedStops()
    const hold = (tx: Transaction) => tx.select().from(clients).where(eq(clients.id, second.clientId)).for('update')
    await whileHeld(hold, refresh, async (tx) => {
      expect(await lockStops(tx)).toHaveLength(2)
      await tx.delete(clients).where(eq(clients.id, second.clientId))
    })
    expect(await now.host.database.$count(campaignStops)).toBe(1)
  })

  test('waits for who deletes one of their devices, holds none of the stops, and goes on without that one', async () => {
    const { second } = await outdatedStops()
    const fresh = and(eq(devices.clientId, second.clientId), eq(devices.street, 'Inna'))
    const hold = (tx: Transaction) => tx.select().from(devices).where(fresh).for('update')
    await whileHeld(hold, refresh, async (tx) => {
      expect(await lockStops(tx)).toHaveLength(2)
      await tx.delete(devices).where(fresh)
    })
    expect(await now.host.database.$count(campaignStops)).toBe(2)
  })
})

test('who deletes an account waits for a plan, and holds neither the account nor one of its stops', async () => {
  const admin = await now.host.as('ADMIN')
  const names = { firstName: 'Iza', lastName: 'Lis', username: 'iza', email: 'iza@termin.test', password }
  const body = { ...names, roles: ['TECHNICIAN'], active: true }
  const { body: technician } = await admin<{ id: number }>('POST', '/api/users', body)
  await addStop({ technicianId: technician.id })
  const hold = (tx: Transaction) => tx.select().from(campaigns).for('update')
  const deletion = await whileHeld(
    hold,
    () => admin('DELETE', `/api/users/${technician.id}`),
    async (tx) => {
      const account = tx.select().from(users).where(eq(users.id, technician.id))
      expect(await account.for('key share', { noWait: true })).toHaveLength(1)
      expect(await lockStops(tx)).toHaveLength(1)
    },
  )
  expect(deletion).toMatchObject({ status: 200 })
})
