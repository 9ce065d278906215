import { describe, expect, test } from 'vitest'
import { neutralFactors, estimatedLegs } from '../season/travel'
import type { Day } from '../time/day'
import { asDay } from '../time/day'
import { instantAt } from '../time/warsaw'
import { cheapestSlots, customerWindows, drivingText, isNearby } from './cheapest-slots'
import type { ProposedSlot, Visit } from './proposed-slot'
import { proposeSlots } from './proposed-slot'

const opoczno = { lat: 51.3757, lng: 20.2849 }
/** 13 km from Opoczno */
const drzewica = { lat: 51.4503, lng: 20.4768 }
/** 75 km from Opoczno */
const kielce = { lat: 50.8661, lng: 20.6286 }

const slot = (on: string, minutes: number | null, change: Partial<ProposedSlot['reason']> = {}, time = '09:00') => {
  const reason = { nearestVisit: 3, otherPart: false, ...change }
  const startsAt = instantAt(asDay(on), Number(time.slice(0, 2)))
  const added = minutes === null ? null : { minutes, km: minutes }
  return {
    day: asDay(on),
    time,
    startsAt,
    technicianId: 1,
    technician: 'Anna Lis',
    added,
    reason,
  } satisfies ProposedSlot
}
const textsOf = (slots: readonly ProposedSlot[]) =>
  slots.map(({ day: on, added }) => `${on.slice(5)} ${added?.minutes}`)
const due = asDay('2026-12-04')

describe('the cheapest', () => {
  test('are the cheapest of three days, in the order of time', () => {
    const slots = [
      slot('2026-11-26', 9),
      slot('2026-11-27', 2),
      slot('2026-11-27', 1),
      slot('2026-11-30', 30),
      slot('2026-12-01', 4),
      slot('2026-12-02', null),
    ]
    expect(textsOf(cheapestSlots(slots, { due }))).toEqual(['11-26 9', '11-27 1', '12-01 4'])
  })

  test('cost a minute for each day after the due date, as in a season', () => {
    const slots = [...['2026-11-26', '2026-11-27', '2026-11-30'].map((on) => slot(on, 6)), slot('2026-12-10', 5)]
    // 5 min + 5 km / 2 + 6 days late are more than 6 min + 6 km / 2.
    expect(textsOf(cheapestSlots(slots, { due }))).toEqual(['11-26 6', '11-27 6', '11-30 6'])
    expect(textsOf(cheapestSlots(slots, { due: asDay('2026-12-10') }))).toContain('12-10 5')
  })

  test('are first what the customer asked for: the part of the day, then the day', () => {
    const slots = [
      slot('2026-11-26', 1, { otherPart: true }),
      slot('2026-11-27', 2),
      slot('2026-11-30', 3),
      slot('2026-12-01', 4),
      slot('2026-12-02', 50),
    ]
    expect(textsOf(cheapestSlots(slots, { due, wishedDay: asDay('2026-12-02') }))).toEqual([
      '11-27 2',
      '11-30 3',
      '12-02 50',
    ])
  })

  test('are none where no way can be measured', () => {
    expect(cheapestSlots([slot('2026-11-26', null)], { due })).toEqual([])
  })
})

describe('of real days', () => {
  const each = { from: '08:00', until: '16:00' }
  const anna = {
    userId: 1,
    name: 'Anna Lis',
    daysOff: [],
    deviceTypes: ['HEAT_PUMP' as const],
    brings: [],
    start: kielce,
    end: kielce,
    week: [each, each, each, each, each, null, null],
  }
  const visit = (on: string, hour: number, position: Visit['position']): Visit => ({
    technicianId: 1,
    technician: null,
    position,
    startsAt: instantAt(asDay(on), hour),
    endsAt: instantAt(asDay(on), hour + 1),
  })
  const slotsOn = (days: Day[], visits: Visit[], factors = neutralFactors) =>
    proposeSlots({
      device: { type: 'HEAT_PUMP', needs: [], position: drzewica },
      legsOn: (_, places) => estimatedLegs(places, factors),
      durationMinutes: 60,
      days,
      visits,
      technicians: [anna],
      now: new Date('2026-11-23T09:00Z'),
    })

  test('the price is the additional driving by the ways of a season, from the visit before to the one after', () => {
    const thursday = asDay('2026-11-26')
    const friday = asDay('2026-11-27')
    const ways = estimatedLegs([opoczno, drzewica, kielce])
    const [one, other] = slotsOn(
      [thursday, friday],
      [9, 12, 13, 14, 15].map((hour) => visit(thursday, hour, opoczno)),
    )
    expect(one).toMatchObject({ day: thursday, time: '10:30' })
    expect(one?.added?.minutes).toBeCloseTo(2 * ways(opoczno, drzewica).minutes)
    const [slower] = slotsOn([friday], [], { all: 1.5, regions: {}, samples: 300 })
    const driving = ways(kielce, drzewica).minutes - 2
    expect(slower?.added?.minutes).toBeCloseTo(2 * (2 + 1.5 * driving))
    // The whole way from home and back
    expect(other?.added?.minutes).toBeCloseTo(2 * ways(kielce, drzewica).minutes)
  })

  test('the price of the last visit of a day is by the way to where the day ends', () => {
    const friday = asDay('2026-11-27')
    const ways = estimatedLegs([opoczno, drzewica, kielce])
    const [slot] = proposeSlots({
      device: { type: 'HEAT_PUMP', needs: [], position: drzewica },
      durationMinutes: 60,
      days: [friday],
      visits: [],
      technicians: [{ ...anna, end: opoczno }],
      now: new Date('2026-11-23T09:00Z'),
    })
    const added = ways(kielce, drzewica).km + ways(drzewica, opoczno).km - ways(kielce, opoczno).km
    expect(slot?.added?.km).toBeCloseTo(added)
  })

  test('somebody is nearby beside a visit of that day, not because they live there', () => {
    const thursday = asDay('2026-11-26')
    const friday = asDay('2026-11-27')
    const slots = proposeSlots({
      device: { type: 'HEAT_PUMP', needs: [], position: drzewica },
      durationMinutes: 60,
      days: [thursday, friday],
      visits: [visit(thursday, 9, drzewica)],
      technicians: [{ ...anna, start: drzewica, end: drzewica }],
      now: new Date('2026-11-23T09:00Z'),
    })
    expect(slots.map(({ day: on, added }) => `${on} ${added?.minutes}`)).toEqual(['2026-11-26 0', '2026-11-27 0'])
    expect(slots.map(isNearby)).toEqual([true, false])
  })
})

test('a customer is told day and part of the day of the three cheapest, and when somebody is nearby, but not what was offered', () => {
  const slots = [
    slot('2026-12-01', 3),
    slot('2026-11-30', 9, {}, '13:00'),
    slot('2026-11-30', 2, {}, '14:00'),
    slot('2026-11-26', 15),
    slot('2026-11-27', 16),
    slot('2026-11-25', 1, { nearestVisit: null }),
    slot('2026-12-02', 1, {}, '07:00'),
  ]
  const quiet = { day: '2026-11-25', part: 'MORNING', nearby: false }
  const afternoon = { day: '2026-11-30', part: 'AFTERNOON', nearby: true }
  const tuesday = { day: '2026-12-01', part: 'MORNING', nearby: true }
  expect(customerWindows(slots, { due })).toEqual([quiet, afternoon, tuesday])
  expect(customerWindows(slots, { due, offered: { day: asDay('2026-11-25'), opens: 480 } })).toEqual([
    { day: '2026-11-26', part: 'MORNING', nearby: true },
    afternoon,
    tuesday,
  ])
  expect(customerWindows(slots, { due, offered: { day: asDay('2026-11-25'), opens: 720 } })).toHaveLength(3)
  const late = [...['2026-11-26', '2026-11-27', '2026-11-30'].map((on) => slot(on, 6)), slot('2026-12-10', 5)]
  const daysFor = (dueOn: string) => customerWindows(late, { due: asDay(dueOn) }).map((each) => each.day)
  expect(daysFor('2026-12-04')).toEqual(['2026-11-26', '2026-11-27', '2026-11-30'])
  expect(daysFor('2026-12-10')).toEqual(['2026-11-26', '2026-11-27', '2026-12-10'])
})

test.each([
  [0.4, 'bez dodatkowej jazdy'],
  [6.2, '+6\u00A0min jazdy'],
])('%d minutes: %s', (minutes, text) => expect(drivingText(minutes)).toBe(text))
