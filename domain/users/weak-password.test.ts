import { expect, test } from 'vitest'
import { isGuessable } from './weak-password'

const names = ['Jan', 'Kowalski', 'jkowalski@termo.pl', 'Termo-Klima sp. z o.o.']

test.each([
  'Haslo123',
  'Hasło-1234',
  'H4slo2026!',
  'Passw0rd',
  'Qwerty123',
  'Zaq12wsx',
  '1qaz@WSX',
  'Abcd1234',
  'Aa123456',
  'Admin-123',
  'Lato2026!',
  'Grudzień24',
  'Kowalski1!',
  'TermoKlima7',
])('%s is guessed', (password) => {
  expect(isGuessable(password, names)).toBe(true)
})

test.each([
  'Tajne-haslo-1',
  'Dobre-Haslo-1',
  'X7#9k2!4',
  'Kowalski-lubi-kawe-7',
  'mokra trawa Zielony 5',
  'bT4vQ9mLx2',
])('%s is not', (password) => {
  expect(isGuessable(password, names)).toBe(false)
})
