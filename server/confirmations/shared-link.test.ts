import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { confirmations, devices, events as recorded } from '../db/schema'
import { customerLink, fullWish, linkDue } from '../testing/customer-link'
import { deviceBody, serviceBody } from '../testing/samples'

const { now, createLink, addDutyToLink, info, confirm, withdraw, wish, device, book } = customerLink()

describe('a link about two devices', () => {
  let second: number
  beforeEach(async () => {
    const body = { ...deviceBody, clientId: now.owner.clientId, terminPrzegladu: linkDue }
    second = (await now.staff<{ id: number }>('POST', '/api/devices', body)).body.id
    now.token = await createLink(now.owner.deviceId, second)
    await confirm()
  })

  test('takes a rejection of one booked time, and leaves the other', async () => {
    await book('2026-12-03T08:00:00Z')
    await book('2026-12-17T08:00:00Z', { deviceId: second })
    const rejectedVisit = { date: '2026-12-03', from: '09:00' }
    expect((await wish({ ...fullWish, rejectsVisit: true, rejectedVisit })).status).toBe(200)
    expect(await device()).toMatchObject({ bookedVisit: { rejected: true } })
    expect(await device(second)).toMatchObject({ bookedVisit: { rejected: false } })
    expect((await info()).devices.map(({ service }) => service)).toEqual([
      { date: '2026-12-03', from: '09:00', until: '11:00', rejected: true, mayReject: true },
      { date: '2026-12-17', from: '09:00', until: '11:00', rejected: false, mayReject: true },
    ])
  })

  test('rejects nothing that has been moved since the page was opened', async () => {
    await book('2026-12-03T08:00:00Z')
    const rejectedVisit = { date: '2026-12-02', from: '09:00' }
    expect(await wish({ rejectsVisit: true, rejectedVisit })).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT' },
    })
    expect(await wish({ rejectsVisit: true, rejectedVisit: { date: '2026-12-02', from: '9' } })).toMatchObject({
      status: 400,
    })
  })

  test('can be taken back for the one that has no visit yet', async () => {
    await book()
    expect((await withdraw()).status).toBe(200)
    expect(await device()).toMatchObject({ serviceConfirmed: true })
    expect(await device(second)).toMatchObject({ serviceConfirmed: false })
    await book('2026-12-17T08:00:00Z', { deviceId: second })
    expect(await withdraw()).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
  })
})

/** The inspection of the link is due two days before the duty of `addDutyToLink`. */
async function dueBeforeDuty() {
  const dueDate = asDay('2026-12-10')
  await now.host.database.update(devices).set({ nextInspectionDate: dueDate })
  await now.host.database.update(confirmations).set({ dueDate })
}

test('each visit that a link about inspection and duty shows can be rejected by itself, and is in the calendar', async () => {
  await dueBeforeDuty()
  await addDutyToLink()
  await confirm()
  await book('2026-12-08T08:00:00Z')
  const repair = { startDateTime: '2026-11-26T08:00:00Z', endDateTime: '2026-11-26T09:00:00Z', serviceType: 'NAPRAWA' }
  const { clientId, deviceId } = now.owner
  expect((await now.staff('POST', '/api/services', { ...serviceBody, clientId, deviceId, ...repair })).status).toBe(201)
  const file = await (await now.host.app.request(`/api/confirm/${now.token}/visit.ics`)).text()
  expect(file.match(/(?<=DTSTART;TZID=Europe\/Warsaw:|SUMMARY:)[^\r–]*/g)).toEqual([
    '20261208T090000',
    'Przegląd: pompa ciepła',
    '20261126T090000',
    'Naprawa: pompa ciepła',
  ])
  expect((await info()).devices.map(({ service }) => service)).toMatchObject([
    { date: '2026-12-08', from: '09:00', mayReject: true },
    { date: '2026-11-26', from: '09:00', mayReject: true },
  ])
  const rejection = { rejectsVisit: true, rejectedVisit: { date: '2026-11-26', from: '09:00' } }
  expect((await wish(rejection)).status).toBe(200)
  expect(await device()).toMatchObject({ bookedVisit: { startDateTime: '2026-11-26T08:00:00.000Z', rejected: true } })
})

test('a visit for the duty of a link leaves its inspection to be booked, and undone', async () => {
  await dueBeforeDuty()
  await addDutyToLink()
  await confirm()
  const repair = { startDateTime: '2026-11-26T08:00:00Z', endDateTime: '2026-11-26T09:00:00Z', serviceType: 'NAPRAWA' }
  const { clientId, deviceId } = now.owner
  expect((await now.staff('POST', '/api/services', { ...serviceBody, clientId, deviceId, ...repair })).status).toBe(201)
  expect((await info()).devices).toMatchObject([{ service: null }, { service: { date: '2026-11-26' } }])
  expect((await withdraw()).status).toBe(200)
  expect(await device()).toMatchObject({ serviceConfirmed: false })
})

describe('a link about inspection and duty of one device', () => {
  beforeEach(async () => {
    await addDutyToLink()
    await confirm()
    await book()
  })

  test('has its visit once in the calendar of the customer', async () => {
    const answer = await now.host.app.request(`/api/confirm/${now.token}/visit.ics`)
    expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  test('is rejected once, and settled once', async () => {
    const { version } = await device()
    await wish({ rejectsVisit: true })
    expect(await device()).toMatchObject({ version: version + 1, bookedVisit: { rejected: true } })
    const rejections = await now.host.database
      .select()
      .from(recorded)
      .where(and(eq(recorded.deviceId, now.owner.deviceId), eq(recorded.verb, 'REJECTED')))
    expect(rejections).toHaveLength(1)
  })
})
