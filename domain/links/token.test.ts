import { describe, expect, test } from 'vitest'
import { billedParts } from '../sms/parts'
import { linkToken, linkTokenEntropy, linkTokenSchema, splitAtLinks, tokenTail } from './token'

/** Uniform bytes. The domain has no cryptographic source, so the test uses Math.random. */
const random = (length = linkTokenEntropy) => Uint8Array.from({ length }, () => Math.floor(Math.random() * 256))

describe('the token of a link', () => {
  test('is 20 letters that cannot be confused', () => {
    for (let i = 0; i < 500; i++) {
      const token = linkToken(random())
      expect(token).toHaveLength(20)
      expect(token).not.toMatch(/[0OIl]/)
      expect(linkTokenSchema.safeParse(token).success).toBe(true)
    }
  })

  test('uses each of its 58 letters about equally often', () => {
    const counts = new Map<string, number>()
    const tokens = 3000
    for (let i = 0; i < tokens; i++) {
      for (const letter of linkToken(random())) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    const expected = (tokens * 20) / 58
    expect(counts.size).toBe(58)
    // Six standard deviations: fails by chance once in millions of runs.
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected))
  })

  test('discards bytes that would favour some letters', () => {
    const bytes = new Uint8Array(25)
    bytes.fill(255, 0, 5)
    expect(linkToken(bytes)).toBe('1'.repeat(20))
    expect(linkToken(Uint8Array.of(231, ...bytes))).toBe(`z${'1'.repeat(19)}`)
    expect(linkToken(Uint8Array.of(232, ...bytes))).toBe('1'.repeat(20))
  })

  test('is refused with too few random bytes', () => {
    expect(() => linkToken(random(19))).toThrow(new RangeError('not enough random bytes'))
    expect(() => linkToken(new Uint8Array(40).fill(255))).toThrow(RangeError)
    expect(() => linkToken(new Uint8Array())).toThrow(RangeError)
  })

  test('costs one septet a letter in an SMS', () => {
    expect(billedParts(linkToken(random()))).toEqual({ encoding: 'GSM-7', units: 20, parts: 1 })
  })

  test.each([
    ['too short', 'a'.repeat(19)],
    ['too long', 'a'.repeat(21)],
    ['a confusing letter', `0${'a'.repeat(19)}`],
    ['a line end behind it', `${'a'.repeat(20)}\n`],
    ['empty', ''],
  ])('is refused when it is %s', (_, text) => {
    expect(linkTokenSchema.safeParse(text).success).toBe(false)
  })

  test('shows only its last 8 letters', () => {
    expect(tokenTail('abcdefghijkm123456789')).toBe('23456789')
  })
})

test.each([
  ['bez linku', ['bez linku']],
  ['A https://x.pl/confirm/abcdefghijkmnopqrstu. B', ['A ', 'https://x.pl/confirm/abcdefghijkmnopqrstu', '. B']],
  ['A https://x.pl/k/abcdefghijkmnopqrstu. B', ['A ', 'https://x.pl/k/abcdefghijkmnopqrstu', '. B']],
  ['O https://x.pl/r/o-abcdefghijkmnopqrstu', ['O ', 'https://x.pl/r/o-abcdefghijkmnopqrstu', '']],
  ['P https://x.pl/r/p-abcdefghijkmnopqrstu', ['P ', 'https://x.pl/r/p-abcdefghijkmnopqrstu', '']],
  ['cut https://x.pl/confirm/abcdefghij…', ['cut https://x.pl/confirm/abcdefghij…']],
  ['an example https://x.pl/confirm/XXXXXXXXXXXXXXXXXXXX', ['an example https://x.pl/confirm/XXXXXXXXXXXXXXXXXXXX']],
])('links are found in %j', (text, pieces) => {
  expect(splitAtLinks(text)).toEqual(pieces)
})
