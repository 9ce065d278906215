import { describe, expect, test } from 'vitest'
import { addDays, addMonths, asDay, daysBetween, daysInMonth, firstOfMonth, isDay, mondayOf, weekday } from './day'

describe('a calendar day', () => {
  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1899-12-31', false],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['2026-1-1', false],
    ['21.11.2026', false],
    ['2026-11-21T00:00:00Z', false],
    ['２０２６-11-21', false],
    ['2026-11-21\n', false],
    ['', false],
  ])('%j exists: %s', (text, exists) => {
    expect(isDay(text)).toBe(exists)
  })

  test('that does not exist is named in the refusal', () => {
    expect(() => asDay('2026-02-30')).toThrow(new RangeError('not a calendar day: 2026-02-30'))
  })
})

describe('months later', () => {
  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-02-29', 6, '2024-08-29'],
    ['2024-02-29', 60, '2029-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-11-30', 12, '2027-11-30'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -25, '2023-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-06-15', 0, '2026-06-15'],
  ])('%s and %i months are %s', (from, months, expected) => {
    expect(addMonths(asDay(from), months)).toBe(expected)
  })

  test.each([
    [2024, 2, 29],
    [2025, 2, 28],
    [2000, 2, 29],
    [2100, 2, 28],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('month %i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })
})

describe('days between', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-22', '2026-11-21', -1],
    ['2026-12-31', '2027-01-01', 1],
    ['2024-02-28', '2024-03-01', 2],
    ['2025-02-28', '2025-03-01', 1],
    ['2026-01-01', '2027-01-01', 365],
    // A day with a clock change counts as one day, too.
    ['2027-03-27', '2027-03-29', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['1969-12-31', '1970-01-01', 1],
  ])('%s and %s there are %i', (from, to, expected) => {
    expect(daysBetween(asDay(from), asDay(to))).toBe(expected)
    expect(addDays(asDay(from), expected)).toBe(to)
  })
})

test.each([
  ['2026-11-23', 0],
  ['2026-11-29', 6],
  ['1970-01-01', 3],
  ['1969-12-29', 0],
  ['1900-01-01', 0],
  ['2024-02-29', 3],
])('%s is day %i of a week that begins on Monday', (of, expected) => {
  expect(weekday(asDay(of))).toBe(expected)
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (of, monday) => {
  expect(mondayOf(asDay(of))).toBe(monday)
})

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-30', '2026-11-01'],
  ['2024-02-29', '2024-02-01'],
])('the month of %s begins on %s', (of, first) => {
  expect(firstOfMonth(asDay(of))).toBe(first)
})
