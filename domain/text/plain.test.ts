import { describe, expect, test } from 'vitest'
import { optionalText, plainText, requiredText } from './plain'

const messageOf = (schema: ReturnType<typeof plainText | typeof requiredText>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('plain text', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['escape', '\u001B[31m'],
    ['delete', 'a\u007Fb'],
    ['backspace', 'a\bb'],
    ['form feed inside', 'a\fb'],
    ['half an emoji', 'a\uD83D'],
    ['its other half', '\uDD25b'],
  ])('holds no control character and no half of one: %s', (_, text) => {
    expect(messageOf(plainText(100), text)).toBe('Tekst zawiera niedozwolone znaki')
  })

  test('holds tabs, line ends, emoji and markup as they are, trimmed at both ends', () => {
    expect(plainText(100).parse('  a\tb\r\nc 🔥 <b>ł</b> \n')).toBe('a\tb\r\nc 🔥 <b>ł</b>')
  })

  test('is as long as allowed and no longer', () => {
    expect(plainText(5).parse('żółty')).toBe('żółty')
    expect(messageOf(plainText(5), 'żółty!')).toBe('Najwyżej 5 znaków')
  })
})

test.each([undefined, null, '', '   ', 5])('required text is not %j', (value) => {
  expect(messageOf(requiredText(5, 'Imię jest wymagane'), value)).toBe('Imię jest wymagane')
})

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  [' 2 ', '2'],
])('optional text %j is kept as %j', (value, kept) => {
  expect(optionalText(5).parse(value)).toBe(kept)
})
