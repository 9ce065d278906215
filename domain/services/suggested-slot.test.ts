import { expect, test } from 'vitest'
import { day } from '../time/day'
import type { ServiceStatus } from './service'
import { firstSuggestedDay, suggestSlot } from './suggested-slot'

const service = (from: string, to: string, status: ServiceStatus = 'SCHEDULED') => ({
  status,
  startsAt: new Date(`${from}+01:00`),
  endsAt: new Date(`${to}+01:00`),
})
const monday = '2026-11-23T10:00'

test.each([
  ['2026-11-26', '2026-11-23', '2026-11-26', 'a due date on a working day is the day'],
  ['2026-11-29', '2026-11-23', '2026-11-27', 'before a Sunday the Friday is taken'],
  ['2026-12-27', '2026-11-23', '2026-12-23', 'so does a Sunday after the holidays, over all of them'],
  ['2026-11-22', '2026-11-21', '2026-11-21', 'between Saturday and Sunday is no working day: the search begins today'],
  ['2026-10-01', '2026-11-23', '2026-11-23', 'what is overdue is looked for from today on'],
])('due %s, today %s: from %s on (%s)', (due, today, first) => {
  expect(firstSuggestedDay(day(due), day(today))).toBe(first)
})

test.each([
  ['an empty day begins at nine', '2026-11-26', monday, 60, [], '2026-11-26 09:00'],
  [
    'at nine there is a service',
    '2026-11-26',
    monday,
    60,
    [service('2026-11-26T09:00', '2026-11-26T10:00')],
    '2026-11-26 10:00',
  ],
  [
    'a cancelled one does not count',
    '2026-11-26',
    monday,
    60,
    [service('2026-11-26T09:00', '2026-11-26T10:00', 'CANCELLED')],
    '2026-11-26 09:00',
  ],
  [
    'only the early morning is free',
    '2026-11-26',
    monday,
    60,
    [service('2026-11-26T09:00', '2026-11-26T16:00')],
    '2026-11-26 08:00',
  ],
  ['the day is full', '2026-11-26', monday, 60, [service('2026-11-26T08:00', '2026-11-26T16:00')], '2026-11-27 09:00'],
  ['Friday is full', '2026-11-27', monday, 60, [service('2026-11-27T07:30', '2026-11-27T16:30')], '2026-11-30 09:00'],
  ['eight hours need the whole day', '2026-11-26', monday, 480, [], '2026-11-26 08:00'],
  ['today, with an hour of notice', '2026-11-23', monday, 60, [], '2026-11-23 11:00'],
  ['too late today', '2026-11-23', '2026-11-23T15:30', 60, [], '2026-11-24 09:00'],
  ['overdue on Saturday evening', '2026-11-01', '2026-11-21T20:00', 60, [], '2026-11-23 09:00'],
] as const)('%s', (_, due, now, durationMinutes, services, expected) => {
  const slot = suggestSlot({ due: day(due), now: new Date(`${now}+01:00`), durationMinutes, services })
  expect(`${slot?.day} ${slot?.time}`).toBe(expected)
})

test('suggests nothing when two weeks are full', () => {
  const services = [service('2026-11-20T00:00', '2026-12-31T00:00')]
  expect(
    suggestSlot({ due: day('2026-11-26'), now: new Date(`${monday}+01:00`), durationMinutes: 60, services }),
  ).toBeUndefined()
})

test.each([
  ['the wished day, at nine', { day: '2026-12-08', part: null }, [], '2026-12-08 09:00'],
  ['the wished afternoon', { day: '2026-12-08', part: 'AFTERNOON' }, [], '2026-12-08 12:00'],
  [
    'the wished evening, around another service',
    { day: '2026-12-08', part: 'EVENING' },
    [service('2026-12-08T15:30', '2026-12-08T16:30')],
    '2026-12-08 16:30',
  ],
  ['the wished part on any day', { day: null, part: 'AFTERNOON' }, [], '2026-11-26 12:00'],
  [
    'the same part of the next day, where the wished day is full',
    { day: '2026-12-08', part: 'MORNING' },
    [service('2026-12-08T07:00', '2026-12-08T13:00')],
    '2026-12-09 08:00',
  ],
  ['a past day no longer counts', { day: '2026-11-20', part: null }, [], '2026-11-26 09:00'],
] as const)('suggests %s', (_, wish, services, expected) => {
  const slot = suggestSlot({
    due: day('2026-11-26'),
    now: new Date(`${monday}+01:00`),
    durationMinutes: 60,
    wish: { day: wish.day && day(wish.day), part: wish.part },
    services,
  })
  expect(`${slot?.day} ${slot?.time}`).toBe(expected)
})
