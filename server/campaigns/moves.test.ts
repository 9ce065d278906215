import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoardChange, CampaignStop, StopExplanation, StopOpening } from '#domain/campaigns/stop'
import { asDay } from '#domain/time/day'
import {
  campaignOffers,
  campaigns,
  campaignStops,
  clients,
  devices,
  events,
  jobs,
  technicianDaysOff,
} from '../db/schema'
import { brokenConditions } from '../testing/board-check'
import { addCampaign, addDevices, campaignInput, campaignsHost, planCampaign } from '../testing/campaigns'
import { statuses } from '../testing/host'
import { addDaysOff } from '../testing/samples'

const { host, manager, technicianIds } = await campaignsHost(2)
let id: number
let stops: CampaignStop[]
beforeEach(async () => {
  await host.database.delete(jobs)
  await host.database.delete(campaigns)
  await host.database.delete(clients)
  await host.database.delete(technicianDaysOff)
  await addDevices(host, 24)
  id = await addCampaign(host, campaignInput(technicianIds))
  stops = await planCampaign(host, id, { iterations: 100 })
})

const stop = () => stops[0]!
const post = <Body = BoardChange>(of: CampaignStop, what: string, body?: object) =>
  manager<Body>('POST', `/api/campaigns/${id}/stops/${of.id}/${what}`, body)
const set = (of: CampaignStop, values: Partial<typeof campaignStops.$inferInsert>) =>
  host.database.update(campaignStops).set(values).where(eq(campaignStops.id, of.id))
const board = async () => (await manager<{ stops: CampaignStop[] }>('GET', `/api/campaigns/${id}/board`)).body.stops
/** A weekday on which nothing is planned */
const emptyDay = asDay('2026-12-08')
const refused = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call
  const { message, fields } = body as { message: string; fields?: Record<string, string> }
  return [status, fields ? Object.values(fields)[0] : message]
}

async function offer(of: CampaignStop): Promise<void> {
  const { technicianId, day, begins, minutes } = of
  await set(of, { state: 'OFFERED' })
  await host.database.insert(campaignOffers).values({
    stopId: of.id,
    technicianId: technicianId!,
    day: day!,
    begins: begins!,
    minutes,
    opens: begins! - 30,
    closes: begins! + 90,
    tokenHash: `hash ${of.id}`,
    expiresOn: asDay('2026-11-30'),
    offeredAt: host.ports.clock.now(),
  })
}

describe('a stop that is moved', () => {
  test('lets what a customer was told begin later within the window, as the price of its place says', async () => {
    const [first, offered, other] = stops as [CampaignStop, CampaignStop, CampaignStop]
    const [technicianId] = technicianIds as [number]
    const together = { lat: 51.3757, lng: 20.2849 }
    await host.database.update(devices).set(together)
    for (const each of [offered, other]) await set(each, { technicianId, day: emptyDay, begins: 600 })
    await set(other, { begins: 480 })
    // From 9:30 to 11:30
    await offer({ ...offered, technicianId, day: emptyDay, begins: 600 })
    await offer({ ...other, technicianId, day: emptyDay, begins: 480 })
    const { body } = await post(first, 'move', { technicianId, day: emptyDay, begins: 590 })
    const at = (of: CampaignStop) => body.stops.find(({ id: each }) => each === of.id)
    expect(at(first)).toMatchObject({ begins: 590, state: 'MOVED' })
    expect(at(offered)).toMatchObject({ begins: 590 + first.minutes, state: 'OFFERED' })
    const [openOffer] = await host.database.select().from(campaignOffers).where(eq(campaignOffers.stopId, offered.id))
    expect(openOffer).toMatchObject({ begins: 590 + first.minutes, opens: 570, closes: 690 })
    expect(await brokenConditions(host, id)).toEqual([])
    // A place after which it would begin too late is none: the nearest one is after it.
    const second = stops[3]!
    const moved = (await post(second, 'move', { technicianId, day: emptyDay, begins: 640 })).body
    const after = moved.stops.find(({ id: each }) => each === second.id)!
    expect(after.begins!).toBeGreaterThanOrEqual(590 + first.minutes + offered.minutes)
  })

  test('leaves what a customer was told where it is, as long as there is time beside it', async () => {
    const [first, offered] = stops as [CampaignStop, CampaignStop]
    const [technicianId] = technicianIds as [number]
    await set(offered, { technicianId, day: emptyDay, begins: 660 })
    await offer({ ...offered, technicianId, day: emptyDay, begins: 660 })
    const { body } = await post(first, 'move', { technicianId, day: emptyDay })
    expect(body.stops.map(({ id: each }) => each)).not.toContain(offered.id)
    expect((await board()).find(({ id: each }) => each === offered.id)).toMatchObject({ begins: 660 })
  })

  test('stands at the asked minute where the day is free, and stays there in the next plan', async () => {
    const [technicianId] = technicianIds
    const { status, body } = await post(stop(), 'move', { technicianId, day: emptyDay, begins: 720 })
    expect(status).toBe(200)
    const to = { technicianId, day: emptyDay, begins: 720, state: 'MOVED', leftOut: null }
    expect(body.stops.find((each) => each.id === stop().id)).toMatchObject(to)
    expect(body.shifts.map(({ day }) => day)).toEqual([emptyDay, stop().day])
    expect(await brokenConditions(host, id)).toEqual([])
    const after = await planCampaign(host, id, { iterations: 100 })
    expect(after.find((each) => each.id === stop().id)).toMatchObject(to)
  })

  test('stands as near to the asked minute as the others of the day allow; those after it begin later', async () => {
    const other = stops.find(
      (each) => each.technicianId === stop().technicianId && each.day === stop().day && each.id !== stop().id,
    )
    const { technicianId, day, begins } = other!
    const far = stops.find((each) => each.day !== day)!
    const { body } = await post(far, 'move', { technicianId, day, begins })
    const moved = body.stops.find((each) => each.id === far.id)!
    expect([moved.technicianId, moved.day]).toEqual([technicianId, day])
    expect(Math.abs(moved.begins! - begins!)).toBeLessThan(120)
    expect(await brokenConditions(host, id)).toEqual([])
    const dayStops = (await board()).filter((each) => each.technicianId === technicianId && each.day === day)
    const versions = new Map(stops.map((each) => [each.id, each]))
    for (const each of dayStops)
      if (each.begins !== versions.get(each.id)!.begins || each.id === far.id)
        expect(body.stops.map(({ id: changed }) => changed)).toContain(each.id)
  })

  test('is in the journal with its places before and after', async () => {
    const [technicianId] = technicianIds
    await post(stop(), 'move', { technicianId, day: emptyDay, begins: 720 })
    const [event] = await host.database
      .select()
      .from(events)
      .where(and(eq(events.verb, 'MOVED'), eq(events.subjectId, id)))
    expect(event).toMatchObject({ noun: 'SEASON_CAMPAIGN', subject: 'Jesień 2026', clientId: stop().clientId })
    expect(event?.changes).toContainEqual({ field: 'day', from: stop().day, to: emptyDay })
    expect(event?.changes).toContainEqual({ field: 'state', from: 'PROPOSED', to: 'MOVED' })
    expect(event?.changes).toContainEqual({ field: 'time', from: expect.stringMatching(/^\d\d:\d\d$/), to: '12:00' })
  })

  test.each<[string, () => Promise<unknown>, object, (string | number)[]]>([
    ['before tomorrow', async () => {}, { day: '2026-11-23' }, [400, 'Wybierz dzień od 24.11.2026 do 09.12.2026']],
    ['on a Sunday', async () => {}, { day: '2026-12-06' }, [409, 'Piotr Nowak 0: dzień wolny 06.12.2026.']],
    [
      'on a day off',
      () => addDaysOff(host, { userId: technicianIds[0]!, from: emptyDay }),
      {},
      [409, 'Piotr Nowak 0: dzień wolny 08.12.2026.'],
    ],
    ['with a stranger', async () => {}, { technicianId: 1 }, [400, 'Ta osoba nie jeździ w tej kampanii']],
    [
      'to who cannot do it',
      () => host.database.update(devices).set({ type: 'AIR_CONDITIONER' }),
      {},
      [409, 'Piotr Nowak 0 nie serwisuje urządzeń tego typu (klimatyzator).'],
    ],
    [
      'before its window opens',
      () => set(stop(), { notBefore: asDay('2026-12-09') }),
      {},
      [409, 'Tę pracę można wykonać od 09.12.2026.'],
    ],
    [
      'after its end',
      () => set(stop(), { until: asDay('2026-12-07') }),
      {},
      [409, 'Tę pracę trzeba wykonać do 07.12.2026.'],
    ],
    [
      'without a position',
      () => host.database.update(devices).set({ geocodingStatus: 'FALLBACK' }),
      {},
      [409, 'Ten adres nie ma miejsca na mapie. Popraw adres urządzenia.'],
    ],
    [
      'when it takes too long',
      () => set(stop(), { minutes: 900 }),
      {},
      [409, 'W tym dniu nie ma już czasu na tę wizytę.'],
    ],
    [
      'when it is accepted',
      () => set(stop(), { state: 'ACCEPTED' }),
      {},
      [409, 'Ta wizyta jest umówiona. Przełóż wizytę w kalendarzu.'],
    ],
    [
      'when it is offered',
      () => set(stop(), { state: 'OFFERED' }),
      {},
      [409, 'Klient ma propozycję tego terminu. Poczekaj na odpowiedź albo na koniec propozycji.'],
    ],
  ])('is refused %s', async (_, prepare, changes, expected) => {
    await prepare()
    const before = await board()
    expect(await refused(post(stop(), 'move', { technicianId: technicianIds[0], day: emptyDay, ...changes }))).toEqual(
      expected,
    )
    expect(await board()).toEqual(before)
  })

  test('is refused by a day that has as many visits as the campaign allows', async () => {
    await host.database.delete(campaigns)
    id = await addCampaign(host, campaignInput(technicianIds, { mostVisits: 1 }))
    stops = await planCampaign(host, id, { iterations: 100 })
    const placed = stops.filter((each) => each.day !== null)
    const { technicianId, day } = placed[0]!
    expect(await refused(post(placed[1]!, 'move', { technicianId, day }))).toEqual([
      409,
      'Kampania przewiduje najwyżej 1 wizytę dziennie, a tyle ten dzień już ma.',
    ])
  })

  test('by two people at once to one time: both have a place, and they do not overlap', async () => {
    const [technicianId] = technicianIds
    const to = { technicianId, day: emptyDay, begins: 600 }
    const answers = await Promise.all(stops.slice(0, 3).map((each) => post(each, 'move', to)))
    expect(statuses(answers)).toEqual([200, 200, 200])
    const dayStops = (await board()).filter((each) => each.day === emptyDay && each.technicianId === technicianId)
    expect(dayStops.length).toBeGreaterThanOrEqual(3)
    expect(await brokenConditions(host, id)).toEqual([])
  })
})

describe('a move that says where the stop was on the screen', () => {
  const stale = [409, 'Ktoś w międzyczasie zmienił te dane.']
  const place = ({ technicianId, day: on }: CampaignStop) => ({ technicianId, day: on })

  test('leaves it where a colleague has moved it since, also instead of taking it off', async () => {
    const to = { technicianId: technicianIds[0], day: emptyDay, previous: place(stop()) }
    await post(stop(), 'move', { ...to, day: '2026-12-09' })
    expect(await refused(post(stop(), 'move', to))).toEqual(stale)
    expect(await refused(post(stop(), 'remove', { previous: to.previous }))).toEqual(stale)
    expect((await board()).find((each) => each.id === stop().id)).toMatchObject({ day: '2026-12-09' })
  })

  test('is done within its day, too, and once where it is sent again', async () => {
    const previous = place(stop())
    const later = { ...previous, begins: 900, previous }
    expect((await post(stop(), 'move', later)).body.stops[0]).toMatchObject({ ...previous, state: 'MOVED' })
    const away = { technicianId: technicianIds[0], day: emptyDay, begins: 720, previous }
    const moved = (await post(stop(), 'move', away)).body.stops.find((each) => each.id === stop().id)!
    const again = await post(stop(), 'move', away)
    expect([again.status, again.body.stops]).toEqual([200, [moved]])
  })

  test('is refused where a new plan has put it to the same day, as it would not stay there', async () => {
    await set(stop(), { technicianId: technicianIds[0]!, day: emptyDay, begins: 600 })
    const to = { technicianId: technicianIds[0], day: emptyDay, previous: place(stop()) }
    expect(await refused(post(stop(), 'move', to))).toEqual(stale)
  })
})

describe('a move that is taken back', () => {
  const tray = { technicianId: null, day: null, begins: null }

  test.each([
    ['DECLINED', null],
    ['EXPIRED', null],
    ['PROPOSED', 'NO_TIME'],
    ['MOVED', null],
  ] as const)('gives a stop in the tray its state again: %s', async (state, leftOut) => {
    await set(stop(), { state, leftOut, ...tray })
    const to = { technicianId: technicianIds[0], day: emptyDay }
    expect((await post(stop(), 'move', to)).body.stops[0]).toMatchObject({ state: 'MOVED', day: emptyDay })
    const { body } = await post(stop(), 'remove', { before: { state, leftOut } })
    expect(body.stops.find((each) => each.id === stop().id)).toMatchObject({ state, leftOut, ...tray })
  })

  test('gives a stop its place again, where new plans may move it', async () => {
    const { technicianId, day: on, begins } = stop()
    await post(stop(), 'remove')
    const { body } = await post(stop(), 'move', {
      technicianId,
      day: on,
      begins,
      before: { state: 'PROPOSED', leftOut: null },
    })
    expect(body.stops.find((each) => each.id === stop().id)).toMatchObject({ state: 'PROPOSED', day: on, begins })
  })

  test('changes no state that something else has given it since', async () => {
    await post(stop(), 'move', { technicianId: technicianIds[0], day: emptyDay })
    await post(stop(), 'call', { outcome: 'REFUSED', note: null })
    await post(stop(), 'remove', { before: { state: 'PROPOSED', leftOut: null } })
    expect((await board()).find((each) => each.id === stop().id)).toMatchObject({ state: 'DECLINED', day: null })
  })

  test('leaves a stop where a colleague has moved it since', async () => {
    const { technicianId, day: on, begins } = stop()
    const moved = { technicianId: technicianIds[0]!, day: emptyDay }
    const before = { state: 'PROPOSED', leftOut: null }
    await post(stop(), 'move', moved)
    await post(stop(), 'move', { ...moved, day: '2026-12-09' })
    const stale = [409, 'Ktoś w międzyczasie zmienił te dane.']
    expect(await refused(post(stop(), 'move', { technicianId, day: on, begins, before, previous: moved }))).toEqual(
      stale,
    )
    expect(await refused(post(stop(), 'remove', { before, previous: moved }))).toEqual(stale)
    const now = (await board()).find((each) => each.id === stop().id)
    expect(now).toMatchObject({ state: 'MOVED', technicianId: technicianIds[0], day: '2026-12-09' })
    const back = { technicianId, day: on, begins, before, previous: { ...moved, day: '2026-12-09' } }
    expect((await post(stop(), 'move', back)).status).toBe(200)
    // Sent again, since its answer was lost
    const again = await post(stop(), 'move', back)
    expect([again.status, again.body.stops[0]]).toMatchObject([200, { technicianId, day: on, state: 'PROPOSED' }])
  })

  test('leaves a stop at the hour to which a colleague has moved it since', async () => {
    const { technicianId, day: on, begins } = stop()
    const noon = { technicianId: technicianIds[0]!, day: emptyDay, begins: 720 }
    const before = { state: 'PROPOSED', leftOut: null }
    await post(stop(), 'move', noon)
    await post(stop(), 'move', { ...noon, begins: 840 })
    const back = { technicianId, day: on, begins, before, previous: noon }
    expect((await post(stop(), 'move', back)).status).toBe(409)
    expect((await post(stop(), 'remove', { before, previous: noon })).status).toBe(409)
    expect((await board()).find((each) => each.id === stop().id)).toMatchObject({ state: 'MOVED', begins: 840 })
    // Also one that was moved within the day before
    const within = { ...noon, begins: 600, before: { ...before, state: 'MOVED' }, previous: noon }
    expect((await post(stop(), 'move', within)).status).toBe(409)
    expect((await post(stop(), 'move', { ...back, previous: { ...noon, begins: 840 } })).status).toBe(200)
  })

  test('cannot make a stop offered or accepted', async () => {
    const before = { state: 'ACCEPTED', leftOut: null }
    expect((await post(stop(), 'remove', { before })).status).toBe(400)
  })
})

describe('a stop', () => {
  test('that a person takes off stays in the tray until it is released', async () => {
    const { body } = await post(stop(), 'remove')
    expect(body.stops.find((each) => each.id === stop().id)).toMatchObject({ state: 'MOVED', day: null, begins: null })
    expect((await planCampaign(host, id, { iterations: 50 })).find((each) => each.id === stop().id)).toMatchObject({
      day: null,
    })
    expect((await post(stop(), 'release')).body.stops[0]).toMatchObject({ state: 'PROPOSED' })
    const again = await planCampaign(host, id, { iterations: 50 })
    expect(again.find((each) => each.id === stop().id)?.day).not.toBeNull()
  })

  test('that was locked loses its lock with its place, so that a new plan places it once it is released', async () => {
    await post(stop(), 'lock', { locked: true })
    const { body } = await post(stop(), 'remove')
    expect(body.stops.find((each) => each.id === stop().id)).toMatchObject({ day: null, locked: false })
    await post(stop(), 'release')
    const again = await planCampaign(host, id, { iterations: 50 })
    expect(again.find((each) => each.id === stop().id)?.day).not.toBeNull()
  })

  test.each(['OFFERED', 'ACCEPTED'] as const)('that is %s is not taken off or released', async (state) => {
    await set(stop(), { state })
    expect(statuses([await post(stop(), 'remove'), await post(stop(), 'release')])).toEqual([409, 409])
  })

  test('is locked and unlocked; one in the tray cannot be locked', async () => {
    expect((await post(stop(), 'lock', { locked: true })).body.stops).toMatchObject([
      { locked: true, version: stop().version + 1 },
    ])
    expect((await post(stop(), 'lock', { locked: true })).body.stops).toMatchObject([{ version: stop().version + 1 }])
    expect((await post(stop(), 'lock', { locked: false })).body.stops).toMatchObject([{ locked: false }])
    await post(stop(), 'remove')
    expect(await refused(post(stop(), 'lock', { locked: true }))).toEqual([
      409,
      'Tej wizyty nie ma w planie, więc nie ma czego blokować.',
    ])
    const locked = set(stop(), { locked: true })
    await expect(locked).rejects.toMatchObject({ cause: { constraint: 'campaign_stops_locked' } })
  })

  test('whose customer refuses by telephone leaves the plan, and the open offer ends', async () => {
    await offer(stop())
    const { body } = await post(stop(), 'call', { outcome: 'REFUSED', note: 'Sprzedaje dom' })
    expect(body.stops).toMatchObject([
      { state: 'DECLINED', day: null, call: { outcome: 'REFUSED', note: 'Sprzedaje dom', by: 'Jan MANAGER' } },
    ])
    expect(body.shifts).toMatchObject([{ day: stop().day, technicianId: stop().technicianId }])
    const [ended] = await host.database.select().from(campaignOffers).where(eq(campaignOffers.stopId, stop().id))
    expect(ended?.answer).toBe('DECLINED')
    expect((await planCampaign(host, id, { iterations: 50 })).find((each) => each.id === stop().id)).toMatchObject({
      state: 'DECLINED',
      day: null,
    })
  })

  test('keeps its place whatever else comes of a call, and a booked one is not refused', async () => {
    expect((await post(stop(), 'call', { outcome: 'NO_ANSWER', note: null })).body.stops).toMatchObject([
      { locked: false, day: stop().day, call: { outcome: 'NO_ANSWER', note: null } },
    ])
    // By booking its visit (/agree)
    expect((await post(stop(), 'call', { outcome: 'AGREED', note: null })).status).toBe(400)
    await set(stop(), { state: 'ACCEPTED' })
    expect(await refused(post(stop(), 'call', { outcome: 'REFUSED', note: null }))).toEqual([
      409,
      'Ta wizyta jest umówiona. Odwołaj ją w kalendarzu.',
    ])
  })

  test('says what its place costs and what the next best would', async () => {
    const get = <Body>(what: string) => manager<Body>('GET', `/api/campaigns/${id}/stops/${stop().id}/${what}`)
    const openings = (await get<StopOpening[]>('openings')).body
    expect(openings.length).toBeGreaterThan(5)
    expect(openings.map(({ cost }) => cost)).toEqual(openings.map(({ cost }) => cost).toSorted((a, b) => a - b))
    const keys = openings.map(({ technicianId, day }) => `${technicianId} ${day}`)
    expect(new Set(keys).size).toBe(keys.length)
    const { own, next } = (await get<StopExplanation>('explanation')).body
    expect([own.technicianId, own.day, own.begins]).toEqual([stop().technicianId, stop().day, stop().begins])
    expect(next).toEqual(openings.find(({ technicianId, day }) => day !== own.day || technicianId !== own.technicianId))
    await post(stop(), 'remove')
    expect((await get('explanation')).status).toBe(404)
    expect((await get<StopOpening[]>('openings')).body.length).toBeGreaterThan(5)
  })

  test('of another campaign is not found', async () => {
    const other = await addCampaign(host, campaignInput(technicianIds))
    for (const what of ['move', 'release', 'remove', 'lock', 'call']) {
      const body = {
        move: { technicianId: technicianIds[0], day: emptyDay },
        lock: { locked: true },
        call: { outcome: 'NO_ANSWER', note: null },
      }
      const { status } = await manager(
        'POST',
        `/api/campaigns/${other}/stops/${stop().id}/${what}`,
        body[what as 'lock'],
      )
      expect([what, status]).toEqual([what, 404])
    }
  })
})
