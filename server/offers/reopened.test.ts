import { describe, expect, test } from 'vitest'
import { smsMessages } from '../db/schema'
import { offersHost } from '../testing/offers-host'
import { settleOffers } from './settle'

const host = offersHost()
const { now, addStop, offered, offersOf, stop, visits, wave, accept, cancel, info } = host

const reopen = (id: number) => now.manager('POST', `/api/services/${id}/reopen`, {})

/** Accepted, then called off by the office and to be booked again, as the campaign has noticed */
async function calledOff() {
  const one = await offered({ day: '2026-12-01', begins: 540 })
  await accept(one.token)
  const [visit] = await visits(one.deviceId)
  await host.callOff(one.deviceId, { rebook: true })
  await settleOffers(now.host.ports)
  expect((await stop(one.stopId)).state).toBe('PROPOSED')
  return { ...one, serviceId: visit!.id }
}

describe('an accepted visit that was called off and is reopened', () => {
  test('is booked: nobody is offered or booked a second one', async () => {
    const { stopId, deviceId, serviceId } = await calledOff()
    await reopen(serviceId)
    const at = { technicianId: now.technicianId, day: '2026-12-02' }
    expect(await host.agree(stopId, { at })).toMatchObject({
      status: 409,
      body: { message: 'Ta wizyta jest już umówiona.' },
    })
    expect((await host.move(stopId, { ...at, begins: 540 })).status).toBe(200)
    await wave({ stopIds: [stopId] })
    expect(await visits(deviceId)).toHaveLength(1)
    expect(await now.host.database.$count(smsMessages)).toBe(1)
  })

  test('has its offer again, whose link shows the visit and calls it off', async () => {
    const { stopId, token, serviceId } = await calledOff()
    await reopen(serviceId)
    await settleOffers(now.host.ports)
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: '2026-12-01', begins: 540 })
    expect(await offersOf(stopId)).toMatchObject([{ answer: 'ACCEPTED', endedAt: null }])
    expect((await info(token)).body).toMatchObject({ state: 'ACCEPTED', offer: { day: '2026-12-01' } })
    expect((await cancel(token)).status).toBe(200)
    await reopen(serviceId)
    await settleOffers(now.host.ports)
    expect((await info(token)).body).toMatchObject({ state: 'ACCEPTED', offer: { day: '2026-12-01' } })
  })

  test('leaves its time to an offer that another customer was sent meanwhile', async () => {
    const { stopId, serviceId } = await calledOff()
    const other = await addStop({ day: '2026-12-01', begins: 540 })
    await wave({ stopIds: [other.stopId] })
    await reopen(serviceId)
    await settleOffers(now.host.ports)
    expect((await stop(other.stopId)).state).toBe('OFFERED')
    expect((await stop(stopId)).state).toBe('PROPOSED')
  })
})
