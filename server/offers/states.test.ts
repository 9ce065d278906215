import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMovable } from '#domain/campaigns/proposal'
import { asDay } from '#domain/time/day'
import { dayAt, minuteAt } from '#domain/time/warsaw'
import { campaignOffers, campaignStops, campaignVisits, services, throttles } from '../db/schema'
import { offersHost, offersStart } from '../testing/offers-host'
import { settleOffers } from './settle'
import type { OfferRow } from './stop-context'

const host = offersHost()
const { now, addStop, wave, stop, offersOf, offered, accept, decline, cancel, windows, visits, tokenOf } = host

/** What was chosen last by each link, which is sent again */
const keys = new Map<string, string>()
const answers = {
  accept: (token: string) => accept(token),
  other: async (token: string) => {
    const list: unknown = await windows(token)
    if (Array.isArray(list)) keys.set(token, (list[0] as { key: string }).key)
    return accept(token, { key: keys.get(token) ?? 'x'.repeat(32) })
  },
  decline: (token: string) => decline(token),
  cancel: (token: string) => cancel(token),
}
type Answer = keyof typeof answers

const settled = () => settleOffers(now.host.ports)
/** How an offer comes to be what it is before the answer of the table */
const before = {
  OPEN: async () => undefined,
  ACCEPTED: ({ token }: { token: string }) => accept(token),
  DECLINED: ({ token }: { token: string }) => decline(token),
  CANCELLED: async ({ token }: { token: string }) => {
    await accept(token)
    await cancel(token)
  },
  'AGREED AFTERWARDS': async ({ token, stopId }: { token: string; stopId: number }) => {
    await decline(token)
    await host.agree(stopId, { at: { technicianId: now.technicianId, day: '2026-11-26' } })
  },
  EXPIRED: async () => {
    now.host.setNow(new Date('2026-11-25T09:00:00Z'))
    await settled()
  },
  MOVED: async ({ stopId }: { stopId: number }) => {
    await now.host.database.update(campaignStops).set({ state: 'MOVED' }).where(eq(campaignStops.id, stopId))
    await settled()
  },
  'CALLED OFF': async ({ token, deviceId }: { token: string; deviceId: number }) => {
    await accept(token)
    await host.callOff(deviceId, { rebook: true })
    await settled()
  },
}

/* The state of the offer, an answer, the status, the state of the stop, and the answers stored with its offers */
const table: [keyof typeof before, Answer, number, string, string][] = [
  ['OPEN', 'accept', 200, 'ACCEPTED', 'ACCEPTED'],
  ['OPEN', 'other', 200, 'ACCEPTED', 'OTHER ended, ACCEPTED'],
  ['OPEN', 'decline', 200, 'DECLINED', 'DECLINED'],
  ['OPEN', 'cancel', 410, 'OFFERED', 'open'],
  ['ACCEPTED', 'accept', 200, 'ACCEPTED', 'ACCEPTED'],
  ['ACCEPTED', 'other', 409, 'ACCEPTED', 'ACCEPTED'],

  ['ACCEPTED', 'decline', 409, 'ACCEPTED', 'ACCEPTED'],
  ['ACCEPTED', 'cancel', 200, 'DECLINED', 'CANCELLED'],
  ['DECLINED', 'accept', 410, 'DECLINED', 'DECLINED'],
  ['DECLINED', 'other', 410, 'DECLINED', 'DECLINED'],
  ['DECLINED', 'decline', 200, 'DECLINED', 'DECLINED'],
  ['DECLINED', 'cancel', 200, 'DECLINED', 'DECLINED'],
  ['CANCELLED', 'accept', 410, 'DECLINED', 'CANCELLED'],
  ['CANCELLED', 'other', 410, 'DECLINED', 'CANCELLED'],
  ['CANCELLED', 'decline', 200, 'DECLINED', 'CANCELLED'],
  ['CANCELLED', 'cancel', 200, 'DECLINED', 'CANCELLED'],
  ['AGREED AFTERWARDS', 'accept', 410, 'ACCEPTED', 'DECLINED, ACCEPTED'],
  ['AGREED AFTERWARDS', 'other', 410, 'ACCEPTED', 'DECLINED, ACCEPTED'],
  ['AGREED AFTERWARDS', 'decline', 410, 'ACCEPTED', 'DECLINED, ACCEPTED'],
  ['AGREED AFTERWARDS', 'cancel', 410, 'ACCEPTED', 'DECLINED, ACCEPTED'],
  ['EXPIRED', 'accept', 410, 'EXPIRED', 'ended'],
  ['EXPIRED', 'other', 410, 'EXPIRED', 'ended'],
  ['EXPIRED', 'decline', 410, 'EXPIRED', 'ended'],
  ['EXPIRED', 'cancel', 410, 'EXPIRED', 'ended'],
  ['MOVED', 'accept', 410, 'MOVED', 'ended'],
  ['MOVED', 'other', 410, 'MOVED', 'ended'],
  ['MOVED', 'decline', 410, 'MOVED', 'ended'],
  ['MOVED', 'cancel', 410, 'MOVED', 'ended'],
  ['CALLED OFF', 'accept', 410, 'PROPOSED', 'ACCEPTED ended'],
  ['CALLED OFF', 'other', 410, 'PROPOSED', 'ACCEPTED ended'],
  ['CALLED OFF', 'decline', 410, 'PROPOSED', 'ACCEPTED ended'],
  ['CALLED OFF', 'cancel', 410, 'PROPOSED', 'ACCEPTED ended'],
]

async function stored(stopId: number): Promise<string> {
  const rows = await offersOf(stopId)
  return rows.map(({ answer, endedAt }) => [answer, endedAt && 'ended'].filter(Boolean).join(' ') || 'open').join(', ')
}

describe('an offer that is', () => {
  test.each(table)('%s, answered by %s: %i, then its stop is %s', async (state, answer, status, after, rows) => {
    const one = await offered()
    await before[state](one)
    for (let times = 0; times < 2; times++) {
      const { status: answerStatus } = await answers[answer](one.token)
      expect(answerStatus).toBe(status)
      expect((await stop(one.stopId)).state).toBe(after)
      expect(await stored(one.stopId)).toBe(rows)
    }
    const booked = (await visits(one.deviceId)).filter((visit) => visit.status === 'SCHEDULED')
    expect(booked).toHaveLength(after === 'ACCEPTED' ? 1 : 0)
  })

  test('each answer is tried in each state', () => {
    const all = Object.keys(before).flatMap((state) => Object.keys(answers).map((answer) => `${state} ${answer}`))
    expect(table.map(([state, answer]) => `${state} ${answer}`)).toEqual(all)
  })
})

type Step =
  | { kind: 'wave' | 'settle' | 'plan' }
  | { kind: 'pass'; hours: number }
  | { kind: 'answer'; who: number; answer: Answer }
  | { kind: 'move'; who: number; day: number; begins: number }
  | { kind: 'calendar'; who: number; what: 'move' | 'cancel' | 'delete' }

const who = fc.integer({ min: 0, max: 3 })
const answerStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('answer' as const),
  who,
  answer: fc.constantFrom<Answer>('accept', 'accept', 'other', 'decline', 'cancel'),
})
const calendarStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('calendar' as const),
  who,
  what: fc.constantFrom('move' as const, 'move' as const, 'cancel' as const, 'delete' as const),
})
const otherStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>({ kind: 'wave' }, { kind: 'settle' }, { kind: 'plan' }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(14, 30, 100) }),
  fc.record({
    kind: fc.constant('move' as const),
    who,
    day: fc.integer({ min: 3, max: 9 }),
    begins: fc.constantFrom(480, 520, 560, 600),
  }),
)
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: answerStep },
    { weight: 3, arbitrary: calendarStep },
    { weight: 3, arbitrary: otherStep },
  ),
  { minLength: 6, maxLength: 11 },
)

/** Visits that the calendar has moved */
const movedByCalendar = new Set<number>()
/** How often sequences came to what they are about */
const reached = { accepted: 0, followed: 0, calledOff: 0, declined: 0, expired: 0 }

test('whatever happens in whatever order, nobody has two offers, no technician two at one time, and stops are what their offers are', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (actions) => {
      const { host } = now
      host.setNow(offersStart)
      await host.database.delete(campaignStops)
      await host.database.delete(services)
      const stops = []
      for (const begins of [480, 500, 560, 640]) stops.push(await addStop({ begins, day: '2026-12-01' }))
      for (const each of [{ kind: 'wave' } as const, ...actions]) {
        await happens(each, stops)
        await host.database.delete(throttles)
        await agree()
      }
      await settled()
      await agree(true)
      await countReached()
    }),
    { numRuns: 12 },
  )
  expect(reached.accepted).toBeGreaterThan(8)
  expect(reached.followed).toBeGreaterThan(1)
  expect(reached.calledOff).toBeGreaterThan(4)
  expect(reached.declined).toBeGreaterThan(4)
  expect(reached.expired).toBeGreaterThan(4)
})

async function happens(each: Step, stops: { stopId: number; clientId: number; deviceId: number }[]): Promise<void> {
  const { host } = now
  const { database } = host
  const one = 'who' in each ? stops[each.who]! : undefined
  switch (each.kind) {
    case 'wave': {
      await wave()
      return
    }
    case 'settle': {
      await settled()
      return
    }
    case 'plan': {
      await database
        .update(campaignStops)
        .set({ state: 'PROPOSED', technicianId: now.technicianId, day: asDay('2026-12-04'), begins: 540 })
        .where(eq(campaignStops.state, 'EXPIRED'))
      return
    }
    case 'pass':
      return host.setNow(new Date(host.ports.clock.now().getTime() + each.hours * 3_600_000))
    case 'answer': {
      const tokens = await Promise.all(stops.map(({ clientId }) => tokenOf(clientId).catch(() => undefined)))
      const links = tokens.filter((token) => token !== undefined)
      const token = links[each.who % Math.max(1, links.length)]
      const status = token && (await answers[each.answer](token)).status
      return expect([undefined, 200, 409, 410]).toContain(status)
    }
    case 'move': {
      // Moves like the board, which leaves alone what was offered or accepted.
      if (!isMovable((await stop(one!.stopId)).state)) return
      const day = asDay(`2026-12-0${each.day}`)
      await database
        .update(campaignStops)
        .set({ state: 'MOVED', technicianId: now.technicianId, day, begins: each.begins })
        .where(eq(campaignStops.id, one!.stopId))
      await settled()
      return
    }
    case 'calendar': {
      const scheduled = await database
        .select()
        .from(services)
        .where(eq(services.status, 'SCHEDULED'))
        .orderBy(services.id)
      const visit = scheduled[each.who % Math.max(1, scheduled.length)]
      if (!visit) return
      if (each.what === 'cancel') {
        await now.manager('POST', `/api/services/${visit.id}/cancel`, {})
        return
      }
      if (each.what === 'delete') {
        await now.manager('DELETE', `/api/services/${visit.id}`)
        return
      }
      const startsAt = new Date(visit.startsAt.getTime() + 86_400_000)
      const endsAt = new Date(startsAt.getTime() + 3_600_000)
      await database.update(services).set({ startsAt, endsAt }).where(eq(services.id, visit.id))
      movedByCalendar.add(visit.id)
    }
  }
}

/** @param inLine messages, calendar and offers were brought in line just now */
async function agree(inLine = false): Promise<void> {
  const rows = await now.host.database.select().from(campaignOffers)
  const active = rows.filter(({ answer, endedAt }) => endedAt === null && (answer === null || answer === 'ACCEPTED'))
  for (const [at, one] of active.entries()) {
    for (const other of active.slice(at + 1)) {
      expect(one.stopId).not.toBe(other.stopId)
      expect(overlap(one, other)).toBe(false)
    }
  }
  const all = await now.host.database.select().from(campaignStops)
  for (const { id, state, day, begins } of all) {
    const own = active.find(({ stopId }) => stopId === id)
    if (state === 'OFFERED') expect(own).toMatchObject({ answer: null, day, begins })
    if (state === 'ACCEPTED') expect(own).toMatchObject({ answer: 'ACCEPTED', day, begins })
    if (inLine && state !== 'OFFERED' && state !== 'ACCEPTED') expect(own).toBeUndefined()
  }
  if (inLine) await agreeWithCalendar(active)
  const scheduled = await now.host.database.$count(services, eq(services.status, 'SCHEDULED'))
  const accepted = all.filter(({ state }) => state === 'ACCEPTED').length
  if (inLine) expect(scheduled).toBeLessThanOrEqual(accepted)
}

const overlap = (one: Times, other: Times) =>
  one.technicianId === other.technicianId &&
  one.day === other.day &&
  one.begins < other.begins + other.minutes &&
  other.begins < one.begins + one.minutes
type Times = Pick<OfferRow, 'technicianId' | 'day' | 'begins' | 'minutes'>

/** Accepted offers are where their visits are, unless another one holds that time. */
async function agreeWithCalendar(active: readonly OfferRow[]): Promise<void> {
  const rows = await now.host.database
    .select({ stopId: campaignVisits.stopId, id: services.id, startsAt: services.startsAt })
    .from(campaignVisits)
    .innerJoin(services, eq(services.id, campaignVisits.serviceId))
    .where(eq(services.status, 'SCHEDULED'))
  for (const offer of active.filter(({ answer }) => answer === 'ACCEPTED')) {
    const visit = rows.find(({ stopId }) => stopId === offer.stopId)
    if (!visit) throw new Error('an accepted offer has no visit left')
    const at = { ...offer, day: dayAt(visit.startsAt), begins: minuteAt(visit.startsAt) }
    if (active.some((other) => other !== offer && overlap(other, at))) continue
    expect([offer.day, offer.begins]).toEqual([at.day, at.begins])
    if (movedByCalendar.has(visit.id)) reached.followed += 1
  }
}

async function countReached(): Promise<void> {
  const offers = await now.host.database.select().from(campaignOffers)
  for (const { answer, endedAt, expiresOn } of offers) {
    if (answer === 'ACCEPTED' || answer === 'CANCELLED') reached.accepted += 1
    if (answer === 'CANCELLED' || (answer === 'ACCEPTED' && endedAt)) reached.calledOff += 1
    if (answer === 'DECLINED') reached.declined += 1
    if (answer === null && endedAt && dayAt(endedAt) > expiresOn) reached.expired += 1
  }
}
