import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { devices, technicians, users } from '../db/schema'
import { testHost } from '../testing/host'
import { addClient, addDaysOff, serviceBody } from '../testing/samples'

let owner: { clientId: number; deviceId: number }
let technicianId: number
let booked: ServiceWire
const host = await testHost()
const staff = await host.as('TECHNICIAN')
beforeAll(async () => {
  owner = await addClient(staff)
  const [row] = await host.database.select().from(users)
  technicianId = row!.id
  const { clientId, deviceId } = owner
  booked = (await staff<ServiceWire>('POST', '/api/services', { ...serviceBody, clientId, deviceId, technicianId }))
    .body
})
afterAll(() => host.close())

const query = (changes: object = {}) => ({
  technicianId,
  deviceId: owner.deviceId,
  startDateTime: '2026-11-24T11:30:00Z',
  endDateTime: '2026-11-24T12:30:00Z',
  ...changes,
})
const conflicts = async (changes: object = {}) =>
  (
    await staff<{ kind: string; message: string; serviceId: number | null }[]>(
      'POST',
      '/api/services/conflicts',
      query(changes),
    )
  ).body
const at = (date: string, from: string, until: string) => ({
  startDateTime: `${date}T${from}:00Z`,
  endDateTime: `${date}T${until}:00Z`,
})

test('another service of the technician is told, with whose it is; the one that is moved is not', async () => {
  expect(await conflicts()).toEqual([
    {
      kind: 'OVERLAP',
      message: 'Jan TECHNICIAN ma wtedy inną wizytę: 12:00–13:00, Łucja Żak.',
      serviceId: booked.id,
      startsAt: booked.startDateTime,
    },
  ])
  expect(await conflicts({ exceptId: booked.id })).toEqual([])
  expect(await conflicts(at('2026-11-24', '12:00', '13:00'))).toEqual([])
})

test('a cancelled service conflicts with no other', async () => {
  await staff('POST', `/api/services/${booked.id}/cancel`)
  expect(await conflicts()).toEqual([])
})

test('whoever has no profile works from Monday to Friday, 8 to 16, on all devices', async () => {
  expect(await conflicts(at('2026-11-28', '10:00', '11:00'))).toMatchObject([{ kind: 'NOT_WORKING' }])
  expect(await conflicts(at('2026-11-25', '14:30', '15:30'))).toMatchObject([{ kind: 'OUTSIDE_HOURS' }])
})

test('hours, days off and types of devices are those of the profile', async () => {
  const stamps = { updatedAt: host.ports.clock.now(), updatedBy: 'test' }
  const long = { from: '06:00', until: '20:00' }
  const week = [long, long, long, long, long, long, null]
  await host.database
    .insert(technicians)
    .values({ userId: technicianId, colour: 'blue', deviceTypes: ['GAS_BOILER'], week, ...stamps })
  await addDaysOff(host, { userId: technicianId, from: '2026-11-26', until: '2026-11-27', reason: 'urlop' })
  const kinds = async (date: string) => (await conflicts(at(date, '17:00', '18:00'))).map(({ kind }) => kind)
  expect(await kinds('2026-11-25')).toEqual(['DEVICE_TYPE'])
  expect(await kinds('2026-11-27')).toEqual(['DAY_OFF', 'DEVICE_TYPE'])
  expect(await kinds('2026-11-28')).toEqual(['DEVICE_TYPE'])
  expect(await kinds('2026-11-29')).toEqual(['NOT_WORKING', 'DEVICE_TYPE'])
  await host.database
    .update(devices)
    .set({ needs: ['LADDER'] })
    .where(eq(devices.id, owner.deviceId))
  expect(await kinds('2026-11-25')).toEqual(['DEVICE_TYPE', 'VISIT_NEED'])
  await host.database.update(technicians).set({ brings: ['LADDER'] })
  expect(await kinds('2026-11-25')).toEqual(['DEVICE_TYPE'])
})

test('why a day is off is told the management and the person, and nobody else', async () => {
  const { id: colleague } = (await (await host.as('MANAGER'))<{ id: number }>('GET', '/api/auth/me')).body
  const off = { from: '2026-11-30', until: '2026-12-04', reason: 'szpital' }
  await addDaysOff(host, { userId: colleague, ...off })
  await addDaysOff(host, { userId: technicianId, ...off })
  const body = (of: number) => query({ technicianId: of, ...at('2026-12-01', '10:00', '11:00') })
  const conflictsFor = async (role: 'ADMIN' | 'TECHNICIAN', of: number) => {
    const call = await host.as(role)
    return (await call<{ message: string }[]>('POST', '/api/services/conflicts', body(of))).body[0]?.message
  }
  expect(await conflictsFor('ADMIN', colleague)).toBe('Jan MANAGER ma wolne od 30.11.2026 do 04.12.2026 (szpital).')
  expect(await conflictsFor('TECHNICIAN', colleague)).toBe('Jan MANAGER ma wolne od 30.11.2026 do 04.12.2026.')
  expect(await conflictsFor('TECHNICIAN', technicianId)).toBe(
    'Jan TECHNICIAN ma wolne od 30.11.2026 do 04.12.2026 (szpital).',
  )
})

test('nothing of it is refused: a person decides', async () => {
  const body = { ...serviceBody, clientId: owner.clientId, deviceId: owner.deviceId, technicianId }
  expect((await staff('POST', '/api/services', { ...body, ...at('2026-11-27', '10:00', '11:00') })).status).toBe(201)
})

test.each([
  [{ technicianId: 99_999 }, 404],
  [{ deviceId: 99_999 }, 404],
  [{ technicianId: 'Jan' }, 400],
  [{ startDateTime: '2026-11-24' }, 400],
  [{ endDateTime: '2026-11-24T11:30:00Z' }, 400],
  [{ endDateTime: '2026-11-25T11:30:00Z' }, 400],
  [{ powód: 1 }, 400],
])('%j is answered with %i', async (changes, status) => {
  expect((await staff('POST', '/api/services/conflicts', query(changes))).status).toBe(status)
})
