import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { billedParts, partCounts } from '../sms/parts'
import { plainLetters } from './plain-letters'

test.each([
  ['zażółć gęślą jaźń', 'zazolc gesla jazn'],
  ['ZAŻÓŁĆ GĘŚLĄ JAŹŃ', 'ZAZOLC GESLA JAZN'],
  ['„Ciepło” – 350\u00A0zł…', '"Cieplo" - 350 zl...'],
  ['z\u0307o\u0301', 'zo'],
  ['Škoda, Dvořák', 'Skoda, Dvorak'],
  ['été, Müller, ñ, £', 'été, Müller, ñ, £'],
  ['wiersz 1\nwiersz 2 {address} [~]', 'wiersz 1\nwiersz 2 {address} [~]'],
  ['дом 🔥', 'дом 🔥'],
])('%j without Polish letters is %j', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})

test('every Polish letter has one of GSM-7', () => {
  expect(billedParts(plainLetters('ąćęłńóśźżĄĆĘŁŃÓŚŹŻ')).encoding).toBe('GSM-7')
})

test('replacing letters twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => plainLetters(plainLetters(text)) === plainLetters(text)),
  )
})

test('the saving is counted in billed parts', () => {
  expect(partCounts('ł'.repeat(140))).toEqual({ asIs: 3, plain: 1 })
  expect(partCounts('l'.repeat(140))).toEqual({ asIs: 1, plain: 1 })
})
