import { expect, test } from 'vitest'
import { isWholeDay, readDay, readTime } from './picker-input'

test.each([
  ['1.3.2026', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  [' 1. 3. 2026 r. ', '2026-03-01'],
  ['1-3-26', '2026-03-01'],
  ['1-3-98', '2098-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026.3.1', '2026-03-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2027', undefined],
  ['31.02.2026', undefined],
  ['13.13.2026', undefined],
  ['1.3.226', undefined],
  ['1.3', undefined],
  ['jutro', undefined],
  ['', undefined],
])('a pasted %j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['1.3.27', '2027-03-01'],
  ['1.3.28', '1928-03-01'],
  ['1.3.98', '1998-03-01'],
  ['1.3.2098', '2098-03-01'],
])('of no year after 2027, a pasted %j is the day %j', (text, day) => {
  expect(readDay(text, 2027)).toBe(day)
})

test.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['12:MM', undefined],
  ['', undefined],
])('a pasted %j is the time %j', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each([
  ['31.02.2026', true],
  ['31.02.RRRR', false],
  ['', false],
])('%j is written to its end: %j', (text, whole) => {
  expect(isWholeDay(text)).toBe(whole)
})
