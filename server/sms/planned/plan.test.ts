import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleLink } from '#domain/sms/example'
import { clients, confirmations, devices, plannedSms } from '../../db/schema'
import { planReminders } from '../../testing/plan-reminders'
import { addClient, serviceBody } from '../../testing/samples'
import { testHost } from '../../testing/host'
import { pressPlan } from '../../testing/jobs'

const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())
beforeEach(async () => {
  await host.database.delete(clients)
})

const plan = (daysAhead?: number) => pressPlan(host, staff, daysAhead === undefined ? '' : `?daysAhead=${daysAhead}`)
const planned = async (daysAhead?: number) => (await plan(daysAhead)).planned

/** Today is 2026-11-23. */
describe('planning', () => {
  test.each([
    ['2026-11-22', 14, 0, 'past due'],
    ['2026-11-23', 14, 1, 'due today'],
    ['2026-12-07', 14, 1, 'due in 14 days'],
    ['2026-12-08', 14, 0, 'due in 15 days'],
    ['2026-12-07', undefined, 1, 'due in 14 days, with the default'],
    ['2026-12-08', undefined, 0, 'due in 15 days, with the default'],
    ['2026-11-24', 1, 1, 'due tomorrow'],
    ['2026-11-25', 1, 0, 'due the day after tomorrow'],
    ['2027-11-23', 365, 1, 'due in a year'],
  ])('for %s within %s days adds %i (%s)', async (terminPrzegladu, daysAhead, expected, _reason) => {
    await addClient(staff, { terminPrzegladu })
    expect(await planned(daysAhead)).toBe(expected)
  })

  test.each([0, 366, -1, 1.5, 'x'])('for %s days ahead is refused', async (daysAhead) => {
    const answer = await staff('POST', `/api/planned-sms/plan/inspection-reminders?daysAhead=${daysAhead}`)
    expect(answer).toMatchObject({ status: 400, body: { fields: { daysAhead: expect.any(String) } } })
  })

  test('again adds nothing, not even several at once', async () => {
    await addClient(staff)
    const counts = await Promise.all(Array.from({ length: 4 }, () => planReminders(host.ports)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await planned()).toBe(0)
    expect(await host.database.$count(plannedSms)).toBe(1)
    expect(await host.database.$count(confirmations)).toBe(0)
  })

  test('adds nothing again whatever became of the first reminder', async () => {
    await addClient(staff)
    await plan()
    for (const status of ['SENT', 'FAILED', 'SKIPPED', 'CANCELLED'] as const) {
      await host.database.update(plannedSms).set({ status })
      expect(await planned()).toBe(0)
    }
  })

  test('adds one for the new date when the inspection was moved', async () => {
    const { deviceId } = await addClient(staff)
    await plan()
    await staff('PUT', `/api/devices/${deviceId}/inspection-date`, { newDate: '2026-12-01' })
    expect(await planned()).toBe(1)
  })

  test.each([
    ['2026-11-23T09:00:00Z', 0, 'now'],
    ['2026-10-24T10:00:00Z', 0, '30 days ago'],
    ['2026-10-23T22:00:00Z', 0, '30 days ago, in the first minute of the day'],
    ['2026-10-23T21:59:00Z', 1, '31 days ago, in the last minute of the day'],
    ['2026-10-23T10:00:00Z', 1, '31 days ago'],
  ])('for a device confirmed at %s adds %i (%s)', async (confirmedAt, expected) => {
    const { deviceId } = await addClient(staff)
    await host.database
      .update(devices)
      .set({ confirmedAt: new Date(confirmedAt) })
      .where(eq(devices.id, deviceId))
    expect(await planned()).toBe(expected)
  })

  test('leaves out a device with a service booked, until it is cancelled', async () => {
    const owner = await addClient(staff)
    const service = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId }
    const { body } = await staff('POST', '/api/services', service)
    expect(await planned()).toBe(0)
    await staff('POST', `/api/services/${String(body.id)}/cancel`)
    expect(await planned()).toBe(1)
  })

  test('goes through more devices than it looks at in one transaction', async () => {
    const { clientId, deviceId } = await addClient(staff)
    const [first] = await host.database.select().from(devices).where(eq(devices.id, deviceId))
    const { id: _id, search: _search, ...values } = first!
    await host.database.insert(devices).values(Array.from({ length: 1100 }, () => ({ ...values, clientId })))
    expect(await plan()).toMatchObject({ planned: 1101, message: 'Zaplanowano 1101 przypomnień.' })
  })
})

test('the plan of a device tells when, what and how', async () => {
  const { deviceId, clientId } = await addClient(staff, { terminPrzegladu: '2026-12-07' })
  await addClient(staff)
  const now = host.ports.clock.now().toISOString()
  expect((await plan()).message).toBe('Zaplanowano 2 przypomnienia.')
  expect((await plan()).message).toBe('Nie ma nowych przypomnień do zaplanowania.')
  const { body } = await staff<{ content: { message: string }[] }>('GET', `/api/planned-sms/device/${deviceId}`)
  expect(body).toMatchObject({
    content: [
      {
        device: { id: deviceId, typUrzadzenia: { name: 'POMPA_CIEPLA', displayName: 'Pompa ciepła' } },
        client: { id: clientId, imie: 'Łucja', nazwisko: 'Żak' },
        phoneNumber: '+48600100200',
        // Nine in Warsaw, 14 days before, was an hour ago, so the message is due at once.
        scheduledAt: now,
        status: 'SCHEDULED',
        smsType: 'INSPECTION_REMINDER',
        plannedSource: 'MANUAL_PLANNING',
        retryCount: 0,
        maxRetries: 3,
      },
    ],
    totalElements: 1,
    totalPages: 1,
    number: 0,
    size: 20,
  })
  // A link is created only when the message leaves; the plan shows an example.
  expect(body.content[0]).toMatchObject({
    edited: false,
    message: expect.stringContaining(exampleLink('https://termin.test')),
  })
  expect(await host.database.$count(confirmations)).toBe(0)
})

test('a plan made at night begins in the morning', async () => {
  const now = host.ports.clock.now()
  host.setNow(new Date('2026-11-23T22:30:00Z'))
  await addClient(await host.as('TECHNICIAN'))
  await planReminders(host.ports)
  const [first] = await host.database.select().from(plannedSms)
  expect(first!.scheduledAt.toISOString()).toBe('2026-11-24T07:00:00.000Z')
  host.setNow(now)
})

test.each(['page=-1', 'size=0', 'size=201', 'page=x', 'size=1.5'])(
  'a page asked for by %s is refused',
  async (query) => {
    expect((await staff('GET', `/api/planned-sms/device/1?${query}`)).status).toBe(400)
  },
)
