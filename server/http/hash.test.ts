import { expect, test } from 'vitest'
import { randomSecret } from './hash'

test('a secret is 256 random bits in base64url, and never the same', () => {
  const secrets = Array.from({ length: 100 }, () => randomSecret())
  expect(new Set(secrets).size).toBe(100)
  for (const each of secrets) expect(each).toMatch(/^[\w-]{43}$/)
})
