import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ConfirmationEvent } from '#domain/confirmations/links/history'
import type { TimelineWire } from '#domain/timeline/wire'
import { confirmations } from '../db/schema'
import { customerLink, fullWish } from '../testing/customer-link'
import { passSeconds } from '../testing/host'
import { deviceBody, serviceBody } from '../testing/samples'

const { now, createLink, info, confirm, wish, device, book } = customerLink()

const settle = (id: number, body?: object) => now.staff('POST', `/api/services/${id}/settle-rejection`, body)
const toBook = async () =>
  (await now.staff<{ id: number }[]>('GET', `/api/devices?filter=${encodeURIComponent('{"toBook":"REJECTED"}')}`)).body
    .map(({ id }) => id)
    .filter((id) => id === now.owner.deviceId)

/**
 * Books a service that the customer then rejects.
 * @returns its id
 */
async function rejected(): Promise<number> {
  await confirm()
  const id = await book()
  await wish({ ...fullWish, rejectsVisit: true })
  return id
}

describe('a visit that does not suit', () => {
  test('stays at its time once the office has spoken with the customer, and leaves the list', async () => {
    const id = await rejected()
    expect(await toBook()).toEqual([now.owner.deviceId])
    const map = (await now.staff('GET', '/api/map')).headers.get('etag')
    const answer = await settle(id, { note: ' Klient przełoży wyjazd ' })
    expect(answer).toMatchObject({ status: 200, body: { id, startDateTime: '2026-11-26T08:00:00.000Z' } })
    expect(await toBook()).toEqual([])
    expect(await device()).toMatchObject({ bookedVisit: { id, rejected: false }, serviceConfirmed: true })
    expect((await info()).devices[0]!.service).toMatchObject({ date: '2026-11-26', rejected: false })
    expect((await now.staff('GET', '/api/map')).headers.get('etag')).not.toBe(map)
  })

  test('is told with who settled it, when, and what was agreed', async () => {
    passSeconds(now.host, 1)
    const id = await rejected()
    now.host.setNow(new Date('2026-11-23T09:05:00Z'))
    await settle(id, { note: 'Klient przełoży wyjazd' })
    const { deviceId } = now.owner
    const details = { by: 'Jan TECHNICIAN', note: 'Klient przełoży wyjazd', at: '2026-11-23T09:05:00.000Z' }
    const history = await now.staff<ConfirmationEvent[]>('GET', `/api/confirm/device/${deviceId}/history`)
    expect(history.body.map(({ kind }) => kind)).toEqual(['SETTLED', 'REJECTED', 'WISHED', 'CONFIRMED', 'ISSUED'])
    expect(history.body[0]).toMatchObject({ ...details, rejectedVisitAt: '2026-11-26T08:00:00.000Z' })
    expect(history.body[1]).toMatchObject({ by: null, note: 'Domofon 12' })
    const timeline = await now.staff<TimelineWire>('GET', `/api/devices/${deviceId}/timeline`)
    expect(timeline.body.events.find((event) => event.kind === 'CONFIRMATION')).toMatchObject({
      ...details,
      event: 'SETTLED',
      visitAt: '2026-11-26T08:00:00.000Z',
    })
  })

  test('can be rejected and settled once more', async () => {
    const id = await rejected()
    expect((await settle(id)).status).toBe(200)
    expect((await wish({ ...fullWish, rejectsVisit: true })).status).toBe(200)
    expect(await toBook()).toEqual([now.owner.deviceId])
    expect((await settle(id)).status).toBe(200)
    expect(await toBook()).toEqual([])
  })

  test('still does not suit when somebody is late, nor after that is taken back; another time that a person gives it settles it', async () => {
    const id = await rejected()
    interface Moved {
      services: { startDateTime: string; version: number }[]
      undo: object
    }
    const reassign = (body: object) => now.staff<Moved>('POST', '/api/services/reassignments', body)
    const { technicianId, technician, version } = (
      await now.staff<{ technicianId: number | null; technician: string | null; version: number }>(
        ...(['GET', `/api/services/${id}`] as const),
      )
    ).body
    const to = { id, technicianId, technician }
    const late = await reassign({ moves: [{ ...to, version, startDateTime: '2026-11-26T08:30:00.000Z' }] })
    expect(late).toMatchObject({ status: 200, body: { services: [{ startDateTime: '2026-11-26T08:30:00.000Z' }] } })
    expect(await toBook()).toEqual([now.owner.deviceId])
    expect(await device()).toMatchObject({ bookedVisit: { id, rejected: true } })
    const back = await reassign(late.body.undo)
    expect(back).toMatchObject({ status: 200, body: { services: [{ startDateTime: '2026-11-26T08:00:00.000Z' }] } })
    expect(await toBook()).toEqual([now.owner.deviceId])

    const other = { ...to, version: back.body.services[0]!.version, startDateTime: '2026-11-27T08:00:00.000Z' }
    expect((await reassign({ moves: [other] })).status).toBe(200)
    expect(await toBook()).toEqual([])
  })

  test('stays the one that does not suit when another visit of its device moves with it, and back', async () => {
    const id = await rejected()
    const repair = await book('2026-11-26T09:00:00Z')
    interface Moved {
      services: { id: number; startDateTime: string }[]
      undo: object
    }
    const reassign = (body: object) => now.staff<Moved>('POST', '/api/services/reassignments', body)
    const place = async (serviceId: number, startDateTime: string) => {
      const { body } = await now.staff<{ technicianId: number | null; technician: string | null; version: number }>(
        ...(['GET', `/api/services/${serviceId}`] as const),
      )
      const { technicianId, technician, version } = body
      return { id: serviceId, technicianId, technician, version, startDateTime }
    }
    const rejectedAt = async () =>
      (
        await now.host.database
          .select({ at: confirmations.rejectedServiceAt })
          .from(confirmations)
          .where(eq(confirmations.deviceId, now.owner.deviceId))
      ).map(({ at }) => at?.toISOString())
    const moves = [await place(id, '2026-11-26T09:00:00.000Z'), await place(repair, '2026-11-26T10:00:00.000Z')]
    const late = await reassign({ moves })
    expect(late).toMatchObject({
      status: 200,
      body: {
        services: [{ startDateTime: '2026-11-26T09:00:00.000Z' }, { startDateTime: '2026-11-26T10:00:00.000Z' }],
      },
    })
    expect(await rejectedAt()).toEqual(['2026-11-26T09:00:00.000Z'])
    const back = await reassign(late.body.undo)
    expect(back).toMatchObject({
      status: 200,
      body: {
        services: [{ startDateTime: '2026-11-26T08:00:00.000Z' }, { startDateTime: '2026-11-26T09:00:00.000Z' }],
      },
    })
    expect(await rejectedAt()).toEqual(['2026-11-26T08:00:00.000Z'])
  })

  test('is settled for all devices that are serviced then', async () => {
    const second = await now.staff<{ id: number }>('POST', '/api/devices', {
      ...deviceBody,
      clientId: now.owner.clientId,
      terminPrzegladu: '2026-12-20',
    })
    const shared = await createLink(now.owner.deviceId, second.body.id)
    const id = await book()
    const startDateTime = '2026-11-26T08:00:00Z'
    const endDateTime = '2026-11-26T09:00:00Z'
    const about = { clientId: now.owner.clientId, deviceId: second.body.id }
    await now.staff('POST', '/api/services', { ...serviceBody, ...about, startDateTime, endDateTime })
    await wish({ ...fullWish, rejectsVisit: true }, shared)
    expect(await device(second.body.id)).toMatchObject({ bookedVisit: { rejected: true } })
    await settle(id)
    expect(await device(second.body.id)).toMatchObject({ bookedVisit: { rejected: false } })
    const open = and(
      eq(confirmations.clientId, now.owner.clientId),
      eq(confirmations.rejectedServiceAt, new Date(startDateTime)),
    )
    expect(await now.host.database.$count(confirmations, open)).toBe(0)
  })

  test('by two people at once is settled by one; the other is told by whom', async () => {
    const id = await rejected()
    const answers = await Promise.all([settle(id), settle(id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'CONFLICT',
      message: 'Ta sprawa jest już załatwiona (Jan TECHNICIAN, 23.11.2026, 10:00).',
    })
  })

  test.each([
    ['that suits', async () => book(), 409, { message: 'Klient nie zgłasza już, że ten termin mu nie pasuje.' }],
    ['that is not there', async () => 999_999, 404, { message: 'Nie znaleziono wizyty' }],
  ])('%s is not settled', async (_, find, status, body) => {
    expect(await settle(await find())).toMatchObject({ status, body })
  })

  test('is settled with a note of at most 500 characters, by whoever books visits', async () => {
    const id = await rejected()
    expect(await settle(id, { note: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { fields: { note: 'Najwyżej 500 znaków' } },
    })
    const viewer = await now.host.as('VIEWER')
    expect((await viewer('POST', `/api/services/${id}/settle-rejection`)).status).toBe(403)
    expect(await toBook()).toEqual([now.owner.deviceId])
  })
})
