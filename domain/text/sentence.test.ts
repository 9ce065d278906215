import { expect, test } from 'vitest'
import { capitalized, sentenceOf, withinSentence } from './sentence'

test.each([
  [['wysłano 12 ofert', false, 'pominięto 1'], 'Wysłano 12 ofert, pominięto 1.'],
  [[false, 'źle'], 'Źle.'],
  [['3 SMS-y czekają'], '3 SMS-y czekają.'],
  [[false], ''],
  [[], ''],
] as const)('%j is the sentence %j', (parts, sentence) => {
  expect(sentenceOf(parts)).toBe(sentence)
})

test('a text begins with a capital letter', () => {
  expect(capitalized('łódź i Żory')).toBe('Łódź i Żory')
  expect(capitalized('')).toBe('')
})

test.each([
  ['Kontrola szczelności', 'kontrola szczelności'],
  ['CO: kontrola', 'CO: kontrola'],
  ['Żaluzje', 'żaluzje'],
])('%s within a sentence', (name, expected) => {
  expect(withinSentence(name)).toBe(expected)
})
