import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { paceOf } from './pace'
import { createSearch } from './search'
import { smallProblems } from './testing/problems'

const [problem] = fc.sample(smallProblems(12), { seed: 3, numRuns: 1 })

/** A search on a clock of its own: `cost` says what an iteration takes. */
function timed(time: number, cost: (iterations: number) => number) {
  const search = createSearch(problem!, { seed: 5, iterations: Infinity })
  const pace = paceOf(search, 0, time)
  let now = 0
  while (now < time) {
    const { iterations } = search.run(10)
    now += 10 * cost(iterations)
    pace(now)
  }
  return { search }
}

test('a search cools down within its time, also where it becomes slower or faster on the way', () => {
  for (const cost of [() => 1, (at: number) => (at < 400 ? 1 : 4), (at: number) => (at < 400 ? 1 : 0.25)]) {
    const { search } = timed(2000, cost)
    const { at, until } = search.cooling().at(-1)!
    expect(at).toBeGreaterThan(200)
    expect(Math.abs(until / search.progress().iterations - 1)).toBeLessThan(0.05)
  }
})

test('what a search keeps repeats it', () => {
  const { search } = timed(800, (at) => 1 + (at % 7))
  const { iterations } = search.progress()
  const again = createSearch(problem!, { seed: 5, iterations, cooling: search.cooling() })
  while (!again.run(33).done);
  expect(again.best()).toEqual(search.best())
  expect(again.cooling()).toEqual(search.cooling())
})

test('without a host that says how many there are, iterations alone are one step', () => {
  const search = createSearch(problem!, { seed: 5, iterations: 300 })
  search.run(100)
  expect(search.cooling()).toEqual([{ at: 0, until: 300 }])
  expect(search.run(1000)).toMatchObject({ iterations: 300, done: true })
})
