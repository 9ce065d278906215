import { expect, test } from 'vitest'
import { placeholders, templateFault } from './placeholder'

test.each(['', 'bez pól', ...placeholders.map((name) => `A {${name}}, {${name}}\nB`)])(
  'nothing is wrong in %j',
  (template) => {
    expect(templateFault(template, placeholders)).toBeUndefined()
  },
)

test.each([
  ['Cena {cena}', 5, 'Nieznane pole {cena} (znak 6).'],
  ['{deviceType}\n\nDo {imie}', 17, 'Nieznane pole {imie} (wiersz 3, znak 4).'],
  ['{DeviceType}', 0, 'Nieznane pole {DeviceType} (znak 1). Czy chodzi o {deviceType}?'],
  ['{ address }', 0, 'Nieznane pole { address } (znak 1). Czy chodzi o {address}?'],
  ['{}', 0, 'Nieznane pole {} (znak 1).'],
  ['{constructor}', 0, 'Nieznane pole {constructor} (znak 1).'],
  ['{{address}}', 0, 'Nawias { nie ma pary (znak 1). Pole zapisuje się w nawiasach: {address}.'],
  ['{address', 0, 'Nawias { nie ma pary (znak 1). Pole zapisuje się w nawiasach: {address}.'],
  ['{address}}', 9, 'Nawias } nie ma pary (znak 10). Pole zapisuje się w nawiasach: {address}.'],
  ['{addr\ness}', 0, 'Nawias { nie ma pary (wiersz 1, znak 1). Pole zapisuje się w nawiasach: {address}.'],
])('in %j at %i: %s', (template, at, text) => {
  expect(templateFault(template, placeholders)).toMatchObject({ at, text })
})
