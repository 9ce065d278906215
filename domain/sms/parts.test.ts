import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billedParts, costOf, documentedParts, smsCost } from './parts'

test.each([
  [0, 1],
  [1, 1],
  [68, 1],
  [69, 2],
  [136, 2],
  [137, 3],
  [640, 10],
])('the documented counter says for %i characters: %i SMS', (length, parts) => {
  expect(documentedParts('a'.repeat(length))).toBe(parts)
})

test('a message costs its billed parts, in whole grosze', () => {
  expect([0, 1, 3].map((parts) => smsCost(parts, { smsPartPrice: 163 }))).toEqual([0, 16, 49])
  expect(costOf('ż'.repeat(71), { smsPartPrice: 160 })).toBe(32)
})

describe('what the operator bills', () => {
  test.each([
    ['nothing', '', 'GSM-7', 0, 1],
    ['160 letters', 'a'.repeat(160), 'GSM-7', 160, 1],
    ['161 letters', 'a'.repeat(161), 'GSM-7', 161, 2],
    ['306 letters', 'a'.repeat(306), 'GSM-7', 306, 2],
    ['307 letters', 'a'.repeat(307), 'GSM-7', 307, 3],
    ['459 letters', 'a'.repeat(459), 'GSM-7', 459, 3],
    ['460 letters', 'a'.repeat(460), 'GSM-7', 460, 4],
    ['80 euro signs', '€'.repeat(80), 'GSM-7', 160, 1],
    ['81 euro signs', '€'.repeat(81), 'GSM-7', 162, 2],
    ['an extension character that ends a single message', `${'a'.repeat(158)}€`, 'GSM-7', 160, 1],
    // After 152 letters one septet is left in the first part: the sign moves to the second part, whose last letter no
    // longer fits.
    ['an extension character at the boundary of two parts', `${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 305, 2],
    ['the same and one letter more', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
    ['an extension character that just fits', `${'a'.repeat(151)}€${'a'.repeat(153)}`, 'GSM-7', 306, 2],
    ['every extension character', '\f^{}\\[~]|€', 'GSM-7', 20, 1],
    ['the letters that GSM-7 has of its own', 'ÄÖÑÜ§äöñüàèéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ', 'GSM-7', 34, 1],
    ['one Polish letter', 'ż', 'UCS-2', 1, 1],
    ['70 Polish letters', 'ż'.repeat(70), 'UCS-2', 70, 1],
    ['71 Polish letters', 'ż'.repeat(71), 'UCS-2', 71, 2],
    ['134 Polish letters', 'ż'.repeat(134), 'UCS-2', 134, 2],
    ['135 Polish letters', 'ż'.repeat(135), 'UCS-2', 135, 3],
    ['one Polish letter among 70', `${'a'.repeat(69)}ż`, 'UCS-2', 70, 1],
    ['a no-break space', '350\u00A0zl', 'UCS-2', 6, 1],
    ['35 emoji', '🔥'.repeat(35), 'UCS-2', 70, 1],
    ['36 emoji', '🔥'.repeat(36), 'UCS-2', 72, 2],
    ['an emoji at the boundary of two parts', `${'a'.repeat(66)}🔥${'a'.repeat(66)}`, 'UCS-2', 134, 3],
    ['an emoji that just fits', `${'a'.repeat(65)}🔥${'a'.repeat(67)}`, 'UCS-2', 134, 2],
  ])('for %s', (_, text, encoding, units, parts) => {
    expect(billedParts(text)).toEqual({ encoding, units, parts })
  })

  test('is never less than its units need, nor more than one unit lost a part', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', '€', ' ', 'ż', '🔥'), maxLength: 700 })
    fc.assert(
      fc.property(letters, (text) => {
        const { encoding, units, parts } = billedParts(text)
        const part = encoding === 'GSM-7' ? 153 : 67
        expect(parts).toBeGreaterThanOrEqual(units <= part ? 1 : Math.floor(units / (part + 7)))
        expect(parts).toBeLessThanOrEqual(Math.max(1, Math.ceil(units / (part - 1))))
      }),
    )
  })
})
