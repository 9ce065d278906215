import { expect, test } from 'vitest'
import { departureAfter, departureAt, otherDay } from './visit-times'

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

test.each([
  [null, null, ''],
  ['2026-11-23T22:30:00Z', null, ''],
  [null, '2026-11-23T23:50:00Z', ''],
  ['2026-11-23T22:30:00Z', '2026-11-23T22:50:00Z', ''],
  ['2026-11-23T22:30:00Z', '2026-11-23T23:50:00Z', ' (24.11)'],
])('beside the departure of a visit from %s to %s stands the day: %j', (arrivedAt, leftAt, expected) => {
  expect(otherDay({ arrivedAt, leftAt })).toBe(expected)
})
