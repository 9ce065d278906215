import { describe, expect, it } from 'vitest'
import { passwordHasher } from './password-hasher'

describe('passwords', () => {
  it('are hashed by Argon2id with the parameters that OWASP names, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([passwordHasher.hash('Zażółć1'), passwordHasher.hash('Zażółć1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('match their own hash alone', async () => {
    const hash = await passwordHasher.hash('Zażółć1')
    expect(await passwordHasher.verify('Zażółć1', hash)).toBe(true)
    expect(await passwordHasher.verify('zażółć1', hash)).toBe(false)
    expect(await passwordHasher.verify('Zażółć1', 'not a hash')).toBe(false)
  })
})
