import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone, isPhone, normalizePhone, normalizePhoneInput } from './phone'
import { phoneSchema } from './phone-schema'

test.each([
  ['600100200', '+48600100200'],
  ['600 100 200', '+48600100200'],
  ['600-100-200', '+48600100200'],
  ['+48 600 100 200', '+48600100200'],
  ['48 600 100 200', '+48600100200'],
  [' +48600100200 ', '+48600100200'],
  ['+49 30 123456', '+4930123456'],
  ['\u202A+49 30 123456\u202C', '+4930123456'],
  ['0048 600 100 200', '+48600100200'],
  ['+0048 600 100 200', '+48600100200'],
  ['00 49 30 123456', '+4930123456'],
  ['0 600 100 200', '+48600100200'],
  ['+48 0 600 100 200', '+48600100200'],
  // Nine digits that begin with 48 are a Polish number (Łódź region), not a country code.
  ['486001002', '+48486001002'],
  // Eight digits behind it are none.
  ['4860010020', '+484860010020'],
])('%j is stored as %s', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored)
})

describe('a phone number', () => {
  test.each([
    ['8 digits', '60010020', false],
    ['9 digits', '600100200', true],
    ['8 digits with +', '+60010020', false],
    ['9 digits with +', '+600100200', true],
    ['15 digits with +', '+123456789012345', true],
    ['16 digits with +', '+1234567890123456', false],
    ['15 digits with 48 in front', '481234567890123', true],
    ['16 digits with 48 in front', '4812345678901234', false],
    // With the added prefix 48 it has 15 digits, the limit of E.164.
    ['13 digits without prefix', '1234567890123', true],
    ['14 digits without prefix', '12345678901234', false],
    ['spaces and dashes', '600 100-200', true],
    ['marks of the writing direction', '\u202A+48 600 100 200\u202C', true],
    ['a plus in the middle', '600+100200', false],
    ['two pluses', '++48600100200', false],
    ['letters', '600 100 ABC', false],
    ['other digits than ours', '６００１００２００', false],
    ['a NUL', '600100200\u0000', false],
    ['what +48 before 0048 leaves', '+480048500600700', false],
    ['a country code that begins with 0', '+0500600700', false],
    ['00 alone before a Polish number', '00600100200', true],
    ['0 before too short a number', '0 60 010 020', false],
    ['0 before too long a number', '0 600 100 2000', false],
    ['nothing', '', false],
  ])('of %s: %j is %s', (_, text, expected) => {
    expect(isPhone(text)).toBe(expected)
  })

  test.each([
    [undefined, 'Telefon jest wymagany'],
    [null, 'Telefon jest wymagany'],
    ['', 'Telefon jest wymagany'],
    ['   ', 'Telefon jest wymagany'],
    ['12345678', 'Nieprawidłowy format numeru telefonu'],
    ['telefon', 'Nieprawidłowy format numeru telefonu'],
    [`+48${' '.repeat(40)}600100200`, 'Nieprawidłowy format numeru telefonu'],
  ])('%j is refused: %s', (value, message) => {
    expect(phoneSchema.safeParse(value).error?.issues[0]?.message).toBe(message)
  })

  test('is stored the same however often it is normalised', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789 -')), minLength: 9, maxLength: 18 })
    fc.assert(
      fc.property(digits.filter(isPhone), (text) => {
        expect(normalizePhone(normalizePhone(text))).toBe(normalizePhone(text))
        expect(isPhone(normalizePhone(text))).toBe(true)
      }),
    )
  })
})

test.each([
  ['', ''],
  ['5', '+485'],
  ['+485 0a0', '+48500'],
  ['4', '4'],
  ['48500', '48500'],
  // Nine digits may be complete.
  ['486001002', '486001002'],
  ['48600100200', '+48600100200'],
  ['45', '+4845'],
  ['+', '+'],
  ['+49 30 123', '+4930123'],
  ['500-600-700', '+48500600700'],
  ['0', '0'],
  ['00', '00'],
  ['0048 5', '+485'],
  ['0048 500 600 700', '+48500600700'],
  ['0 600 100 200', '+48600100200'],
  // Too many digits stay, so that the number is refused.
  ['+1234567890123456', '+1234567890123456'],
  ['727 457 733, 600 700 800', '+48727457733600700800'],
  ['727457733/600700800', '+48727457733600700800'],
  ['+48 727 457 733 +48 600 700 800', '+4872745773348600700800'],
  ['48 727 457 733; 48 600 700 800', '+4872745773348600700800'],
])('a number typed as %j so far is shown as %j', (typed, shown) => {
  expect(normalizePhoneInput(typed)).toBe(shown)
})

test.each(['727 457 733, 600 700 800', '727457733/600700800', '48 727 457 733; 600 700 800', '+1234567890123456'])(
  'two numbers, or one that is too long, are refused however they are typed: %j',
  (text) => {
    const typed = Array.from(text).reduce((shown, key) => normalizePhoneInput(shown + key), '')
    for (const shown of [normalizePhoneInput(text), typed])
      expect(phoneSchema.safeParse(shown).error?.issues[0]?.message).toBe('Nieprawidłowy format numeru telefonu')
  },
)

test('a number typed key by key is stored as when it is pasted', () => {
  const typedPhone = fc
    .tuple(
      fc.constantFrom('', '+48 ', '48 ', '0048 ', '0', '+48 0', '+49 ', '0049 '),
      fc.integer({ min: 486_001_002, max: 999_999_999 }),
    )
    .map(([prefix, number]) => `${prefix}${number}`)
  fc.assert(
    fc.property(typedPhone, (text) => {
      const typed = Array.from(text).reduce((shown, key) => normalizePhoneInput(shown + key), '')
      expect([isPhone(typed), normalizePhone(typed)]).toEqual([true, normalizePhone(text)])
    }),
  )
})

test.each([
  ['+48600100200', '+48 600 100 200'],
  ['+4930123456', '+4930123456'],
  ['+481234567890', '+481234567890'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})
