import { describe, expect, test } from 'vitest'
import { addDays, asDay, daysBetween } from '../time/day'
import {
  bucketLabel,
  bucketHead,
  bucketName,
  bucketsOf,
  comparisonSpan,
  periodAt,
  periodName,
  periodOf,
  readPeriod,
  steppedPeriod,
  yearBefore,
} from './period'

test.each([
  ['2026-11', '2026-11-01', '2026-12-01', 'Listopad 2026'],
  ['2026-12', '2026-12-01', '2027-01-01', 'Grudzień 2026'],
  ['2026-Q4', '2026-10-01', '2027-01-01', 'IV kwartał 2026'],
  ['2026-Q1', '2026-01-01', '2026-04-01', 'I kwartał 2026'],
  ['2026', '2026-01-01', '2027-01-01', 'Rok 2026'],
  ['2026-11-03..2026-11-20', '2026-11-03', '2026-11-21', '3–20 listopada 2026'],
  ['2026-12-31..2027-01-01', '2026-12-31', '2027-01-02', '31 grudnia 2026 – 1 stycznia 2027'],
  ['2024-02-29..2024-02-29', '2024-02-29', '2024-03-01', '29 lutego 2024'],
])('%s is from %s to before %s: %s', (key, from, until, name) => {
  const period = readPeriod(key)!
  expect([period.key, period.from, period.until]).toEqual([key, from, until])
  expect(periodName(period).replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).toBe(name)
})

test.each([
  '',
  '26',
  '2026-13',
  '2026-00',
  '2026-Q5',
  '1999',
  '2199',
  '2026-11-20..2026-11-03',
  '2026-02-30..2026-03-01',
  '2020-01-01..2026-01-01',
  '2026-11-01..2026-11-02..2026-11-03',
  "2026-11'; drop table services",
])('%j is no period', (key) => {
  expect(readPeriod(key)).toBeUndefined()
})

test.each([
  ['MONTH', '2026-11-30', '2026-11'],
  ['QUARTER', '2026-09-30', '2026-Q3'],
  ['QUARTER', '2026-10-01', '2026-Q4'],
  ['YEAR', '2026-12-31', '2026'],
  ['DAYS', '2026-11-23', '2026-11-23..2026-11-23'],
] as const)('the %s of %s is %s', (kind, of, key) => {
  expect(periodAt(kind, asDay(of)).key).toBe(key)
})

test.each(['2026-02', '2026-Q4', '2026', '2026-11-01..2026-11-29', '2026-02-28..2026-03-01'])(
  '%s is named by its days',
  (key) => {
    const { from, until } = readPeriod(key)!
    expect(periodOf({ from, until }).key).toBe(key)
  },
)

test.each([
  ['2026-01', '2025-12', '2026-02'],
  ['2026-Q1', '2025-Q4', '2026-Q2'],
  ['2026', '2025', '2027'],
  ['2026-11-03..2026-11-09', '2026-10-27..2026-11-02', '2026-11-10..2026-11-16'],
])('before and after %s are %s and %s', (key, before, after) => {
  const period = readPeriod(key)!
  expect([steppedPeriod(period, -1).key, steppedPeriod(period, 1).key]).toEqual([before, after])
})

test.each([
  // In a leap year: the end of February stays the end of February.
  ['2024-02', '2023-02-01', '2023-03-01'],
  ['2025-02', '2024-02-01', '2024-03-01'],
  ['2024-02-01..2024-02-28', '2023-02-01', '2023-03-01'],
  ['2024-02-28..2024-02-28', '2023-02-28', '2023-03-01'],
  ['2024-02-29..2024-02-29', '2023-02-28', '2023-03-01'],
  ['2025-02-01..2025-02-27', '2024-02-01', '2024-02-28'],
  ['2026', '2025-01-01', '2026-01-01'],
  ['2026-Q4', '2025-10-01', '2026-01-01'],
])('the year before %s is from %s to before %s', (key, from, until) => {
  expect(yearBefore(readPeriod(key)!)).toEqual({ from, until })
})

test.each([
  ['is over', '2026-10', '2026-11-23', '2025-10-01', '2025-11-01'],
  ['goes on', '2026-11', '2026-11-23', '2025-11-01', '2025-11-24'],
  ['ends today', '2026-11', '2026-11-30', '2025-11-01', '2025-12-01'],
  ['begins today', '2026-11', '2026-11-01', '2025-11-01', '2025-11-02'],
  ['goes on', '2028-02', '2028-02-28', '2027-02-01', '2027-03-01'],
  ['is in the future', '2026-12', '2026-11-23', '2025-12-01', '2026-01-01'],
])('a period that %s (%s on %s) is compared with %s to before %s', (_, key, today, from, until) => {
  expect(comparisonSpan(readPeriod(key)!, asDay(today))).toEqual({ from, until })
})

describe('columns of a chart', () => {
  test.each([
    ['2026-11', 30, 'DAY', '1', '30', '1 listopada 2026'],
    ['2026-Q4', 14, 'WEEK', '1.10', '28.12', '1–4 października 2026'],
    ['2026', 12, 'MONTH', 'Sty', 'Gru', 'Styczeń 2026'],
    ['2026-11-03..2026-11-20', 18, 'DAY', '3', '20', '3 listopada 2026'],
    ['2025-11-15..2026-11-14', 13, 'MONTH', 'Lis', 'Lis', 'Listopad 2025'],
  ])('of %s are %i (%s), from %s to %s; the first is %s', (key, count, size, first, last, name) => {
    const buckets = bucketsOf(readPeriod(key)!)
    expect([buckets.length, buckets[0]!.size]).toEqual([count, size])
    expect([bucketLabel(buckets[0]!), bucketLabel(buckets.at(-1)!)]).toEqual([first, last])
    expect(bucketName(buckets[0]!)).toBe(name)
    expect(bucketHead(buckets[0]!)).toBe(size === 'MONTH' ? 'Miesiąc' : 'Dni')
  })

  test('follow on each other and fill the period', () => {
    for (const key of ['2026-11', '2026-Q1', '2024', '2026-03-25..2026-07-02']) {
      const { from, until } = readPeriod(key)!
      const buckets = bucketsOf({ from, until })
      expect([buckets[0]!.from, buckets.at(-1)!.until]).toEqual([from, until])
      for (const [i, bucket] of buckets.slice(1).entries()) expect(bucket.from).toBe(buckets[i]!.until)
      const days = buckets.reduce((sum, bucket) => sum + daysBetween(bucket.from, bucket.until), 0)
      expect(addDays(from, days)).toBe(until)
    }
  })
})
