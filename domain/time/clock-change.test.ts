import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRepeatedTime, isSkippedTime, movedInstant, noteRepeatedTime, skippedTimeRefusal } from './clock-change'
import { addDays, asDay } from './day'
import { instantAt } from './warsaw'

test.each([
  ['2027-03-28', 1, 59, false, false],
  ['2027-03-28', 2, 0, true, false],
  ['2027-03-28', 2, 30, true, false],
  ['2027-03-28', 2, 59, true, false],
  ['2027-03-28', 3, 0, false, false],
  ['2027-03-27', 2, 30, false, false],
  ['2027-03-29', 2, 30, false, false],
  ['2026-10-25', 1, 59, false, false],
  ['2026-10-25', 2, 0, false, true],
  ['2026-10-25', 2, 30, false, true],
  ['2026-10-25', 2, 59, false, true],
  ['2026-10-25', 3, 0, false, false],
  ['2026-10-24', 2, 30, false, false],
  ['2026-11-23', 9, 0, false, false],
  ['2026-12-31', 23, 30, false, false],
])('%s %i:%i is skipped: %s, repeated: %s', (of, hour, minute, skipped, repeated) => {
  expect(isSkippedTime(asDay(of), hour, minute)).toBe(skipped)
  expect(isRepeatedTime(asDay(of), hour, minute)).toBe(repeated)
})

test('of a repeated time the first is meant', () => {
  expect(instantAt(asDay('2026-10-25'), 2, 30).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('forms explain it in a sentence', () => {
  expect(skippedTimeRefusal(asDay('2027-03-28'), 2, 30)).toBe(
    'Godziny 02:30 nie ma w dniu 28.03.2027: tej nocy zegary przechodzą z 2:00 na 3:00. Wybierz inną godzinę.',
  )
  expect(skippedTimeRefusal(asDay('2027-03-28'), 3, 30)).toBeUndefined()
  expect(noteRepeatedTime(asDay('2026-10-25'), 2, 30)).toContain('wypada dwa razy')
  expect(noteRepeatedTime(asDay('2026-10-25'), 3, 30)).toBeUndefined()
})

test.each([
  ['an ordinary day', '2026-11-23', 9, 30, '2026-11-22T08:30:00Z', '2026-11-23T08:30:00.000Z'],
  ['over the spring night', '2027-03-29', 2, 30, '2027-03-27T01:30:00Z', '2027-03-29T00:30:00.000Z'],
  ['onto the autumn night: the first', '2026-10-25', 2, 30, '2026-10-24T00:30:00Z', '2026-10-25T00:30:00.000Z'],
  ['from later that day: the first', '2026-10-25', 2, 30, '2026-10-25T08:00:00Z', '2026-10-25T00:30:00.000Z'],
  ['to another technician at the second 2:30', '2026-10-25', 2, 30, '2026-10-25T01:30:00Z', '2026-10-25T01:30:00.000Z'],
  ['from the second 2:30 of another year', '2026-10-25', 2, 30, '2027-10-31T01:30:00Z', '2026-10-25T00:30:00.000Z'],
  [
    'within the first hour, from a full second',
    '2026-10-25',
    2,
    45,
    '2026-10-25T00:10:30Z',
    '2026-10-25T00:45:00.000Z',
  ],
  ['within the second hour', '2026-10-25', 2, 45, '2026-10-25T01:00:00Z', '2026-10-25T01:45:00.000Z'],
  ['within the first hour', '2026-10-25', 2, 45, '2026-10-25T00:00:00Z', '2026-10-25T00:45:00.000Z'],
  ['out of the second hour', '2026-10-25', 3, 0, '2026-10-25T01:30:00Z', '2026-10-25T02:00:00.000Z'],
])('a visit is moved to %s', (_, of, hour, minute, from, at) => {
  expect(movedInstant(asDay(of), hour, minute, new Date(from))).toEqual({ at: new Date(at) })
})

test('nothing is moved to a time that does not exist', () => {
  const refusal = skippedTimeRefusal(asDay('2027-03-28'), 2, 30)
  expect(refusal).toBeDefined()
  expect(movedInstant(asDay('2027-03-28'), 2, 30, new Date('2027-03-27T01:30:00Z'))).toEqual({ refusal })
})

test('by day no time is skipped or repeated', () => {
  const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays(asDay('2000-01-01'), count))
  fc.assert(
    fc.property(days, fc.integer({ min: 4, max: 22 }), fc.integer({ min: 0, max: 59 }), (of, hour, minute) => {
      expect([isSkippedTime(of, hour, minute), isRepeatedTime(of, hour, minute)]).toEqual([false, false])
    }),
    { numRuns: 200 },
  )
})
