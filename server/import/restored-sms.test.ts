import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { clients, devices, plannedSms, smsMessages } from '../db/schema'
import { blobOfAll } from '../export/everything'
import { planStep } from '../sms/planned/plan'
import type { TestCall, TestHost } from '../testing/host'
import { planReminders } from '../testing/plan-reminders'
import { erasedSms } from '../privacy/places'
import { addClient, deviceBody } from '../testing/samples'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'

let host: TestHost
let call: TestCall
let steps: ImportSteps
importHost(async (setup) => {
  ;({ host, call, steps } = setup)
  await host.database.delete(smsMessages)
})

const sentAt = new Date('2026-11-16T08:00:00Z')
/** A reminder that has left */
const sent = {
  ...({ type: 'INSPECTION_REMINDER', dueDate: asDay('2026-11-30'), state: 'SENT', testMode: false } as const),
  phone: '+48600100200',
  message: 'Zbliża się przegląd',
  createdAt: sentAt,
  sentAt,
}

test('a reminder that came back with a deleted client is not sent a second time, and the chain goes on from it', async () => {
  const { clientId, deviceId } = await addClient(call)
  const reminder = { clientId, deviceId, type: 'INSPECTION_REMINDER', dueDate: asDay('2026-11-30') } as const
  const text = { phone: '+48600100200', message: 'Zbliża się przegląd', sentAt, createdAt: sentAt }
  await host.database.insert(plannedSms).values({
    ...reminder,
    ...text,
    status: 'SENT',
    source: 'AUTOMATIC_DAILY',
    scheduledAt: sentAt,
    updatedAt: sentAt,
  })
  await host.database
    .insert(smsMessages)
    .values({ ...reminder, ...text, key: 'a', state: 'DELIVERED', testMode: false })
  // A test, and a message about an inspection that is over, remind nobody of this one.
  await host.database.insert(smsMessages).values([
    { ...reminder, ...text, key: 'b', state: 'SENT', testMode: true, type: 'EXPIRATION_DATE_NOTIFICATION' },
    { ...reminder, ...text, key: 'c', state: 'SENT', testMode: false, dueDate: asDay('2025-11-30') },
  ])
  const file = await blobOfAll(host.database)
  for (const table of [smsMessages, clients]) await host.database.delete(table)

  const { id } = await steps.ran(file)
  expect(await host.database.$count(smsMessages)).toBe(3)
  expect(await planReminders(host.ports)).toBe(0)
  const rows = await host.database.select().from(plannedSms)
  expect(rows).toMatchObject([
    { ...reminder, clientId: expect.any(Number), deviceId: expect.any(Number), status: 'SENT', sentAt },
  ])
  expect(await planStep(host.ports, { step: 'SECOND_REMINDER', requestedBy: null })).toBe(1)
  expect((await steps.undone(id)).status).toBe('DONE')
  expect([await host.database.$count(devices), await host.database.$count(smsMessages)]).toEqual([0, 0])
})

test('messages that outlived their client are those of the client again that comes back', async () => {
  const { clientId, deviceId } = await addClient(call)
  await host.database.insert(smsMessages).values({ ...sent, clientId, deviceId, key: 'e' })
  const file = await blobOfAll(host.database)
  expect((await call('DELETE', `/api/clients/${clientId}`)).status).toBe(200)
  const { id } = await steps.ran(file)
  const [back] = await host.database.select().from(devices)
  const message = async () =>
    (await host.database.select().from(smsMessages)).map((each) => [each.clientId, each.deviceId])
  expect(await message()).toEqual([[back!.clientId, back!.id]])
  expect(await planReminders(host.ports)).toBe(0)
  // It was there before the import, and is after it.
  expect((await steps.undone(id)).status).toBe('DONE')
  expect([await host.database.$count(devices), await message()]).toEqual([0, [[null, null]]])
})

test.each([
  ['', {}],
  [', also erased ones', erasedSms],
])('messages that outlived a device of a client are those of the device again that comes back%s', async (_, since) => {
  const { clientId, deviceId } = await addClient(call)
  const other = { ...deviceBody, clientId, nazwaUrzadzenia: 'Inna', ulica: 'Polna', terminPrzegladu: '2027-06-01' }
  const stays = (await call<{ id: number }>('POST', '/api/devices', other)).body.id
  await host.database.insert(smsMessages).values({ ...sent, clientId, deviceId, key: 'j' })
  const file = await blobOfAll(host.database)
  expect((await call('DELETE', `/api/devices/${deviceId}`)).status).toBe(200)
  await host.database.update(smsMessages).set({ key: 'j', ...since })
  const { id } = await steps.ran(file)
  const back = await host.database.select().from(devices).where(ne(devices.id, stays))
  expect(back).toMatchObject([{ clientId }])
  const message = async () =>
    (await host.database.select().from(smsMessages)).map((each) => [each.clientId, each.deviceId])
  expect(await message()).toEqual([[clientId, back[0]!.id]])
  expect(await planReminders(host.ports)).toBe(0)
  expect((await steps.undone(id)).status).toBe('DONE')
  expect(await message()).toEqual([[clientId, null]])
})

test('also where they were anonymised since the export', async () => {
  const { clientId, deviceId } = await addClient(call)
  const other = await addClient(call, { telefon: '600 100 201' })
  const gone = await addClient(call, { telefon: '600 100 202', terminPrzegladu: '2026-12-04' })
  const device = { ...deviceBody, clientId: other.clientId, nazwaUrzadzenia: 'Inna', ulica: 'Polna' }
  const stays = (await call<{ id: number }>('POST', '/api/devices', device)).body.id
  await host.database.insert(smsMessages).values([
    { ...sent, clientId, deviceId, key: 'g' },
    // A message of a client who stays, about a device that is deleted
    { ...sent, ...other, key: 'h', phone: '+48600100201' },
    { ...sent, ...gone, dueDate: asDay('2026-12-04'), key: 'i', phone: '+48600100202' },
  ])
  const file = await blobOfAll(host.database)
  for (const id of [clientId, gone.clientId]) await call('DELETE', `/api/clients/${id}`)
  await call('DELETE', `/api/devices/${other.deviceId}`)
  await host.database.update(smsMessages).set(erasedSms)
  const { id } = await steps.ran(file)
  expect(await host.database.$count(devices)).toBe(4)
  const owner = async (phone: string) =>
    (
      await host.database
        .select({ clientId: clients.id, deviceId: devices.id })
        .from(clients)
        .innerJoin(devices, eq(devices.clientId, clients.id))
        .where(and(eq(clients.phone, phone), ne(devices.id, stays)))
    )[0]!
  const messages = await host.database.select().from(smsMessages).orderBy(smsMessages.key)
  expect(messages).toMatchObject([
    { key: 'g', phone: '', message: 'Treść usunięta', ...(await owner('+48600100200')) },
    { key: 'h', phone: '', message: 'Treść usunięta', clientId: other.clientId },
    { key: 'i', phone: '', message: 'Treść usunięta', ...(await owner('+48600100202')) },
  ])
  expect((await steps.undone(id)).status).toBe('DONE')
  expect(await host.database.$count(smsMessages)).toBe(3)
})

test('nor one that came back to a device that stands, as long as the import does', async () => {
  const { clientId, deviceId } = await addClient(call)
  const unknown = { ...sent, state: 'UNKNOWN', sentAt: null } as const
  await host.database.insert(smsMessages).values({ ...unknown, clientId, deviceId, key: 'd' })
  const file = await blobOfAll(host.database)
  await host.database.delete(smsMessages)
  const { id } = await steps.ran(file)
  // Nobody knows whether it left.
  expect(await host.database.select().from(plannedSms)).toMatchObject([{ deviceId, status: 'FAILED', sentAt: null }])
  expect(await planReminders(host.ports)).toBe(0)
  expect((await steps.undone(id)).status).toBe('DONE')
  expect([await host.database.$count(smsMessages), await host.database.$count(plannedSms)]).toEqual([0, 0])
  expect(await planReminders(host.ports)).toBe(1)
})

test('nor one whose number alone was erased', async () => {
  const { clientId, deviceId } = await addClient(call)
  await host.database.insert(smsMessages).values({ ...sent, clientId, deviceId, key: 'f', phone: '' })
  const file = await blobOfAll(host.database)
  for (const table of [smsMessages, clients]) await host.database.delete(table)
  await steps.ran(file)
  expect(await host.database.select().from(smsMessages)).toMatchObject([{ phone: '', message: 'Zbliża się przegląd' }])
  expect(await planReminders(host.ports)).toBe(0)
})
