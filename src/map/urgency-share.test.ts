import { expect, test } from 'vitest'
import { contrast } from '../testing/contrast'
import { ringColours } from './marker-colours'
import { ringOf, urgentWords } from './urgency-share'

test.each([
  [[3, 2, 0, 7], '3 po terminie, 2 pilne'],
  [[0, 1, 0, 7], '1 pilne'],
  [[0, 5, 0, 7], '5 pilnych'],
  [[1, 0, 0, 0], '1 po terminie'],
  [[0, 0, 4, 7], ''],
])('%j is said as "%s"', (counts, words) => {
  expect(urgentWords(counts)).toBe(words)
})

test('a ring shows the share of each urgency, the most urgent first, with white between them', () => {
  const { OVERDUE, LATER } = ringColours
  expect(ringOf([1, 0, 0, 1])).toBe(
    `conic-gradient(${OVERDUE} 0deg 172deg, #fff 172deg 180deg, ${LATER} 180deg 352deg, #fff 352deg 360deg)`,
  )
})

test('a ring of a single urgency is one full circle', () => {
  expect(ringOf([0, 0, 0, 9])).toBe(`conic-gradient(${ringColours.LATER} 0deg 360deg)`)
})

test('one overdue device among a thousand is still seen', () => {
  const [, end] = /0deg (\d+)deg/.exec(ringOf([1, 0, 0, 999])) ?? []
  expect(Number(end)).toBeGreaterThanOrEqual(15)
})

test('what is overdue or urgent stands out from the white around it', () => {
  expect(contrast(ringColours.OVERDUE, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(ringColours.URGENT, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(ringColours.LATER, '#ffffff')).toBeGreaterThanOrEqual(3)
})
