import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmations } from '../db/schema'
import type { DeviceWire } from '#domain/devices/wire'
import { customerLink, fullWish, linkDue, linkStart, sampleWish } from '../testing/customer-link'
import { passSeconds } from '../testing/host'
import { addClient } from '../testing/samples'

const { now, createLink, addDuty, confirm, withdraw, wish, book } = customerLink()

/** Makes the link of a device one about a duty instead. */
async function makeOfDuty(deviceId: number) {
  const ofDuty = await addDuty(deviceId)
  await now.host.database.update(confirmations).set(ofDuty).where(eq(confirmations.deviceId, deviceId))
}

describe('the list of those to be booked', () => {
  const listIds = async (toBook: string) => {
    const { body } = await now.staff<DeviceWire[]>(
      'GET',
      `/api/devices?filter=${encodeURIComponent(JSON.stringify({ toBook, clientId: now.owner.clientId }))}`,
    )
    return body.map(({ id }) => id)
  }

  test('has who confirmed without a service, or whom one does not suit', async () => {
    expect(await listIds('ALL')).toEqual([])
    await confirm()
    expect([await listIds('ALL'), await listIds('CONFIRMED'), await listIds('REJECTED')]).toEqual([
      [now.owner.deviceId],
      [now.owner.deviceId],
      [],
    ])
    await book()
    expect(await listIds('ALL')).toEqual([])
    await wish({ rejectsVisit: true })
    expect([await listIds('ALL'), await listIds('CONFIRMED'), await listIds('REJECTED')]).toEqual([
      [now.owner.deviceId],
      [],
      [now.owner.deviceId],
    ])
  })

  test('keeps who confirmed so long ago that it counts no more', async () => {
    await confirm()
    now.host.setNow(new Date('2026-12-28T09:00:00Z'))
    now.staff = await now.host.as('TECHNICIAN')
    expect([await listIds('CONFIRMED'), await listIds('EXPIRED')]).toEqual([[], [now.owner.deviceId]])
    const path = `/api/devices/${now.owner.deviceId}/inspection-date`
    await now.staff('PUT', path, { newDate: '2027-06-01' })
    // The confirmation was about another due date.
    expect([await listIds('ALL'), await listIds('EXPIRED')]).toEqual([[], []])
  })

  test('has first who has waited longest, also without a confirmation of the inspection', async () => {
    const on = async (day: string) => {
      now.host.setNow(new Date(`${day}T09:00:00Z`))
      now.staff = await now.host.as('TECHNICIAN')
    }
    const { owner: ofInspection, token } = now
    const ofDuty = (now.owner = await addClient(now.staff, { terminPrzegladu: linkDue }))
    const tokenOfDuty = await createLink(ofDuty.deviceId)
    await makeOfDuty(ofDuty.deviceId)
    const calledOff = (now.owner = await addClient(now.staff, { terminPrzegladu: linkDue }))
    await now.staff('POST', `/api/services/${await book()}/cancel`, { rebook: true })
    await on('2026-11-24')
    await confirm(tokenOfDuty)
    await on('2026-11-25')
    await confirm(token)

    const ids = [ofInspection.deviceId, ofDuty.deviceId, calledOff.deviceId]
    const query = new URLSearchParams({
      sort: '["waitingSince","ASC"]',
      filter: JSON.stringify({ toBook: 'ALL', ids }),
    })
    const { body } = await now.staff<DeviceWire[]>('GET', `/api/devices?${query}`)
    expect(body.map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('has nobody twice, and refuses a filter that it does not know', async () => {
    await confirm()
    await confirm(await createLink(now.owner.deviceId))
    expect(await listIds('ALL')).toEqual([now.owner.deviceId])
    expect((await now.staff('GET', `/api/devices?filter=${encodeURIComponent('{"toBook":"X"}')}`)).status).toBe(400)
  })
})

describe('the history of links', () => {
  const historyOf = (kind: 'device' | 'client', id: number) =>
    now.staff<Record<string, unknown>[]>('GET', `/api/confirm/${kind}/${id}/history`)

  test('tells of a device and of a client what was handed out and done, the newest first', async () => {
    const at = (minutes: number) => now.host.setNow(new Date(linkStart.getTime() + minutes * 60_000))
    at(1)
    await wish(fullWish)
    at(2)
    await withdraw()
    for (const answer of [
      await historyOf('device', now.owner.deviceId),
      await historyOf('client', now.owner.clientId),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.body.map(({ kind }) => kind)).toEqual(['WITHDRAWN', 'WISHED', 'CONFIRMED', 'ISSUED'])
      expect(answer.body[1]).toMatchObject({
        ...sampleWish,
        deviceId: now.owner.deviceId,
        deviceName: 'Vitocal 200',
        dueDate: linkDue,
        tokenTail: now.token.slice(-8),
        at: '2026-11-23T09:01:00.000Z',
      })
      expect(JSON.stringify(answer.body)).not.toContain(now.token)
    }
  })

  test('names the duty that a link is about, which is no inspection; so do the time line and the activity of the office', async () => {
    const { deviceId } = now.owner
    await makeOfDuty(deviceId)
    passSeconds(now.host, 1)
    await confirm()
    const name = { duty: 'Kontrola szczelności', dueDate: '2026-12-12' }
    expect((await historyOf('device', deviceId)).body).toMatchObject([
      { kind: 'CONFIRMED', ...name },
      { kind: 'ISSUED', ...name },
    ])
    const { body } = await now.staff<{ events: object[] }>('GET', `/api/devices/${deviceId}/timeline`)
    expect(body.events).toContainEqual(
      expect.objectContaining({ event: 'CONFIRMED', duty: 'Kontrola szczelności', terminPrzegladu: '2026-12-12' }),
    )
    const recent = await now.staff<object[]>('GET', '/api/dashboard/recent-activity')
    expect(recent.body).toContainEqual(
      expect.objectContaining({ deviceId, duty: 'Kontrola szczelności', terminPrzegladu: '2026-12-12' }),
    )
  })

  test('is empty where no link was handed out, and not found where there is nobody', async () => {
    const other = await addClient(now.staff)
    expect(await historyOf('device', other.deviceId)).toMatchObject({ status: 200, body: [] })
    expect(await historyOf('device', 999_999)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    expect(await historyOf('client', 999_999)).toMatchObject({ status: 404 })
    expect((await now.staff('GET', '/api/confirm/device/0x1/history')).status).toBe(400)
  })

  test('is read by everyone who is signed in, and by nobody else', async () => {
    const viewer = await now.host.as('VIEWER')
    expect((await viewer('GET', `/api/confirm/device/${now.owner.deviceId}/history`)).status).toBe(200)
    expect((await now.host.anonymous('GET', `/api/confirm/device/${now.owner.deviceId}/history`)).status).toBe(401)
    expect((await now.host.anonymous('GET', `/api/confirm/client/${now.owner.clientId}/history`)).status).toBe(401)
  })
})
