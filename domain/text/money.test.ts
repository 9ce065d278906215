import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, formatMoney, groszeOf, priceWireSchema, zlotyOf } from './money'

test.each([
  [0, '0 zł'],
  [35_000, '350 zł'],
  [34_950, '349,50 zł'],
  [5, '0,05 zł'],
  [1_234_500, '12 345 zł'],
  [-35_000, '-350 zł'],
])('%i grosze are written %s', (grosze, text) => {
  expect(formatMoney(grosze).replaceAll(/\s/g, ' ').replace('−', '-')).toBe(text)
})

test('between number and currency is a no-break space', () => {
  expect(formatMoney(35_000)).toBe('350\u00A0zł')
})

test.each([
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [1.005, 100],
  [349.5, 34_950],
])('%d złoty are %i grosze', (zloty, grosze) => {
  expect(groszeOf(zloty)).toBe(grosze)
})

test.each([
  [0, true],
  [-0.01, false],
  [349.5, true],
  [349.505, false],
  [1_000_000, true],
  [1_000_001, false],
])('a price of %d złoty is taken: %s', (zloty, taken) => {
  expect(priceWireSchema.safeParse(zloty).success).toBe(taken)
})

test('no grosz is lost on the way over the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (grosze) => {
      expect(groszeOf(zlotyOf(grosze))).toBe(grosze)
    }),
  )
})

test.each([
  [125_050, '1250,50'],
  [15_000, '150,00'],
  [0, '0,00'],
  [null, ''],
])('%s grosze are saved as %j, by which a Polish spreadsheet calculates', (grosze, text) =>
  expect(amountText(grosze)).toBe(text),
)
