import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, asDay } from './day'
import { dayAt, dayBounds, instantAt, timeAt } from './warsaw'

describe('the day in Warsaw', () => {
  test.each([
    // UTC+1: midnight is 23:00 UTC.
    ['2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21'],
    // UTC+2: midnight is 22:00 UTC.
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    // Days of clock changes.
    ['2027-03-27T23:00:00.000Z', '2027-03-28'],
    ['2027-03-28T22:00:00.000Z', '2027-03-29'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26'],
    // The offset moves it past the year 9999.
    ['9999-12-31T23:59:59-23:59', '10000-01-02'],
  ])('at %s is %s', (instant, expected) => {
    expect(dayAt(new Date(instant))).toBe(expected)
  })
})

describe('the instant of a wall clock in Warsaw', () => {
  test.each([
    ['2026-11-21', 9, 0, '2026-11-21T08:00:00.000Z', 'winter'],
    ['2026-07-01', 9, 0, '2026-07-01T07:00:00.000Z', 'summer'],
    ['2026-11-21', 0, 0, '2026-11-20T23:00:00.000Z', 'midnight'],
    ['2027-03-28', 1, 59, '2027-03-28T00:59:00.000Z', 'the last minute before spring skips an hour'],
    ['2027-03-28', 2, 0, '2027-03-28T01:00:00.000Z', 'the first skipped minute: 03:00'],
    ['2027-03-28', 2, 30, '2027-03-28T01:30:00.000Z', 'skipped in spring: 03:30'],
    ['2027-03-28', 3, 0, '2027-03-28T01:00:00.000Z', 'the first minute after the skipped hour'],
    ['2026-10-25', 1, 59, '2026-10-24T23:59:00.000Z', 'the last minute before the repeated hour'],
    ['2026-10-25', 2, 0, '2026-10-25T00:00:00.000Z', 'repeated in autumn: the first of the two'],
    ['2026-10-25', 2, 30, '2026-10-25T00:30:00.000Z', 'repeated in autumn: the first of the two'],
    ['2026-10-25', 3, 0, '2026-10-25T02:00:00.000Z', 'the first minute after the repeated hour'],
  ])('%s %i:%i is %s (%s)', (of, hour, minute, expected) => {
    expect(instantAt(asDay(of), hour, minute).toISOString()).toBe(expected)
  })

  test('in the skipped hour reads as if the clock had not been moved', () => {
    expect(timeAt(instantAt(asDay('2027-03-28'), 2, 30))).toEqual({ hour: 3, minute: 30 })
  })

  test('is on that day at that time, on every day that skips no hour', () => {
    const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays(asDay('2000-01-01'), count))
    const hours = fc.constantFrom(0, 1, 4, 8, 12, 20, 23)
    fc.assert(
      fc.property(days, hours, fc.integer({ min: 0, max: 59 }), (of, hour, minute) => {
        const instant = instantAt(of, hour, minute)
        expect([dayAt(instant), timeAt(instant)]).toEqual([of, { hour, minute }])
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  ['2026-11-21', 24],
  ['2027-03-28', 23],
  ['2026-10-25', 25],
])('%s lasts %i hours in Warsaw', (of, hours) => {
  const { start, end } = dayBounds(asDay(of))
  expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours)
  expect(dayAt(start)).toBe(of)
  expect(dayAt(new Date(start.getTime() - 1))).toBe(addDays(asDay(of), -1))
  expect(dayAt(new Date(end.getTime() - 1))).toBe(of)
  expect(dayAt(end)).toBe(addDays(asDay(of), 1))
})
