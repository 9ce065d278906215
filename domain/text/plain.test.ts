import { describe, expect, test } from 'vitest'
import {
  lineText,
  multilineText,
  optionalFromCustomer,
  requiredFromCustomer,
  optionalLine,
  requiredLine,
} from './plain'

const messageOf = (schema: ReturnType<typeof lineText | typeof requiredLine>, value: unknown) =>
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
    expect(messageOf(multilineText(100), text)).toBe('Tekst zawiera niedozwolone znaki')
  })

  test('holds tabs, line ends, emoji and markup as they are, trimmed at both ends', () => {
    expect(multilineText(100).parse('  a\tb\r\nc 🔥 <b>ł</b> \n')).toBe('a\tb\r\nc 🔥 <b>ł</b>')
  })

  test('has a maximum length', () => {
    expect(multilineText(5).parse('żółty')).toBe('żółty')
    expect(messageOf(multilineText(5), 'żółty!')).toBe('Najwyżej 5 znaków')
  })
})

test.each([undefined, null, '', '   ', 5])('required text is not %j', (value) => {
  expect(messageOf(requiredLine(5, 'Imię jest wymagane'), value)).toBe('Imię jest wymagane')
})

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  [' 2 ', '2'],
])('optional text %j is kept as %j', (value, kept) => {
  expect(optionalLine(5).parse(value)).toBe(kept)
})

const line = 'Wpisz to w jednym wierszu, bez łamania wierszy'
const direction = 'Tekst zawiera niewidoczny znak, który odwraca kierunek pisma. Wpisz go ponownie z klawiatury.'
const broken = 'Tekst zawiera uszkodzone znaki (�). Wpisz go ponownie z klawiatury.'

describe('one line of text', () => {
  test.each([
    ['Jan\nNowak', line],
    ['Jan\r\nNowak', line],
    ['Jan\rNowak', line],
    ['Jan\u0085Nowak', line],
    ['Jan\u2028Nowak', line],
    ['Jan\u2029Nowak', line],
    ['Jan\vNowak', line],
    ['Jan\u202ENowak', direction],
    ['Jan\u2066Nowak\u2069', direction],
    ['\u202E', direction],
    ['Jan \uFFFDowak', broken],
    ['Jan\uFFFF', 'Tekst zawiera niedozwolone znaki'],
  ])('is not %j: %s', (text, message) => {
    expect(messageOf(lineText(100), text)).toBe(message)
  })

  test.each([
    ['Jan\n', 'Jan'],
    ['Jan\tNowak', 'Jan Nowak'],
    ['Ko\u200Bwal\u00ADski\uFEFF', 'Kowalski'],
    ['Ko\u200Dwalski\uFE0F', 'Kowalski'],
    ['\u200E+48 600 100 200\u200F', '+48 600 100 200'],
    ['👩‍🔧 Ewa ❤️', '👩‍🔧 Ewa ❤️'],
    ['Ола Мельник', 'Ола Мельник'],
  ])('%j is kept as %j', (text, kept) => {
    expect(lineText(100).parse(text)).toBe(kept)
  })
})

test.each(['\u200B', '\u200B\u200D\u2060', '\u3164', '\u2800', '\uFE0F', ' \u00AD '])(
  'what cannot be seen is no name: %j',
  (name) => {
    expect(messageOf(requiredLine(5, 'Imię jest wymagane'), name)).toBe('Imię jest wymagane')
    expect(optionalLine(5).parse(name)).toBeNull()
  },
)

test('in what a customer writes by a link marks of the writing direction are removed', () => {
  expect(optionalFromCustomer(100).parse('Proszę dzwonić: \u202A+48 600 100 200\u202C')).toBe(
    'Proszę dzwonić: +48 600 100 200',
  )
  expect(optionalFromCustomer(100).parse('\u2066\u2069')).toBeNull()
  expect(messageOf(requiredFromCustomer(100, ''), 'a\uFFFDb')).toBe(broken)
})

test.each([
  ['pierwsza\n\nostatnia', undefined],
  ['a\u202Eb', direction],
  ['a\uFFFDb', broken],
  ['a\fb', 'Tekst zawiera niedozwolone znaki'],
])('several lines may hold %j: %s', (text, message) => {
  expect(messageOf(multilineText(100), text)).toBe(message)
})
