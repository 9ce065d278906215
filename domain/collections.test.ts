import { expect, test } from 'vitest'
import { compare, groupBy, groupPairs, sumBy, uniqueBy } from './collections'

test('items are grouped by their key, in their order', () => {
  expect([...groupBy(['bar', 'fo', 'baz'], ({ length }) => length)]).toEqual([
    [3, ['bar', 'baz']],
    [2, ['fo']],
  ])
  expect(
    groupPairs([
      ['a', 1],
      ['a', 2],
    ]),
  ).toEqual(new Map([['a', [1, 2]]]))
})

test('of the items with one key the first is kept, in their order', () => {
  expect(uniqueBy(['bar', 'fo', 'baz', 'a'], ({ length }) => length)).toEqual(['bar', 'fo', 'a'])
})

test('a sum of nothing is 0', () => {
  expect([sumBy([], Number), sumBy(['1', '2'], Number)]).toEqual([0, 3])
})

test('days are compared as text', () => {
  expect(['2026-12-10', '2026-02-01', '2026-12-10'].toSorted(compare)).toEqual([
    '2026-02-01',
    '2026-12-10',
    '2026-12-10',
  ])
  expect([compare('a', 'b'), compare('a', 'a'), compare('b', 'a')]).toEqual([-1, 0, 1])
})
