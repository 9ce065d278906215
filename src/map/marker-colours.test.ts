import { expect, test } from 'vitest'
import { contrast } from '../testing/contrast'
import { markerColours } from './marker-colours'

test.each(Object.entries(markerColours))('the letter on a marker of kind %s is read', (_, { fill, text }) => {
  expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
})

test('overdue and urgent are told apart by their darkness, not by their hue', () => {
  expect(contrast(markerColours.OVERDUE.fill, markerColours.URGENT.fill)).toBeGreaterThanOrEqual(1.9)
})
