import { expect, test } from 'vitest'
import { formatNumber } from './number'

test('numbers are written as in Polish: groups from five digits on, a comma, at most three decimals', () => {
  expect([0, 1234, 12_345, 2.5, 0.12345].map(formatNumber)).toEqual(['0', '1234', '12\u00A0345', '2,5', '0,123'])
})
