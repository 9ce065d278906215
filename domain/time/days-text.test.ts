import { expect, test } from 'vitest'
import { asDay } from './day'
import { daysText, readDays } from './days-text'

test.each([
  ['2026-11-24', { from: '2026-11-24', to: '2026-11-24' }],
  ['2026-12-01..2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['2026-12-31..2026-12-01', undefined],
  ['2026-12-01..2026-12-31..2027-01-01', undefined],
  ['2026-02-30', undefined],
  ['..2026-12-31', undefined],
  ['', undefined],
])('an address that says %j means %j', (text, days) => {
  expect(readDays(text)).toEqual(days)
})

test.each([
  ['2026-11-24', '2026-11-24', '2026-11-24'],
  ['2026-12-01', '2026-12-31', '2026-12-01..2026-12-31'],
])('from %s to %s is %j in an address, and is read back', (from, to, text) => {
  expect(daysText(asDay(from), asDay(to))).toBe(text)
  expect(readDays(text)).toEqual({ from, to })
})
