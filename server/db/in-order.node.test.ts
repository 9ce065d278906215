import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calendarEvents, plannedSms, services, users } from './schema'
import type { Transaction } from '../ports'
import { movePlanned, renewHeld } from '../sms/outbox/planned-status'
import { renewEvents } from '../sms/outbox/calendar-events'
import { renameTechnician } from '../technicians/rename'
import { testHost } from '../testing/host'
import { lockWaits } from '../testing/lock-waits'
import { realDatabase } from '../testing/real-postgres'
import { addClient, addService } from '../testing/samples'

/** Statements that change many rows wait at the first by id that somebody else has, and hold none behind it. */

const host = await testHost({ database: await realDatabase() })
const { database, ports } = host
const admin = await host.as('ADMIN')
afterAll(() => host.close())

const { clientId, deviceId } = await addClient(admin)
const at = ports.clock.now()
const [technician] = await database.select().from(users)
const technicianId = technician!.id
const serviceIds: number[] = []
for (const hour of [10, 12]) {
  const startsAt = new Date(`2026-12-01T${hour}:00:00Z`)
  serviceIds.push(await addService(host, { clientId, deviceId }, { startsAt, technicianId, technician: 'Dawna' }))
}
await database
  .insert(calendarEvents)
  .values(serviceIds.map((serviceId) => ({ serviceId, eventId: `event${serviceId}`, changedAt: at })))
const held = 'Limit dzienny: na ten numer wysłano dziś już 3 SMS-y.'
const planned = await database
  .insert(plannedSms)
  .values(
    [1, 2].map(() => ({
      clientId,
      deviceId,
      type: 'CUSTOM' as const,
      scheduledAt: new Date('2027-01-01T09:00:00Z'),
      errorMessage: held,
      createdAt: at,
      updatedAt: at,
    })),
  )
  .returning({ id: plannedSms.id })
const plannedIds = planned.map(({ id }) => id)

// What was written last is found last by a scan of the table: the first by id.
await database.update(plannedSms).set({ updatedBy: 'Ola' }).where(eq(plannedSms.id, plannedIds[0]!))
await database.update(services).set({ notes: 'Pies' }).where(eq(services.id, serviceIds[0]!))
await database.update(calendarEvents).set({ revision: 2 }).where(eq(calendarEvents.serviceId, serviceIds[0]!))

test.each([
  [
    'planned messages that are cancelled',
    plannedSms.id,
    plannedIds,
    (tx: Transaction) => movePlanned(tx, 'cancel', isNotNull(plannedSms.deviceId), at),
  ],
  [
    'planned messages that were held back',
    plannedSms.id,
    plannedIds,
    (tx: Transaction) => renewHeld(tx, undefined, at),
  ],
  [
    'events of the external calendar',
    calendarEvents.serviceId,
    serviceIds,
    (tx: Transaction) => renewEvents(ports, tx, eq(services.clientId, clientId)),
  ],
  [
    ...(['services of who is renamed', services.id, serviceIds] as const),
    (tx: Transaction) => renameTechnician(ports, tx, { ...technician!, firstName: 'Dawna' }, technician!),
  ],
])('%s', async (_, column, [first, second], change) => {
  const lock = (tx: Transaction, id: number, config?: { noWait: true }) =>
    tx.select({ id: column }).from(column.table).where(eq(column, id)).for('update', config)
  const rollBack = new Error('rolled back')
  let changed: Promise<unknown> | undefined
  await database.transaction(async (tx) => {
    await lock(tx, first!)
    changed = database.transaction(async (other) => {
      for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan'])
        await other.execute(sql.raw(`set local enable_${way} = off`))
      await change(other)
      throw rollBack
    })
    changed.catch(() => undefined)
    await expect.poll(() => lockWaits(database)).toBeGreaterThan(0)
    expect(await lock(tx, second!, { noWait: true })).toHaveLength(1)
  })
  await expect(changed).rejects.toBe(rollBack)
})
