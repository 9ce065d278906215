import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { arrivalAt, departureAfter, departureAt, otherDay } from './visit-times'

// Warsaw is an hour ahead.
const at = (text: string) => new Date(`${text}Z`)

test.each([
  ['00:50', '2026-11-23T22:30', '2026-11-23T23:50', 'past midnight'],
  ['23:50', '2026-11-23T22:30', '2026-11-23T22:50', 'before midnight'],
  ['23:30', '2026-11-23T22:30', '2026-11-23T22:30', 'at once'],
  ['16:00', '2026-11-24T08:00', '2026-11-24T15:00', 'hours later'],
  ['11:30', '2026-11-23T22:30', '2026-11-24T10:30', '12 hours later'],
  ['11:31', '2026-11-23T22:30', '2026-11-23T10:31', 'a minute more is a slip'],
  ['08:50', '2026-11-23T08:00', '2026-11-23T07:50', 'a slip stays one'],
])('a departure typed as %s, with the arrival at %s, is at %s (%s)', (time, arrivedAt, expected, _why) => {
  expect(departureAt(time, at(arrivedAt))).toEqual(at(expected))
})

test.each([
  ['2026-11-23T22:30', '2026-11-22T23:50', '2026-11-23T23:50', 'typed first, or arrived later than said'],
  ['2026-11-23T08:10', '2026-11-23T09:30:37', '2026-11-23T09:30:37', 'as it was, to the second'],
  ['2026-11-23T09:00', '2026-11-23T08:00', '2026-11-23T08:00', 'a slip stays one'],
  ['2026-11-23T08:00', '2026-11-24T16:00', '2026-11-24T16:00', 'a visit of two days'],
  ['2026-11-24T09:00', '2026-11-23T08:00', '2026-11-23T08:00', 'too long before the next one'],
  ['2026-11-24T09:00', '2026-11-23T10:00', '2026-11-24T10:00', 'on the day of the arrival'],
  ['2026-11-25T09:00', '2026-11-24T10:00', '2026-11-24T10:00', 'not ahead of now'],
  ['2026-11-24T08:00:40', '2026-11-24T08:00', '2026-11-24T08:00', 'in the minute of the arrival'],
  ['2026-11-24T08:00:40', '2026-11-23T08:00', '2026-11-24T08:00', 'to the minute of the arrival'],
])('with the arrival changed to %s, a departure at %s is at %s (%s)', (arrival, leftAt, expected, _why) => {
  expect(departureAfter(at(arrival), at(leftAt), at('2026-11-25T09:30'))).toEqual(at(expected))
})

const instantOf = (text: string | null) => (text === null ? null : at(text))
const night = '2026-11-23T23:50'

test.each([
  ['23:50', '2026-11-23T23:10', night, '2026-11-23T22:50', 'back over midnight'],
  ['00:10', '2026-11-23T22:50', night, '2026-11-23T23:10', 'and forth again'],
  ['20:30', '2026-11-23T22:50', night, '2026-11-23T19:30', 'earlier on its day'],
  ['00:20', null, night, '2026-11-23T23:20', 'emptied before'],
  ['23:30', null, night, '2026-11-23T22:30', 'on the day of the visit'],
  ['23:30', null, '2026-11-22T23:50', '2026-11-23T22:30', 'after a departure typed first, which moves'],
  ['13:00', null, null, '2026-11-23T12:00', 'without a departure'],
  ['10:00', '2026-11-23T07:00', '2026-11-23T08:00', '2026-11-23T09:00', 'a slip stays one'],
  ['06:00', '2026-11-23T08:00', '2026-11-23T19:00', '2026-11-23T05:00', 'a long day'],
  ['09:10', '2026-11-23T08:00', '2026-11-24T15:00', '2026-11-23T08:10', 'a visit of two days'],
])(
  'an arrival typed as %s, before at %s, with the departure at %s, is at %s (%s)',
  (time, before, leftAt, to, _why) => {
    const times = { arrivedAt: instantOf(before), leftAt: instantOf(leftAt) }
    expect(arrivalAt(time, asDay('2026-11-23'), times, at('2026-11-24T08:00'))).toEqual(at(to))
  },
)

test.each([
  [null, null, ''],
  ['2026-11-23T22:30:00Z', null, ''],
  [null, '2026-11-23T23:50:00Z', ''],
  ['2026-11-23T22:30:00Z', '2026-11-23T22:50:00Z', ''],
  ['2026-11-23T22:30:00Z', '2026-11-23T23:50:00Z', ' (24.11)'],
])('beside the departure of a visit from %s to %s stands the day: %j', (arrivedAt, leftAt, expected) => {
  expect(otherDay({ arrivedAt, leftAt })).toBe(expected)
})
