import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from './check'
import { createSearch } from './search'
import { optimum, smallProblems } from './testing/problems'

const settings = { seed: 7, iterations: 2000 }

test('every answer on the way keeps all hard conditions, and costs what it says', () => {
  fc.assert(
    fc.property(smallProblems(12), fc.integer(), (problem, seed) => {
      const search = createSearch(problem, { seed, iterations: 120 })
      for (let step = 0; step < 4; step++) {
        const { cost } = search.run(30)
        const best = search.best()
        expect(checkAnswer(problem, best)).toEqual([])
        expect(best.cost).toBe(cost)
      }
    }),
    { numRuns: 60 },
  )
})

test('59 of 60 small problems are solved to the optimum, and the last to within 5 %', () => {
  const problems = fc.sample(smallProblems(5), { seed: 5, numRuns: 60 })
  const above = problems.map((problem) => {
    const search = createSearch(problem, settings)
    search.run(settings.iterations)
    return search.best().cost / optimum(problem) - 1
  })
  expect(Math.min(...above)).toBeGreaterThan(-1e-9)
  expect(Math.max(...above)).toBeLessThan(0.05)
  expect(above.filter((each) => each > 1e-9).length).toBeLessThanOrEqual(1)
})
