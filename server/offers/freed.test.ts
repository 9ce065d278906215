import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { FreedWindow } from '#domain/offers/contract'
import { asDay } from '#domain/time/day'
import { campaignOffers, campaigns, services, smsMessages } from '../db/schema'
import { offersHost, tray } from '../testing/offers-host'
import { addService } from '../testing/samples'

const host = offersHost()
const { now, gateway, addCampaign, addStop, stop, offersOf, offered, windows, accept, decline, cancel, look } = host
const near = { day: '2026-12-01', begins: 480 }

interface FreedList {
  total: number
  windows: FreedWindow[]
}
const freed = async () => {
  const { status, body } = await host.ofCampaign<FreedList>('GET', 'freed')
  expect([status, body.total]).toEqual([200, body.windows.length])
  return body.windows
}
const offer = (offerId: number, stopId: number) => host.ofCampaign('POST', `freed/${offerId}/offer`, { stopId })

/** A time that a customer has declined, and a stop in the tray */
async function free() {
  const one = await offered(near)
  await decline(one.token)
  const waiting = await addStop(tray)
  const [freedOffer] = await offersOf(one.stopId)
  return { ...one, offerId: freedOffer!.id, waiting }
}

describe('a campaign that waits for the office', () => {
  test('lists what customers gave back, how, and who fits next', async () => {
    expect(await freed()).toEqual([])
    const { offerId, waiting } = await free()
    expect(await freed()).toEqual([
      {
        offerId,
        technicianId: now.technicianId,
        day: '2026-12-01',
        opens: 480,
        closes: 600,
        by: 'DECLINED',
        next: {
          stopId: waiting.stopId,
          clientId: waiting.clientId,
          city: 'Opoczno',
          clientName: expect.stringMatching(/^Łucja Żak \d+$/),
          opens: expect.any(Number),
          closes: expect.any(Number),
          km: expect.any(Number),
          drivingMinutes: expect.any(Number),
        },
      },
    ])
    const [{ next }] = (await freed()) as [FreedWindow]
    expect(next!.closes - next!.opens).toBe(120)
    expect(next!.km).toBeGreaterThan(0)
  })

  test('offers it to them in one press, in the window that the list showed; twice is once', async () => {
    const { offerId, waiting } = await free()
    const [{ next }] = (await freed()) as [FreedWindow]
    const before = gateway.sent.length
    expect(await offer(offerId, waiting.stopId)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Propozycja została wysłana' },
    })
    expect(await offer(offerId, waiting.stopId)).toMatchObject({
      status: 409,
      body: { message: 'Ten termin nie jest już wolny.' },
    })
    expect(gateway.sent.slice(before)).toHaveLength(1)
    expect(await stop(waiting.stopId)).toMatchObject({ state: 'OFFERED', day: '2026-12-01' })
    expect(await offersOf(waiting.stopId)).toMatchObject([{ opens: next!.opens, closes: next!.closes, answer: null }])
    expect(await freed()).toEqual([])
    const [sms] = await now.host.database.select().from(smsMessages).where(eq(smsMessages.clientId, waiting.clientId))
    expect(sms).toMatchObject({ key: `refill-${offerId}`, requestedBy: 'Jan MANAGER', type: 'VISIT_OFFER' })
  })

  test('lists a time that was called off, exchanged or let expire as well, the earliest first', async () => {
    const silent = await offered({ day: '2026-12-01', begins: 480 })
    const calledOff = await offered({ day: '2026-12-02', begins: 480 })
    const exchanged = await offered({ day: '2026-12-03', begins: 480 })
    await accept(calledOff.token)
    await cancel(calledOff.token)
    const [other] = await windows(exchanged.token)
    expect((await accept(exchanged.token, { key: other!.key })).status).toBe(200)
    expect((await freed()).map(({ day, by }) => [day, by])).toEqual([
      ['2026-12-02', 'CANCELLED'],
      ['2026-12-03', 'OTHER'],
    ])
    await look('2026-11-27T08:10')
    expect((await stop(silent.stopId)).state).toBe('EXPIRED')
    expect((await freed()).map(({ day, by }) => [day, by])).toEqual([
      ['2026-12-01', 'EXPIRED'],
      ['2026-12-02', 'CANCELLED'],
      ['2026-12-03', 'OTHER'],
    ])
    // The first day that may be offered has come nearer.
    now.host.setNow(new Date('2026-12-01T10:00:00+01:00'))
    expect((await freed()).map(({ day }) => day)).toEqual(['2026-12-03'])
  })

  test('lists the time of an open offer whose customer took another one by telephone, not of one who took it', async () => {
    const same = await offered({ day: '2026-12-01' })
    const other = await offered({ day: '2026-12-02' })
    expect((await host.agree(same.stopId)).status).toBe(200)
    const at = { technicianId: now.technicianId, day: '2026-12-04' }
    expect((await host.agree(other.stopId, { at })).status).toBe(200)
    expect((await freed()).map(({ day, by }) => [day, by])).toEqual([['2026-12-02', 'OTHER']])
  })

  test('lists no time that a customer took since as another window; an accepted visit that has slid into one is no reason', async () => {
    now.campaignId = await addCampaign({ from: asDay('2026-12-01'), until: asDay('2026-12-02') })
    const on = { day: '2026-12-02' }
    const kept = await offered({ ...on, begins: 480 })
    const taking = await offered({ ...on, begins: 800 })
    const given = [await offered(near), await offered({ ...on, begins: 600 })]
    now.host.setNow(new Date('2026-11-23T11:00:00+01:00'))
    for (const { token } of given) await decline(token)
    const times = async () => (await freed()).map((each) => `${each.day} ${each.opens}`)
    expect(await times()).toEqual(['2026-12-01 480', '2026-12-02 540'])
    now.host.setNow(new Date('2026-11-23T12:00:00+01:00'))
    expect((await accept(kept.token)).status).toBe(200)
    const another = (await windows(taking.token)).find((each) => each.day === '2026-12-01' && each.opens < 540)
    expect((await accept(taking.token, { key: another!.key })).status).toBe(200)
    const { database } = now.host
    await database.update(campaignOffers).set({ begins: 540 }).where(eq(campaignOffers.stopId, kept.stopId))
    expect(await times()).toEqual(['2026-12-02 540', '2026-12-02 750'])
  })

  test('lists no time that was taken as another window than a freed one', async () => {
    now.campaignId = await addCampaign({ from: asDay('2026-12-01'), until: asDay('2026-12-02') })
    const { offerId, waiting } = await free()
    const given = await offered({ day: '2026-12-02', begins: 480 })
    await decline(given.token)
    expect((await offer(offerId, waiting.stopId)).status).toBe(200)
    expect((await freed()).map((each) => each.day)).toEqual(['2026-12-02'])
    now.host.setNow(new Date('2026-11-23T12:00:00+01:00'))
    const token = await host.tokenOf(waiting.clientId)
    const another = (await windows(token)).find((each) => each.day === '2026-12-02' && each.opens < 540)
    expect((await accept(token, { key: another!.key })).status).toBe(200)
    expect((await freed()).map((each) => each.day)).toEqual(['2026-12-01'])
  })

  test('names nobody twice, and nobody who would get no message', async () => {
    const first = await offered(near)
    const second = await offered({ day: '2026-12-02', begins: 480 })
    for (const { token } of [first, second]) await decline(token)
    expect((await freed()).map(({ next }) => next)).toEqual([null, null])
    const waiting = await addStop(tray)
    const blocked = await addStop(tray)
    const refusing = await addStop(tray)
    await host.block(blocked)
    await host.optOut(refusing)
    expect((await freed()).map(({ next }) => next?.stopId)).toEqual([waiting.stopId, undefined])
    const [freedOffer] = await offersOf(first.stopId)
    expect(await offer(freedOffer!.id, refusing.stopId)).toMatchObject({
      status: 409,
      body: { message: 'Ten klient nie pasuje już do tego terminu.' },
    })
  })

  test('offers nothing at night, on a quiet Sunday, or above the number of the day', async () => {
    now.campaignId = await addCampaign({ smsPerDay: 1 })
    const { offerId, waiting } = await free()
    expect(await offer(offerId, waiting.stopId)).toMatchObject({
      status: 409,
      body: { message: 'Dzienna liczba SMS-ów tej kampanii jest wyczerpana.' },
    })
    now.host.setNow(new Date('2026-11-24T22:00:00+01:00'))
    expect(await offer(offerId, waiting.stopId)).toMatchObject({ status: 409, body: { error: 'QUIET_HOURS' } })
    await host.set({ quietOnHolidays: true })
    now.host.setNow(new Date('2026-11-29T12:00:00+01:00'))
    expect(await offer(offerId, waiting.stopId)).toMatchObject({ status: 409, body: { error: 'QUIET_HOURS' } })
    expect((await stop(waiting.stopId)).state).toBe('PROPOSED')
    expect((await freed()).map((each) => each.offerId)).toEqual([offerId])
  })

  test('lists no time that was offered or booked in another way since', async () => {
    const { stopId } = await free()
    const next = await addStop(near)
    await host.wave({ stopIds: [next.stopId] })
    expect((await stop(next.stopId)).state).toBe('OFFERED')
    expect(await freed()).toEqual([])
    // The message did not reach its customer: it no longer holds the time.
    await now.host.database.update(smsMessages).set({ state: 'FAILED' }).where(eq(smsMessages.clientId, next.clientId))
    await look('2026-11-23T11:00')
    expect(await freed()).toHaveLength(1)
    const [freedOffer] = await offersOf(stopId)
    await addService(now.host, next, {
      status: 'SCHEDULED',
      technicianId: now.technicianId,
      technician: 'Jan',
      startsAt: new Date('2026-12-01T07:30:00Z'),
      endsAt: new Date('2026-12-01T08:30:00Z'),
    })
    expect(await freed()).toEqual([])
    await now.host.database.delete(services)
    expect((await freed()).map(({ offerId }) => offerId)).toEqual([freedOffer!.id])
  })

  test('lists no time to which the office has moved another visit of the campaign', async () => {
    const kept = await offered({ day: '2026-12-03', begins: 480 })
    expect((await accept(kept.token)).status).toBe(200)
    const one = await offered(near)
    await decline(one.token)
    expect(await freed()).toHaveLength(1)
    const [visit] = await host.visits(kept.deviceId)
    const path = `/api/services/${visit!.id}`
    const service = (await now.manager<object>('GET', path)).body
    const times = { startDateTime: '2026-12-01T07:00:00.000Z', endDateTime: '2026-12-01T08:00:00.000Z', duration: 60 }
    expect(await now.manager('PUT', path, { ...service, ...times })).toMatchObject({ status: 200 })
    expect(await freed()).toEqual([])
  })

  test('lists no time that has again the visit from before it was freed', async () => {
    const kept = await offered({ day: '2026-12-01', begins: 540 })
    await accept(kept.token)
    const [visit] = await host.visits(kept.deviceId)
    now.host.setNow(new Date('2026-11-23T11:00:00+01:00'))
    await host.callOff(kept.deviceId, { rebook: true })
    await look('2026-11-23T11:10')
    const between = await offered({ day: '2026-12-01', begins: 540 })
    now.host.setNow(new Date('2026-11-23T12:00:00+01:00'))
    await decline(between.token)
    expect(await freed()).toHaveLength(1)
    expect((await now.manager('POST', `/api/services/${visit!.id}/reopen`, {})).status).toBe(200)
    expect(await freed()).toEqual([])
    await look('2026-11-23T12:10')
    expect((await stop(kept.stopId)).state).toBe('ACCEPTED')
    expect(await freed()).toEqual([])
  })

  test('is read by who sends waves', async () => {
    const { offerId, waiting } = await free()
    const technician = await now.host.as('TECHNICIAN')
    const path = `/api/campaigns/${now.campaignId}/freed`
    expect((await technician('GET', path)).status).toBe(403)
    expect((await technician('POST', `${path}/${offerId}/offer`, { stopId: waiting.stopId })).status).toBe(403)
    expect((await now.manager('GET', '/api/campaigns/999999/freed')).status).toBe(404)
  })
})

describe('a campaign that offers by itself', () => {
  test('offers no time that the office has offered, and lists none that it has offered itself', async () => {
    const { offerId, waiting } = await free()
    const other = await addStop(tray)
    await now.host.database.update(campaigns).set({ details: sql`jsonb_set(details::jsonb, '{autoRefill}', 'true')` })
    const before = gateway.sent.length
    expect((await offer(offerId, waiting.stopId)).status).toBe(200)
    await look('2026-11-23T11:00')
    expect(gateway.sent.slice(before)).toHaveLength(1)
    expect((await stop(other.stopId)).state).toBe('PROPOSED')

    await decline(await host.tokenOf(waiting.clientId))
    await look('2026-11-23T11:10')
    expect((await stop(other.stopId)).state).toBe('OFFERED')
    expect(await freed()).toEqual([])
  })
})
