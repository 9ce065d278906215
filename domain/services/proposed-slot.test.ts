import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { DeviceType } from '../devices/device-type'
import type { VisitNeed } from '../devices/visit-needs'
import { distance } from '../geocoding/distance'
import type { Candidate, ProposedSlot, SlotQuery, Visit } from './proposed-slot'
import { firstProposedDay, proposedDays, proposeSlots, reasonText } from './proposed-slot'
import { scheduleConflicts } from './schedule-conflict'

test.each([
  ['2026-11-26', '2026-11-23', '2026-11-26', 'a due date on a working day is the day'],
  ['2026-11-29', '2026-11-23', '2026-11-27', 'before a Sunday the Friday is taken'],
  ['2026-12-27', '2026-11-23', '2026-12-23', 'so does a Sunday after the holidays, over all of them'],
  ['2026-11-22', '2026-11-21', '2026-11-21', 'between Saturday and Sunday is no working day: the search begins today'],
  ['2026-10-01', '2026-11-23', '2026-11-23', 'what is overdue is looked for from today on'],
])('due %s, today %s: from %s on (%s)', (due, today, first) => {
  expect(firstProposedDay(asDay(due), asDay(today), null)).toBe(first)
})

test('two weeks are searched, from the wished day on unless it is past, then those before it up to today', () => {
  const due = asDay('2026-11-26')
  const today = asDay('2026-11-23')
  const days = proposedDays(due, today, asDay('2026-12-08'))
  expect([days[0], days[13], days[14], days.at(-1), days.length]).toEqual([
    '2026-12-08',
    '2026-12-21',
    '2026-12-07',
    '2026-11-24',
    28,
  ])
  expect(proposedDays(due, today, null).at(-1)).toBe('2026-11-23')
  expect(proposedDays(due, today, asDay('2026-11-20'))[0]).toBe('2026-11-26')
})

const opoczno = { lat: 51.3757, lng: 20.2849 }
/** 13 km from Opoczno */
const drzewica = { lat: 51.4503, lng: 20.4768 }
/** 75 km from Opoczno */
const kielce = { lat: 50.8661, lng: 20.6286 }

const hours = (from: string, until: string): Candidate['week'] => {
  const each = { from, until }
  return [each, each, each, each, each, null, null]
}
const technician = (userId: number, name: string, change: Partial<Candidate> = {}): Candidate => ({
  userId,
  name,
  week: hours('08:00', '16:00'),
  daysOff: [],
  start: null,
  end: null,
  deviceTypes: ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'],
  brings: [],
  ...change,
})
const anna = technician(1, 'Anna Lis')
const piotr = technician(2, 'Piotr Wrona')

const visit = (
  technicianId: number | null,
  on: string,
  from: string,
  until: string,
  position: Visit['position'] = null,
) => ({
  technicianId,
  technician: null,
  startsAt: new Date(`${on}T${from}+01:00`),
  endsAt: new Date(`${on}T${until}+01:00`),
  position,
})
const thursday = '2026-11-26'
const wanted = (change: Partial<SlotQuery> = {}): SlotQuery => ({
  device: { type: 'HEAT_PUMP', needs: [], position: null },
  durationMinutes: 60,
  days: proposedDays(asDay(thursday), asDay('2026-11-23'), null),
  now: new Date('2026-11-23T10:00+01:00'),
  technicians: [anna, piotr],
  visits: [],
  ...change,
})
const first = (change: Partial<SlotQuery>) => {
  const [slot] = proposeSlots(wanted(change))
  return slot && `${slot.day} ${slot.time} ${slot.technician}`
}
const only = { technicians: [anna] }

describe('one technician', () => {
  test.each<[string, Partial<SlotQuery>, string]>([
    ['an empty day begins at nine', {}, '2026-11-26 09:00'],
    ['at nine there is a visit', { visits: [visit(1, thursday, '09:00', '10:00')] }, '2026-11-26 10:00'],
    ['a visit until a quarter past', { visits: [visit(1, thursday, '09:00', '10:15')] }, '2026-11-26 10:30'],
    ['only the early morning is free', { visits: [visit(1, thursday, '09:00', '16:00')] }, '2026-11-26 08:00'],
    ['the day is full', { visits: [visit(1, thursday, '08:00', '16:00')] }, '2026-11-27 09:00'],
    [
      'a visit that names nobody takes the only one',
      { visits: [visit(null, thursday, '09:00', '12:00')] },
      '2026-11-26 12:00',
    ],
    [
      'the rest of the day is too short',
      { durationMinutes: 240, visits: [visit(1, thursday, '11:00', '12:30')] },
      '2026-11-27 09:00',
    ],
    ['eight hours need the whole day', { durationMinutes: 480 }, '2026-11-26 08:00'],
    ['today, with an hour of notice', { days: [asDay('2026-11-23')] }, '2026-11-23 11:00'],
    [
      'too late today',
      { days: proposedDays(asDay('2026-11-23'), asDay('2026-11-23'), null), now: new Date('2026-11-23T15:30+01:00') },
      '2026-11-24 09:00',
    ],
    [
      'a day off',
      {
        technicians: [
          technician(1, 'Anna Lis', { daysOff: [{ from: asDay(thursday), until: asDay('2026-11-27'), reason: 'L4' }] }),
        ],
      },
      '2026-11-30 09:00',
    ],
    [
      'their own hours',
      { technicians: [technician(1, 'Anna Lis', { week: hours('10:15', '18:00') })] },
      '2026-11-26 10:15',
    ],
    [
      'not before six where a later start is free',
      { technicians: [technician(1, 'Anna Lis', { week: hours('06:00', '09:30') })] },
      '2026-11-26 08:30',
    ],
    [
      'who works on Saturdays',
      {
        days: [asDay('2026-11-28')],
        technicians: [
          technician(1, 'Anna Lis', { week: Array.from({ length: 7 }, () => ({ from: '08:00', until: '12:00' })) }),
        ],
      },
      '2026-11-28 09:00',
    ],
    ['the wished afternoon', { part: 'AFTERNOON' }, '2026-11-26 12:00'],
    [
      'the wished evening, around another visit',
      {
        part: 'EVENING',
        technicians: [technician(1, 'Anna Lis', { week: hours('08:00', '19:00') })],
        visits: [visit(1, thursday, '15:30', '16:30')],
      },
      '2026-11-26 16:30',
    ],
    [
      'the wished part of the next day, where that of the first is full',
      { part: 'MORNING', visits: [visit(1, thursday, '07:00', '13:00')] },
      '2026-11-27 09:00',
    ],
    ['another part where nobody is in', { part: 'EVENING' }, '2026-11-26 09:00'],
  ])('%s', (_, change, expected) => {
    expect(first({ ...only, ...change })).toBe(`${expected} Anna Lis`)
  })

  test.each<[string, Partial<SlotQuery>]>([
    [
      'every day is full',
      {
        visits: [
          visit(1, '2026-11-20', '00:00', '23:00'),
          { ...visit(1, '2026-11-20', '00:00', '23:00'), endsAt: new Date('2026-12-31T00:00Z') },
        ],
      },
    ],
    ['a holiday', { days: [asDay('2026-12-25')] }],
    ['a chosen time after the work', { time: '15:30', days: [asDay(thursday)] }],
    ['a Sunday', { days: [asDay('2026-11-29')] }],
    ['a past day', { days: [asDay('2026-11-20')] }],
    ['nobody does this type', { technicians: [technician(1, 'Anna Lis', { deviceTypes: ['GAS_BOILER'] })] }],
    ['the chosen technician is not among them', { technicianId: 9 }],
  ])('proposes nothing: %s', (_, change) => {
    expect(proposeSlots(wanted({ ...only, ...change }))).toEqual([])
  })

  test('the hour of the night of the clock change is that of Warsaw', () => {
    const week = Array.from({ length: 7 }, () => ({ from: '08:00', until: '16:00' }))
    const slots = proposeSlots(
      wanted({ days: [asDay('2028-03-26')], technicians: [technician(1, 'Anna Lis', { week })] }),
    )
    expect(slots[0]?.startsAt).toEqual(new Date('2028-03-26T07:00Z'))
  })
})

describe('several technicians', () => {
  test.each<[string, Partial<SlotQuery>, string]>([
    [
      'a visit of one leaves the other free',
      { visits: [visit(1, thursday, '09:00', '16:00')] },
      '2026-11-26 09:00 Piotr Wrona',
    ],
    [
      'one is ill',
      {
        technicians: [
          technician(1, 'Anna Lis', { daysOff: [{ from: asDay(thursday), until: asDay(thursday), reason: null }] }),
          piotr,
        ],
      },
      '2026-11-26 09:00 Piotr Wrona',
    ],
    [
      'one does not do the type',
      { technicians: [technician(1, 'Anna Lis', { deviceTypes: ['AIR_CONDITIONER'] }), piotr] },
      '2026-11-26 09:00 Piotr Wrona',
    ],
    [
      'one remains for the visit that names nobody',
      { visits: [visit(null, thursday, '09:00', '10:00')] },
      '2026-11-26 09:00 Anna Lis',
    ],
    [
      'nobody remains for two of them',
      { visits: [visit(null, thursday, '09:00', '10:00'), visit(null, thursday, '09:30', '10:30')] },
      '2026-11-26 10:00 Anna Lis',
    ],
    [
      'nor for one beside a visit of the other',
      { visits: [visit(null, thursday, '09:00', '10:00'), visit(2, thursday, '09:00', '10:00')] },
      '2026-11-26 10:00 Anna Lis',
    ],
    [
      'a visit of a person without an account',
      { visits: [1, 2].map(() => ({ ...visit(null, thursday, '09:00', '16:00'), technician: 'Jan z Końskich' })) },
      '2026-11-26 09:00 Anna Lis',
    ],
    [
      'who is free at a chosen time',
      { time: '13:20', visits: [visit(1, thursday, '13:00', '13:30')] },
      '2026-11-26 13:20 Piotr Wrona',
    ],
    [
      'the one who brings what the device needs',
      {
        device: { type: 'HEAT_PUMP', needs: ['LADDER', 'TWO_PEOPLE'], position: null },
        technicians: [
          technician(1, 'Anna Lis', { brings: ['LADDER'] }),
          technician(2, 'Piotr Wrona', { brings: ['TWO_PEOPLE', 'LADDER'] }),
        ],
      },
      '2026-11-26 09:00 Piotr Wrona',
    ],
    [
      'the one person of a company that names nobody, whatever it needs',
      { device: { type: 'HEAT_PUMP', needs: ['LADDER'], position: null }, technicians: [] },
      '2026-11-26 09:00 null',
    ],
    ['the chosen one', { technicianId: 2 }, '2026-11-26 09:00 Piotr Wrona'],
    [
      'the one who is nearby on that day',
      {
        device: { type: 'HEAT_PUMP', needs: [], position: drzewica },
        visits: [visit(1, thursday, '09:00', '10:00', kielce), visit(2, thursday, '09:00', '10:00', drzewica)],
      },
      '2026-11-26 10:00 Piotr Wrona',
    ],
    [
      'the one who starts nearby',
      {
        device: { type: 'HEAT_PUMP', needs: [], position: drzewica },
        technicians: [technician(1, 'Anna Lis', { start: kielce }), technician(2, 'Piotr Wrona', { start: drzewica })],
      },
      '2026-11-26 09:00 Piotr Wrona',
    ],
    [
      'beside the nearby visit rather than before the way to the far one',
      {
        technicians: [technician(1, 'Anna Lis', { start: kielce })],
        device: { type: 'HEAT_PUMP', needs: [], position: opoczno },
        visits: [visit(1, thursday, '09:00', '10:00', kielce), visit(1, thursday, '13:00', '14:00', opoczno)],
      },
      '2026-11-26 12:00 Anna Lis',
    ],
  ])('%s', (_, change, expected) => {
    expect(first(change)).toBe(expected)
  })

  test('nobody where nobody brings what the device needs', () => {
    expect(first({ device: { type: 'HEAT_PUMP', needs: ['LADDER'], position: null } })).toBeUndefined()
  })

  test('a visit 75 km away needs the time for the way', () => {
    const slots = (position: Visit['position']) =>
      first({
        technicians: [anna],
        days: [asDay(thursday)],
        device: { type: 'HEAT_PUMP', needs: [], position: opoczno },
        visits: [visit(1, thursday, '08:00', '10:00', position), visit(1, thursday, '12:30', '16:00', opoczno)],
      })
    expect(slots(opoczno)).toBe('2026-11-26 10:00 Anna Lis')
    // 61 km take 95 minutes: 11:35 is the earliest, and until 12:30 there is no hour.
    expect(slots(kielce)).toBeUndefined()
  })

  test('a short visit whose place is unknown does not make the way from a far one before it shorter', () => {
    const visits = [visit(1, thursday, '08:00', '10:00', kielce), visit(1, thursday, '10:00', '10:30')]
    const device: SlotQuery['device'] = { type: 'HEAT_PUMP', needs: [], position: opoczno }
    expect(first({ ...only, device, visits })).toBe('2026-11-26 12:00 Anna Lis')
  })

  test('each technician has the best slot of each day, the best of all first', () => {
    const days = [asDay(thursday), asDay('2026-11-27')]
    const visits = [visit(1, thursday, '09:00', '10:00')]
    expect(
      proposeSlots(wanted({ days, visits })).map(({ day, time, technicianId }) => [day, time, technicianId]),
    ).toEqual([
      ['2026-11-26', '09:00', 2],
      ['2026-11-26', '10:00', 1],
      ['2026-11-27', '09:00', 1],
      ['2026-11-27', '09:00', 2],
    ])
  })
})

test('a company that names nobody is taken for one person with the default week', () => {
  const visits = [visit(null, thursday, '09:00', '10:00')]
  expect(proposeSlots(wanted({ technicians: [], visits, days: [asDay(thursday)] }))).toEqual([
    {
      day: '2026-11-26',
      time: '10:00',
      startsAt: new Date('2026-11-26T09:00Z'),
      technicianId: null,
      technician: null,
      added: null,
      reason: { nearestVisit: null, otherPart: false },
    },
  ])
})

test.each<[Partial<SlotQuery>, string]>([
  [{}, 'Anna Lis pracuje wtedy i ma wolny czas.'],
  [{ technicians: [] }, 'Wolna godzina w dniu roboczym.'],
  [{ part: 'EVENING' }, 'Anna Lis pracuje wtedy i ma wolny czas. W porze, o którą prosi klient, nikt nie jest wolny.'],
  [
    {
      device: { type: 'HEAT_PUMP', needs: [], position: drzewica },
      visits: [visit(1, thursday, '09:00', '10:00', opoczno)],
    },
    'Anna Lis pracuje wtedy i ma wolny czas. Tego dnia ma wizytę 16\u00A0km\u00A0stąd.',
  ],
  [
    {
      device: { type: 'HEAT_PUMP', needs: [], position: drzewica },
      visits: [visit(1, thursday, '09:00', '10:00', drzewica)],
    },
    'Anna Lis pracuje wtedy i ma wolny czas. Tego dnia ma wizytę tuż obok.',
  ],
])('the reason, %#', (change, text) => {
  const [slot] = proposeSlots(wanted({ ...only, ...change }))
  expect(slot && reasonText(slot)).toBe(text)
})

test('a proposal never has a warning, and leaves the time for the ways', () => {
  const clock = fc.integer({ min: 12, max: 40 }).map((half) => ({ half }))
  const place = fc.constantFrom(null, opoczno, drzewica, kielce)
  const visits = fc.array(
    fc.record({
      technicianId: fc.constantFrom(1, 2, null),
      on: fc.constantFrom(24, 25, 26, 26, 26, 27, 28, 29, 30),
      at: clock,
      length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 16 })),
      position: place,
    }),
    { minLength: 6, maxLength: 25 },
  )
  const person = fc.record({
    from: fc.constantFrom('06:00', '07:30', '10:15'),
    until: fc.constantFrom('14:00', '16:00', '19:30'),
    off: fc.option(fc.integer({ min: 24, max: 30 })),
    deviceTypes: fc.constantFrom<DeviceType[]>(['HEAT_PUMP'], ['HEAT_PUMP', 'GAS_BOILER'], ['GAS_BOILER']),
    brings: fc.constantFrom<VisitNeed[]>([], ['LADDER'], ['TWO_PEOPLE', 'LADDER']),
  })
  /**
   * Minutes from one place to the other: 1.3 times the distance, at 50 km/h; where it is not known, or up to 5 km, it
   * is part of the time between
   */
  const minutesBetween = (from: Visit['position'], to: Visit['position']) => {
    const km = from && to ? distance(from, to) : 0
    return km <= 5 ? 0 : (km * 1.3 * 60) / 50
  }
  const reached = { slots: 0, withNeed: 0, withoutSkill: 0, tooNearWithoutWays: 0 }
  fc.assert(
    fc.property(
      visits,
      fc.tuple(person, person),
      fc.constantFrom(30, 60, 240, 480),
      fc.record({ needs: fc.subarray<VisitNeed>(['LADDER']), position: place }),
      (planned, people, durationMinutes, { needs, position }) => {
        const taken = planned.map(({ on, at, length, ...visit }, id) => {
          const startsAt = new Date(Date.parse(`2026-11-${on}T00:00+01:00`) + at.half * 30 * 60_000)
          const endsAt = new Date(startsAt.getTime() + length * 30 * 60_000)
          return { id, technician: null, startsAt, endsAt, ...visit }
        })
        const technicians = people.map(({ from, until, off, deviceTypes, brings }, at) =>
          technician(at + 1, `T${at}`, {
            deviceTypes,
            brings,
            week: hours(from, until),
            daysOff:
              off === null ? [] : [{ from: asDay(`2026-11-${off}`), until: asDay(`2026-11-${off}`), reason: null }],
          }),
        )
        const device = { type: 'HEAT_PUMP', needs, position } as const
        const othersOf = ({ technicianId }: ProposedSlot) =>
          taken
            .filter((each) => each.technicianId === technicianId)
            .map((each) => ({ ...each, status: 'SCHEDULED' as const, client: { name: 'Nowak', phone: '' } }))
        const endOf = ({ startsAt }: ProposedSlot) => new Date(startsAt.getTime() + durationMinutes * 60_000)
        /** Visits from which, or to which, there is no time for the way */
        const tooNear = (slot: ProposedSlot) =>
          othersOf(slot).filter((other) => {
            const free = Math.max(
              slot.startsAt.getTime() - other.endsAt.getTime(),
              other.startsAt.getTime() - endOf(slot).getTime(),
            )
            return free / 60_000 < minutesBetween(other.position, position)
          })
        const query = wanted({ technicians, durationMinutes, visits: taken, device })
        for (const slot of proposeSlots(query)) {
          reached.slots++
          const who = technicians.find(({ userId }) => userId === slot.technicianId)!
          const others = othersOf(slot)
          expect(
            scheduleConflicts({ technician: who, device, startsAt: slot.startsAt, endsAt: endOf(slot), others }),
          ).toEqual([])
          expect(tooNear(slot)).toEqual([])
        }
        if (needs.length > 0) {
          reached.withNeed += proposeSlots(query).length
          reached.withoutSkill += technicians.filter(({ brings }) => !brings.includes('LADDER')).length
        }
        const withoutWays = proposeSlots({ ...query, visits: taken.map((each) => ({ ...each, position: null })) })
        reached.tooNearWithoutWays += withoutWays.filter((slot) => tooNear(slot).length > 0).length
      },
    ),
    { numRuns: 40 },
  )
  // Ways and skills have decided.
  for (const count of Object.values(reached)) expect(count).toBeGreaterThanOrEqual(8)
})
