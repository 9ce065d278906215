import { describe, expect, test } from 'vitest'
import { emailSchema } from '../text/email-schema'
import { accountPhoneSchema, loginInputSchema, newPasswordSchema, usernameSchema } from './credentials'

const message = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message
const weak = 'Hasło jest niewystarczająco silne'

describe('a new password', () => {
  test.each([
    ['Mokra123', undefined, '8 characters with all three'],
    ['Hasl123', weak, '7 characters'],
    ['haslo123', weak, 'no upper case'],
    ['HASLO123', weak, 'no lower case'],
    ['HasloHaslo', weak, 'no digit'],
    ['Żółć1żółć', undefined, 'Polish letters count'],
    ['        Wk1', undefined, 'spaces are not trimmed'],
    [`Aa1${'x'.repeat(197)}`, undefined, '200 characters'],
    [`Aa1${'x'.repeat(198)}`, 'Hasło może mieć najwyżej 200 znaków', '201 characters'],
    ['', weak, 'nothing'],
  ])('%j: %s (%s)', (password, expected, _reason) => {
    expect(message(newPasswordSchema.safeParse(password))).toBe(expected)
  })
})

const length = 'Nazwa użytkownika musi mieć od 3 do 50 znaków'
const letters = 'Nazwa użytkownika: litery, cyfry, kropka, myślnik i podkreślenie'
test.each([
  ['ja', length],
  ['jan', undefined],
  ['a'.repeat(50), undefined],
  ['a'.repeat(51), length],
  ['Łucja.Żak-1_2', undefined],
  ['jan kowalski', letters],
  // It could be mistaken for an e-mail address at sign-in.
  ['jan@firma.pl', letters],
])('the username %j: %s', (username, expected) => {
  expect(message(usernameSchema.safeParse(username))).toBe(expected)
})

test('a username is kept in its compatibility form', () => {
  expect(usernameSchema.parse('ｔhd²')).toBe('thd2')
})

test.each([
  ['600 100 200', '600 100 200'],
  ['\t600\u00A0100\t200 ', '600 100 200'],
  ['600\n100200', undefined],
  ['600\u2028100200', undefined],
  ['600\u200B100200', undefined],
  ['500 600', undefined],
  ['500 600 70x', undefined],
  ['', null],
])('the phone %j is kept as %j', (phone, kept) => {
  expect(accountPhoneSchema.safeParse(phone).data).toBe(kept)
})

test.each(['jan', 'jan@', '@firma.pl', 'jan@firma', 'jan firma@a.pl', ''])('%j is not an e-mail address', (email) => {
  expect(message(emailSchema.safeParse(email))).toBe('Niepoprawny format email')
})

describe('signing in', () => {
  test.each([
    [{ password: 'x' }, 'Nazwa użytkownika lub email jest wymagana'],
    [{ username: '  ', password: 'x' }, 'Nazwa użytkownika lub email jest wymagana'],
    [{ username: 'jan' }, 'Hasło jest wymagane'],
    [{ username: 'jan', password: '' }, 'Hasło jest wymagane'],
  ])('with %j: %s', (input, expected) => {
    expect(message(loginInputSchema.safeParse(input))).toBe(expected)
  })

  test('does not change the password', () => {
    expect(loginInputSchema.parse({ username: ' jan ', password: ' x ' })).toEqual({ username: 'jan', password: ' x ' })
  })
})
