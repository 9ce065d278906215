import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { campaignOffers, campaigns, services, smsMessages } from '../db/schema'
import { planCampaign } from '../testing/campaigns'
import { runJobs } from '../testing/jobs'
import { offersHost, tray } from '../testing/offers-host'

const host = offersHost()
const { now, gateway, addCampaign, addStop, wave, stop, offersOf, offered, tokenOf, info } = host
const { accept, decline, cancel, look } = host

const texts = () => gateway.sent.map(({ text }) => text)

describe('an unanswered offer', () => {
  test('is reminded of once, on its last day but one, with the same link', async () => {
    const { token, stopId } = await offered({ day: '2026-12-01' })
    for (const at of ['2026-11-24T12:00', '2026-11-25T07:50']) await look(at)
    expect(gateway.sent).toHaveLength(1)
    await look('2026-11-25T08:10')
    await look('2026-11-25T08:20')
    await look('2026-11-26T12:00')
    expect(texts().slice(1)).toEqual([
      `Przypominamy o propozycji przegladu 01.12.2026 miedzy 8:00 a 10:00 (Lipowa 4/2, 26-300 Opoczno). Do 26.11.2026 czeka na odpowiedz: https://termin.test/r/o-${token}`,
    ])
    const [offer] = await offersOf(stopId)
    expect(gateway.sent[1]!.key).toBe(`offer-reminder-${offer!.id}`)
    expect((await accept(token)).status).toBe(200)
  })

  test('is reminded of on the next day where its reminder did not leave, and then no more', async () => {
    const { stopId } = await offered({ day: '2026-12-01' })
    const [offer] = await offersOf(stopId)
    gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Zły numer.' }))
    await look('2026-11-25T08:10')
    const failed = (await offersOf(stopId))[0]!.reminderSmsId
    gateway.reset()
    await look('2026-11-25T08:20')
    expect(gateway.sent).toEqual([])
    await look('2026-11-26T08:10')
    await look('2026-11-26T08:20')
    expect(gateway.sent.map(({ key }) => key)).toEqual([`offer-reminder-${offer!.id}-${failed}`])
  })

  test('is reminded of where its reminder left in test mode alone, once a gateway sends', async () => {
    await offered({ day: '2026-12-01' })
    const sends = now.host.ports.smsGateway
    now.host.ports.smsGateway = { ...sends, testMode: true }
    await look('2026-11-25T08:10')
    now.host.ports.smsGateway = sends
    gateway.reset()
    await look('2026-11-25T08:20')
    await look('2026-11-25T08:30')
    expect(gateway.sent).toHaveLength(1)
  })

  test('is not reminded of on its day, after an answer, or against the wish of the customer', async () => {
    const soon = await offered()
    const answered = await offered({ day: '2026-12-01' })
    const refusing = await offered({ day: '2026-12-01', begins: 720 })
    await accept(answered.token)
    await host.optOut(refusing)
    const before = gateway.sent.length
    await look('2026-11-23T12:00')
    await look('2026-11-25T12:00')
    expect(gateway.sent.length).toBe(before)
    expect((await stop(soon.stopId)).state).toBe('EXPIRED')
  })

  test('is reminded of within the number of SMS a day, before others are offered, and at the latest on its last day', async () => {
    now.campaignId = await addCampaign({ smsPerDay: 2 })
    await offered({ day: '2026-12-01' })
    await offered({ day: '2026-12-01', begins: 720 })
    now.host.setNow(new Date('2026-11-24T10:00:00+01:00'))
    // Ends on the same day, since its visit is near: on a Saturday, on which the technician works
    const week = Array.from({ length: 7 }, () => ({ from: '08:00', until: '16:00' }))
    const profile = {
      visitsClients: false,
      colour: 'teal',
      deviceTypes: ['POMPA_CIEPLA'],
      week,
      daysOff: [],
      start: null,
    }
    const admin = await now.host.as('ADMIN')
    expect((await admin('PUT', `/api/technicians/${now.technicianId}`, profile)).status).toBe(200)
    await offered({ day: '2026-11-28' })
    const waiting = [await addStop({ day: '2026-12-02' }), await addStop({ day: '2026-12-03' })]
    const offers = () => texts().filter((text) => text.startsWith('Dzien dobry')).length
    const reminders = () => texts().filter((text) => text.startsWith('Przypominamy')).length

    now.host.setNow(new Date('2026-11-25T08:00:00+01:00'))
    await wave()
    expect([offers(), reminders()]).toEqual([3, 0])
    await look('2026-11-25T08:10')
    await look('2026-11-25T08:20')
    expect([offers(), reminders()]).toEqual([3, 2])

    now.host.setNow(new Date('2026-11-26T08:00:00+01:00'))
    await runJobs(now.host.ports)
    expect([offers(), reminders()]).toEqual([4, 2])
    await look('2026-11-26T08:10')
    expect([offers(), reminders()]).toEqual([4, 3])
    expect((await stop(waiting[0]!.stopId)).state).toBe('OFFERED')
    expect((await stop(waiting[1]!.stopId)).state).toBe('PROPOSED')
  })

  test('takes none of the number of SMS a day where its customer may get no reminder', async () => {
    now.campaignId = await addCampaign({ smsPerDay: 2 })
    const refusing = await offered({ day: '2026-12-01' })
    const blocked = await offered({ day: '2026-12-01', begins: 720 })
    await host.optOut(refusing)
    await host.block(blocked)
    const waiting = [await addStop({ day: '2026-12-02' }), await addStop({ day: '2026-12-03' })]
    now.host.setNow(new Date('2026-11-25T08:00:00+01:00'))
    await wave()
    expect(await Promise.all(waiting.map(async ({ stopId }) => (await stop(stopId)).state))).toEqual([
      'OFFERED',
      'OFFERED',
    ])
    await look('2026-11-25T08:10')
    expect(gateway.sent).toHaveLength(4)
  })

  test('is reminded of on its last day even where the number of the day is used up', async () => {
    now.campaignId = await addCampaign({ smsPerDay: 2 })
    await offered({ day: '2026-12-01' })
    await offered({ day: '2026-12-01', begins: 720 })
    await now.host.database.update(campaigns).set({ details: sql`jsonb_set(details::jsonb, '{smsPerDay}', '1')` })
    await look('2026-11-25T08:10')
    expect(gateway.sent).toHaveLength(3)
    await look('2026-11-25T18:00')
    expect(gateway.sent).toHaveLength(3)
    await look('2026-11-26T08:10')
    expect(gateway.sent).toHaveLength(4)
  })

  test('is reminded of before the holidays at its end, all the more where the number of the day is used up', async () => {
    const { database } = now.host
    now.campaignId = await addCampaign({ smsPerDay: 2, until: asDay('2026-12-31') })
    await offered({ day: '2026-12-29' })
    await offered({ day: '2026-12-29', begins: 720 })
    await database.update(campaigns).set({ details: sql`jsonb_set(details::jsonb, '{smsPerDay}', '1')` })
    await database.update(campaignOffers).set({ expiresOn: asDay('2026-12-25') })
    await host.set({ quietOnHolidays: true })
    await look('2026-12-22T12:00')
    expect(gateway.sent).toHaveLength(2)
    await look('2026-12-23T08:10')
    expect(gateway.sent).toHaveLength(4)
    await look('2026-12-24T08:10')
    expect(gateway.sent).toHaveLength(4)
  })

  test('ends after its last day, frees its time, and its link tells nothing of the customer', async () => {
    const { token, stopId } = await offered()
    await look('2026-11-24T23:50')
    expect((await stop(stopId)).state).toBe('OFFERED')
    await look('2026-11-25T00:10')
    expect(await stop(stopId)).toMatchObject({ state: 'EXPIRED', day: null, technicianId: null, begins: null })
    expect((await offersOf(stopId))[0]).toMatchObject({ answer: null, endedAt: expect.any(Date) })
    expect((await info(token)).body).toMatchObject({ state: 'EXPIRED', offer: null, wishes: { wish: null } })
  })

  test('that nobody answered can be planned again, also where a person had chosen its place', async () => {
    const { stopId } = await offered({ state: 'MOVED' })
    expect(await stop(stopId)).toMatchObject({ state: 'OFFERED', locked: true })
    await look('2026-11-25T00:10')
    expect(await stop(stopId)).toMatchObject({ state: 'EXPIRED', day: null })
    const planned = await planCampaign(now.host, now.campaignId, { iterations: 20 })
    expect(planned.find(({ id }) => id === stopId)).toMatchObject({ state: 'PROPOSED', day: expect.any(String) })
  })

  test('ends when its device got a visit in another way, and its stop says so', async () => {
    const { stopId, ...owner } = await offered({ day: '2026-12-03' })
    await host.book(owner, '2026-12-03T12:30:00Z')
    await look('2026-11-23T11:00')
    expect(await stop(stopId)).toMatchObject({ state: 'PROPOSED', day: null, leftOut: 'BOOKED' })
    expect((await offersOf(stopId))[0]!.endedAt).not.toBeNull()
  })
})

describe('an accepted offer', () => {
  test('follows its visit, so that the old time is free and the new one is taken', async () => {
    const { token, stopId, deviceId } = await offered()
    await accept(token)
    await host.moveVisit(deviceId, '2026-11-27T09:00:00Z')
    await look('2026-11-23T11:00')
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: '2026-11-27', begins: 600 })
    const free = await addStop()
    const other = await addStop({ day: '2026-11-27', begins: 630 })
    await wave()
    expect([(await stop(free.stopId)).state, (await stop(other.stopId)).state]).toEqual(['OFFERED', 'PROPOSED'])
  })

  test.each([
    ['one campaign', false],
    ['two campaigns', true],
  ])('of %s follow visits that exchange their times; one whose new time is held waits', async (_, isOfTwo) => {
    const at = [480, 600, 720].map((begins) => ({ day: '2026-12-01', begins }))
    const offers = [await offered(at[0])]
    if (isOfTwo) now.campaignId = await addCampaign({ name: 'Jesień' })
    offers.push(await offered(at[1]), await offered(at[2]))
    for (const { token } of offers) await accept(token)
    // Holds the time to which the third visit is moved
    const holding = await offered({ day: '2026-12-02', begins: 540 })
    const starts = ['2026-12-01T10:00+01:00', '2026-12-01T08:00+01:00', '2026-12-02T09:00+01:00']
    for (const [place, { deviceId }] of offers.entries()) await host.moveVisit(deviceId, starts[place]!, 50)
    await look('2026-11-23T11:00')
    const places = async () =>
      Promise.all(
        offers.map(async ({ stopId }) => {
          const { day, begins } = await stop(stopId)
          const [offer] = await offersOf(stopId)
          expect(offer).toMatchObject({ day, begins, answer: 'ACCEPTED', endedAt: null })
          return [day, begins]
        }),
      )
    expect(await places()).toEqual([
      ['2026-12-01', 600],
      ['2026-12-01', 480],
      ['2026-12-01', 720],
    ])
    await decline(holding.token)
    await look('2026-11-23T11:10')
    expect((await places())[2]).toEqual(['2026-12-02', 540])
  })

  test.each([
    ['for good, is declined', false, 'DECLINED'],
    ['for another time, can be planned again', true, 'PROPOSED'],
  ] as const)('whose visit the office calls off %s', async (_, rebook, state) => {
    const { token, stopId, deviceId } = await offered()
    await accept(token)
    await host.callOff(deviceId, { rebook })
    await look('2026-11-23T11:00')
    expect(await stop(stopId)).toMatchObject({ state, day: null })
    expect((await offersOf(stopId))[0]).toMatchObject({ answer: 'ACCEPTED', endedAt: expect.any(Date) })
  })

  test('whose visit did not take place can be planned again, or follows to another day; a completed one stays', async () => {
    const offers = [
      await offered({ day: '2026-11-25', begins: 480 }),
      await offered({ day: '2026-11-25', begins: 600 }),
      await offered({ day: '2026-11-25', begins: 720 }),
    ]
    for (const { token } of offers) await accept(token)
    const [calledOff, moved, completed] = offers.map(({ stopId }) => stopId)
    await host.moveVisit(offers[1]!.deviceId, '2026-11-27T09:00:00Z')
    await now.host.database
      .update(services)
      .set({ status: 'COMPLETED', completedAt: new Date('2026-11-25T12:00:00Z'), performedOn: asDay('2026-11-25') })
      .where(eq(services.deviceId, offers[2]!.deviceId))
    now.host.setNow(new Date('2026-11-26T08:00:00+01:00'))
    await host.callOff(offers[0]!.deviceId, { rebook: true })
    await look('2026-11-26T08:10')
    expect(await stop(calledOff!)).toMatchObject({ state: 'PROPOSED', day: null })
    expect(await stop(moved!)).toMatchObject({ state: 'ACCEPTED', day: '2026-11-27', begins: 600 })
    expect(await stop(completed!)).toMatchObject({ state: 'ACCEPTED', day: '2026-11-25', begins: 720 })
  })
})

describe('a time that becomes free', () => {
  test('is offered to the next who fits, if the campaign says so: one for each', async () => {
    now.campaignId = await addCampaign({ autoRefill: true })
    const { token } = await offered({ day: '2026-12-01' })
    const waiting = await addStop(tray)
    const later = await addStop({ day: '2026-12-04' })
    await addStop({ ...tray, leftOut: 'OPTED_OUT' })
    await decline(token)
    await look('2026-11-23T11:00')
    await look('2026-11-23T11:10')
    expect(gateway.sent).toHaveLength(2)
    const states = [await stop(waiting.stopId), await stop(later.stopId)]
    expect(states.filter(({ state }) => state === 'OFFERED')).toMatchObject([{ day: '2026-12-01' }])
    const [sms] = (await now.host.database.select().from(smsMessages).orderBy(smsMessages.id)).slice(-1)
    expect(sms).toMatchObject({ requestedBy: 'Termin', type: 'VISIT_OFFER' })
  })

  test('after silence or a visit that was called off, too, in the hours and number of the campaign', async () => {
    now.campaignId = await addCampaign({ autoRefill: true, smsPerDay: 1 })
    const { token } = await offered({ day: '2026-12-01' })
    await accept(token)
    await addStop(tray)
    await cancel(token)
    await look('2026-11-23T12:00')
    expect(gateway.sent).toHaveLength(1)
    await look('2026-11-24T07:30')
    expect(gateway.sent).toHaveLength(1)
    await look('2026-11-24T08:10')
    expect(gateway.sent).toHaveLength(2)
  })

  test('waits for the office where the campaign does not say so', async () => {
    const { token } = await offered({ day: '2026-12-01' })
    const waiting = await addStop(tray)
    await decline(token)
    await look('2026-11-23T11:00')
    expect((await stop(waiting.stopId)).state).toBe('PROPOSED')
    expect(await tokenOf(waiting.clientId).catch(() => 'none')).toBe('none')
  })
})
