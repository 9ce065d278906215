import { expect, test } from 'vitest'
import { asDay } from '../../time/day'
import { windowOf } from './filter'

test.each([
  ['TODAY', '2026-11-23', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
  ['NEXT_7_DAYS', '2026-11-23', '2026-11-22T23:00:00.000Z', '2026-11-29T23:00:00.000Z'],
  ['NEXT_30_DAYS', '2026-11-23', '2026-11-22T23:00:00.000Z', '2026-12-22T23:00:00.000Z'],
  // On the day when daylight saving time begins, a day has 23 hours.
  ['TODAY', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['NEXT_7_DAYS', '2026-10-20', '2026-10-19T22:00:00.000Z', '2026-10-26T23:00:00.000Z'],
] as const)('%s on %s is from %s to %s', (window, today, from, until) => {
  expect(windowOf(window, asDay(today))).toEqual({ from: new Date(from), until: new Date(until) })
})
