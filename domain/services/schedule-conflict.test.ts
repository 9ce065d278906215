import { describe, expect, test } from 'vitest'
import type { VisitRequirements } from '../technicians/skills'
import { defaultWeek } from '../technicians/technician'
import { asDay } from '../time/day'
import { instantAt } from '../time/warsaw'
import type { TechnicianSchedule } from './schedule-conflict'
import { scheduleConflicts } from './schedule-conflict'

const jan: TechnicianSchedule = {
  name: 'Jan Wrona',
  deviceTypes: ['HEAT_PUMP'],
  brings: ['LADDER'],
  week: [...defaultWeek],
  daysOff: [],
}
const at = (of: string, clock: string) => instantAt(asDay(of), Number(clock.slice(0, 2)), Number(clock.slice(3)))

function conflicts(
  [of, from, until]: readonly [string, string, string],
  { technician = {}, others = [], device = {} }: Partial<Asked> = {},
) {
  const startsAt = at(of, from)
  const endsAt = at(of, until)
  return scheduleConflicts({
    technician: { ...jan, ...technician },
    device: { type: 'HEAT_PUMP', needs: [], ...device },
    startsAt,
    endsAt,
    others,
  })
}
interface Asked {
  technician: Partial<TechnicianSchedule>
  others: Parameters<typeof scheduleConflicts>[0]['others']
  device: Partial<VisitRequirements>
}

/** Working hours are Monday to Friday, 8 to 16; 2026-11-24 is a Tuesday. */
describe('working hours', () => {
  test.each([
    ['2026-11-24', '08:00', '09:00', []],
    ['2026-11-24', '15:00', '16:00', []],
    ['2026-11-24', '07:59', '08:59', [['OUTSIDE_HOURS', 'Jan Wrona pracuje 24.11.2026 (wtorek) od 08:00 do 16:00.']]],
    ['2026-11-24', '15:30', '16:30', [['OUTSIDE_HOURS', 'Jan Wrona pracuje 24.11.2026 (wtorek) od 08:00 do 16:00.']]],
    ['2026-11-28', '10:00', '11:00', [['NOT_WORKING', 'Jan Wrona nie pracuje 28.11.2026 (sobota).']]],
    ['2026-11-29', '10:00', '11:00', [['NOT_WORKING', 'Jan Wrona nie pracuje 29.11.2026 (niedziela).']]],
  ])('%s %s–%s: %s', (of, from, until, warnings) => {
    const found = conflicts([of, from, until])
    expect(found.map((each) => [each.kind, each.message])).toEqual(warnings)
  })

  test('go by the clock in Warsaw in summer as in winter', () => {
    expect(conflicts(['2027-07-01', '08:00', '16:00'])).toEqual([])
    expect(conflicts(['2026-10-26', '08:00', '16:00'])).toEqual([])
  })
})

describe('days off', () => {
  const off = { from: asDay('2026-11-24'), until: asDay('2026-11-26'), reason: 'urlop' }
  test.each([
    ['2026-11-23', []],
    ['2026-11-24', ['Jan Wrona ma wolne od 24.11.2026 do 26.11.2026 (urlop).']],
    ['2026-11-26', ['Jan Wrona ma wolne od 24.11.2026 do 26.11.2026 (urlop).']],
    ['2026-11-27', []],
  ])('%s: %j', (of, messages) => {
    const found = conflicts([of, '10:00', '11:00'], { technician: { daysOff: [off] } })
    expect(found.map(({ message }) => message)).toEqual(messages)
  })

  test('of one day, without a reason, hide the warning about hours', () => {
    const one = { from: asDay('2026-11-28'), until: asDay('2026-11-28'), reason: null }
    expect(conflicts(['2026-11-28', '10:00', '11:00'], { technician: { daysOff: [one] } })).toMatchObject([
      { kind: 'DAY_OFF', message: 'Jan Wrona ma wolne dnia 28.11.2026.' },
    ])
  })

  test('are public holidays for everybody', () => {
    expect(conflicts(['2026-12-25', '10:00', '11:00'])).toMatchObject([
      { kind: 'DAY_OFF', message: '25.12.2026 jest dniem wolnym od pracy: Boże Narodzenie.' },
    ])
  })

  test('count on both days of a service that continues past midnight', () => {
    const technician = { week: Array.from({ length: 7 }, () => null), daysOff: [{ ...off, from: asDay('2026-11-25') }] }
    const found = scheduleConflicts({
      technician: { ...jan, ...technician },
      device: { type: 'HEAT_PUMP', needs: [] },
      startsAt: at('2026-11-24', '23:00'),
      endsAt: at('2026-11-25', '01:00'),
      others: [],
    })
    expect(found.map(({ kind }) => kind)).toEqual(['NOT_WORKING', 'DAY_OFF'])
  })
})

describe('other services of the technician', () => {
  const other = (
    from: string,
    until: string,
    id = 1,
    status: 'SCHEDULED' | 'CANCELLED' | 'COMPLETED' = 'SCHEDULED',
  ) => ({
    id,
    status,
    startsAt: at('2026-11-24', from),
    endsAt: at('2026-11-24', until),
    client: { name: 'Łucja Żak', phone: '' },
  })
  test.each([
    ['09:00', '10:00', false],
    ['11:00', '12:00', false],
    ['09:30', '10:30', true],
    ['10:15', '10:45', true],
    ['09:00', '12:00', true],
    ['10:00', '11:00', true],
  ])('one from 10 to 11 beside %s–%s overlaps: %s', (from, until, overlaps) => {
    const found = conflicts(['2026-11-24', from, until], { others: [other('10:00', '11:00', 7)] })
    expect(found).toEqual(
      overlaps
        ? [
            {
              kind: 'OVERLAP',
              message: 'Jan Wrona ma wtedy inną wizytę: 10:00–11:00, Łucja Żak.',
              serviceId: 7,
              startsAt: at('2026-11-24', '10:00'),
            },
          ]
        : [],
    )
  })

  test('count only while they are planned, and all are listed, the earliest first', () => {
    const others = [
      other('11:00', '12:00', 1),
      other('10:00', '11:00', 2),
      other('10:00', '12:00', 3, 'CANCELLED'),
      other('10:00', '12:00', 4, 'COMPLETED'),
    ]
    expect(conflicts(['2026-11-24', '10:00', '12:00'], { others }).map(({ serviceId }) => serviceId)).toEqual([2, 1])
  })
})

test('a type of device that they do not service is a warning, together with all others', () => {
  expect(conflicts(['2026-11-24', '10:00', '11:00'], { device: { type: 'GAS_BOILER' } })).toMatchObject([
    { kind: 'DEVICE_TYPE', message: 'Jan Wrona nie serwisuje urządzeń tego typu (kocioł gazowy).' },
  ])
  const found = conflicts(['2026-11-28', '10:00', '11:00'], { device: { type: 'GAS_BOILER' } })
  expect(found.map(({ kind }) => kind)).toEqual(['NOT_WORKING', 'DEVICE_TYPE'])
})

test('what a device needs and they do not bring is a warning each; what they bring is none', () => {
  expect(conflicts(['2026-11-24', '10:00', '11:00'], { device: { needs: ['LADDER'] } })).toEqual([])
  const technician = { brings: [] }
  expect(
    conflicts(['2026-11-24', '10:00', '11:00'], { technician, device: { needs: ['TWO_PEOPLE', 'LADDER'] } }),
  ).toMatchObject([
    { kind: 'VISIT_NEED', message: 'Jan Wrona jeździ bez pomocnika, a do tej wizyty potrzeba dwóch osób.' },
    { kind: 'VISIT_NEED', message: 'Jan Wrona nie ma drabiny, a do tej wizyty jest potrzebna.' },
  ])
})
