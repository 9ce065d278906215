import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { campaignStops, duties } from '../db/schema'
import { inspectionOf, offersHost } from '../testing/offers-host'
import { addService, leakCheck, setDue } from '../testing/samples'
import { isBooked } from './availability'
import { settleOffers } from './settle'

const { now, addStop, tokenOf, accept, stop, visits, wave, agree, book, callOff, device } = offersHost()

/** An offered stop of which only a contract is due, on 30 November; its inspection is due on another day. */
async function offeredDuty(nextInspectionDate: string) {
  const one = await addStop({ day: '2026-12-01' })
  const { deviceId } = one
  await setDue(now.host, deviceId, nextInspectionDate)
  const terms = { kind: 'CONTRACT', reason: 'CONTRACT', source: null, opensMonths: 3, hard: false, price: 200 }
  const contract = { ...leakCheck, ...terms, deviceId, minutes: 60 }
  const { body, status } = await now.manager<{ id: number }>('POST', '/api/duties', contract)
  expect([status, body]).toEqual([201, expect.anything()])
  const duty = { kind: 'CONTRACT', name: null, dueOn: asDay('2026-11-30'), hard: false, dutyId: body.id } as const
  await now.host.database
    .update(campaignStops)
    .set({ duties: [{ ...duty, deviceId }] })
    .where(eq(campaignStops.id, one.stopId))
  await wave({ stopIds: [one.stopId] })
  return { ...one, dutyId: body.id, token: await tokenOf(one.clientId) }
}

describe('a visit of a campaign for a duty alone', () => {
  test('leaves an inspection that is due much later where it is, and costs what the duty costs', async () => {
    const { deviceId, dutyId, token } = await offeredDuty('2027-05-01')
    expect((await accept(token)).status).toBe(200)
    const [visit] = await visits(deviceId)
    expect(visit).toMatchObject({ type: 'DIAGNOSTYKA', status: 'SCHEDULED' })
    now.host.setNow(new Date('2026-12-01T12:00:00+01:00'))
    const completion = { dutyIds: [dutyId] }
    expect((await now.manager('POST', `/api/services/${visit!.id}/complete`, completion)).status).toBe(200)
    expect(await visits(deviceId)).toMatchObject([{ status: 'COMPLETED', price: 200_00 }])
    expect(await device(deviceId)).toMatchObject({ nextInspectionDate: '2027-05-01', confirmedAt: null })
  })

  test('is the inspection as well where that is due by then', async () => {
    const { deviceId, token } = await offeredDuty('2026-12-14')
    await accept(token)
    expect(await visits(deviceId)).toMatchObject([{ type: 'PRZEGLAD_OKRESOWY' }])
  })

  test('is not offered any more once the office has booked one for the duty', async () => {
    const { clientId, deviceId, stopId, token } = await offeredDuty('2027-05-01')
    const visit = { serviceType: 'DIAGNOSTYKA' }
    expect((await book({ clientId, deviceId }, '2026-11-26T10:00:00Z', visit)).status).toBe(201)
    await settleOffers(now.host.ports)
    expect((await accept(token)).status).toBe(410)
    const at = { technicianId: now.technicianId, day: '2026-12-02' }
    expect(await agree(stopId, { at })).toMatchObject({
      status: 409,
      body: { message: 'Ta wizyta jest już umówiona.' },
    })
    await wave({ stopIds: [stopId] })
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test('is still offered where the visit that is booked serves the duty, and the inspection is due, too', async () => {
    const { clientId, deviceId, stopId, token, dutyId } = await offeredDuty('2026-12-14')
    const inspection = inspectionOf(deviceId)
    const parts = [
      { ...inspection, dueOn: asDay('2026-12-14') },
      { ...inspection, kind: 'CONTRACT' as const, dutyId },
    ]
    await now.host.database.update(campaignStops).set({ duties: parts }).where(eq(campaignStops.id, stopId))
    const repair = { serviceType: 'NAPRAWA' }
    expect((await book({ clientId, deviceId }, '2026-11-24T11:00:00Z', repair)).status).toBe(201)
    expect((await accept(token)).status).toBe(200)
  })

  test('that was called off and is reopened is booked: nobody is offered a second one', async () => {
    const { deviceId, stopId, token } = await offeredDuty('2027-05-01')
    await accept(token)
    const [visit] = await visits(deviceId)
    await callOff(deviceId, { rebook: true })
    await settleOffers(now.host.ports)
    expect((await stop(stopId)).state).toBe('PROPOSED')
    await now.manager('POST', `/api/services/${visit!.id}/reopen`, {})
    const at = { technicianId: now.technicianId, day: '2026-12-02' }
    expect(await agree(stopId, { at })).toMatchObject({
      status: 409,
      body: { message: 'Ta wizyta jest już umówiona.' },
    })
    await wave({ stopIds: [stopId] })
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test('is offered beside a booked inspection that is too late for the duty, as it was planned', async () => {
    const { clientId, deviceId, stopId, dutyId } = await offeredDuty('2027-05-01')
    const { database } = now.host
    await database.update(duties).set({ hard: true }).where(eq(duties.id, dutyId))
    const owner = { clientId, deviceId }
    await addService(now.host, owner, { startsAt: instantAt(asDay('2026-12-07'), 10), status: 'SCHEDULED' })
    expect(await isBooked(database, stopId, now.host.ports.clock.now())).toBe(false)
    await addService(now.host, owner, { startsAt: instantAt(asDay('2026-11-30'), 10), status: 'SCHEDULED' })
    expect(await isBooked(database, stopId, now.host.ports.clock.now())).toBe(true)
  })
})
