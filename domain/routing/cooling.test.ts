import { expect, test } from 'vitest'
import { createCooling } from './cooling'

test.each([
  ['without a step it stays at the first', [], [100, 100, 100, 100, 100]],
  ['one step over all iterations', [{ at: 0, until: 2 }], [100, 10, 1, 1, 1]],
  ['it stays at the first until a step, and at the last after it', [{ at: 2, until: 3 }], [100, 100, 100, 1, 1]],
  [
    'the second step goes on from the present temperature',
    [
      { at: 0, until: 4 },
      { at: 2, until: 3 },
    ],
    [100, Math.sqrt(1000), 10, 1, 1],
  ],
])('the temperature of each iteration: %s', (_, planned, expected) => {
  const cooling = createCooling([100, 1], planned)
  const temperatures = expected.map((_temperature, iteration) => cooling.next(iteration))
  for (const [at, temperature] of temperatures.entries()) expect(temperature).toBeCloseTo(expected[at]!, 9)
  expect(cooling.steps()).toEqual(planned)
})
