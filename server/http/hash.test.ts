import { expect, test } from 'vitest'
import { randomSecret } from './hash'

test('a secret is 256 random bits in base64url, and never the same', () => {
  const made = Array.from({ length: 100 }, () => randomSecret())
  expect(new Set(made).size).toBe(100)
  for (const each of made) expect(each).toMatch(/^[\w-]{43}$/)
})
