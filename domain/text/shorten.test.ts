import { expect, test } from 'vitest'
import { shorten } from './shorten'

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
