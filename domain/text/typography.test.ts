import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tieWords } from './typography'

test.each([
  ['Urządzenie w domu i w garażu', 'Urządzenie w~domu i~w~garażu'],
  ['Z uwagi na mróz', 'Z~uwagi na mróz'],
  ['a i o u w z x', 'a~i~o~u~w~z~x'],
  ['nr 5, tel. 600', 'nr~5, tel.~600'],
  ['1,2 bar i 35 °C', '1,2~bar i~35~°C'],
  ['45 min w 2026 roku', '45~min w~2026~roku'],
  ['3 filtry i 12 litrów', '3 filtry i~12 litrów'],
  ['30 ppm, 5 % i 12 m³/h', '30~ppm, 5~% i~12~m³/h'],
  ['3 abc4', '3 abc4'],
  ['kawa', 'kawa'],
  ['Ania i\nOla', 'Ania i\nOla'],
  ['', ''],
])('%j is tied as %j', (text, expected) => {
  expect(tieWords(text).replaceAll('\u00A0', '~')).toBe(expected)
})

test('only blanks change, and a second time changes nothing', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('aiowz1 ,.żkm%°C\n')) })
  fc.assert(
    fc.property(letters, (text) => {
      const once = tieWords(text)
      expect(once.replaceAll('\u00A0', ' ')).toBe(text)
      expect(tieWords(once)).toBe(once)
    }),
  )
})
