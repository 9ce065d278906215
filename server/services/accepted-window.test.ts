import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import { services } from '../db/schema'
import { serviceHistory } from '../testing/events'
import { testHost } from '../testing/host'
import { addClient, addService, utc } from '../testing/samples'

/** Accepted for 9:00 in Warsaw: somebody comes between 8:00 and 10:00. */
const nine = '2026-11-26T08:00:00.000Z'
const thirteen = '2026-11-26T12:00:00.000Z'
const accepted = { arrivalFrom: utc('2026-11-26T07:00:00'), arrivalUntil: utc('2026-11-26T09:00:00') }
const none = { arrivalFrom: null, arrivalUntil: null }

let id: number
const host = await testHost()
const staff = await host.as('TECHNICIAN')
afterAll(() => host.close())
beforeEach(async () => {
  const { clientId, deviceId } = await addClient(staff)
  id = await addService(host, { clientId, deviceId }, { startsAt: new Date(nine), ...accepted })
})

const window = async () => {
  const [row] = await host.database.select().from(services).where(eq(services.id, id))
  return { arrivalFrom: row!.arrivalFrom, arrivalUntil: row!.arrivalUntil }
}
const move = async (startDateTime: string) => {
  const { body } = await staff<ServiceWire>('GET', `/api/services/${id}`)
  const endDateTime = new Date(Date.parse(startDateTime) + 3_600_000).toISOString()
  expect((await staff('PUT', `/api/services/${id}`, { ...body, startDateTime, endDateTime })).status).toBe(200)
  return window()
}

test('a move drops the window that the customer accepted; back at its start the visit has it again', async () => {
  expect(await move(thirteen)).toEqual(none)
  expect(await move(nine)).toEqual(accepted)
  expect(await move(thirteen)).toEqual(none)
  expect(await move('2026-11-27T08:00:00.000Z')).toEqual(none)
  expect(await move(nine)).toEqual(accepted)
  const history = await serviceHistory(staff, id)
  const fields = history.map(({ changes }) => changes.flatMap(({ field, to }) => (field === 'arrivalFrom' ? [to] : [])))
  expect(fields).toEqual([['2026-11-26T07:00:00.000Z'], [], [null], ['2026-11-26T07:00:00.000Z'], [null]])
})

test('so does what takes a reassignment back', async () => {
  const { version } = (await staff<ServiceWire>('GET', `/api/services/${id}`)).body
  const to = { startDateTime: thirteen, technicianId: null, technician: null }
  const reassign = (body: object) => staff<{ undo: object }>('POST', '/api/services/reassignments', body)
  const { undo } = (await reassign({ moves: [{ id, version, ...to }] })).body
  expect(await window()).toEqual(none)
  expect((await reassign(undo)).status).toBe(200)
  expect(await window()).toEqual(accepted)
})

test('what had no window gets none by being moved back', async () => {
  await host.database.update(services).set(none).where(eq(services.id, id))
  expect(await move(thirteen)).toEqual(none)
  expect(await move(nine)).toEqual(none)
})
