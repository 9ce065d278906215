import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { campaignPlans, campaigns, campaignStops, clients, devices, events, smsMessages } from '../db/schema'
import { offersHost, offersStart, tray } from '../testing/offers-host'
import { runDueJobs, runJobs } from '../testing/jobs'
import { setDue } from '../testing/samples'
import { settleOffers } from './settle'
import { waveProgress } from './wave-progress'

const host = offersHost()
const { now, gateway, addCampaign, addStop, wave, stop, offersOf, tokenOf, accept, decline, ofCampaign, preview } = host

const { job } = host
const texts = () => gateway.sent.map(({ text }) => text)
const progress = async () => (await ofCampaign<{ km: number; drivingMinutes: number }>('GET', 'progress')).body

/**
 * Stops of one day, one after the other.
 * @returns their ids
 */
async function plan(many: number, on: { day?: string } = {}): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < many; at++) ids.push((await addStop({ begins: 480 + at * 71, ...on })).stopId)
  return ids
}

describe('a wave', () => {
  test('tells nothing of a client who is gone meanwhile, who may have been erased', async () => {
    const campaignId = await addCampaign()
    const tried = [{ stopId: 99_999, reason: 'Numer +48 600 100 200 jest zablokowany.' }]
    const by = { by: 'Jan', since: now.host.ports.clock.now() }
    expect((await waveProgress(now.host.database, { campaignId, tried }, by)).outcome.details).toEqual([
      { names: ['Klient usunięty'], reason: 'Nie znaleziono klienta.' },
    ])
  })

  test('offers each planned stop by a message with its window and a link, and says what it did', async () => {
    const { stopId } = await addStop()
    await addStop(tray)
    const { body } = await wave()
    expect(texts()).toEqual([
      expect.stringMatching(
        /^Dzien dobry, czas na przeglad: Pompa ciepla, Lipowa 4\/2, 26-300 Opoczno\. Proponujemy 26\.11\.2026 miedzy 8:00 a 10:00\. Aby przyjac lub wybrac inny termin: https:\/\/termin\.test\/r\/o-\w{20} Serwis/,
      ),
    ])
    expect(await job(body['jobId'])).toMatchObject({
      status: 'DONE',
      outcome: { message: 'Wysłano 1 propozycję.', counts: { sent: 1, failed: 0, skipped: 0 } },
    })
    const [offer] = await offersOf(stopId)
    expect(gateway.sent[0]!.key).toBe(`offer-${offer!.id}`)
    expect(offer!.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await stop(stopId)).state).toBe('OFFERED')
    const [sms] = await now.host.database.select().from(smsMessages)
    expect(sms).toMatchObject({ type: 'VISIT_OFFER', state: 'SENT', requestedBy: 'Jan MANAGER', dueDate: '2026-11-30' })
    await wave({ stopIds: [stopId] })
    expect(gateway.sent).toHaveLength(1)
  })

  test('begins with the earliest days, sends so many a day as the campaign says, and goes on in the morning', async () => {
    now.campaignId = await addCampaign({ smsPerDay: 2 })
    const late = await addStop({ day: '2026-12-02' })
    const early = await plan(2, { day: '2026-12-01' })
    const { body } = await wave()
    const later = await addStop({ day: '2026-12-03' })
    expect(gateway.sent).toHaveLength(2)
    for (const id of early) expect((await stop(id)).state).toBe('OFFERED')
    expect(await job(body['jobId'])).toMatchObject({ status: 'WAITING', done: 2, total: 3 })
    now.host.setNow(new Date('2026-11-24T06:59:00Z'))
    await runJobs(now.host.ports)
    expect(gateway.sent).toHaveLength(2)
    now.host.setNow(new Date('2026-11-24T07:00:00Z'))
    await runJobs(now.host.ports)
    expect([(await stop(late.stopId)).state, (await stop(later.stopId)).state]).toEqual(['OFFERED', 'PROPOSED'])
    expect(await job(body['jobId'])).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 3 } } })
  })

  test('waits for the morning, and over a quiet Sunday', async () => {
    const { stopId } = await addStop({ day: '2026-12-02' })
    await host.set({ quietOnHolidays: true })
    now.host.setNow(new Date('2026-11-28T20:30:00Z'))
    await wave()
    now.host.setNow(new Date('2026-11-29T12:00:00Z'))
    await runJobs(now.host.ports)
    expect(gateway.sent).toEqual([])
    expect((await stop(stopId)).state).toBe('PROPOSED')
    now.host.setNow(new Date('2026-11-30T07:00:00Z'))
    await runJobs(now.host.ports)
    expect(gateway.sent).toHaveLength(1)
  })

  test('passes over whoever cannot or must not be asked, with the reason', async () => {
    const soon = await addStop({ day: '2026-11-24' })
    const silent = await addStop({ begins: 480 })
    const refusing = await addStop({ begins: 560 })
    const blocked = await addStop({ begins: 640 })
    const booked = await addStop({ begins: 720 })
    await now.host.database.update(clients).set({ phone: '' }).where(eq(clients.id, silent.clientId))
    await host.optOut(refusing)
    await host.block(blocked)
    await host.book(booked, '2026-12-03T08:30:00Z')

    expect(await preview()).toMatchObject({
      stops: 5,
      messages: 0,
      days: 0,
      cost: 0,
      text: null,
      skipped: [
        { reason: 'Wizyta jest zbyt blisko, aby klient zdążył odpowiedzieć.', count: 1 },
        { reason: 'Wizyta jest już umówiona.', count: 1 },
        { reason: 'Klient nie ma numeru telefonu.', count: 1 },
        { reason: 'Klient nie chce SMS-ów.', count: 1 },
        { reason: 'Numer jest zablokowany albo osiągnął limit SMS-ów.', count: 1 },
      ],
    })
    const { body } = await wave()
    expect(gateway.sent).toEqual([])
    const { outcome } = await job(body['jobId'])
    expect(outcome).toMatchObject({ message: 'Wysłano 0 propozycji, pominięto 5.', counts: { sent: 0, skipped: 5 } })
    expect(outcome?.details).toHaveLength(5)
    expect((await stop(soon.stopId)).state).toBe('PROPOSED')
  })

  test('asks nobody whose work is done meanwhile, and the preview says so', async () => {
    const { stopId, deviceId } = await addStop()
    await setDue(now.host, deviceId, '2027-11-20')
    const skipped = [{ reason: 'Prace są już wykonane albo mają inny termin.', count: 1 }]
    expect(await preview()).toMatchObject({ messages: 0, skipped })
    const { body: started } = await wave()
    expect(gateway.sent).toEqual([])
    expect(await offersOf(stopId)).toEqual([])
    expect(await job(started['jobId'])).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 0, skipped: 1 } } })
  })

  test('offers no day after the end of a campaign that has been made shorter since it was planned', async () => {
    const last = await addStop({ day: '2026-12-02' })
    const after = await addStop({ day: '2026-12-03' })
    await now.host.database.update(campaigns).set({ until: asDay('2026-12-02') })
    expect(await preview()).toMatchObject({ stops: 1, messages: 1 })
    await wave()
    expect((await stop(last.stopId)).state).toBe('OFFERED')
    expect((await stop(after.stopId)).state).toBe('PROPOSED')
    expect((await wave({ stopIds: [after.stopId] })).status).toBe(409)
  })

  test('waits for the budget of the next day', async () => {
    const [first, second] = await plan(2)
    await host.set({ dailySmsBudget: 3 })
    await wave()
    expect([(await stop(first!)).state, (await stop(second!)).state]).toEqual(['OFFERED', 'PROPOSED'])
    expect(await offersOf(second!)).toEqual([])
    now.host.setNow(new Date('2026-11-24T07:00:00Z'))
    await runJobs(now.host.ports)
    expect((await stop(second!)).state).toBe('OFFERED')
  })

  test('waits for the next day, too, where only the length of its own link makes a second part of the message', async () => {
    const [first, second] = await plan(2)
    // 161 characters with this link, 159 with one of a reminder, which is shorter by 2
    const template = `{customConfirmationURL} ${'x'.repeat(116)}`
    const details = sql`jsonb_set(${campaigns.details}::jsonb, '{offerTemplate}', ${JSON.stringify(template)}::jsonb)::json`
    await now.host.database.update(campaigns).set({ details })
    await host.set({ dailySmsBudget: 3 })
    await wave()
    expect(gateway.sent.map(({ text }) => text.length)).toEqual([161])
    expect([(await stop(first!)).state, (await stop(second!)).state]).toEqual(['OFFERED', 'PROPOSED'])
  })

  test('that waits while its campaign is deleted ends, and is recorded', async () => {
    now.campaignId = await addCampaign({ smsPerDay: 1 })
    await addStop({ day: '2026-11-24' })
    await addStop({ begins: 480 })
    await addStop({ begins: 560 })
    const { body } = await wave()
    expect(await job(body['jobId'])).toMatchObject({ status: 'WAITING' })
    await now.host.database.delete(campaigns).where(eq(campaigns.id, now.campaignId))
    now.host.setNow(new Date('2026-11-24T07:00:00Z'))
    await runJobs(now.host.ports)
    expect(await job(body['jobId'])).toMatchObject({ status: 'DONE', outcome: { counts: { skipped: 1 } } })
    const recorded = await now.host.database.select().from(events).where(eq(events.verb, 'RAN'))
    expect(recorded).toContainEqual(
      expect.objectContaining({ noun: 'JOB', subjectId: body['jobId'], subject: 'Wysyłanie propozycji wizyt' }),
    )
  })

  test('is one at a time for a campaign, and needs something to offer', async () => {
    await addStop()
    const start = () => ofCampaign('POST', 'offers', {})
    expect((await start()).status).toBe(200)
    expect(await start()).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    await runJobs(now.host.ports)
    expect(await start()).toMatchObject({
      status: 409,
      body: { message: 'Nie ma zaplanowanych wizyt, które można zaproponować.' },
    })
    expect((await now.manager('POST', '/api/campaigns/999/offers', {})).status).toBe(404)
  })

  test('whose message the gateway refuses frees the stop, which stays where it is and is not asked again by the same wave', async () => {
    gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Zły numer.' }))
    const moved = await addStop({ state: 'MOVED' })
    const { body } = await wave()
    expect(gateway.sent).toHaveLength(1)
    expect(await stop(moved.stopId)).toMatchObject({ state: 'PROPOSED', locked: true, day: '2026-11-26' })
    expect((await offersOf(moved.stopId))[0]!.endedAt).not.toBeNull()
    expect(await job(body['jobId'])).toMatchObject({ status: 'DONE', outcome: { counts: { sent: 0, failed: 1 } } })
    gateway.reset()
    await wave()
    expect((await stop(moved.stopId)).state).toBe('OFFERED')
  })

  test('ends with the reason where the operator refuses the account, and leaves the other stops to the next wave', async () => {
    gateway.onSend(async () => ({ kind: 'ACCOUNT_REFUSED', reason: 'Brak środków na koncie SMSAPI.' }))
    const ids = await plan(3)
    const { body } = await wave()
    expect(gateway.sent).toHaveLength(1)
    expect(await job(body['jobId'])).toMatchObject({
      status: 'DONE',
      outcome: {
        message: 'Wysłano 0 propozycji, nie udało się wysłać 1, czekają jeszcze 2. Brak środków na koncie SMSAPI.',
        counts: { sent: 0, failed: 1, skipped: 0, left: 2, stopped: 2 },
      },
    })
    gateway.reset()
    await wave()
    for (const id of ids) expect((await stop(id)).state).toBe('OFFERED')
  })

  test('ends where the server has another gateway than the one for which it was begun', async () => {
    const { stopId } = await addStop()
    const { body } = await ofCampaign<{ jobId: number }>('POST', 'offers', {})
    const { ports } = now.host
    await runJobs({ ...ports, smsGateway: { ...ports.smsGateway, testMode: !ports.smsGateway.testMode } })
    expect(gateway.sent).toEqual([])
    expect((await stop(stopId)).state).toBe('PROPOSED')
    expect(await job(body.jobId)).toMatchObject({
      status: 'DONE',
      outcome: {
        message: 'Wysłano 0 propozycji, czeka jeszcze 1. Bramkę SMS zmieniono w trakcie wysyłania.',
        counts: { sent: 0, failed: 0, skipped: 0, left: 1, stopped: 1 },
      },
    })
  })

  test('that has offered all its stops waits for what is under way also where the gateway has changed meanwhile', async () => {
    gateway.onSend(async () => ({ kind: 'RETRY', reason: 'Zajęte.' }))
    await addStop()
    const { body } = await wave()
    const { ports } = now.host
    const changed = { ...ports, smsGateway: { ...ports.smsGateway, testMode: !ports.smsGateway.testMode } }
    now.host.setNow(new Date(offersStart.getTime() + 60_000))
    await runJobs(changed)
    expect((await job(body['jobId'])).status).toBe('WAITING')
    now.host.setNow(new Date(offersStart.getTime() + 20 * 60_000))
    await runDueJobs(changed)
    now.host.setNow(new Date(offersStart.getTime() + 21 * 60_000))
    await runJobs(changed)
    expect(await job(body['jobId'])).toMatchObject({
      status: 'DONE',
      outcome: {
        message: 'Wysłano 0 propozycji, nie udało się wysłać 1.',
        counts: { sent: 0, failed: 1, skipped: 0, left: 0 },
      },
    })
  })

  test('offers two customers no one time, and no time of a visit', async () => {
    const one = await addStop()
    const other = await addStop({ begins: 600 })
    const stranger = await addStop({ state: 'DECLINED', ...tray })
    const repair = { serviceType: 'NAPRAWA', technicianId: now.technicianId }
    await host.book(stranger, '2026-11-26T12:00:00Z', repair)
    const third = await addStop({ begins: 750 })
    const { body } = await wave()
    const states = await Promise.all([one, other, third].map(async ({ stopId }) => (await stop(stopId)).state))
    expect(states).toEqual(['OFFERED', 'PROPOSED', 'PROPOSED'])
    expect((await job(body['jobId'])).outcome?.details).toEqual([
      expect.objectContaining({ reason: 'Serwisant ma już w tym czasie inną wizytę albo propozycję.' }),
    ])
  })
})

test('a wave of which a colleague has planned more since its preview waits until that was seen', async () => {
  await plan(1)
  expect(await preview()).toMatchObject({ stops: 1 })
  await plan(1, { day: '2026-11-27' })
  expect(await ofCampaign('POST', 'offers', { previous: { stops: 1 } })).toMatchObject({
    status: 409,
    body: { error: 'STALE', message: 'Ktoś w międzyczasie zmienił te dane.' },
  })
  expect((await wave({ previous: { stops: 2 } })).status).toBe(200)
  expect(gateway.sent).toHaveLength(2)
})

test('the preview counts messages, parts, days and cost, and shows the first text', async () => {
  now.campaignId = await addCampaign({ smsPerDay: 2 })
  await plan(5)
  const body = await preview()
  expect(body).toMatchObject({ stops: 5, messages: 5, parts: 10, days: 3, skipped: [], testMode: false, budget: null })
  expect(body['text']).toMatch(/Proponujemy 26\.11\.2026 miedzy 8:00 a 10:00.*\/r\/o-X{20} /)
  expect(await now.host.database.select().from(smsMessages)).toEqual([])
})

test('progress tells offers and answers by day, visits to come, messages and the forecast', async () => {
  const ids = await plan(4)
  await wave({ stopIds: ids.slice(0, 2) })
  expect(await progress()).toMatchObject({
    days: [{ day: '2026-11-23', offered: 2, accepted: 0, declined: 0, expired: 0 }],
    booked: [],
    endsOn: null,
    workMinutes: 280,
    messages: 2,
  })
  now.host.setNow(new Date('2026-11-24T09:00:00Z'))
  const clientIds = (await now.host.database.select().from(campaignStops).orderBy(campaignStops.id)).map(
    ({ clientId }) => clientId,
  )
  await accept(await tokenOf(clientIds[0]!))
  await decline(await tokenOf(clientIds[1]!))
  expect(await progress()).toMatchObject({
    days: [
      { day: '2026-11-23', offered: 2, accepted: 0, declined: 0, expired: 0 },
      { day: '2026-11-24', offered: 0, accepted: 1, declined: 1, expired: 0 },
    ],
    booked: [{ day: '2026-11-26', visits: 1 }],
    // Two answered in two days, two are left.
    endsOn: '2026-11-26',
  })
})

test('progress counts no offer whose message failed, and those of the gateway in use alone', async () => {
  const ids = await plan(5)
  const sends = now.host.ports.smsGateway
  now.host.ports.smsGateway = { ...sends, testMode: true }
  await wave({ stopIds: ids.slice(0, 3) })
  expect(await progress()).toMatchObject({ days: [{ day: '2026-11-23', offered: 3 }], messages: 3, smsCost: 0.96 })
  now.host.ports.smsGateway = sends
  expect(await progress()).toMatchObject({ days: [], messages: 0, smsCost: 0 })

  await wave({ stopIds: ids.slice(3, 4) })
  gateway.onSend(async () => ({ kind: 'REJECTED', reason: 'Zły numer.' }))
  await wave({ stopIds: ids.slice(4) })
  expect(await progress()).toMatchObject({ days: [{ day: '2026-11-23', offered: 1 }], messages: 1, smsCost: 0.32 })
  // The open ones expire; of them one had left.
  now.host.setNow(new Date('2026-11-30T09:00:00Z'))
  await settleOffers(now.host.ports)
  expect(await progress()).toMatchObject({ days: [{ offered: 1 }, { day: '2026-11-30', expired: 1 }] })
})

test('a message that did not leave, or a test one for a gateway that sends, takes none of the number of a day', async () => {
  now.campaignId = await addCampaign({ smsPerDay: 1 })
  const [tested, refused, next, last] = await plan(4, { day: '2026-12-01' })
  const sends = now.host.ports.smsGateway
  now.host.ports.smsGateway = { ...sends, testMode: true }
  await wave({ stopIds: [tested!] })
  now.host.ports.smsGateway = sends
  gateway.reset()
  gateway.onSend(async ({ key }) =>
    gateway.sent.length === 1 ? { kind: 'REJECTED', reason: 'Zły numer.' } : { kind: 'SENT', gatewayId: key },
  )
  await wave({ stopIds: [refused!, next!, last!] })
  expect(gateway.sent).toHaveLength(2)
  expect([(await stop(next!)).state, (await stop(last!)).state]).toEqual(['OFFERED', 'PROPOSED'])
})

test('an offer that left in test mode frees its stop once a gateway sends; one that left stands in test mode', async () => {
  const [first, second] = await plan(2, { day: '2026-12-01' })
  const sends = now.host.ports.smsGateway
  now.host.ports.smsGateway = { ...sends, testMode: true }
  await wave({ stopIds: [first!] })
  await settleOffers(now.host.ports)
  expect((await stop(first!)).state).toBe('OFFERED')
  now.host.ports.smsGateway = sends
  expect(await settleOffers(now.host.ports)).toEqual({ expired: 0, withdrawn: 1 })
  expect(await stop(first!)).toMatchObject({ state: 'PROPOSED', day: '2026-12-01' })
  await wave({ stopIds: [second!] })
  now.host.ports.smsGateway = { ...sends, testMode: true }
  expect(await settleOffers(now.host.ports)).toEqual({ expired: 0, withdrawn: 0 })
  now.host.ports.smsGateway = sends
  expect((await stop(second!)).state).toBe('OFFERED')
})

test('progress counts who agreed by telephone as an answer, and as an offer only where one had left by SMS', async () => {
  const ids = await plan(6, { day: '2026-12-01' })
  expect((await host.agree(ids[0]!)).status).toBe(200)
  expect(await progress()).toMatchObject({
    days: [{ day: '2026-11-23', offered: 0, accepted: 1, declined: 0, expired: 0 }],
    // Without an offer: one answered in a day, and five are left.
    messages: 0,
    endsOn: '2026-11-28',
  })
  now.host.setNow(new Date('2026-11-25T09:00:00Z'))
  await wave({ stopIds: ids.slice(1, 3) })
  now.host.setNow(new Date('2026-11-26T09:00:00Z'))
  // One at the offered time, the other at another one
  expect((await host.agree(ids[1]!)).status).toBe(200)
  const at = { technicianId: now.technicianId, day: '2026-12-02' }
  expect((await host.agree(ids[2]!, { at })).status).toBe(200)
  expect(await progress()).toMatchObject({
    days: [
      { day: '2026-11-23', offered: 0, accepted: 1, declined: 0, expired: 0 },
      { day: '2026-11-25', offered: 2, accepted: 0, declined: 0, expired: 0 },
      { day: '2026-11-26', offered: 0, accepted: 2, declined: 0, expired: 0 },
    ],
    // Two answered in the two days since the first offer, three are left.
    messages: 2,
    endsOn: '2026-11-29',
  })
})

test('progress tells the kilometres and the driving of the plan after a move by hand, as the board does', async () => {
  const { database } = now.host
  const [near, far] = (await plan(3)) as [number, number]
  // Two are 11.12 km north of the first: 14.5 km of road. Days begin and end in the middle of all three.
  const south = { lat: 51.3757, lng: 20.2849 }
  await database.update(devices).set({ ...south, lat: south.lat + 0.1 })
  await database
    .update(devices)
    .set(south)
    .where(eq(devices.clientId, (await stop(near)).clientId))
  await database.insert(campaignPlans).values({
    campaignId: now.campaignId,
    at: offersStart,
    by: 'Jan',
    seed: 1,
    iterations: 9,
    leftOut: 0,
    current: true,
    km: 99,
    drivingMinutes: 200,
    kmByDueDate: 300,
    kmByTown: 200,
    cost: 300,
    places: [],
  })
  const readProgress = async () => {
    const { km, drivingMinutes } = await progress()
    return [Math.round(km * 10) / 10, drivingMinutes]
  }
  expect(await readProgress()).toEqual([28.9, 51])
  await host.move(far, { technicianId: now.technicianId, day: '2026-11-27' })
  expect(await readProgress()).toEqual([38.5, 73])
  const { body: board } = await ofCampaign<{ shifts: { day: string; km: number }[] }>('GET', 'board')
  const driven = board.shifts.filter(({ km }) => km > 0).map(({ day, km }) => [day, Math.round(km * 10) / 10])
  expect(driven).toEqual([
    ['2026-11-26', 28.9],
    ['2026-11-27', 9.6],
  ])
})
