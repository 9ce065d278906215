import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold'

test.each([
  ['ŁÓDŹ', 'lodz'],
  ['Zażółć gęślą jaźń', 'zazolc gesla jazn'],
  ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'zazolc gesla jazn'],
  ['Müller', 'muller'],
  ['Év', 'ev'],
  ['Bielsko–Biała', 'bielsko-biala'],
  ['D’Angelo', "d'angelo"],
  ['Weiß', 'weiss'],
  ['Bjørn', 'bjorn'],
  ['ul. Lipowa 4/2', 'ul. lipowa 4/2'],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('composed and decomposed letters fold alike', () => {
  expect(fold('Ó'.normalize('NFD'))).toBe(fold('Ó'.normalize('NFC')))
})

test('folding twice changes nothing more', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('aąbcćeęłńóśźżAĄĆĘŁŃÓŚŹŻ 0-/')) })
  fc.assert(
    fc.property(letters, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
