import { expect, test } from 'vitest'
import { axisValues, columnLabels, linesOf } from './chart-axis'

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [5, 1, [0, 1, 2, 3, 4, 5]],
  [6, 1, [0, 2, 4, 6]],
  [16, 1, [0, 5, 10, 15, 20]],
  [45, 1, [0, 10, 20, 30, 40, 50]],
  [101, 1, [0, 25, 50, 75, 100, 125]],
  [192_000, 100, [0, 50_000, 100_000, 150_000, 200_000]],
  [1_260_000, 100, [0, 500_000, 1_000_000, 1_500_000]],
  [150, 100, [0, 100, 200]],
  [1_200_000_000, 100, [0, 250_000_000, 500_000_000, 750_000_000, 1_000_000_000, 1_250_000_000]],
])('up to %j in steps of at least %j the lines are %j', (most, smallest, expected) => {
  expect(axisValues(most, smallest)).toEqual(expected)
})

const months = ['Sty', 'Lut', 'Mar']
const answers = ['do godziny', 'do tygodnia', 'brak']
const weeks = ['28.09', '05.10']
test.each([
  [months, 90, { size: 12, broken: false, every: 1 }],
  [months, 20, { size: 10, broken: false, every: 1 }],
  [answers, 90, { size: 12, broken: false, every: 1 }],
  [answers, 50, { size: 10, broken: true, every: 1 }],
  [weeks, 20, { size: 12, broken: false, every: 2 }],
  [['1', '30'], 8, { size: 12, broken: false, every: 3 }],
  [['1', '30'], 0, { size: 12, broken: false, every: 18 }],
])('labels %j in columns of %d px', (labels, width, expected) => {
  expect(columnLabels(labels, width)).toEqual(expected)
})

test('a label is broken before its last word', () => {
  expect(linesOf('do 3 dni', true)).toEqual(['do 3', 'dni'])
  expect(linesOf('później', true)).toEqual(['później'])
  expect(linesOf('do 3 dni', false)).toEqual(['do 3 dni'])
})
