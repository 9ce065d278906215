import { expect, test } from 'vitest'
import { backOff, percentOf } from './job'

test.each([
  [0, null, undefined],
  [0, 0, 100],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [299, 300, 99],
  [3, 3, 100],
  [5, 3, 100],
])('%i of %s is %s %%', (done, total, percent) => {
  expect(percentOf({ done, total })).toBe(percent)
})

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [7, 320],
  [8, 600],
  [50, 600],
])('after %i failed attempts the next one is %i s away', (attempts, seconds) => {
  expect(backOff(attempts)).toBe(seconds * 1000)
})

test('other attempts begin sooner and end at another wait', () => {
  const waits = [1, 2, 3, 4, 9].map((attempts) => backOff(attempts, { first: 500, longest: 3000 }))
  expect(waits).toEqual([500, 1000, 2000, 3000, 3000])
})
