import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { visitMinutes, visitPrice, visitType } from './visit'

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

test.each([
  [['2026-12-01'], '2026-03-01', 'PRZEGLAD_OKRESOWY'],
  [['2026-12-01'], '2026-12-15', 'PRZEGLAD_OKRESOWY'],
  [['2026-12-01'], '2026-12-16', 'DIAGNOSTYKA'],
  [['2026-12-02', '2026-11-01'], '2026-12-16', 'PRZEGLAD_OKRESOWY'],
  [['2026-12-01', '2026-11-01'], '2026-12-16', 'DIAGNOSTYKA'],
])('a visit for duties due on %j is, with an inspection due on %s, proposed as %s', (dutiesDueOn, next, type) => {
  expect(visitType(dutiesDueOn.map(asDay), asDay(next))).toBe(type)
})
