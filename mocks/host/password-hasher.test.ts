import { expect, test } from 'vitest'
import { passwordHasher as onServer } from '#server/node/password-hasher'
import { passwordHasher } from './password-hasher'

test('the right password matches its hash, another does not', async () => {
  const hash = await passwordHasher.hash('Pokaz-Termin1')
  expect(await passwordHasher.verify('Pokaz-Termin1', hash)).toBe(true)
  expect(await passwordHasher.verify('pokaz-termin1', hash)).toBe(false)
  expect(await passwordHasher.hash('Pokaz-Termin1')).not.toBe(hash)
})

test('the public passwords of the demo open no server that took over its backup', async () => {
  expect(await onServer.verify('Pokaz-Termin1', await passwordHasher.hash('Pokaz-Termin1'))).toBe(false)
})

test('an invalid hash matches nothing', async () => {
  expect(await passwordHasher.verify('', '')).toBe(false)
  expect(await passwordHasher.verify('own', 'own')).toBe(false)
})
