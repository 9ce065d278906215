import { expect, test } from 'vitest'
import { day } from '../time/day'
import { dueDaysText, dueRange, readDueDays } from './due-filter'

test.each([
  ['overdue', { to: '2026-11-22' }],
  ['week', { from: '2026-11-23', to: '2026-11-29' }],
  ['twoWeeks', { from: '2026-11-23', to: '2026-12-06' }],
] as const)('on 2026-11-23 %s means %j', (filter, range) => {
  expect(dueRange(filter, day('2026-11-23'))).toEqual(range)
})

test.each([
  ['2026-11-24', { from: '2026-11-24', to: '2026-11-24' }],
  ['2026-12-01..2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['2026-12-31..2026-12-01', undefined],
  ['2026-12-01..2026-12-31..2027-01-01', undefined],
  ['2026-02-30', undefined],
  ['..2026-12-31', undefined],
  ['', undefined],
])('an address that says %j means %j', (text, days) => {
  expect(readDueDays(text)).toEqual(days)
})

test.each([
  ['2026-11-24', '2026-11-24', '2026-11-24'],
  ['2026-12-01', '2026-12-31', '2026-12-01..2026-12-31'],
])('from %s to %s is %j in an address, and is read back', (from, to, text) => {
  expect(dueDaysText(day(from), day(to))).toBe(text)
  expect(readDueDays(text)).toEqual({ from, to })
})
