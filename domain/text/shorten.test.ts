import { expect, test } from 'vitest'
import { shorten, shortenTo } from './shorten'

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['ab cd', 3, 'ab…'],
  ['🔥🔥🔥', 3, '🔥🔥🔥'],
  ['🔥🔥🔥', 2, '🔥🔥…'],
])('%j cut at %i characters is %j', (text, length, short) => {
  expect(shorten(text, length)).toBe(short)
})

test.each([
  ['abcd', 4, 'abcd'],
  ['abcde', 4, 'abc…'],
  ['ab cde', 4, 'ab…'],
  ['🔥🔥', 4, '🔥🔥'],
  ['🔥🔥a', 4, '🔥…'],
])('%j within %i characters, as forms count them, is %j', (text, most, short) => {
  expect(shortenTo(text, most)).toBe(short)
})
