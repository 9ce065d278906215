import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { Candidate, Visit } from './proposed-slot'
import type { Affected, Outcome } from './reassignment'
import { reassign, reassignmentDays } from './reassignment'

const office = { from: '08:00', until: '16:00' }
const person = (userId: number, name: string, change: Partial<Candidate> = {}): Candidate => ({
  userId,
  name,
  week: [office, office, office, office, office, null, null],
  daysOff: [],
  start: null,
  end: null,
  deviceTypes: ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'],
  brings: [],
  ...change,
})
const anna = person(1, 'Anna Lis')
const piotr = person(2, 'Piotr Wrona')

const at = (on: string, time: string) => new Date(`${on}T${time}+01:00`)
const visit = (id: number, on: string, from: string, until: string, technicianId: number | null = 1): Affected =>
  ({
    id,
    startsAt: at(on, from),
    endsAt: at(on, until),
    technicianId,
    technician: technicianId && 'Anna Lis',
    device: { type: 'HEAT_PUMP', needs: [], position: null },
  }) as Affected
const busy = (technicianId: number, on: string, from: string, until: string): Visit => ({
  technicianId,
  technician: null,
  position: null,
  startsAt: at(on, from),
  endsAt: at(on, until),
})

// Monday to Friday: 23 to 27 November
const ill = { technicianId: 1, from: asDay('2026-11-23'), until: asDay('2026-11-24'), reason: null }
const now = at('2026-11-23', '07:00')
const settle = (
  affected: Affected[],
  {
    technicians = [anna, piotr],
    visits = [],
    choices = {},
    absence = ill,
  }: {
    technicians?: Candidate[]
    visits?: Visit[]
    choices?: Record<number, Outcome>
    absence?: typeof ill | null
  } = {},
) =>
  reassign({
    affected,
    absence: absence ?? undefined,
    technicians,
    visits,
    now,
    choices: new Map(Object.entries(choices).map(([id, outcome]) => [Number(id), outcome])),
  }).map(({ service, options, chosen }) => {
    const option = options.find(({ outcome }) => outcome === chosen)!
    return [service.id, chosen, option.technician, option.startsAt.toISOString()]
  })

describe('what becomes of the services of somebody who is away', () => {
  test('a colleague goes at the same time', () => {
    expect(settle([visit(7, '2026-11-23', '10:00', '11:00')])).toEqual([
      [7, 'COLLEAGUE', 'Piotr Wrona', '2026-11-23T09:00:00.000Z'],
    ])
  })

  test('who is busy then goes at another time of the day', () => {
    expect(
      settle([visit(7, '2026-11-23', '10:00', '11:00')], { visits: [busy(2, '2026-11-23', '09:00', '11:30')] }),
    ).toEqual([[7, 'COLLEAGUE', 'Piotr Wrona', '2026-11-23T10:30:00.000Z']])
  })

  test('two services do not get the same hour of a colleague', () => {
    expect(settle([visit(8, '2026-11-24', '10:00', '11:00'), visit(7, '2026-11-24', '10:00', '11:00')])).toEqual([
      [7, 'COLLEAGUE', 'Piotr Wrona', '2026-11-24T09:00:00.000Z'],
      [8, 'COLLEAGUE', 'Piotr Wrona', '2026-11-24T08:00:00.000Z'],
    ])
  })

  test('without a colleague the same person goes after the absence', () => {
    expect(settle([visit(7, '2026-11-23', '10:00', '11:00')], { technicians: [anna] })).toEqual([
      [7, 'OTHER_DAY', 'Anna Lis', '2026-11-25T08:00:00.000Z'],
    ])
  })

  test('a colleague who does not service that type is not asked', () => {
    const other = person(2, 'Piotr Wrona', { deviceTypes: ['GAS_BOILER'] })
    expect(settle([visit(7, '2026-11-23', '10:00', '11:00')], { technicians: [anna, other] })).toEqual([
      [7, 'OTHER_DAY', 'Anna Lis', '2026-11-25T08:00:00.000Z'],
    ])
  })

  test('where nobody has time another time has to be agreed upon', () => {
    const away = [{ from: asDay('2026-11-23'), until: asDay('2026-12-31'), reason: null }]
    expect(
      settle([visit(7, '2026-11-23', '10:00', '11:00')], { technicians: [person(1, 'Anna Lis', { daysOff: away })] }),
    ).toEqual([[7, 'TO_BOOK', 'Anna Lis', '2026-11-23T09:00:00.000Z']])
  })

  test('a choice is kept, and leaves its hour to the next', () => {
    const two = [visit(7, '2026-11-24', '10:00', '11:00'), visit(8, '2026-11-24', '10:00', '11:00')]
    expect(settle(two, { choices: { 7: 'TO_BOOK' } })).toEqual([
      [7, 'TO_BOOK', 'Anna Lis', '2026-11-24T09:00:00.000Z'],
      [8, 'COLLEAGUE', 'Piotr Wrona', '2026-11-24T09:00:00.000Z'],
    ])
    expect(settle(two, { choices: { 7: 'STAYS', 8: 'OTHER_DAY' } })).toEqual([
      [7, 'STAYS', 'Anna Lis', '2026-11-24T09:00:00.000Z'],
      [8, 'OTHER_DAY', 'Anna Lis', '2026-11-25T08:00:00.000Z'],
    ])
  })

  test('a choice that is no longer possible gives way to the proposal', () => {
    expect(
      settle([visit(7, '2026-11-23', '10:00', '11:00')], { technicians: [anna], choices: { 7: 'COLLEAGUE' } }),
    ).toEqual([[7, 'OTHER_DAY', 'Anna Lis', '2026-11-25T08:00:00.000Z']])
  })
})

test('what is handed over without an absence goes to a colleague, or to another day', () => {
  const affected = [visit(7, '2026-11-23', '10:00', '11:00')]
  expect(settle(affected, { absence: null })).toEqual([[7, 'COLLEAGUE', 'Piotr Wrona', '2026-11-23T09:00:00.000Z']])
  expect(settle(affected, { absence: null, technicians: [anna] })).toEqual([
    [7, 'OTHER_DAY', 'Anna Lis', '2026-11-24T08:00:00.000Z'],
  ])
  // Nobody is named who could go.
  expect(settle(affected, { absence: null, technicians: [] })).toEqual([
    [7, 'TO_BOOK', 'Anna Lis', '2026-11-23T09:00:00.000Z'],
  ])
})

test('what gives way to an emergency may stay with its technician, later on the day', () => {
  const [service] = reassign({
    affected: [visit(7, '2026-11-23', '10:00', '11:00')],
    absence: undefined,
    technicians: [anna],
    visits: [],
    emergency: busy(1, '2026-11-23', '09:00', '11:30'),
    choices: new Map(),
    now: at('2026-11-23', '09:00'),
  })
  expect(service?.options.map(({ outcome, startsAt, reason }) => [outcome, startsAt.toISOString(), reason])).toEqual([
    ['SAME_DAY', '2026-11-23T10:30:00.000Z', 'Anna Lis pracuje wtedy i ma wolny czas.'],
    ['OTHER_DAY', '2026-11-24T08:00:00.000Z', 'Anna Lis pracuje wtedy i ma wolny czas.'],
    ['TO_BOOK', '2026-11-23T09:00:00.000Z', ''],
    ['STAYS', '2026-11-23T09:00:00.000Z', 'Nałoży się na awarię albo na drogę.'],
  ])
})

test('the days that are searched: those of the services, and two weeks after the absence', () => {
  const days = reassignmentDays([visit(7, '2026-11-23', '10:00', '11:00')], { absence: ill, now })
  expect([days[0], days[1], days.at(-1), days.length]).toEqual(['2026-11-23', '2026-11-25', '2026-12-08', 15])
  // A service that should have taken place long ago is not put on a past day.
  const late = reassignmentDays([visit(7, '2026-10-01', '10:00', '11:00')], { absence: undefined, now })
  expect([late[0], late[1], late.length]).toEqual(['2026-10-01', '2026-11-24', 15])
})

test('nobody is sent to two services at once, nor while away, whatever is chosen', () => {
  const start = fc.record({ on: fc.constantFrom('2026-11-23', '2026-11-24'), half: fc.integer({ min: 16, max: 30 }) })
  const outcome = fc.constantFrom<Outcome>('COLLEAGUE', 'OTHER_DAY', 'TO_BOOK')
  fc.assert(
    fc.property(fc.array(fc.tuple(start, fc.option(outcome, { nil: undefined })), { maxLength: 12 }), (given) => {
      const affected = given.map(([{ on, half }], id) => {
        const startsAt = new Date(at(on, '00:00').getTime() + half * 30 * 60_000)
        const service = visit(id + 1, on, '10:00', '11:00')
        return { ...service, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
      })
      const choices = new Map(given.flatMap(([, choice], id) => (choice ? [[id + 1, choice] as const] : [])))
      const results = reassign({ affected, absence: ill, technicians: [anna, piotr], visits: [], choices, now })
      const placed = results.flatMap(({ options, chosen }) =>
        options.filter((option) => option.outcome === chosen && chosen !== 'TO_BOOK'),
      )
      for (const [place, one] of placed.entries()) {
        expect(one.technicianId === 1 && one.startsAt < at('2026-11-25', '00:00')).toBe(false)
        for (const other of placed.slice(place + 1)) {
          const apart = Math.abs(one.startsAt.getTime() - other.startsAt.getTime()) >= 3_600_000
          expect(apart || one.technicianId !== other.technicianId).toBe(true)
        }
      }
    }),
  )
})
