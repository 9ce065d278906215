import { expect, test } from 'vitest'
import { randomFor } from './random'

test('a label gives the same numbers each time, another label other ones', () => {
  const draw = (label: string) => Array.from({ length: 5 }, randomFor(label).fraction)
  expect(draw('clients')).toEqual(draw('clients'))
  expect(draw('clients')).not.toEqual(draw('devices'))
})

test('whole numbers include both ends', () => {
  const random = randomFor('ends')
  const drawn = new Set(Array.from({ length: 200 }, () => random.whole(-1, 1)))
  expect(drawn).toEqual(new Set([-1, 0, 1]))
})

test('heavier items are picked more often, items without weight never', () => {
  const random = randomFor('weights')
  const drawn = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ]),
  )
  expect(drawn.filter((word) => word === 'often').length).toBeGreaterThan(800)
  expect(drawn).not.toContain('never')
})

test('shuffling keeps all items and does not change the given list', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const shuffled = randomFor('cards').shuffled(list)
  expect(shuffled).not.toEqual(list)
  expect(shuffled.toSorted((one, other) => one - other)).toEqual(list)
})
