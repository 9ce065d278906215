import { describe, expect, test } from 'vitest'
import type { VisitNeed } from '../devices/visit-needs'
import { asDay } from '../time/day'
import type { ServiceOfToday } from './emergency'
import { preferredOf, proposeEmergency } from './emergency'
import type { Candidate } from './proposed-slot'

const office = { from: '08:00', until: '16:00' }
const opoczno = { lat: 51.38, lng: 20.28 }
/** 10 km to the north */
const north = { lat: 51.38 + 10 / 111.195, lng: 20.28 }
const person = (userId: number, name: string, change: Partial<Candidate> = {}): Candidate => ({
  userId,
  name,
  week: [office, office, office, office, office, null, null],
  daysOff: [],
  start: opoczno,
  end: opoczno,
  deviceTypes: ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER'],
  brings: [],
  ...change,
})
const anna = person(1, 'Anna Lis')
const piotr = person(2, 'Piotr Wrona')
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`)
const visit = (
  id: number,
  from: string,
  until: string,
  { technicianId = 1, position = opoczno, status = 'SCHEDULED' }: Partial<ServiceOverrides> = {},
): ServiceOfToday => ({
  id,
  status,
  startsAt: at(from),
  endsAt: at(until),
  technicianId,
  technician: null,
  client: { name: 'Jan Kowalski', phone: '+48500600700', wantsNoSms: false },
  device: {
    type: 'HEAT_PUMP',
    needs: [],
    position,
    address: { street: 'Lipowa', houseNumber: '4', flatNumber: null, postalCode: '26-300', city: 'Opoczno' },
  },
})
interface ServiceOverrides {
  technicianId: number | null
  position: { lat: number; lng: number } | null
  status: 'SCHEDULED' | 'COMPLETED'
}

const ask = (
  services: ServiceOfToday[],
  {
    technicians = [anna],
    now = at('10:00'),
    position = opoczno,
    needs = [],
    durationMinutes = 60,
    offers = [],
  }: Partial<Situation> = {},
) => {
  const device = { type: 'HEAT_PUMP', needs, position } as const
  return proposeEmergency({ device, durationMinutes, technicians, services, offers, now })
}
interface Situation {
  offers: { technicianId: number; startsAt: Date; endsAt: Date; client: { name: string } }[]
  technicians: Candidate[]
  now: Date
  position: { lat: number; lng: number } | null
  needs: VisitNeed[]
  durationMinutes: number
}
const clock = new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', hour: '2-digit', minute: '2-digit' })
const proposalTexts = (...args: Parameters<typeof ask>) =>
  ask(...args).proposals.map(({ startsAt, technician, inTheWay }) =>
    [clock.format(startsAt), technician, ...inTheWay.map(({ id }) => id)].join(' '),
  )

describe('who can be there first', () => {
  test.each<[string, ServiceOfToday[], Partial<Situation>, string[]]>([
    ['somebody free comes at once', [], {}, ['10:00 Anna Lis']],
    ['the arrival is rounded up to five minutes', [], { now: at('10:01') }, ['10:05 Anna Lis']],
    ['10 km take 16 minutes', [], { position: north }, ['10:20 Anna Lis']],
    ['20 km are assumed where the way cannot be measured', [], { position: null }, ['10:35 Anna Lis']],
    ['a visit that has begun is not interrupted', [visit(1, '09:30', '11:00')], {}, ['11:00 Anna Lis']],
    ['the way begins at that visit', [visit(1, '09:30', '11:00', { position: north })], {}, ['11:20 Anna Lis']],
    [
      'a completed one is over, whatever its hour',
      [visit(1, '09:30', '11:00', { position: north, status: 'COMPLETED' })],
      {},
      ['10:20 Anna Lis'],
    ],
    [
      'what is in the way is named beside the time at which nothing moves',
      [visit(1, '10:30', '11:30'), visit(2, '13:00', '14:00')],
      {},
      ['10:00 Anna Lis 1', '11:30 Anna Lis'],
    ],
    [
      'the way to the next visit counts',
      [visit(1, '11:10', '12:10', { position: north })],
      {},
      ['10:00 Anna Lis 1', '12:30 Anna Lis'],
    ],
    ['nothing moves for less than half an hour', [visit(1, '10:10', '10:25')], {}, ['10:25 Anna Lis']],
    [
      'who is there earlier comes first; at the same time who moves nothing',
      [visit(1, '10:30', '12:30'), visit(2, '09:00', '10:10', { technicianId: 2 })],
      { technicians: [anna, piotr] },
      ['10:00 Anna Lis 1', '10:10 Piotr Wrona', '12:30 Anna Lis'],
    ],
    ['before work the day begins at its hour', [], { now: at('07:00') }, ['08:00 Anna Lis']],
    [
      'a visit of somebody else is not in the way',
      [visit(1, '10:00', '11:00', { technicianId: 2 })],
      {},
      ['10:00 Anna Lis'],
    ],
    [
      'a company that names nobody is one person',
      [visit(1, '09:30', '11:00', { technicianId: null })],
      { technicians: [] },
      ['11:00 '],
    ],
  ])('%s', (_, services, situation, expected) => {
    expect(proposalTexts(services, situation)).toEqual(expected)
  })

  test('five are shown, and among them the soonest that moves nothing', () => {
    const technicians = [1, 2, 3, 4, 5, 6].map((id) => person(id, `Nr ${id}`))
    const busy = technicians.map(({ userId }) => visit(userId, '10:30', '15:00', { technicianId: userId }))
    const six = proposalTexts(busy, { technicians })
    expect(six).toEqual(['10:00 Nr 1 1', '10:00 Nr 2 2', '10:00 Nr 3 3', '10:00 Nr 4 4', '15:00 Nr 1'])
  })

  test.each([
    ['09:00', '10:00', 1, ''],
    ['09:00', '10:01', 1, ' Zaproponowano wtedy termin w kampanii: 09:00–10:01, Ewa Nowak.'],
    ['10:59', '12:00', 1, ' Zaproponowano wtedy termin w kampanii: 10:59–12:00, Ewa Nowak.'],
    ['11:00', '12:00', 1, ''],
    ['10:00', '11:00', 2, ''],
  ])('a time offered to another customer (%s–%s, technician %s) is said: %s', (from, until, technicianId, said) => {
    const offers = [{ technicianId, startsAt: at(from), endsAt: at(until), client: { name: 'Ewa Nowak' } }]
    expect(ask([], { offers }).proposals.map(({ reason }) => reason)).toEqual([
      `Z miejsca, w którym zaczyna dzień, tuż obok.${said}`,
    ])
  })

  test('the soonest that moves nothing is preferred, otherwise the soonest', () => {
    const { proposals } = ask([visit(1, '10:30', '11:30')])
    expect(preferredOf(proposals)?.startsAt).toEqual(at('11:30'))
    expect(preferredOf(ask([visit(1, '10:30', '16:00')]).proposals)?.startsAt).toEqual(at('10:00'))
    expect(preferredOf([])).toBeUndefined()
  })
})

test.each<[string, Partial<Candidate>, Date, string, VisitNeed[]?]>([
  [
    'time off',
    { daysOff: [{ from: asDay('2026-11-23'), until: asDay('2026-11-23'), reason: 'Grypa' }] },
    at('10:00'),
    'ma dziś wolne',
  ],
  ['no working day', { week: [null, null, null, null, null, null, null] }, at('10:00'), 'dziś nie pracuje'],
  ['another type', { deviceTypes: ['GAS_BOILER'] }, at('10:00'), 'nie serwisuje urządzeń tego typu (pompa ciepła)'],
  [
    'a device that needs a ladder',
    { brings: ['TWO_PEOPLE'] },
    at('10:00'),
    'nie ma drabiny, a do tej wizyty jest potrzebna',
    ['LADDER'],
  ],
  ['the end of the working hours', {}, at('16:00'), 'nie zdąży przed końcem pracy'],
])('%s excludes, and is said', (_, change, now, reason, needs = []) => {
  const answer = ask([], { technicians: [person(1, 'Anna Lis', change)], now, needs })
  expect(answer).toEqual({ proposals: [], unavailable: [{ technician: 'Anna Lis', reason }] })
})

test.each<[string, ServiceOfToday[], Partial<Situation>, string]>([
  [
    'a visit that goes on',
    [visit(1, '09:30', '11:00', { position: north })],
    {},
    'Po wizycie do 11:00 (Jan Kowalski, Opoczno), 10\u00A0km\u00A0stąd.',
  ],
  ['the last visit', [visit(1, '08:30', '09:30')], {}, 'Ostatnia wizyta: Jan Kowalski, Opoczno, tuż obok.'],
  [
    'one that was completed early',
    [visit(1, '09:30', '11:00', { status: 'COMPLETED' })],
    {},
    'Ostatnia wizyta: Jan Kowalski, Opoczno, tuż obok.',
  ],
  ['where the day begins', [], { position: north }, 'Z miejsca, w którym zaczyna dzień, 10\u00A0km\u00A0stąd.'],
  ['an unknown place', [], { position: null }, 'Nie wiadomo, z jak daleka: przyjęto 31\u00A0min drogi.'],
  [
    'an unknown place after a visit',
    [visit(1, '08:30', '09:30', { position: null })],
    {},
    'Ostatnia wizyta: Jan Kowalski, Opoczno. Nie wiadomo, z jak daleka: przyjęto 31\u00A0min drogi.',
  ],
  [
    'an end after work',
    [],
    { now: at('15:30') },
    'Z miejsca, w którym zaczyna dzień, tuż obok. Skończy po godzinach pracy (do 16:00).',
  ],
])('the reason names %s', (_, services, situation, reason) => {
  expect(ask(services, situation).proposals[0]?.reason).toBe(reason)
})
