import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { instantAt } from '#domain/time/warsaw'
import { campaignStops, devices, duties } from '../db/schema'
import { offersHost } from '../testing/offers-host'
import { addService, serviceBody, setDue } from '../testing/samples'
import { isBooked } from './availability'
import { settleOffers } from './settle'

const { now, addStop, tokenOf, accept, stop, visits, wave } = offersHost()

/** An offered stop of which only a contract is due, on 30 November; its inspection is due on another day. */
async function offeredDuty(nextInspectionDate: string) {
  const one = await addStop({ day: '2026-12-01' })
  const { deviceId } = one
  await setDue(now.host, deviceId, nextInspectionDate)
  const contract = {
    deviceId,
    kind: 'CONTRACT',
    name: null,
    reason: 'CONTRACT',
    source: null,
    anchor: 'LAST_DONE',
    intervalMonths: 12,
    opensMonths: 3,
    hard: false,
    dueOn: '2026-11-30',
    until: null,
    active: true,
    price: 200,
    minutes: 60,
  }
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
    const [device] = await now.host.database.select().from(devices).where(eq(devices.id, deviceId))
    expect(device).toMatchObject({ nextInspectionDate: '2027-05-01', confirmedAt: null })
  })

  test('is the inspection as well where that is due by then', async () => {
    const { deviceId, token } = await offeredDuty('2026-12-14')
    await accept(token)
    expect(await visits(deviceId)).toMatchObject([{ type: 'PRZEGLAD_OKRESOWY' }])
  })

  test('is not offered any more once the office has booked one for the duty', async () => {
    const { clientId, deviceId, stopId, token } = await offeredDuty('2027-05-01')
    const book = (of: { clientId: number; deviceId: number }, serviceType: string) =>
      now.manager('POST', '/api/services', {
        ...serviceBody,
        clientId: of.clientId,
        deviceId: of.deviceId,
        serviceType,
        technician: null,
        startDateTime: '2026-11-26T10:00:00.000Z',
        endDateTime: '2026-11-26T11:00:00.000Z',
      })
    expect((await book({ clientId, deviceId }, 'DIAGNOSTYKA')).status).toBe(201)
    await settleOffers(now.host.ports)
    expect((await accept(token)).status).toBe(410)
    const at = { technicianId: now.technicianId, day: '2026-12-02' }
    const agreement = await now.manager('POST', `/api/campaigns/${now.campaignId}/stops/${stopId}/agree`, { at })
    expect(agreement).toMatchObject({ status: 409, body: { message: 'Ta wizyta jest już umówiona.' } })
    await wave({ stopIds: [stopId] })
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test('is still offered where the visit that is booked serves the duty, and the inspection is due, too', async () => {
    const { clientId, deviceId, stopId, token, dutyId } = await offeredDuty('2026-12-14')
    const parts = [
      { kind: 'INSPECTION', name: null, dueOn: asDay('2026-12-14'), hard: false, dutyId: null, deviceId },
      { kind: 'CONTRACT', name: null, dueOn: asDay('2026-11-30'), hard: false, dutyId, deviceId },
    ] as const
    await now.host.database
      .update(campaignStops)
      .set({ duties: [...parts] })
      .where(eq(campaignStops.id, stopId))
    const repair = { ...serviceBody, clientId, deviceId, serviceType: 'NAPRAWA', technician: null }
    expect((await now.manager('POST', '/api/services', repair)).status).toBe(201)
    expect((await accept(token)).status).toBe(200)
  })

  test('that was called off and is reopened is booked: nobody is offered a second one', async () => {
    const { deviceId, stopId, token } = await offeredDuty('2027-05-01')
    await accept(token)
    const [visit] = await visits(deviceId)
    await now.manager('POST', `/api/services/${visit!.id}/cancel`, { rebook: true })
    await settleOffers(now.host.ports)
    expect((await stop(stopId)).state).toBe('PROPOSED')
    await now.manager('POST', `/api/services/${visit!.id}/reopen`, {})
    const at = { technicianId: now.technicianId, day: '2026-12-02' }
    const agreement = await now.manager('POST', `/api/campaigns/${now.campaignId}/stops/${stopId}/agree`, { at })
    expect(agreement).toMatchObject({ status: 409, body: { message: 'Ta wizyta jest już umówiona.' } })
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
