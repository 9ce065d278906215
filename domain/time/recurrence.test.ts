import { expect, test } from 'vitest'
import type { Day } from './day'
import { nextRun, turnAt } from './recurrence'

test.each([
  ['2026-11-23T06:00:00Z', null, 9, '2026-11-23T08:00:00Z', 'later today'],
  ['2026-11-23T10:00:00Z', null, 9, '2026-11-23T08:00:00Z', 'today’s turn was missed: at once'],
  ['2026-11-23T10:00:00Z', '2026-11-23', 9, '2026-11-24T08:00:00Z', 'it has run today'],
  [
    '2026-11-23T10:00:00Z',
    '2026-11-23',
    15,
    '2026-11-24T14:00:00Z',
    'it has run today, at another hour than it would now',
  ],
  ['2026-11-23T10:00:00Z', '2026-11-19', 9, '2026-11-23T08:00:00Z', 'four days without a run: once'],
  ['2026-11-23T23:30:00Z', '2026-11-23', 9, '2026-11-24T08:00:00Z', 'in Warsaw it is tomorrow already'],
  ['2026-03-28T12:00:00Z', '2026-03-28', 2, '2026-03-29T01:00:00Z', 'an hour that spring skips is read an hour later'],
  ['2026-03-29T01:30:00Z', '2026-03-29', 2, '2026-03-30T00:00:00Z', 'the day after spring forward'],
  ['2026-10-24T12:00:00Z', '2026-10-24', 2, '2026-10-25T00:00:00Z', 'the first of the two hours that autumn repeats'],
  ['2026-10-25T00:30:00Z', '2026-10-25', 2, '2026-10-26T01:00:00Z', 'not again in the second of them'],
])('at %s, having run on %s, daily at %i: %s (%s)', (now, ranOn, hour, due, _why) => {
  expect(nextRun({ dailyAt: hour }, new Date(now), ranOn as Day | null)).toEqual(new Date(due))
})

test('an interval of minutes counts from now', () => {
  expect(nextRun({ everyMinutes: 5 }, new Date('2026-10-25T00:58:00Z'), null)).toEqual(new Date('2026-10-25T01:03:00Z'))
})

test.each([
  ['2026-11-23T08:00:00Z', 9, '2026-11-23', 'at the hour'],
  ['2026-11-23T07:59:59Z', 9, '2026-11-22', 'before it'],
  ['2026-11-23T23:30:00Z', 23, '2026-11-23', 'in Warsaw it is tomorrow already'],
  ['2026-03-29T01:00:00Z', 2, '2026-03-29', 'an hour that spring skips'],
  ['2026-10-25T00:30:00Z', 2, '2026-10-25', 'the first of the two hours that autumn repeats'],
  ['2026-10-25T01:30:00Z', 2, '2026-10-25', 'the second of them'],
])('at %s, daily at %i, the turn is that of %s (%s)', (at, hour, expected, _why) => {
  expect(turnAt({ dailyAt: hour }, new Date(at))).toBe(expected)
})

test('a recurring job at an interval of minutes has no day', () => {
  expect(turnAt({ everyMinutes: 5 }, new Date())).toBeNull()
})
