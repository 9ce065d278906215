import type { Day } from '../time/day'
import type { EarlierValue } from './protocol'
import type { ValueSeries } from './value-series'
import type { MeasuredField } from './value'
import { formatValue } from './value'

/** A range that includes both ends */
interface OwnRange {
  from: number
  to: number
}

type Direction = 'RISING' | 'FALLING'

/** What the values of a device reveal in addition to the limits of their field */
export type ValueMark =
  | { kind: 'OUT_OF_OWN_RANGE'; key: string; label: string; value: string; usual: string }
  | { kind: 'TREND'; key: string; label: string; direction: Direction; years: number; since: Day }

/** Fewer earlier values make no range. */
export const minEarlier = 3
/** Three years in one direction happen by chance once in 24 devices, two once in six. */
const minYears = 3

/** Makes the median absolute deviation comparable with a standard deviation (normal distribution). */
const madToDeviation = 1.4826
const deviations = 3
/** A meter and its reading are at best accurate to this share of the value */
const exactness = 0.1

/**
 * The range in which the values of a device lie: their median and three robust standard deviations to both sides
 * (median absolute deviation, Hampel 1974), which a single outlier does not move. Never narrower than a tenth of the
 * median, or a unit of the last decimal (rule H3).
 * @returns undefined with fewer than three values
 */
export function ownRange(
  values: readonly number[],
  { decimals }: Pick<MeasuredField, 'decimals'>,
): OwnRange | undefined {
  if (values.length < minEarlier) return undefined
  const middle = median(values)
  const deviation = madToDeviation * median(values.map((value) => Math.abs(value - middle)))
  const reach = Math.max(deviations * deviation, tolerance(middle, decimals))
  return { from: middle - reach, to: middle + reach }
}

/**
 * What a drawing of these values shows from bottom to top: all of them, and never so little that the measuring error
 * alone would fill it.
 */
export function chartRange(values: readonly number[], { decimals }: Pick<MeasuredField, 'decimals'>): OwnRange {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const middle = (least + most) / 2
  const reach = Math.max((most - least) / 2, tolerance(middle, decimals))
  return { from: middle - reach, to: middle + reach }
}

const tolerance = (value: number, decimals: number) => Math.max(exactness * Math.abs(value), 10 ** -decimals)

/** The median of at least one value */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The direction in which a change of the value leaves its limits; undefined for a field without limits */
export function harmfulDirection(
  { min, max }: Pick<MeasuredField, 'min' | 'max'>,
  value: number,
): Direction | undefined {
  if (min === null && max === null) return undefined
  if (min === null) return 'RISING'
  if (max === null) return 'FALLING'
  return value >= (min + max) / 2 ? 'RISING' : 'FALLING'
}

/**
 * For how many years in a row the values have gone in the harmful direction, by the last value of each calendar year.
 * Together they must have changed by more than the exactness of measuring (rule H4).
 * @param values the oldest first
 * @returns undefined below three years
 */
export function harmfulTrend(
  field: MeasuredField,
  values: readonly EarlierValue[],
): { direction: Direction; years: number; since: Day } | undefined {
  const yearly = lastOfEachYear(values)
  const last = yearly.at(-1)
  const direction = last && harmfulDirection(field, last.value)
  if (!last || !direction) return undefined
  const sign = direction === 'RISING' ? 1 : -1
  let first = yearly.length - 1
  while (first > 0 && sign * (yearly[first]!.value - yearly[first - 1]!.value) > 0) first--
  const { on: since, value: begin } = yearly[first]!
  const years = yearOf(last.on) - yearOf(since)
  const grew = Math.abs(last.value - begin) > tolerance(begin, field.decimals)
  return yearly.length - 1 - first >= minYears && grew ? { direction, years, since } : undefined
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

function lastOfEachYear(values: readonly EarlierValue[]): EarlierValue[] {
  return values.filter(({ on }, at) => values[at + 1] === undefined || yearOf(values[at + 1]!.on) !== yearOf(on))
}

/** The marks of the last value of each series. With `on`, of that day's value against those before it. */
export function marksOf(series: readonly ValueSeries[], on?: Day): ValueMark[] {
  return series.flatMap(({ field, values }) => {
    const until = on === undefined ? values : values.filter((value) => value.on <= on)
    const last = until.at(-1)
    if (!last || (on !== undefined && last.on !== on)) return []
    return marksOfLast(field, until, last)
  })
}

function marksOfLast(field: MeasuredField, values: readonly EarlierValue[], last: EarlierValue): ValueMark[] {
  const { key, label } = field
  const marks: ValueMark[] = []
  const earlier = values.slice(0, -1).map(({ value }) => value)
  const range = rounded(ownRange(earlier, field), field)
  if (range && (last.value < range.from || last.value > range.to)) {
    const value = formatValue(last.value, field)
    const usual = formatRange(range, field)
    marks.push({ kind: 'OUT_OF_OWN_RANGE', key, label, value, usual })
  }
  const trend = harmfulTrend(field, values)
  if (trend) marks.push({ kind: 'TREND', key, label, ...trend })
  return marks
}

/** Rounds to the decimals of the field: a value is compared with the range that people read. */
function rounded(range: OwnRange | undefined, { decimals }: MeasuredField): OwnRange | undefined {
  return range && { from: Number(range.from.toFixed(decimals)), to: Number(range.to.toFixed(decimals)) }
}

/** '1,4–1,6 bar' */
function formatRange({ from, to }: OwnRange, field: MeasuredField): string {
  return `${formatValue(from, { ...field, unit: null })}–${formatValue(to, field)}`
}

const ordinals = ['trzeci', 'czwarty', 'piąty', 'szósty', 'siódmy', 'ósmy', 'dziewiąty', 'dziesiąty']

/** 'CO rośnie trzeci rok', 'Przepływ: 700 l/h, zwykle 1200–1340 l/h' */
export function markText(mark: ValueMark): string {
  return mark.kind === 'OUT_OF_OWN_RANGE'
    ? `${mark.label}: ${mark.value}, ${deviationText(mark)}`
    : `${mark.label} ${deviationText(mark)}`
}

/** 'rośnie trzeci rok', 'zwykle 1200–1340 l/h', shown next to the label and the value */
export function deviationText(mark: ValueMark): string {
  if (mark.kind === 'OUT_OF_OWN_RANGE') return `zwykle ${mark.usual}`
  const verb = mark.direction === 'RISING' ? 'rośnie' : 'spada'
  const ordinal = ordinals[mark.years - minYears]
  return `${verb} ${ordinal === undefined ? `od ${mark.since.slice(0, 4)} r.` : `${ordinal} rok`}`
}
