import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { daysOffToCome, presenceOn, weekLines, worksWithin } from './week'

const early = { from: '07:00', until: '15:00' }
const late = { from: '10:00', until: '18:00' }

test.each([
  [[early, early, early, early, early, null, null], 'pon.–pt. 07:00–15:00'],
  [[early, early, early, early, late, null, null], 'pon.–czw. 07:00–15:00; pt. 10:00–18:00'],
  [
    [early, late, early, late, late, null, null],
    'pon. 07:00–15:00; wt. 10:00–18:00; śr. 07:00–15:00; czw., pt. 10:00–18:00',
  ],
  [[early, null, early, null, null, early, early], 'pon. 07:00–15:00; śr. 07:00–15:00; sob., niedz. 07:00–15:00'],
  [[null, null, null, null, null, null, null], ''],
])('a week in few words, %#', (week, words) => {
  expect(
    weekLines(week)
      .map(({ days, hours }) => `${days} ${hours}`)
      .join('; '),
  ).toBe(words)
})

const off = (from: string, until: string) => ({ from: asDay(from), until: asDay(until), reason: null })

test('past days off are not among the coming ones; today’s are', () => {
  const over = off('2026-11-20', '2026-11-22')
  const now = off('2026-11-21', '2026-11-23')
  const next = off('2026-11-23', '2026-11-23')
  expect(daysOffToCome([next, over, now], asDay('2026-11-23'))).toEqual([now, next])
})

test.each([
  ['2026-11-23', { kind: 'WORKS', hours: early }],
  ['2026-11-28', { kind: 'NOT_WORKING' }],
  ['2026-11-30', { kind: 'OFF', daysOff: off('2026-11-30', '2026-12-04') }],
  ['2026-12-04', { kind: 'OFF', daysOff: off('2026-11-30', '2026-12-04') }],
  ['2026-12-05', { kind: 'NOT_WORKING' }],
  ['2026-12-25', { kind: 'HOLIDAY', name: expect.stringMatching(/Narodzenie/) }],
  ['2027-01-01', { kind: 'OFF', daysOff: off('2026-12-28', '2027-01-05') }],
])('on %s: %j', (on, presence) => {
  const week = [early, early, early, early, early, null, null]
  const daysOff = [off('2026-11-30', '2026-12-04'), off('2026-12-28', '2027-01-05')]
  expect(presenceOn({ week, daysOff }, asDay(on))).toEqual(presence)
})

test.each([
  ['2026-11-23', 420, 900, true],
  ['2026-11-23', 419, 900, false],
  ['2026-11-23', 420, 901, false],
  // A day off, and a Saturday
  ['2026-11-24', 420, 900, false],
  ['2026-11-28', 420, 900, false],
])('from 7:00 to 15:00, on %s from minute %i to %i: %s', (on, from, until, works) => {
  const technician = {
    week: [early, early, early, early, early, null, null],
    daysOff: [off('2026-11-24', '2026-11-24')],
  }
  expect(worksWithin(technician, asDay(on), { from, until })).toBe(works)
})
