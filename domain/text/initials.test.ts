import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Piotr Wrona', 'PW'],
  ['  łucja   żak ', 'ŁŻ'],
  ['Jan Maria Rokita', 'JR'],
  ['Anna Kowalska-Nowak', 'AK'],
  ['admin', 'A'],
  ['🔧 Serwis', '🔧S'],
  ['', ''],
])('%j is marked by %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
