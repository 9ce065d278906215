import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import { access } from '#domain/access/access'
import { confirmations, devices, plannedSms, services, smsMessages } from '../db/schema'
import { testHost } from '../testing/host'
import { pressPlan } from '../testing/jobs'
import { addClient } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
const due = '2026-11-30'
const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())
const cleaning = {
  kind: 'OWN',
  name: 'Czyszczenie',
  reason: 'OFFICE',
  source: null,
  anchor: 'LAST_DONE',
  intervalMonths: 12,
  opensMonths: 1,
  hard: false,
  until: null,
  active: true,
  price: null,
  minutes: null,
}
beforeEach(async () => {
  owner = await addClient(staff, { terminPrzegladu: due })
  await host.database.delete(services)
  // Otherwise the number would reach its daily limit.
  await host.database.delete(smsMessages)
})

const record = (body: object, headers?: Record<string, string>) =>
  staff<DeviceWire>('PUT', `/api/devices/${owner.deviceId}/inspection-date`, body, headers)
const recorded = () => host.database.select().from(services).where(eq(services.deviceId, owner.deviceId))
const device = async () => (await host.database.select().from(devices).where(eq(devices.id, owner.deviceId)))[0]!
const links = () => host.database.select().from(confirmations).where(eq(confirmations.deviceId, owner.deviceId))
const reminders = () => host.database.select().from(plannedSms).where(eq(plannedSms.deviceId, owner.deviceId))

async function remindAndConfirm(): Promise<void> {
  await pressPlan(host, staff, '?daysAhead=30')
  const { body } = await staff<{ sms: { message: string } }>('POST', `/api/sms/inspection-reminder/${owner.deviceId}`)
  await host.anonymous('POST', `/api/confirm/${/\/k\/(\w{20})/.exec(body.sms.message)![1]!}`)
  expect((await device()).confirmedAt).not.toBeNull()
  expect(await reminders()).toMatchObject([{ status: 'SCHEDULED' }])
}

describe('an inspection that was done', () => {
  test('today is a completed service with the price of the day, and the next date is the one chosen', async () => {
    const { status, body } = await record({ newDate: '2028-11-23', performedOn: '2026-11-23' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ terminPrzegladu: '2028-11-23', version: 2 })
    expect(await recorded()).toMatchObject([
      {
        type: 'PRZEGLAD_OKRESOWY',
        status: 'COMPLETED',
        price: 35_000,
        startsAt: new Date('2026-11-23T08:00:00Z'),
        endsAt: new Date('2026-11-23T09:00:00Z'),
        completedAt: host.ports.clock.now(),
        createdBy: 'Jan TECHNICIAN',
        manualEntry: true,
      },
    ])
  })

  test('may be due again sooner than an interval later', async () => {
    expect((await record({ newDate: '2026-11-25', performedOn: '2026-11-20' })).body.terminPrzegladu).toBe('2026-11-25')
    // What was paid on a past day is not known.
    expect(await recorded()).toMatchObject([{ price: null }])
  })

  test('has what a person says of it, and fulfils the duties that are named', async () => {
    const { deviceId } = owner
    const body = { deviceId, ...cleaning, dueOn: '2026-12-10' }
    const { body: duty } = await staff<{ id: number }>('POST', '/api/duties', body)
    const work = { price: 420, payment: 'CASH', workDone: 'Wymiana anody', dutyIds: [duty.id] }
    const { status } = await record({ newDate: '2027-11-20', performedOn: '2026-11-20', ...work })
    expect(status).toBe(200)
    expect(await recorded()).toMatchObject([{ price: 42_000, payment: 'CASH', workDone: 'Wymiana anody' }])
    expect((await staff('GET', `/api/duties/${duty.id}`)).body).toMatchObject({ dueOn: '2027-11-20' })
    const refused = { status: 400, body: { fields: { price: 'Podaj dzień wykonania' } } }
    expect(await record({ newDate: '2027-11-20', price: 420 })).toMatchObject(refused)
  })

  test.each(['2027-11-23', due])(
    'is recorded once by two who began from the same version, next due on %s',
    async (newDate) => {
      const version = { 'if-match': '"1"' }
      expect((await record({ newDate, performedOn: '2026-11-23' }, version)).status).toBe(200)
      expect(await record({ newDate, performedOn: '2026-11-23' }, version)).toMatchObject({ status: 409 })
      expect(await recorded()).toHaveLength(1)
    },
  )

  test.each(['2027-11-23', due])('uses up confirmation, links and reminders, next due on %s', async (newDate) => {
    await remindAndConfirm()
    await record({ newDate, performedOn: '2026-11-23' })
    expect(await device()).toMatchObject({ nextInspectionDate: newDate, confirmedAt: null })
    expect((await links()).every(({ inspectionDoneAt }) => inspectionDoneAt !== null)).toBe(true)
    expect(await reminders()).toMatchObject([{ status: 'SKIPPED' }])
  })

  test.each([
    ['tomorrow', { newDate: '2027-11-24', performedOn: '2026-11-24' }, 'performedOn'],
    ['and is due on the same day', { newDate: '2026-11-23', performedOn: '2026-11-23' }, 'newDate'],
    ['on no day', { newDate: '2027-11-24', performedOn: '2026-02-29' }, 'performedOn'],
  ])('%s is refused', async (_, body, field) => {
    expect(await record(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect(await recorded()).toEqual([])
    expect(await device()).toMatchObject({ nextInspectionDate: due, version: 1 })
  })

  test('of a device that is not there answers 404', async () => {
    const body = { newDate: '2027-11-24', performedOn: '2026-11-23' }
    expect((await staff('PUT', '/api/devices/99999/inspection-date', body)).status).toBe(404)
  })
})

test('a date without a day of work is only moved', async () => {
  await remindAndConfirm()
  const { version } = await device()
  expect((await record({ newDate: '2027-01-15' })).body).toMatchObject({ terminPrzegladu: '2027-01-15' })
  expect(await recorded()).toEqual([])
  expect(await device()).toMatchObject({ version: version + 1 })
  expect(await reminders()).toMatchObject([{ status: 'SCHEDULED' }])
})

describe('a failure in the middle leaves nothing changed', () => {
  const tables = ['devices', 'confirmations', 'planned_sms', 'services'] as const
  afterEach(async () => {
    for (const table of tables) await host.database.execute(sql.raw(`drop trigger if exists broken on ${table}`))
  })

  test.each(tables)('%s cannot be written', async (table) => {
    await remindAndConfirm()
    const before = [await device(), await links(), await reminders(), await recorded()]
    await host.database.execute(
      sql`create or replace function broken() returns trigger language plpgsql as $$ begin raise 'disk full' using errcode = '53100'; end $$`,
    )
    await host.database.execute(
      sql.raw(`create trigger broken before insert or update on ${table} for each row execute function broken()`),
    )
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { newDate: '2027-11-23', performedOn: '2026-11-23' }
    expect((await record(body, key)).status).toBe(503)
    expect([await device(), await links(), await reminders(), await recorded()]).toEqual(before)

    await host.database.execute(sql.raw(`drop trigger broken on ${table}`))
    expect((await record(body, key)).status).toBe(200)
    expect(await recorded()).toHaveLength(1)
  })
})

test('whoever may move an inspection may also record a service, so that one permission covers the call', () => {
  expect(access['services.write']).toEqual(expect.arrayContaining([...access['devices.write']]))
})
