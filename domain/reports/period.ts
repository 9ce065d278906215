import type { Day, DaySpan } from '../time/day'
import { addDays, addMonths, asDay, daysBetween, firstOfMonth, isDay, weekday } from '../time/day'
import { formatDays } from '../time/format'

export const periodKinds = ['MONTH', 'QUARTER', 'YEAR', 'DAYS'] as const
export type PeriodKind = (typeof periodKinds)[number]

/**
 * The period of a report. Its key appears in addresses: '2026-11', '2026-Q4', '2026', '2026-11-03..2026-11-20' (both
 * days inclusive).
 */
export interface Period extends DaySpan {
  kind: PeriodKind
  key: string
}

/** In days, of kind DAYS */
const maxPeriod = 1100

const yearOf = (of: Day) => Number(of.slice(0, 4))

/** The period of a kind that contains a day; for DAYS only that day. */
export function periodAt(kind: PeriodKind, of: Day): Period {
  if (kind === 'MONTH') {
    const from = firstOfMonth(of)
    return { kind, key: of.slice(0, 7), from, until: addMonths(from, 1) }
  }
  if (kind === 'QUARTER') {
    const quarter = Math.ceil(Number(of.slice(5, 7)) / 3)
    const from = addMonths(asDay(`${yearOf(of)}-01-01`), (quarter - 1) * 3)
    return { kind, key: `${yearOf(of)}-Q${quarter}`, from, until: addMonths(from, 3) }
  }
  if (kind === 'YEAR') {
    const from = asDay(`${yearOf(of)}-01-01`)
    return { kind, key: String(yearOf(of)), from, until: addMonths(from, 12) }
  }
  return periodOfDays(of, of)
}

/** The period of these days, both included */
export function periodOfDays(from: Day, to: Day): Period {
  return { kind: 'DAYS', key: `${from}..${to}`, from, until: addDays(to, 1) }
}

/** Undefined for an invalid key. Years are 2000 to 2198, so that the years before and after are valid, too. */
export function readPeriod(key: string): Period | undefined {
  const [, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(\d{2}))?$/.exec(key) ?? []
  if (year !== undefined) {
    const first = `${year}-${month ?? (quarter ? String(Number(quarter) * 3).padStart(2, '0') : '01')}-01`
    if (!isDay(first) || first < '2000' || first >= '2199') return undefined
    if (month) return periodAt('MONTH', first)
    return periodAt(quarter ? 'QUARTER' : 'YEAR', first)
  }
  const [from = '', to = '', more] = key.split('..')
  if (more !== undefined || !isDay(from) || !isDay(to) || from < '2000' || to >= '2199') return undefined
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= maxPeriod ? periodOfDays(from, to) : undefined
}

/** The month, quarter or year with exactly these days, else a period of kind DAYS. */
export function periodOf({ from, until }: DaySpan): Period {
  const whole = (['MONTH', 'QUARTER', 'YEAR'] as const)
    .map((kind) => periodAt(kind, from))
    .find((period) => period.from === from && period.until === until)
  return whole ?? periodOfDays(from, addDays(until, -1))
}

/** The previous or next period of the same length. */
export function steppedPeriod({ kind, from, until }: Period, by: 1 | -1): Period {
  if (kind !== 'DAYS') return periodAt(kind, by === 1 ? until : addDays(from, -1))
  const days = daysBetween(from, until) * by
  return periodOfDays(addDays(from, days), addDays(until, days - 1))
}

/** The same days a year earlier; the end of February stays the end of February. */
export function yearBefore({ from, until }: DaySpan): DaySpan {
  const isWholeMonth = until === firstOfMonth(until)
  const end = isWholeMonth ? addMonths(until, -12) : addDays(addMonths(addDays(until, -1), -12), 1)
  return { from: addMonths(from, -12), until: end }
}

/** The span to compare a period with: the same days a year before; of a running period only up to today. */
export function comparisonSpan(period: DaySpan, today: Day): DaySpan {
  const tomorrow = addDays(today, 1)
  const running = period.from <= today && tomorrow < period.until
  return yearBefore(running ? { from: period.from, until: tomorrow } : period)
}

const monthNames = [
  'Styczeń',
  'Luty',
  'Marzec',
  'Kwiecień',
  'Maj',
  'Czerwiec',
  'Lipiec',
  'Sierpień',
  'Wrzesień',
  'Październik',
  'Listopad',
  'Grudzień',
] as const

/** `month` is 1 to 12. */
export function monthName(month: number): string {
  return monthNames[month - 1]!
}

/** 'Lis' */
export function shortMonthName(month: number): string {
  return monthName(month).slice(0, 3)
}

const roman = ['I', 'II', 'III', 'IV'] as const

/** 'Listopad 2026', 'IV kwartał 2026', 'Rok 2026', '3–20 listopada 2026' */
export function periodName({ kind, key, from, until }: Period): string {
  const year = from.slice(0, 4)
  if (kind === 'MONTH') return `${monthName(Number(from.slice(5, 7)))} ${year}`
  if (kind === 'QUARTER') return `${roman[Number(key.at(-1)) - 1]} kwartał ${year}`
  if (kind === 'YEAR') return `Rok ${year}`
  return formatDays(from, addDays(until, -1))
}

type BucketSize = 'DAY' | 'WEEK' | 'MONTH'

/** A column of a chart */
export interface Bucket extends DaySpan {
  size: BucketSize
}

const maxByDay = 31
const maxByWeek = 100

/** Days for up to a month, weeks for up to a quarter, else months; the period may cut the first and the last. */
export function bucketsOf({ from, until }: DaySpan): Bucket[] {
  const length = daysBetween(from, until)
  const size = bucketSize(length)
  const buckets: Bucket[] = []
  for (let start = from; start < until;) {
    const next = nextBucket(start, size)
    const end = next < until ? next : until
    buckets.push({ size, from: start, until: end })
    start = end
  }
  return buckets
}

function bucketSize(days: number): BucketSize {
  if (days <= maxByDay) return 'DAY'
  return days <= maxByWeek ? 'WEEK' : 'MONTH'
}

function nextBucket(of: Day, size: BucketSize): Day {
  if (size === 'DAY') return addDays(of, 1)
  return size === 'WEEK' ? addDays(of, 7 - weekday(of)) : addMonths(firstOfMonth(of), 1)
}

/** Label below the column: '3', '3.11', 'Lis' */
export function bucketLabel({ size, from }: Bucket): string {
  if (size === 'MONTH') return shortMonthName(Number(from.slice(5, 7)))
  const date = Number(from.slice(8, 10))
  return size === 'DAY' ? String(date) : `${date}.${from.slice(5, 7)}`
}

/** Head of a column with the names of buckets */
export const bucketHead = ({ size }: Pick<Bucket, 'size'>): string => (size === 'MONTH' ? 'Miesiąc' : 'Dni')

/** '3 listopada 2026', '3–9 listopada 2026', 'Listopad 2026' */
export function bucketName({ size, from, until }: Bucket): string {
  if (size === 'MONTH') return periodName(periodAt('MONTH', from))
  return formatDays(from, addDays(until, -1))
}
