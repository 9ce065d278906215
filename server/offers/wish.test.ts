import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { newLink } from '../confirmations/links'
import { campaignStops, confirmations, events } from '../db/schema'
import { runDueJobs } from '../testing/jobs'
import { offersHost, offersStart, tray } from '../testing/offers-host'
import { addService, setDue } from '../testing/samples'
import { unansweredOffers } from './unanswered-offers'

const host = offersHost()
const { now, stop, visits, offered, info, accept, decline, wish } = host
const later = (hours: number) => now.host.setNow(new Date(offersStart.getTime() + hours * 3_600_000))
const input = { scheduledDate: '2026-12-01', part: 'AFTERNOON', note: ' Po 14 ', phone: null }
const saved = { scheduledDate: '2026-12-01', part: 'AFTERNOON', note: 'Po 14', phone: null }

const linksOf = (deviceId: number) =>
  now.host.database.select().from(confirmations).where(eq(confirmations.deviceId, deviceId))
const look = () => runDueJobs(now.host.ports, [unansweredOffers])
async function boardStop(stopId: number) {
  const { body } = await host.ofCampaign<{ stops: { id: number }[] }>('GET', 'board')
  return body.stops.find(({ id }) => id === stopId)
}

describe('where no window suits', () => {
  test('a wish is kept once, told to the office, and leaves the offer open', async () => {
    const { token, stopId, deviceId } = await offered()
    expect((await info(token)).body).toMatchObject({ wishes: { wish: null, days: { from: '2026-11-24' } } })
    later(1)
    for (let times = 0; times < 2; times++)
      expect(await wish(token, input)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Dziękujemy! Zadzwonimy, aby ustalić termin.' },
      })
    expect(await linksOf(deviceId)).toMatchObject([
      { preferredDay: '2026-12-01', preferredPart: 'AFTERNOON', note: 'Po 14', wishedAt: now.host.ports.clock.now() },
    ])
    expect((await host.device(deviceId)).confirmedAt).toEqual(now.host.ports.clock.now())
    const which = eq(events.deviceId, deviceId)
    const recorded = await now.host.database.select().from(events).where(which).orderBy(asc(events.id))
    expect(
      recorded.filter(({ actorKind }) => actorKind === 'CUSTOMER').map(({ verb, noun }) => `${verb} ${noun}`),
    ).toEqual(['CONFIRMED CONFIRMATION', 'WISHED CONFIRMATION'])
    expect(await boardStop(stopId)).toMatchObject({
      state: 'OFFERED',
      confirmed: true,
      wish: { ...saved, at: '2026-11-23T10:00:00.000Z' },
    })
    expect((await info(token)).body).toMatchObject({ state: 'OPEN', wishes: { wish: saved } })
    expect((await accept(token)).status).toBe(200)
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test('it can be changed, and is not reminded of', async () => {
    const { token, clientId, deviceId } = await offered({ day: '2026-12-01' })
    await wish(token, input)
    await wish(token, { ...input, part: null, phone: '600 700 800' })
    expect(await linksOf(deviceId)).toMatchObject([{ preferredPart: null, contactPhone: '+48600700800' }])
    const before = await host.tokenOf(clientId)
    const sent = host.gateway.sent.length
    later(50)
    await look()
    expect(host.gateway.sent).toHaveLength(sent)
    expect(await host.tokenOf(clientId)).toBe(before)
  })

  test('it is not reminded of either when it is left by the sticker of the device, since the office phones', async () => {
    const { deviceId, stopId, ...owner } = await offered({ day: '2026-12-01' })
    const other = await offered({ day: '2026-12-01', begins: 720 })
    later(1)
    const sticker = await now.manager<{ address: string }>('POST', `/api/devices/${deviceId}/sticker`)
    const path = `/api/passport/${sticker.body.address.split('/').at(-1)!}/visit`
    const asked = { phone: await host.phoneOf(owner), scheduledDate: '2026-12-02', part: 'MORNING', note: 'Domofon 12' }
    expect((await now.host.anonymous('POST', path, asked)).status).toBe(200)
    expect(await boardStop(stopId)).toMatchObject({ state: 'OFFERED', wish: { note: 'Domofon 12' } })
    const sent = host.gateway.sent.length
    later(50)
    await look()
    expect(host.gateway.sent.slice(sent).map(({ to }) => to)).toEqual([await host.phoneOf(other)])
  })

  test.each([
    ['declines', async (token: string) => (await decline(token)).status],
    [
      'calls the booked visit off',
      async (token: string) => {
        await accept(token)
        return (await host.cancel(token)).status
      },
    ],
  ])('it ends with its confirmation when the customer %s: nobody is booked who wants no visit', async (_, say) => {
    const { token, stopId, deviceId } = await offered()
    await wish(token, input)
    later(1)
    expect(await say(token)).toBe(200)
    expect(await linksOf(deviceId)).toMatchObject([{ confirmedAt: null, wishedAt: null, note: null }])
    expect((await host.device(deviceId)).confirmedAt).toBeNull()
    expect(await boardStop(stopId)).toMatchObject({ state: 'DECLINED', confirmed: false, wish: null })
  })

  test('so it does when the customer refuses by telephone', async () => {
    const { token, stopId, deviceId } = await offered()
    await wish(token, input)
    later(1)
    expect(await host.refuse(stopId)).toMatchObject({
      status: 200,
      body: { stops: [{ state: 'DECLINED', confirmed: false, wish: null }] },
    })
    expect(await linksOf(deviceId)).toMatchObject([{ confirmedAt: null, wishedAt: null }])
    const recorded = await now.host.database.select().from(events).where(eq(events.verb, 'WITHDRAWN'))
    expect(recorded.filter((event) => event.deviceId === deviceId)).toMatchObject([{ actorKind: 'USER' }])
  })

  test('nothing is kept of an empty one, nor of a day on which nobody works', async () => {
    const { token, deviceId } = await offered()
    expect(await wish(token, {})).toMatchObject({
      status: 400,
      body: { fields: { scheduledDate: 'Prosimy podać dzień, porę dnia albo napisać, kiedy pasuje.' } },
    })
    expect((await wish(token, { ...input, scheduledDate: '2026-11-29' })).status).toBe(400)
    expect(await linksOf(deviceId)).toEqual([])
  })

  test('it is taken after the offer has expired, without telling anything of the customer', async () => {
    const { token, stopId, deviceId } = await offered()
    later(48)
    expect((await info(token)).body).toMatchObject({ state: 'EXPIRED', offer: null })
    expect((await wish(token, input)).status).toBe(200)
    await look()
    expect((await stop(stopId)).state).toBe('EXPIRED')
    expect((await info(token)).body).toMatchObject({ state: 'EXPIRED', offer: null, wishes: { wish: null } })
    expect((await wish(token, { ...input, note: 'Po 15' })).status).toBe(200)
    expect(await linksOf(deviceId)).toMatchObject([{ note: 'Po 15' }])
    expect((await accept(token)).status).toBe(410)
    expect(await boardStop(stopId)).toMatchObject({ wish: { ...saved, note: 'Po 15' } })
  })

  test('the part of the day that was offered is not proposed again', async () => {
    const near = await host.addStop({ ...tray, state: 'MOVED' })
    for (const date of ['2026-11-26', '2026-11-27'])
      await addService(now.host, near, {
        status: 'SCHEDULED',
        technicianId: now.technicianId,
        technician: 'Jan',
        startsAt: new Date(`${date}T10:00:00Z`),
        endsAt: new Date(`${date}T11:00:00Z`),
      })
    const { token } = await offered()
    const { body } = await info(token)
    expect(body).toMatchObject({ wishes: { days: { nearby: [{ day: '2026-11-27', part: 'MORNING' }] } } })
  })

  test('after the booking, and after another answer, it is refused with what to do instead', async () => {
    const booked = await offered()
    await accept(booked.token)
    expect(await wish(booked.token, input)).toMatchObject({
      status: 409,
      body: { message: 'Ta wizyta jest już umówiona. Jeśli nie pasuje, prosimy ją odwołać.' },
    })
    const declined = await offered({ begins: 700 })
    await decline(declined.token)
    expect((await wish(declined.token, input)).status).toBe(410)
    expect(await linksOf(booked.deviceId)).toEqual([])
    expect(await linksOf(declined.deviceId)).toEqual([])
  })

  test('of what was done meanwhile nothing is confirmed that is due next year', async () => {
    const { token, deviceId } = await offered()
    await setDue(now.host, deviceId, '2027-11-30')
    expect((await wish(token, input)).status).toBe(410)
    expect(await linksOf(deviceId)).toEqual([])
  })

  test('it can be changed after the due date was corrected', async () => {
    const { token, stopId, deviceId } = await offered()
    await wish(token, input)
    await setDue(now.host, deviceId, '2026-12-04')
    expect((await wish(token, { ...input, note: 'Po 15' })).status).toBe(200)
    expect(await linksOf(deviceId)).toMatchObject([{ dueDate: '2026-12-04', note: 'Po 15' }])
    expect(await boardStop(stopId)).toMatchObject({ wish: { note: 'Po 15' } })
  })

  test('it can be changed when its link would be over', async () => {
    const { token, deviceId } = await offered({ dueOn: '2026-12-11' })
    await wish(token, input)
    await now.host.database.update(confirmations).set({ expiresOn: asDay('2026-11-22') })
    later(24)
    expect((await wish(token, { ...input, note: 'Po 15' })).status).toBe(200)
    expect(await linksOf(deviceId)).toMatchObject([{ note: 'Po 15', expiresOn: '2026-12-24' }])
  })

  test('it is refused once the duty that the offer was about is gone', async () => {
    const missingDuty = {
      dutyId: 999_999,
      kind: 'WARRANTY',
      name: null,
      dueOn: asDay('2026-11-30'),
      hard: false,
    } as const
    const { token, stopId, deviceId } = await offered()
    const duties = [{ deviceId, ...missingDuty }]
    await now.host.database.update(campaignStops).set({ duties }).where(eq(campaignStops.id, stopId))
    expect((await wish(token, input)).status).toBe(410)
    expect(await linksOf(deviceId)).toEqual([])
  })

  test('after it, too, the link tells nothing of the customer that the offer does not', async () => {
    const { token } = await offered()
    later(48)
    await look()
    await wish(token, input)
    expect((await now.host.anonymous('GET', `/api/confirm/${token}/info`)).status).toBe(404)
    expect((await now.host.anonymous('GET', `/api/confirm/${token}/visit.ics`)).status).toBe(404)
  })
})

describe('who wants no visit this year', () => {
  test.each([
    ['declines', ({ token }: { token: string }) => decline(token)],
    [
      'calls the booked visit off',
      async ({ token }: { token: string }) => {
        await accept(token)
        return host.cancel(token)
      },
    ],
    ['refuses by telephone', ({ stopId }: { stopId: number }) => host.refuse(stopId)],
  ])(
    'a confirmation by the link of a reminder ends, too, when the customer %s; it can be given again',
    async (_, say) => {
      const one = await offered()
      const toBook = async () =>
        (await now.manager<{ id: number }[]>('GET', '/api/devices?filter={"toBook":"ALL"}')).body.map(({ id }) => id)
      const device = await host.device(one.deviceId)
      const { url, row } = await newLink('https://termin.test', device, now.host.ports.clock.now())
      await now.host.database.insert(confirmations).values(row)
      const path = `/api/confirm/${url.split('/').at(-1)!}`
      await now.host.anonymous('PUT', `${path}/schedule`, { note: 'Po 15' })
      expect(await toBook()).toContain(one.deviceId)
      later(1)
      expect((await say(one)).status).toBe(200)
      expect(await toBook()).not.toContain(one.deviceId)
      expect(await linksOf(one.deviceId)).toMatchObject([{ confirmedAt: null, note: null }])
      expect((await now.host.anonymous('GET', `${path}/info`)).body).toMatchObject({ confirmed: false, wish: null })
      await now.host.anonymous('POST', path)
      expect(await toBook()).toContain(one.deviceId)
    },
  )
})
