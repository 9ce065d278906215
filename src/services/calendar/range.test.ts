import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { formatShortMonth, monthsAround, showsDay, stepFrom, titleOf, visibleRange } from './range'

describe('what a view shows', () => {
  test.each([
    ['month', '2026-11-22', '2026-10-26', '2026-12-07'],
    ['month', '2027-02-10', '2027-02-01', '2027-03-01'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['list', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['day', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['lanes', '2027-03-28', '2027-03-28', '2027-03-29'],
    ['week-lanes', '2026-11-22', '2026-11-16', '2026-11-23'],
  ] as const)('%s around %s: from %s to before %s', (view, date, from, until) => {
    expect(visibleRange(view, asDay(date))).toEqual({ from, until })
  })

  test.each([
    ['month', '2026-12-31', 1, '2027-01-01'],
    ['month', '2026-03-31', -1, '2026-02-01'],
    ['week', '2026-12-29', 1, '2027-01-05'],
    ['day', '2027-03-01', -1, '2027-02-28'],
    ['lanes', '2026-12-31', 1, '2027-01-01'],
    ['week-lanes', '2026-12-29', 1, '2027-01-05'],
  ] as const)('%s of %s, %d on: %s', (view, date, step, to) => {
    expect(stepFrom(view, asDay(date), step)).toBe(to)
  })

  test.each([
    ['month', '2026-11-01', 'Listopad 2026'],
    ['week', '2026-11-25', '23–29 listopada 2026'],
    ['day', '2026-11-25', 'Środa, 25 listopada 2026'],
  ] as const)('%s of %s is called %s', (view, date, title) => {
    expect(titleOf(view, asDay(date))).toBe(title)
  })

  test.each([
    ['month', '2026-11-01', '2026-11-30', true],
    // Shown in the view, but part of October.
    ['month', '2026-11-01', '2026-10-31', false],
    ['week', '2026-11-22', '2026-11-23', false],
    ['day', '2026-11-22', '2026-11-22', true],
    // A list begins at its day.
    ['list', '2026-11-24', '2026-11-23', false],
    ['list', '2026-11-23', '2026-11-23', true],
  ] as const)('%s of %s is the one of %s: %s', (view, date, other, is) => {
    expect(showsDay(view, asDay(date), asDay(other))).toBe(is)
  })
})

test('the strip has the month that is shown in its middle', () => {
  const months = monthsAround(asDay('2026-11-22'))
  expect(months).toHaveLength(13)
  expect([months[0], months[6], months[12]]).toEqual(['2026-05-01', '2026-11-01', '2027-05-01'])
  expect(months.slice(5, 8).map(formatShortMonth)).toEqual(['paź', 'lis', 'gru'])
})
