import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { ProtocolField } from './template'
import { valueSeries } from './value-series'
import { chartRange, harmfulDirection, harmfulTrend, markText, marksOf, ownRange } from './trend'

const field: Extract<ProtocolField, { kind: 'NUMBER' }> = {
  kind: 'NUMBER',
  key: 'co',
  label: 'CO',
  hint: null,
  required: false,
  unit: 'ppm',
  min: null,
  max: 100,
  decimals: 0,
}
const yearly = (values: readonly number[], first = 2020) =>
  values.map((value, at) => ({ on: asDay(`${first + at}-11-20`), value }))
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  ['what measuring may change does not fill it', [1.1, 1.11], { from: 0.9945, to: 1.2155 }],
  ['one value stands in the middle', [40], { from: 36, to: 44 }],
  ['a large change does', [40, 80], { from: 40, to: 80 }],
])('the range of a drawing: %s', (_, values, { from, to }) => {
  const range = chartRange(values, { decimals: 2 })
  expect(range.from).toBeCloseTo(from, 6)
  expect(range.to).toBeCloseTo(to, 6)
})

describe('the own range of a device', () => {
  test.each([
    ['two values', [40, 41], undefined],
    ['equal values: a tenth to both sides', [40, 40, 40], [36, 44]],
    ['equal values near nothing: a unit of the last decimal', [0, 0, 0], [-1, 1]],
    ['spread values: three robust deviations', [40, 50, 60], [5.522, 94.478]],
    ['one odd value among equal ones', [40, 40, 40, 400], [36, 44]],
  ])('of %s', (_, values, range) => {
    const result = ownRange(values, field)
    expect(result && [result.from, result.to].map((end) => Number(end.toFixed(3)))).toEqual(range)
  })

  const values = fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { minLength: 3, maxLength: 12 })
  test('holds the median, is the same in any order, and moves with its values', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: -50, max: 50 }), (some, by) => {
        const range = ownRange(some, field)!
        const sorted = some.toSorted((a, b) => a - b)
        expect(
          range.from <= sorted[Math.floor(some.length / 2)]! && range.to >= sorted[Math.floor((some.length - 1) / 2)]!,
        ).toBe(true)
        expect(ownRange(some.toReversed(), field)).toEqual(range)
        // The width grows with the size of the values, never below a tenth of the median.
        const shiftedRange = ownRange(
          some.map((value) => value + by),
          field,
        )!
        expect((shiftedRange.from + shiftedRange.to) / 2).toBeCloseTo((range.from + range.to) / 2 + by, 6)
      }),
    )
  })
})

test.each([
  [5.3, []],
  [5.4, ['CO: 5,4 ppm, zwykle 4,3–5,3 ppm']],
])('a value of %d is compared with the range that people read', (last, texts) => {
  const series = [{ field: { ...field, decimals: 1 }, values: yearly([4.5, 4.8, 4.9, last]) }]
  expect(
    marksOf(series)
      .filter(({ kind }) => kind === 'OUT_OF_OWN_RANGE')
      .map(markText)
      .map(plain),
  ).toEqual(texts)
})

test.each([
  [null, null, 5, undefined],
  [null, 10, 5, 'RISING'],
  [1, null, 5, 'FALLING'],
  [0, 10, 7, 'RISING'],
  [0, 10, 3, 'FALLING'],
])('between %s and %s the harmful direction of %d is %s', (min, max, value, direction) => {
  expect(harmfulDirection({ min, max }, value)).toBe(direction)
})

describe('a harmful trend', () => {
  test.each([
    ['three years up', [20, 25, 31, 40], 3],
    ['four years up', [20, 25, 31, 40, 44], 4],
    ['two years up', [40, 25, 31, 40], undefined],
    ['up after a fall', [60, 20, 25, 31, 40], 3],
    ['a year without a change', [20, 25, 25, 40], undefined],
    ['down, where less is better', [40, 31, 25, 20], undefined],
    ['hardly up', [500, 501, 502, 503], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, values, years) => {
    expect(harmfulTrend(field, yearly(values))?.years).toBe(years)
  })

  test('goes by the last value of each year, and counts the years that nobody measured', () => {
    const values = [
      { on: asDay('2020-05-01'), value: 20 },
      { on: asDay('2021-05-01'), value: 60 },
      { on: asDay('2021-11-01'), value: 25 },
      { on: asDay('2023-05-01'), value: 31 },
      { on: asDay('2024-05-01'), value: 40 },
    ]
    expect(harmfulTrend(field, values)).toEqual({ direction: 'RISING', years: 4, since: '2020-05-01' })
  })

  test('needs a limit that it leads to', () => {
    expect(harmfulTrend({ ...field, max: null }, yearly([20, 25, 31, 40]))).toBeUndefined()
  })

  test('is none in values that only ever get better', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 9 }), (some) => {
        expect(harmfulTrend(field, yearly(some.toSorted((a, b) => b - a)))).toBeUndefined()
      }),
    )
  })
})

describe('the marks of a device', () => {
  const protocol = (year: number, co: number, unit: string | null = 'ppm') => ({
    performedOn: asDay(`${year}-11-20`),
    sections: [{ title: 'Spaliny', fields: [{ ...field, unit }] }],
    answers: { co: { kind: 'NUMBER' as const, value: co, note: null } },
  })

  test('say what left its own range and what gets worse each year', () => {
    const series = valueSeries([protocol(2023, 60), protocol(2020, 40), protocol(2021, 41), protocol(2022, 42)])
    expect(marksOf(series).map(markText).map(plain)).toEqual(['CO: 60 ppm, zwykle 37–45 ppm', 'CO rośnie trzeci rok'])
    expect(marksOf(series, asDay('2023-11-20'))).toEqual(marksOf(series))
    expect(marksOf(series, asDay('2022-11-20'))).toEqual([])
    expect(marksOf(series, asDay('2025-11-20'))).toEqual([])
  })

  test('compare no values of different units, and go by the limits of the latest', () => {
    const series = valueSeries([protocol(2020, 40, 'mg'), protocol(2021, 41), protocol(2022, 42)])
    expect(series.map(({ values }) => values.map(({ value }) => value))).toEqual([[41, 42]])
  })

  test.each([
    [12, 'CO rośnie od 2012 r.'],
    [5, 'CO rośnie piąty rok'],
  ])('of %i years read %s', (years, text) => {
    const since = asDay('2012-11-20')
    expect(markText({ kind: 'TREND', key: 'co', label: 'CO', direction: 'RISING', years, since })).toBe(text)
  })
})
