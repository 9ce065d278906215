import { describe, expect, test } from 'vitest'
import { addDays, asDay } from '../time/day'
import { rangesByDays, rangesByMonths, urgencyByDays, urgencyByMonths, urgencyOn } from './urgency'

describe('urgency on the map and in SMS', () => {
  test.each([
    [-400, 'OVERDUE'],
    [-1, 'OVERDUE'],
    [0, 'URGENT'],
    [1, 'URGENT'],
    [30, 'URGENT'],
    [31, 'SOON'],
    [90, 'SOON'],
    [91, 'LATER'],
    [4000, 'LATER'],
  ])('due in %i days is %s', (days, expected) => {
    const today = asDay('2026-11-21')
    expect(urgencyByDays(addDays(today, days), today)).toBe(expected)
    expect(urgencyOn(today)(addDays(today, days))).toBe(expected)
  })
})

describe('urgency of clients and devices', () => {
  test.each([
    ['2026-11-21', '2026-11-20', 'OVERDUE'],
    ['2026-11-21', '2026-11-21', 'URGENT'],
    ['2026-11-21', '2026-12-20', 'URGENT'],
    ['2026-11-21', '2026-12-21', 'SOON'],
    ['2026-11-21', '2027-02-21', 'SOON'],
    ['2026-11-21', '2027-02-22', 'LATER'],
    // One month after the last day of January is the last day of February.
    ['2026-01-31', '2026-02-27', 'URGENT'],
    ['2026-01-31', '2026-02-28', 'SOON'],
    ['2026-01-31', '2026-04-30', 'SOON'],
    ['2026-01-31', '2026-05-01', 'LATER'],
    ['2028-01-31', '2028-02-28', 'URGENT'],
    ['2028-01-31', '2028-02-29', 'SOON'],
    ['2026-11-30', '2027-02-28', 'SOON'],
    ['2026-11-30', '2027-03-01', 'LATER'],
  ])('on %s an inspection due on %s is %s', (today, due, expected) => {
    expect(urgencyByMonths(asDay(due), asDay(today))).toBe(expected)
  })
})

describe.each([
  ['days', urgencyByDays, rangesByDays],
  ['months', urgencyByMonths, rangesByMonths],
] as const)('the ranges by %s', (_, urgencyOf, rangesOf) => {
  test.each(['2026-11-21', '2026-01-31', '2028-01-31', '2026-11-30'])('on %s are the same rule turned round', (on) => {
    const today = asDay(on)
    for (let days = -40; days <= 130; days++) {
      const due = addDays(today, days)
      const within = Object.entries(rangesOf(today)).filter(([, { from = due, to = due }]) => from <= due && due <= to)
      expect(within.map(([urgency]) => urgency)).toEqual([urgencyOf(due, today)])
    }
  })
})
