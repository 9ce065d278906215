import { expect, test } from 'vitest'
import { streetWords, words } from './words'

test.each([
  ['Busko-Zdrój', 'busko zdroj'],
  ['  Żółta  7/2 ', 'zolta 7 2'],
  ['Олена Коваль-Лис', 'олена коваль лис'],
  ['Søren Møller', 'soren moller'],
  ['…', ''],
])('the words of %j are %j', (text, expected) => expect(words(text)).toBe(expected))

test.each([
  ['ul. Polna', 'polna'],
  ['ulica Polna', 'polna'],
  ['Al. Jerozolimskie', 'jerozolimskie'],
  ['Aleje Jerozolimskie', 'jerozolimskie'],
  ['os. Leśne', 'lesne'],
  ['Plac Wolności', 'wolnosci'],
  ['Ulanowska', 'ulanowska'],
  ['Aleja', 'aleja'],
])('the street %j is %j', (street, expected) => expect(streetWords(street)).toBe(expected))
