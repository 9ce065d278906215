import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import { decodeMap, mapWireSchema } from '#domain/map/wire'
import { asDay } from '#domain/time/day'
import { clients, confirmations, smsMessages } from '../db/schema'
import { testHost } from '../testing/host'
import { pressPlan, pressProcess } from '../testing/jobs'
import { addClient, serviceBody } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())
beforeEach(async () => {
  host.setNow(new Date(now))
  await host.database.delete(clients)
  owner = await addClient(staff)
})

const now = '2026-11-23T09:00:00.000Z'
const device = async () => (await staff<DeviceWire>('GET', `/api/devices/${owner.deviceId}`)).body
const onMap = async () => decodeMap(mapWireSchema.parse((await staff('GET', '/api/map')).body))[0]!
const remind = () => staff('POST', `/api/sms/inspection-reminder/${owner.deviceId}`)
const book = async (change: object = {}) => {
  const { body } = await staff('POST', '/api/services', {
    ...serviceBody,
    ...owner,
    client: undefined,
    device: undefined,
    ...change,
  })
  return body.id as number
}

describe('the reminder of a device', () => {
  test('is none at first', async () => {
    expect(await device()).toMatchObject({ reminder: null, bookedVisit: null })
  })

  test('is the last message about the date that is due, in the list, of the client and on the map', async () => {
    expect((await remind()).status).toBe(200)
    const reminder = { state: 'SENT', at: now }
    expect((await device()).reminder).toEqual(reminder)
    const { body: list } = await staff<DeviceWire[]>('GET', '/api/devices?range=[0,9]')
    expect(list[0]!.reminder).toEqual(reminder)
    const { body: client } = await staff<{ devices: DeviceWire[] }>(
      'GET',
      `/api/clients/${owner.clientId}?withDevices=true`,
    )
    expect(client.devices[0]!.reminder).toEqual(reminder)
    expect((await onMap()).reminder).toEqual({ state: 'SENT', at: new Date(now) })
  })

  test('is forgotten when the date moves, and stands again when it moves back', async () => {
    await remind()
    await staff('PUT', `/api/devices/${owner.deviceId}/inspection-date`, { newDate: '2027-01-15' })
    expect((await device()).reminder).toBeNull()
    await staff('PUT', `/api/devices/${owner.deviceId}/inspection-date`, { newDate: '2026-11-30' })
    expect((await device()).reminder).not.toBeNull()
  })

  test('comes from the plan, too', async () => {
    await pressPlan(host, staff)
    const at = host.ports.clock.now().toISOString()
    await pressProcess(host, await host.as('ADMIN'))
    expect((await device()).reminder).toEqual({ state: 'SENT', at })
  })

  test('that was refused counts only where none has left', async () => {
    await remind()
    const [sent] = await host.database.select().from(smsMessages).where(eq(smsMessages.deviceId, owner.deviceId))
    const { id: _id, search: _search, ...values } = sent!
    await host.database.insert(smsMessages).values({
      ...values,
      key: crypto.randomUUID(),
      state: 'FAILED',
      sentAt: null,
      createdAt: new Date('2026-11-23T09:30:00Z'),
    })
    expect((await device()).reminder).toEqual({ state: 'SENT', at: now })
    await host.database.delete(smsMessages).where(eq(smsMessages.id, sent!.id))
    expect((await device()).reminder).toEqual({ state: 'FAILED', at: '2026-11-23T09:30:00.000Z' })
  })

  test('is no message of one’s own, unless it carries the link', async () => {
    const custom = (message: string) =>
      staff('POST', '/api/sms/custom', { phoneNumber: '600100200', message, deviceId: owner.deviceId })
    expect((await custom('Część przyszła.')).status).toBe(200)
    expect((await device()).reminder).toBeNull()
    expect((await custom('Prosimy o potwierdzenie: {confirmationLink}')).status).toBe(200)
    expect((await device()).reminder).not.toBeNull()
  })
})

describe('the booked service of a device', () => {
  test('is the earliest inspection that is to come, here and on the map', async () => {
    await book({ startDateTime: '2026-11-26T08:00:00Z', endDateTime: '2026-11-26T09:00:00Z' })
    const before = (await staff('GET', '/api/map')).headers.get('etag')
    const id = await book()
    const service = {
      id,
      startDateTime: '2026-11-24T11:00:00.000Z',
      endDateTime: '2026-11-24T12:00:00.000Z',
      technician: 'Jan',
      rejected: false,
    }
    expect((await device()).bookedVisit).toEqual(service)
    expect((await staff('GET', '/api/map')).headers.get('etag')).not.toBe(before)
    expect((await onMap()).bookedService).toMatchObject({
      id,
      technician: 'Jan',
      startsAt: new Date(service.startDateTime),
    })
  })

  test('is the one that the customer rejected, even if an earlier one was never closed', async () => {
    await book()
    const later = { startDateTime: '2026-11-27T08:00:00Z', endDateTime: '2026-11-27T09:00:00Z' }
    const id = await book(later)
    const { clientId } = owner
    await host.database.insert(confirmations).values({
      clientId,
      deviceId: owner.deviceId,
      dueDate: asDay('2026-11-30'),
      tokenHash: 'x',
      tokenTail: 'x',
      issuedAt: new Date(now),
      expiresOn: asDay('2026-12-23'),
      rejectedServiceAt: new Date(later.startDateTime),
    })
    expect((await device()).bookedVisit).toMatchObject({ id, rejected: true })
  })

  test.each(['complete', 'cancel'])('is none any more after %s', async (verb) => {
    await staff('POST', `/api/services/${await book()}/${verb}`)
    expect((await device()).bookedVisit).toBeNull()
  })

  test('is no repair', async () => {
    await book({ serviceType: 'NAPRAWA' })
    expect((await device()).bookedVisit).toBeNull()
  })
})
