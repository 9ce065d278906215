import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { Board } from '#domain/campaigns/stop'
import { asDay } from '#domain/time/day'
import { refreshStops } from '../campaigns/refresh'
import {
  campaignOffers,
  campaigns,
  campaignStops,
  clients,
  devices,
  events,
  requests,
  services,
  users,
} from '../db/schema'
import { newToken } from '../links/token'
import { inspectionOf, offersHost, offersStart, tray } from '../testing/offers-host'
import { leakCheck, setDue } from '../testing/samples'
import { freedTimes } from './freed'
import { settleOffers } from './settle'

const host = offersHost()
const { now, stop, offersOf, visits, offered, addStop, info, windows, accept, decline, cancel, moveVisit } = host
const confirmedAt = async (deviceId: number) => (await host.device(deviceId)).confirmedAt

/** One offer for two devices of a client: `open` is that of the address, `done` the second */
async function offeredForTwo() {
  const done = await addStop({ state: 'DECLINED', ...tray })
  const deviceId = await host.addDevice(done.clientId)
  const duties = [deviceId, done.deviceId].map(inspectionOf)
  const offer = await offered({ clientId: done.clientId, deviceId, minutes: 130, duties })
  return { offer, done, open: { deviceId } }
}

const later = (hours: number) => now.host.setNow(new Date(offersStart.getTime() + hours * 3_600_000))

describe('an open offer', () => {
  test('shows the visit, and looking at it changes nothing', async () => {
    const { token, stopId } = await offered()
    for (let times = 0; times < 2; times++) {
      expect(await info(token)).toMatchObject({
        status: 200,
        body: {
          state: 'OPEN',
          offer: {
            day: '2026-11-26',
            opens: 480,
            closes: 600,
            expiresOn: '2026-11-24',
            note: null,
            mayCancel: false,
            taken: false,
            address: 'Lipowa 4/2, 26-300 Opoczno',
            devices: [{ type: 'POMPA_CIEPLA', name: 'Vitocal 200' }],
          },
        },
      })
    }
    expect((await stop(stopId)).state).toBe('OFFERED')
  })

  test('keeps its technician: the account is not deleted until its last day', async () => {
    const { token } = await offered()
    const admin = await now.host.as('ADMIN')
    expect(await admin('DELETE', `/api/users/${now.technicianId}`)).toMatchObject({
      status: 409,
      body: { message: 'Klienci mają 1 propozycję wizyty tej osoby. Zamiast usuwać konto, dezaktywuj je.' },
    })
    expect((await info(token)).body).toMatchObject({ state: 'OPEN' })
  })

  test('outlasts the account of its technician, which may be deleted after its day', async () => {
    const { token, stopId, deviceId } = await offered()
    await accept(token)
    const { database } = now.host
    const leaving = { username: 'odchodzi', email: 'odchodzi@termin.test', firstName: 'Piotr', lastName: 'Lis' }
    const [user] = await database
      .insert(users)
      .values({ ...leaving, roles: ['TECHNICIAN'], active: false, passwordHash: 'none', createdAt: offersStart })
      .returning({ id: users.id })
    const byThem = { technicianId: user!.id }
    await database.update(services).set(byThem)
    await database.update(campaignStops).set(byThem).where(eq(campaignStops.id, stopId))
    await database.update(campaignOffers).set(byThem)
    now.host.setNow(new Date('2026-11-27T09:00:00Z'))
    const admin = await now.host.as('ADMIN')
    expect((await admin('DELETE', `/api/users/${user!.id}`)).status).toBe(200)
    expect(await offersOf(stopId)).toMatchObject([{ technicianId: null, answer: 'ACCEPTED', endedAt: null }])
    await settleOffers(now.host.ports)
    expect(await offersOf(stopId)).toMatchObject([{ technicianId: null, answer: 'ACCEPTED', endedAt: null }])
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: '2026-11-26' })
    // Moved by the office to another day, the visit is still nobody's.
    await moveVisit(deviceId, '2026-11-30T09:00:00Z', 70)
    await settleOffers(now.host.ports)
    expect(await offersOf(stopId)).toMatchObject([{ technicianId: null, day: '2026-11-30', endedAt: null }])
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', technicianId: null, day: '2026-11-30' })
  })

  test('is accepted once: books the visit of the technician, confirms the inspection and tells the note', async () => {
    const { token, stopId, deviceId } = await offered()
    expect((await accept(token, { note: ' Domofon 12 ' })).body).toEqual({
      success: true,
      message: 'Dziękujemy! Wizyta jest umówiona.',
    })
    expect((await accept(token)).body).toEqual({ success: true, message: 'Ta wizyta jest już umówiona.' })
    const booked = await visits(deviceId)
    expect(booked).toHaveLength(1)
    expect(booked[0]).toMatchObject({
      type: 'PRZEGLAD_OKRESOWY',
      status: 'SCHEDULED',
      technicianId: now.technicianId,
      createdBy: 'Klient',
      startsAt: new Date('2026-11-26T08:00:00Z'),
      endsAt: new Date('2026-11-26T09:00:00Z'),
      // The window that the customer was told: 8:00 to 10:00
      arrivalFrom: new Date('2026-11-26T07:00:00Z'),
      arrivalUntil: new Date('2026-11-26T09:00:00Z'),
      notes: 'Klient: Domofon 12',
    })
    const { body: visit } = await now.manager('GET', `/api/services/${booked[0]!.id}`)
    expect(visit).toMatchObject({ campaign: { id: now.campaignId, name: 'Zima' } })
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: '2026-11-26', begins: 540 })
    expect(await offersOf(stopId)).toMatchObject([{ answer: 'ACCEPTED', endedAt: null, note: 'Domofon 12' }])
    expect(await confirmedAt(deviceId)).toEqual(offersStart)
    const recorded = await now.host.database.select().from(events).where(eq(events.actorKind, 'CUSTOMER'))
    expect(recorded.map(({ verb, noun }) => `${verb} ${noun}`).slice(-2)).toEqual([
      'CONFIRMED SEASON_CAMPAIGN',
      'CREATED SERVICE',
    ])
  })

  test('once accepted offers no days any more, and does not look for them', async () => {
    const { token } = await offered()
    expect((await info(token)).body).toMatchObject({ state: 'OPEN', wishes: { days: { from: '2026-11-24' } } })
    await accept(token)
    expect((await info(token)).body).toMatchObject({
      state: 'ACCEPTED',
      wishes: null,
      offer: { day: '2026-11-26', mayCancel: true },
    })
  })

  test('has a file for a calendar once it is accepted: the window that was told, and nothing of the technician', async () => {
    const { token } = await offered()
    const file = () => now.host.app.request(`/api/offers/${token}/visit.ics`)
    expect((await file()).status).toBe(404)
    await accept(token)
    const answer = await file()
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    for (const line of ['DTSTART;TZID=Europe/Warsaw:20261126T080000', 'DTEND;TZID=Europe/Warsaw:20261126T100000'])
      expect(text).toContain(line)
    expect(text).not.toContain('TECHNICIAN')
    await cancel(token)
    expect((await file()).status).toBe(404)
    expect((await now.host.app.request(`/api/offers/${newToken()}/visit.ics`)).status).toBe(404)
  })

  test('about two devices books two visits, one after the other', async () => {
    const { offer, done, open } = await offeredForTwo()
    expect((await accept(offer.token)).status).toBe(200)
    expect((await visits(open.deviceId))[0]?.startsAt).toEqual(new Date('2026-11-26T08:00:00Z'))
    expect((await visits(done.deviceId))[0]?.startsAt).toEqual(new Date('2026-11-26T09:00:00Z'))
  })

  test('about two devices books and confirms only what is still to be done', async () => {
    const { offer, done, open } = await offeredForTwo()
    await setDue(now.host, done.deviceId, '2027-11-20')
    expect((await info(offer.token)).body).toMatchObject({
      state: 'OPEN',
      offer: { devices: [{ type: 'KLIMATYZATOR', name: 'Daikin' }] },
    })
    expect((await accept(offer.token)).status).toBe(200)
    expect(await visits(done.deviceId)).toEqual([])
    expect(await visits(open.deviceId)).toHaveLength(1)
    expect(await confirmedAt(done.deviceId)).toBeNull()
    expect(await confirmedAt(open.deviceId)).toEqual(offersStart)
  })

  test('confirms anew what was confirmed long ago', async () => {
    const { token, deviceId } = await offered()
    const before = { confirmedAt: new Date('2026-09-01T10:00:00Z') }
    await now.host.database.update(devices).set(before).where(eq(devices.id, deviceId))
    await accept(token)
    expect(await confirmedAt(deviceId)).toEqual(offersStart)
  })

  test('of an inspection alone leaves the notes empty; what is more is named in them', async () => {
    const plain = await offered()
    await accept(plain.token)
    expect((await visits(plain.deviceId))[0]).toMatchObject({ notes: null })
    const more = await addStop({ begins: 660 })
    const inspection = inspectionOf(more.deviceId)
    const duties = [inspection, { ...inspection, kind: 'OWN' as const, name: 'Wymiana filtrów' }]
    await now.host.database.update(campaignStops).set({ duties }).where(eq(campaignStops.id, more.stopId))
    await host.wave({ stopIds: [more.stopId] })
    expect(await accept(await host.tokenOf(more.clientId), { note: 'Pies' })).toMatchObject({ status: 200 })
    expect((await visits(more.deviceId))[0]).toMatchObject({
      notes: 'Przegląd okresowy, Wymiana filtrów. Klient: Pies',
    })
  })

  test('is declined once, which frees its time', async () => {
    const { token, stopId, deviceId } = await offered()
    expect((await decline(token, { note: 'Sprzedajemy dom' })).body).toMatchObject({
      message: 'Dziękujemy za odpowiedź.',
    })
    expect((await decline(token)).body).toMatchObject({ message: 'Ta propozycja jest już odrzucona.' })
    expect(await stop(stopId)).toMatchObject({ state: 'DECLINED', day: null, technicianId: null, begins: null })
    expect(await offersOf(stopId)).toMatchObject([{ answer: 'DECLINED', note: 'Sprzedajemy dom' }])
    expect(await visits(deviceId)).toEqual([])
    expect((await info(token)).body).toMatchObject({ state: 'DECLINED', offer: null })
    const other = await offered()
    expect((await info(other.token)).body).toMatchObject({ state: 'OPEN', offer: { opens: 480 } })
  })

  test('has other windows, from the day after tomorrow, that tell nothing of the technician', async () => {
    await addStop({ day: '2026-11-30', begins: 600, locked: true })
    const { token, stopId, deviceId } = await offered()
    const choices = await windows(token)
    expect(choices.length).toBeGreaterThan(1)
    expect(choices.length).toBeLessThanOrEqual(6)
    expect(choices.every((window) => window.day >= '2026-11-25')).toBe(true)
    expect(new Set(choices.filter(({ nearby }) => nearby).map((window) => window.day))).toEqual(new Set(['2026-11-30']))
    expect(Object.keys(choices[0]!).toSorted()).toEqual(['closes', 'day', 'key', 'nearby', 'opens'])
    const chosen = choices.at(-1)!
    expect((await accept(token, { key: chosen.key })).status).toBe(200)
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: chosen.day })
    expect(await offersOf(stopId)).toMatchObject([
      { answer: 'OTHER', day: '2026-11-26' },
      { answer: 'ACCEPTED', day: chosen.day, endedAt: null, opens: chosen.opens },
    ])
    expect(await visits(deviceId)).toHaveLength(1)
    expect((await info(token)).body).toMatchObject({
      state: 'ACCEPTED',
      offer: { day: chosen.day, opens: chosen.opens },
    })
    expect((await accept(token, { key: chosen.key })).status).toBe(200)
    expect(await visits(deviceId)).toHaveLength(1)
  })

  test('has windows on a full board, too: what is only planned there gives way, what is locked does not', async () => {
    // The only day of the campaign, full from 8:00 to 16:00
    const thursday = asDay('2026-11-26')
    now.campaignId = await host.addCampaign({ from: thursday, until: thursday })
    const planned: number[] = []
    for (const begins of [480, 615, 685, 755, 825, 890]) {
      planned.push((await addStop({ begins, minutes: 65 })).stopId)
    }
    const locked = await addStop({ begins: 955, minutes: 60, locked: true })
    const { token } = await offered({ begins: 548, minutes: 65 })
    const choices = await windows(token)
    expect(choices.length).toBeGreaterThan(0)
    expect(choices.some(({ nearby }) => nearby)).toBe(false)
    expect((await accept(token, { key: choices[0]!.key })).status).toBe(200)
    const displaced = (await Promise.all(planned.map(stop))).filter(({ begins }) => begins === null)
    expect(displaced.length).toBeGreaterThan(0)
    for (const each of displaced) expect(each).toMatchObject({ state: 'PROPOSED', leftOut: 'NO_TIME', day: null })
    expect(await stop(locked.stopId)).toMatchObject({ day: thursday, begins: 955 })
  })

  test('has a window on a full day whose planned stop changes places with it, and says so on the board at once', async () => {
    // Two days, each full with one long stop
    const thursday = asDay('2026-11-26')
    const friday = asDay('2026-11-27')
    now.campaignId = await host.addCampaign({ from: thursday, until: friday })
    const planned = await addStop({ day: friday, begins: 480, minutes: 400 })
    const { token, stopId } = await offered({ day: thursday, begins: 480, minutes: 400 })
    const choices = (await windows(token)).filter((window) => window.day === friday)
    // Each is a trip of its own.
    expect(choices.map(({ nearby }) => nearby)).toEqual([false])
    expect((await accept(token, { key: choices[0]!.key })).status).toBe(200)
    expect(await stop(stopId)).toMatchObject({ state: 'ACCEPTED', day: friday })
    expect(await stop(planned.stopId)).toMatchObject({ state: 'PROPOSED', day: thursday, leftOut: null })
  })

  test('takes no key that it has not given out, nor that of another offer', async () => {
    const one = await offered()
    const other = await offered({ begins: 720 })
    const { key } = (await windows(other.token))[0]!
    for (const bad of [key, 'x'.repeat(32), '']) {
      expect(await accept(one.token, { key: bad })).toMatchObject({
        status: 409,
        body: { message: 'Ten termin został właśnie zajęty. Prosimy wybrać jeden z pozostałych.' },
      })
    }
    expect((await stop(one.stopId)).state).toBe('OFFERED')
  })

  test('holds its time: it is proposed to nobody else, and whoever takes it is warned', async () => {
    const { deviceId } = await offered()
    const other = await addStop({ state: 'DECLINED', ...tray })
    const period = { startDateTime: '2026-11-26T08:30:00Z', endDateTime: '2026-11-26T09:30:00Z' }
    const warnings = async (of: number) =>
      (
        await now.manager<{ kind: string; message: string }[]>('POST', '/api/services/conflicts', {
          ...period,
          technicianId: now.technicianId,
          deviceId: of,
        })
      ).body.filter(({ kind }) => kind === 'OFFERED')
    expect(await warnings(other.deviceId)).toMatchObject([
      { message: expect.stringMatching(/ ma wtedy termin zaproponowany w kampanii: 09:00–10:10, Łucja Żak \d+\.$/) },
    ])
    expect(await warnings(deviceId)).toEqual([])
    const proposed = async (of: number) =>
      (
        await now.manager<{ startDateTime: string }[]>(
          'GET',
          `/api/services/proposals?deviceId=${of}&duration=60&day=2026-11-26&time=09:00`,
        )
      ).body.map(({ startDateTime }) => startDateTime)
    expect(await proposed(other.deviceId)).toEqual([])
    expect(await proposed(deviceId)).toEqual(['2026-11-26T08:00:00.000Z'])
  })

  test('is named where an emergency of the next working day would take its time', async () => {
    const { deviceId } = await offered({ day: '2026-11-30' })
    const other = await addStop({ state: 'DECLINED', ...tray })
    // Friday, after work; the offer is valid until Saturday.
    now.host.setNow(new Date('2026-11-27T18:00:00+01:00'))
    const reasons = async (of: number) => {
      const body = { deviceId: of, duration: 120 }
      const { body: answer } = await now.manager<{ proposals: { startDateTime: string; reason: string }[] }>(
        'POST',
        '/api/services/emergencies/proposals',
        body,
      )
      return answer.proposals.map(({ startDateTime, reason }) => `${startDateTime} ${reason}`)
    }
    expect(await reasons(other.deviceId)).toEqual([
      expect.stringMatching(/^2026-11-30T.* Zaproponowano wtedy termin w kampanii: 09:00–10:10, Łucja Żak \d+\.$/),
    ])
    expect((await reasons(deviceId)).join()).not.toContain('w kampanii')
  })

  test('whose time the office has given away is refused, and another window is chosen', async () => {
    const { token, stopId } = await offered()
    const stranger = await addStop({ state: 'DECLINED', ...tray })
    const repair = { serviceType: 'NAPRAWA', technicianId: now.technicianId }
    expect((await info(token)).body).toMatchObject({ state: 'OPEN', offer: { taken: false } })
    expect((await host.book(stranger, '2026-11-26T08:30:00Z', repair)).status).toBe(201)
    expect((await info(token)).body).toMatchObject({ state: 'OPEN', offer: { taken: true } })
    expect((await accept(token)).status).toBe(409)
    expect((await stop(stopId)).state).toBe('OFFERED')
    const { key } = (await windows(token))[0]!
    expect((await accept(token, { key })).status).toBe(200)
  })
})

describe('an accepted offer', () => {
  test('is called off with the longest note; the reason stays within what the forms and an import take', async () => {
    const { token, deviceId } = await offered()
    await accept(token)
    expect((await cancel(token, { note: 'x'.repeat(500) })).status).toBe(200)
    expect(await visits(deviceId)).toMatchObject([
      { status: 'CANCELLED', cancelReason: `Klient odwołał przez link: ${'x'.repeat(472)}…` },
    ])
  })

  test('is called off once, until six in the evening of the day before', async () => {
    const { token, stopId, deviceId } = await offered()
    await accept(token)
    now.host.setNow(new Date('2026-11-25T16:59:00Z'))
    expect((await cancel(token, { note: 'Wyjazd' })).body).toMatchObject({ message: 'Wizyta została odwołana.' })
    expect((await cancel(token)).body).toMatchObject({ message: 'Ta wizyta jest już odwołana.' })
    expect(await visits(deviceId)).toMatchObject([
      { status: 'CANCELLED', cancelReason: 'Klient odwołał przez link: Wyjazd', rebook: false },
    ])
    expect(await stop(stopId)).toMatchObject({ state: 'DECLINED', day: null })
    expect(await confirmedAt(deviceId)).toBeNull()
    expect((await accept(token)).status).toBe(410)
  })

  test('that is called off after the office has moved it gives back the time that the customer could not keep', async () => {
    const { token, stopId, deviceId, ...owner } = await offered()
    await accept(token)
    await moveVisit(deviceId, '2026-11-27T11:00:00Z')
    expect((await info(token)).body).toMatchObject({ offer: { day: '2026-11-27', opens: 720, closes: 840 } })
    // Before the job that lets offers follow their visits
    expect((await cancel(token)).status).toBe(200)
    expect(await offersOf(stopId)).toMatchObject([
      { answer: 'CANCELLED', day: '2026-11-27', begins: 720, opens: 720, closes: 840 },
    ])
    const recorded = await now.host.database.select().from(events).where(eq(events.verb, 'WITHDRAWN'))
    const ofOffer = recorded.filter(({ noun, clientId }) => noun === 'SEASON_CAMPAIGN' && clientId === owner.clientId)
    expect(ofOffer.map(({ changes }) => changes)).toEqual([
      [expect.objectContaining({ field: 'visitDay', to: '27.11.2026' })],
    ])
    const freed = await freedTimes(now.host.ports, { campaignIds: [now.campaignId] })
    expect(freed.map(({ day, opens, closes }) => [day, opens, closes])).toEqual([['2026-11-27', 720, 840]])
  })

  test('that is called off opens again what the customer had reported and the visit was to settle', async () => {
    const { token, deviceId } = await offered()
    await accept(token)
    const [visit] = await visits(deviceId)
    const reported = { deviceId, clientId: visit!.clientId, kind: 'FAILURE', text: 'Kapie woda' } as const
    await now.host.database.insert(requests).values({
      ...reported,
      state: 'BOOKED',
      serviceId: visit!.id,
      receivedAt: offersStart,
      changedAt: offersStart,
    })
    await cancel(token)
    expect(await now.host.database.select().from(requests)).toMatchObject([{ state: 'NEW', serviceId: null }])
  })

  test('that is called off takes the confirmation back, however long accepting takes', async () => {
    const { token, deviceId } = await offered()
    let reads = 0
    const clock = vi.spyOn(now.host.ports.clock, 'now').mockImplementation(() => new Date(+offersStart + reads++))
    await accept(token)
    expect(await confirmedAt(deviceId)).not.toBeNull()
    await cancel(token)
    clock.mockRestore()
    expect(await confirmedAt(deviceId)).toBeNull()
  })

  test('is not called off from six in the evening on, nor declined', async () => {
    const { token, deviceId } = await offered()
    await accept(token)
    expect((await decline(token)).status).toBe(409)
    now.host.setNow(new Date('2026-11-25T17:00:00Z'))
    expect((await info(token)).body).toMatchObject({ offer: { mayCancel: false } })
    expect(await cancel(token)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await visits(deviceId)).toMatchObject([{ status: 'SCHEDULED' }])
  })

  test('shows each visit with its devices where they have other times, and only those that are still to come', async () => {
    const { offer, done, open } = await offeredForTwo()
    const air = { type: 'KLIMATYZATOR', name: 'Daikin' }
    const pump = { type: 'POMPA_CIEPLA', name: 'Vitocal 200' }
    const told = { day: '2026-11-26', opens: 480, closes: 600 }
    expect((await info(offer.token)).body).toMatchObject({ offer: { visits: [{ ...told, devices: [air, pump] }] } })
    await accept(offer.token)
    expect((await info(offer.token)).body).toMatchObject({
      offer: { ...told, devices: [air, pump], visits: [{ ...told, devices: [air, pump] }] },
    })
    await moveVisit(done.deviceId, '2026-12-03T11:00:00Z')
    const later = { day: '2026-12-03', opens: 720, closes: 840 }
    expect((await info(offer.token)).body).toMatchObject({
      offer: {
        ...told,
        devices: [air, pump],
        visits: [
          { ...told, devices: [air] },
          { ...later, devices: [pump] },
        ],
      },
    })
    expect((await host.callOff(open.deviceId)).status).toBe(200)
    expect((await info(offer.token)).body).toMatchObject({
      state: 'ACCEPTED',
      offer: { ...later, devices: [pump], visits: [{ ...later, devices: [pump] }] },
    })
  })

  test('is not declined by a telephone call, which an open one is', async () => {
    const one = await offered()
    const other = await offered({ begins: 720 })
    await accept(one.token)
    expect((await host.refuse(one.stopId)).status).toBe(409)
    expect((await stop(one.stopId)).state).toBe('ACCEPTED')
    expect((await host.refuse(other.stopId)).status).toBe(200)
    expect((await info(other.token)).body).toMatchObject({ state: 'DECLINED', offer: null })
  })

  test('follows its visit where the office moves it, and is over with it', async () => {
    const { token, stopId, deviceId } = await offered()
    await accept(token)
    await moveVisit(deviceId, '2026-11-27T11:00:00Z')
    expect((await info(token)).body).toMatchObject({
      state: 'ACCEPTED',
      offer: { day: '2026-11-27', opens: 720, closes: 840 },
    })
    // The messages and the calendar agree with it.
    await settleOffers(now.host.ports)
    expect(await offersOf(stopId)).toMatchObject([{ day: '2026-11-27', begins: 720, opens: 720, closes: 840 }])
    expect((await host.callOff(deviceId)).status).toBe(200)
    expect((await info(token)).body).toMatchObject({ state: 'ENDED', offer: null })
    expect((await cancel(token)).status).toBe(410)
  })
})

describe('an offer that is over tells only whom to call, and takes no answer', () => {
  const summaryOf = async (token: string) => ({
    info: (await info(token)).body,
    answers: [await accept(token), await decline(token), await host.cancel(token)].map(({ body }) => body['error']),
    windows: (await windows(token)) as unknown,
  })
  const nothing = {
    info: { state: 'ENDED', company: { name: '', phone: '', hours: 'Pon.–pt. 8:00–16:00' }, offer: null, wishes: null },
    answers: ['LINK_EXPIRED', 'LINK_EXPIRED', 'LINK_EXPIRED'],
    windows: { error: 'LINK_EXPIRED', message: expect.stringMatching(/Prosimy zadzwonić/) },
  }
  test('after its last day', async () => {
    const { token } = await offered()
    later(24 + 13)
    expect((await info(token)).body).toMatchObject({ state: 'OPEN' })
    later(24 + 15)
    const { wishes: _, ...rest } = nothing.info
    const wishes = { wish: null, days: expect.objectContaining({ from: '2026-11-26' }) }
    expect(await summaryOf(token)).toEqual({ ...nothing, info: { ...rest, state: 'EXPIRED', wishes } })
  })
  test('when a visit for its device was booked in another way', async () => {
    const { token, ...owner } = await offered()
    await host.book(owner, '2026-12-03T08:30:00Z')
    expect(await summaryOf(token)).toEqual(nothing)
  })
  test('when what it was about was done meanwhile, and the stop gives its time free', async () => {
    const { token, stopId, deviceId } = await offered()
    await setDue(now.host, deviceId, '2027-11-30')
    expect(await summaryOf(token)).toEqual(nothing)
    expect((await accept(token)).status).toBe(410)
    await settleOffers(now.host.ports)
    expect(await stop(stopId)).toMatchObject({ state: 'PROPOSED', day: null, leftOut: 'BOOKED' })
  })
  test('when a new plan has no stop for it; one is planned again once its visit is called off', async () => {
    const [done, booked, reused] = [await offered(), await offered({ begins: 660 }), await offered({ begins: 780 })]
    const waits = await addStop({ begins: 900 })
    for (const { deviceId } of [done, reused]) await setDue(now.host, deviceId, '2027-11-30')
    for (const { deviceId } of [booked, waits]) await setDue(now.host, deviceId, '2026-11-30')
    for (const each of [booked, waits]) await host.book(each, '2026-12-03T08:30:00Z')
    await now.manager('POST', '/api/duties', { ...leakCheck, deviceId: reused.deviceId, kind: 'CONTRACT' })
    const { details } = (await now.host.database.select().from(campaigns))[0]!
    await now.host.database.update(campaigns).set({ details: { ...details, kinds: ['INSPECTION', 'CONTRACT'] } })
    await settleOffers(now.host.ports)
    const refresh = () => now.host.database.transaction((tx) => refreshStops(now.host.ports, tx, now.campaignId, 'Jan'))
    await refresh()
    await refresh()
    for (const { token, stopId } of [done, booked]) {
      expect(await summaryOf(token)).toEqual(nothing)
      expect(await stop(stopId)).toMatchObject({ state: 'PROPOSED', day: null, leftOut: 'BOOKED' })
    }
    // One that nobody was told of is gone, and one for other work at the device takes the place of what is done.
    const others = await now.host.database.select().from(campaignStops).where(eq(campaignStops.id, waits.stopId))
    expect(others).toEqual([])
    const isReused = eq(campaignStops.deviceId, reused.deviceId)
    expect(await now.host.database.select().from(campaignStops).where(isReused)).toMatchObject([
      { duties: [{ kind: 'CONTRACT' }], leftOut: null },
    ])
    const counts = async () => (await now.manager('GET', `/api/campaigns/${now.campaignId}`)).body['counts']
    expect(await counts()).toMatchObject({ stops: 1, leftOut: 1 })
    await host.callOff(booked.deviceId)
    // Until the next plan the board has it, so that somebody sees it.
    const board = await now.manager<Board>('GET', `/api/campaigns/${now.campaignId}/board`)
    expect(board.body.stops.map(({ id }) => id)).toContain(booked.stopId)
    await refresh()
    expect(await counts()).toMatchObject({ stops: 2, leftOut: 2 })
    expect(await stop(booked.stopId)).toMatchObject({ state: 'PROPOSED', leftOut: null })
  })
  test('when the customer has another number', async () => {
    const { token, clientId, stopId } = await offered()
    await now.host.database.update(clients).set({ phone: '+48600999888' }).where(eq(clients.id, clientId))
    expect(await summaryOf(token)).toEqual(nothing)
    // The stop stays where it is, and can be offered to the new number.
    await settleOffers(now.host.ports)
    expect(await stop(stopId)).toMatchObject({ state: 'PROPOSED', day: '2026-11-26' })
    await host.wave({ stopIds: [stopId] })
    expect(host.gateway.sent.at(-1)!.to).toBe('+48600999888')
    expect((await info(await host.tokenOf(clientId))).body).toMatchObject({ state: 'OPEN' })
    expect(await summaryOf(token)).toEqual(nothing)
  })
  test('when the office took it back', async () => {
    const { token, stopId } = await offered()
    await now.host.database
      .update(campaignOffers)
      .set({ endedAt: offersStart })
      .where(eq(campaignOffers.stopId, stopId))
    expect(await summaryOf(token)).toEqual(nothing)
  })
})

test('a token that is unknown or malformed is not found, and guessing is slowed down', async () => {
  const { token } = await offered()
  const answers = [await info('nothing'), await accept('a'.repeat(21)), await info(newToken())]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const guesses: number[] = []
  for (let at = 0; at < 60; at++) guesses.push((await info(newToken())).status)
  expect(guesses.filter((status) => status === 404)).toHaveLength(57)
  expect(guesses.at(-1)).toBe(429)
  expect((await info(token)).status).toBe(200)
})
