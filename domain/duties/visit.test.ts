import { expect, test } from 'vitest'
import { visitMinutes, visitPrice } from './visit'

test.each([
  [[], null],
  [[null, null], null],
  [[45, null], 45],
  [[45, 60], 105],
  [[300, 300], 480],
] as const)('duties of %j minutes make a visit of %s', (lengths, expected) => {
  expect(visitMinutes(lengths.map((minutes) => ({ minutes })))).toBe(expected)
})

test.each([
  [null, [], null],
  [null, [null], null],
  [350_00, [null], 350_00],
  [null, [120_50], 120_50],
  [350_00, [120_50, 80_00, null], 550_50],
  [null, [0], 0],
] as const)('a list price of %s and duties of %j make %s', (listPrice, prices, expected) => {
  expect(
    visitPrice(
      listPrice,
      prices.map((price) => ({ price })),
    ),
  ).toBe(expected)
})
