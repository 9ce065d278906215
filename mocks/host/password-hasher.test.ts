import { expect, test } from 'vitest'
import { passwordHasher } from './password-hasher'

test('the right password matches its hash, another does not', async () => {
  const hash = await passwordHasher.hash('Pokaz-Termin1')
  expect(await passwordHasher.verify('Pokaz-Termin1', hash)).toBe(true)
  expect(await passwordHasher.verify('pokaz-termin1', hash)).toBe(false)
  expect(await passwordHasher.hash('Pokaz-Termin1')).not.toBe(hash)
})

test('an invalid hash matches nothing', async () => {
  expect(await passwordHasher.verify('', '')).toBe(false)
  expect(await passwordHasher.verify('own', 'own')).toBe(false)
})
