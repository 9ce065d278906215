import { expect, test } from 'vitest'
import { formatNumber, readNumber } from './number'

test('numbers are written as in Polish: groups from five digits on, a comma, at most three decimals', () => {
  expect([0, 1234, 12_345, 2.5, 0.12345].map(formatNumber)).toEqual(['0', '1234', '12\u00A0345', '2,5', '0,123'])
})

test.each([
  ['6,5', 6.5],
  ['6.5', 6.5],
  [',5', 0.5],
  [' -3 ', -3],
  ['−3', -3],
  ['12\u00A0345', 12_345],
  ['1 250 000,50', 1_250_000.5],
  ['', undefined],
  ['5-', undefined],
  ['3e', undefined],
  ['1e3', undefined],
  ['5,', undefined],
  ['4 5', undefined],
  ['1,250.50', undefined],
  ['Infinity', undefined],
  ['abc', undefined],
])('%j is read as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})
