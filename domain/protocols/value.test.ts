import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLimits, formatValue, readValue } from './value'

const field = {
  ...({ kind: 'NUMBER', key: 'p', label: 'Ciśnienie', hint: null, required: true } as const),
  unit: 'bar',
  min: null,
  max: null,
  decimals: 1,
}
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [1.2, {}, '1,2 bar'],
  [1, {}, '1,0 bar'],
  [1.25, {}, '1,25 bar'],
  [-3, { decimals: 0, unit: '°C' }, '−3 °C'],
  [-0, { decimals: 0 }, '0 bar'],
  [12_345, { decimals: 0, unit: 'h' }, '12 345 h'],
  [7.2, { unit: null }, '7,2'],
])('%d with %o is written %s', (value, change, text) => {
  expect(plain(formatValue(value, { ...field, ...change }))).toBe(text)
})

test.each([
  [0.8, 1.5, '0,8–1,5 bar'],
  [0.8, null, 'od 0,8 bar'],
  [null, 30, 'do 30,0 bar'],
  [null, 0, 'do 0,0 bar'],
  [0, null, 'od 0,0 bar'],
  [null, null, ''],
])('limits from %s to %s are written %j', (min, max, text) => {
  expect(plain(formatLimits({ ...field, min, max }))).toBe(text)
})

test('no line breaks between a word, a number and its unit', () => {
  expect(formatLimits({ ...field, min: 0.8 })).toBe('od\u00A00,8\u00A0bar')
  expect(formatLimits({ ...field, max: 30 })).toBe('do\u00A030,0\u00A0bar')
})

test.each([
  ['6,5', 6.5],
  [' -3.25 ', -3.25],
  ['12\u00A0345', 12_345],
  ['abc', undefined],
  ['1,2345', undefined],
  ['', undefined],
])('%j is read as %s', (text, value) => {
  expect(readValue(text)).toBe(value)
})

test('what is written without its unit is read as the same value', () => {
  const thousandths = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      expect(readValue(formatValue(value / 1000, { unit: null, decimals }))).toBeCloseTo(value / 1000, 6)
    }),
  )
})
