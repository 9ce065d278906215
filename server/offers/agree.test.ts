import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newCampaign } from '#domain/campaigns/campaign'
import { asDay } from '#domain/time/day'
import { campaignOffers, campaigns, campaignStops } from '../db/schema'
import { offersHost, tray } from '../testing/offers-host'
import { addDaysOff, serviceBody } from '../testing/samples'

const usualLengths = newCampaign(asDay('2026-11-23'), asDay('2026-12-11'), []).lengths
const host = offersHost()
const { now, stop, offersOf, visits, offered, addStop, info, accept, agree } = host

describe('a customer who agrees by telephone', () => {
  test('gets the planned visit, signed by who was on the phone, with the window as of an offer', async () => {
    const { stopId, deviceId } = await addStop()
    expect(await agree(stopId, { note: 'Pies' })).toMatchObject({
      status: 200,
      body: { message: 'Wizyta jest umówiona' },
    })
    expect(await visits(deviceId)).toMatchObject([
      {
        status: 'SCHEDULED',
        technicianId: now.technicianId,
        createdBy: 'Jan MANAGER',
        startsAt: new Date('2026-11-26T08:00:00Z'),
        arrivalFrom: new Date('2026-11-26T07:00:00Z'),
        notes: 'Klient: Pies',
      },
    ])
    expect(await stop(stopId)).toMatchObject({
      state: 'ACCEPTED',
      begins: 540,
      callOutcome: 'AGREED',
      callNote: 'Pies',
    })
    expect(await agree(stopId)).toMatchObject({ status: 409, body: { message: 'Ta wizyta jest już umówiona.' } })
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test.each([
    ['the buffer has become longer than the planned time allows', 70, { bufferMinutes: 60 }],
    ['a length was accepted that is shorter than a visit', 25, { lengths: { ...usualLengths, INSPECTION: 15 } }],
  ])('gets a visit that can be edited, though %s', async (_, minutes, changes) => {
    now.campaignId = await host.addCampaign(changes)
    const { stopId, deviceId, clientId } = await addStop({ minutes })
    expect((await agree(stopId)).status).toBe(200)
    const [visit] = await visits(deviceId)
    const edited = await now.manager('PUT', `/api/services/${visit!.id}`, {
      ...serviceBody,
      clientId,
      deviceId,
      technician: visit!.technician,
      notes: 'Pies',
      startDateTime: visit!.startsAt.toISOString(),
      endDateTime: visit!.endsAt.toISOString(),
      duration: undefined,
    })
    expect(edited).toMatchObject({ status: 200, body: { notes: 'Pies' } })
    expect((await now.manager('GET', '/api/campaigns')).status).toBe(200)
  })

  test('ends the open offer, whose link then only says whom to call', async () => {
    const { token, stopId, deviceId } = await offered()
    expect((await agree(stopId)).status).toBe(200)
    expect(await offersOf(stopId)).toMatchObject([
      { answer: null, endedAt: expect.any(Date) },
      { answer: 'ACCEPTED', endedAt: null },
    ])
    expect((await info(token)).body).toMatchObject({ state: 'ENDED', offer: null })
    expect((await accept(token)).status).not.toBe(200)
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test.each([
    ['a neighbour has made it begin later within that', { begins: 585 }, {}],
    ['the windows of the campaign have become shorter', {}, { windowMinutes: 60 }],
  ])('to the offered time has the window that the SMS told, though %s', async (_, slid, edited) => {
    const { stopId, deviceId } = await offered()
    const { database } = now.host
    await database
      .update(campaignStops)
      .set({ begins: 540, ...slid })
      .where(eq(campaignStops.id, stopId))
    await database
      .update(campaignOffers)
      .set({ begins: 540, ...slid })
      .where(eq(campaignOffers.stopId, stopId))
    const details = sql`details::jsonb || ${JSON.stringify(edited)}::jsonb`
    await database.update(campaigns).set({ details }).where(eq(campaigns.id, now.campaignId))
    expect((await agree(stopId)).status).toBe(200)
    expect(await visits(deviceId)).toMatchObject([
      { arrivalFrom: new Date('2026-11-26T07:00:00Z'), arrivalUntil: new Date('2026-11-26T09:00:00Z') },
    ])
    expect((await offersOf(stopId)).map(({ opens, closes }) => [opens, closes])).toEqual([
      [480, 600],
      [480, 600],
    ])
  })

  test('may choose another day, before what is only planned there', async () => {
    const { stopId, deviceId } = await addStop({ state: 'DECLINED', ...tray })
    expect(await agree(stopId)).toMatchObject({
      status: 409,
      body: { message: 'Ta wizyta nie ma miejsca w planie. Wybierz termin.' },
    })
    const at = { technicianId: now.technicianId, day: '2026-12-02' }
    expect((await agree(stopId, { at })).status).toBe(200)
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: '2026-12-02', leftOut: null })
    expect((await visits(deviceId))[0]!.startsAt.toISOString()).toMatch(/^2026-12-02T/)
  })

  test('gets no other hour than the one on the screen', async () => {
    const { stopId, deviceId } = await addStop(tray)
    const path = `stops/${stopId}/openings`
    const openings = (await host.ofCampaign<{ day: string; begins: number }[]>('GET', path)).body
    const begins = Math.round(openings.find(({ day }) => day === '2026-12-02')!.begins)
    const at = { technicianId: now.technicianId, day: '2026-12-02' }
    expect(await agree(stopId, { at: { ...at, begins: begins + 60 } })).toMatchObject({
      status: 409,
      body: { message: 'Godzina tej wizyty zmieniła się w międzyczasie. Wybierz termin jeszcze raz.' },
    })
    expect(await visits(deviceId)).toEqual([])
    expect((await agree(stopId, { at: { ...at, begins } })).status).toBe(200)
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: '2026-12-02', begins })
  })

  test('gets no planned time that has moved meanwhile', async () => {
    const { stopId, deviceId } = await addStop({ begins: 600 })
    const at = { technicianId: now.technicianId, day: '2026-11-26' }
    expect((await agree(stopId, { at: { ...at, begins: 540 } })).status).toBe(409)
    expect(await visits(deviceId)).toEqual([])
    expect((await agree(stopId, { at: { ...at, begins: 600 } })).status).toBe(200)
  })

  test('on a day without room is told so, and nothing changes', async () => {
    const { stopId, deviceId } = await addStop()
    const at = { technicianId: now.technicianId, day: '2026-12-05' }
    expect(await agree(stopId, { at })).toMatchObject({
      status: 409,
      body: { message: 'W tym dniu nie ma już na nią miejsca. Wybierz inny termin.' },
    })
    expect(await stop(stopId)).toMatchObject({ state: 'PROPOSED', day: '2026-11-26' })
    expect(await visits(deviceId)).toEqual([])
  })

  test('cannot have a planned time that has passed, but another one', async () => {
    const { stopId, deviceId } = await addStop()
    now.host.setNow(new Date('2026-11-26T09:00:00+01:00'))
    const passed = { status: 409, body: { message: 'Ten termin już minął. Wybierz inny.' } }
    expect(await agree(stopId)).toMatchObject(passed)
    expect(await agree(stopId, { at: { technicianId: now.technicianId, day: '2026-11-26' } })).toMatchObject(passed)
    expect(await visits(deviceId)).toEqual([])
    expect((await agree(stopId, { at: { technicianId: now.technicianId, day: '2026-12-02' } })).status).toBe(200)
  })

  test('can have the planned time of today that is still to come', async () => {
    const { stopId, deviceId } = await addStop()
    now.host.setNow(new Date('2026-11-26T08:59:00+01:00'))
    expect((await agree(stopId)).status).toBe(200)
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test('takes no place from what is planned for today, nor from what passed without an offer', async () => {
    const passed = await addStop()
    now.host.setNow(new Date('2026-11-27T08:00:00+01:00'))
    const { stopId: first } = await addStop({ day: '2026-11-27' })
    const second = await addStop({ day: '2026-11-27', begins: 660 })
    expect((await agree(first)).status).toBe(200)
    expect(await stop(second.stopId)).toMatchObject({ day: '2026-11-27', begins: 660, leftOut: null })
    expect(await stop(passed.stopId)).toMatchObject({ day: '2026-11-26', begins: 540, leftOut: null })
    expect((await agree(second.stopId)).status).toBe(200)
  })

  test('cannot have the time of an offer that another one holds', async () => {
    await offered()
    const other = await addStop()
    expect(await agree(other.stopId)).toMatchObject({
      status: 409,
      body: { message: 'Serwisant ma już w tym czasie inną wizytę albo propozycję. Wybierz inny termin.' },
    })
    expect((await stop(other.stopId)).state).toBe('PROPOSED')
  })

  test('cannot have a planned time at which the technician does not work any more, and the office is told why', async () => {
    const { stopId, deviceId } = await addStop()
    await addDaysOff(now.host, { userId: now.technicianId, from: '2026-11-26', reason: 'Urlop' })
    expect(await agree(stopId)).toMatchObject({
      status: 409,
      body: { message: 'Serwisant wtedy nie pracuje. Wybierz inny termin.' },
    })
    expect(await visits(deviceId)).toEqual([])
  })
})
