import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devices, technicians, users } from '../db/schema'
import { offersHost, offersStart } from '../testing/offers-host'
import { addDaysOff } from '../testing/samples'

const host = offersHost()
const { now, gateway, addCampaign, addStop, offered, offersOf, stop, wave, info, windows, accept, decline } = host
const { look, preview } = host

/** The technician falls ill on a day. */
const away = (on: string) => addDaysOff(now.host, { userId: now.technicianId, from: on, reason: 'Choroba' })

describe('a technician who has days off since', () => {
  test('is offered on none of them; the question before a wave says so, as its end does', async () => {
    const ill = await addStop({ day: '2026-12-01' })
    const well = await addStop({ day: '2026-12-02' })
    await away('2026-12-01')
    expect(await preview()).toMatchObject({
      stops: 2,
      messages: 1,
      skipped: [{ reason: 'Serwisant wtedy nie pracuje.', count: 1 }],
    })
    const { body } = await wave()
    expect([(await stop(ill.stopId)).state, (await stop(well.stopId)).state]).toEqual(['PROPOSED', 'OFFERED'])
    expect((await host.job(body['jobId'])).outcome?.details).toEqual([
      { names: [expect.stringMatching(/^Łucja Żak/)], reason: 'Serwisant wtedy nie pracuje.' },
    ])
  })

  test('keeps no customer waiting: who was offered such a day sees that it is gone, and chooses another one', async () => {
    const { token, stopId } = await offered({ day: '2026-12-01' })
    await away('2026-12-01')
    expect((await info(token)).body).toMatchObject({ state: 'OPEN', offer: { taken: true } })
    expect(await accept(token)).toMatchObject({
      status: 409,
      body: { message: 'Ten termin został właśnie zajęty. Prosimy wybrać jeden z pozostałych.' },
    })
    const [other] = await windows(token)
    expect(other!.day).not.toBe('2026-12-01')
    expect((await accept(token, { key: other!.key })).status).toBe(200)
    expect((await stop(stopId)).day).toBe(other!.day)
  })

  test('is not promised once more by the reminder of an offer', async () => {
    const ill = await offered({ day: '2026-12-01' })
    const well = await offered({ day: '2026-12-02' })
    await away('2026-12-01')
    await look('2026-11-25T10:00')
    expect(gateway.sent.map(({ key }) => key).filter((key) => key.startsWith('offer-reminder'))).toEqual([
      `offer-reminder-${(await offersOf(well.stopId))[0]!.id}`,
    ])
    expect((await offersOf(ill.stopId))[0]!.reminderSmsId).toBeNull()
  })
})

test('a time that a customer gave back is no free time once its technician has that day off', async () => {
  const one = await offered({ day: '2026-12-01' })
  expect((await decline(one.token)).status).toBe(200)
  const freed = async () => (await host.ofCampaign<{ total: number }>('GET', 'freed')).body.total
  expect(await freed()).toBe(1)
  await away('2026-12-01')
  expect(await freed()).toBe(0)
})

test('a technician whose account was closed since is offered to nobody', async () => {
  const { token } = await offered({ day: '2026-12-01' })
  const { stopId } = await addStop({ day: '2026-12-02' })
  const close = (active: boolean) =>
    now.host.database.update(users).set({ active }).where(eq(users.id, now.technicianId))
  await close(false)
  try {
    expect((await info(token)).body).toMatchObject({ state: 'OPEN', offer: { taken: true } })
    expect(await preview()).toMatchObject({ skipped: [{ reason: 'Serwisant wtedy nie pracuje.', count: 1 }] })
    await wave()
    expect((await stop(stopId)).state).toBe('PROPOSED')
  } finally {
    await close(true)
  }
})

describe('a technician whose work has changed since', () => {
  const profile = (changes: Partial<typeof technicians.$inferInsert>) =>
    now.host.database.insert(technicians).values({
      userId: now.technicianId,
      colour: 'blue',
      deviceTypes: ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'],
      week: [...Array.from({ length: 5 }, () => ({ from: '08:00', until: '16:00' })), null, null],
      updatedAt: offersStart,
      updatedBy: 'Jan',
      ...changes,
    })
  const taken = async (token: string) => (await info(token)).body

  test('is offered in the hours of now, and what was offered outside them is gone', async () => {
    const { token } = await offered({ day: '2026-12-01', begins: 780 })
    const late = await addStop({ day: '2026-12-02', begins: 660 })
    const early = await addStop({ day: '2026-12-02', begins: 540 })
    await profile({ week: [...Array.from({ length: 5 }, () => ({ from: '08:00', until: '12:00' })), null, null] })
    expect(await taken(token)).toMatchObject({ state: 'OPEN', offer: { taken: true } })
    expect((await accept(token)).status).toBe(409)
    expect(await preview()).toMatchObject({ skipped: [{ reason: 'Serwisant wtedy nie pracuje.', count: 1 }] })
    await wave()
    expect([(await stop(late.stopId)).state, (await stop(early.stopId)).state]).toEqual(['PROPOSED', 'OFFERED'])
  })

  test('is offered for no device that somebody else has to service', async () => {
    const { token } = await offered({ day: '2026-12-01' })
    const heatPump = await addStop({ day: '2026-12-02', begins: 540 })
    const boiler = await addStop({ day: '2026-12-02', begins: 660 })
    await now.host.database.update(devices).set({ type: 'GAS_BOILER' }).where(eq(devices.id, boiler.deviceId))
    await profile({ deviceTypes: ['GAS_BOILER'] })
    expect(await taken(token)).toMatchObject({ state: 'OPEN', offer: { taken: true } })
    expect((await accept(token)).status).toBe(409)
    expect(await preview()).toMatchObject({
      skipped: [{ reason: 'Serwisant nie wykonuje już takich prac.', count: 1 }],
    })
    await wave()
    expect([(await stop(heatPump.stopId)).state, (await stop(boiler.stopId)).state]).toEqual(['PROPOSED', 'OFFERED'])
  })
})

test('the question before a wave counts nobody whose time an offer of another campaign holds', async () => {
  await offered({ day: '2026-12-01', begins: 540 })
  now.campaignId = await addCampaign({ name: 'Jesień' })
  await addStop({ day: '2026-12-01', begins: 600 })
  await addStop({ day: '2026-12-01', begins: 610 })
  expect(await preview()).toMatchObject({
    stops: 2,
    messages: 1,
    skipped: [{ reason: 'Serwisant ma już w tym czasie inną wizytę albo propozycję.', count: 1 }],
  })
})
