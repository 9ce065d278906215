import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswer } from './check'
import { createSearch } from './search'
import { optimum, smallProblems } from './testing/problems'

const settings = { seed: 7, iterations: 12_000 }

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
    { numRuns: 150 },
  )
})

test('small problems are solved to the optimum', () => {
  fc.assert(
    fc.property(smallProblems(5), (problem) => {
      const search = createSearch(problem, settings)
      search.run(settings.iterations)
      expect(search.best().cost).toBeCloseTo(optimum(problem), 6)
    }),
    { numRuns: 60, seed: 5, endOnFailure: true },
  )
})
