import { expect, test } from 'vitest'
import { co2Equivalent, formatCharge, formatCo2, readRefrigerant, refrigerantName, refrigerants } from './refrigerant'

test('every name is read back', () => {
  for (const each of refrigerants) expect(readRefrigerant(refrigerantName(each))).toBe(each)
})

test.each([
  ['R32', 'R32'],
  ['r-410a', 'R410A'],
  ['R 410 A', 'R410A'],
  ['410A', 'R410A'],
  ['R134a', 'R134A'],
  ['Propan', 'R290'],
  ['R290', 'R290'],
  ['CO2', 'R744'],
  ['R1234ze(E)', 'R1234ZE'],
  ['gaz', undefined],
  ['', undefined],
  ['R22', undefined],
])('%j is %s', (text, refrigerant) => expect(readRefrigerant(text)).toBe(refrigerant))

test.each([
  ['R410A', 2400, '5,01 t CO₂e'],
  ['R32', 1000, '0,68 t CO₂e'],
  ['R290', 500, 'poniżej 0,01 t CO₂e'],
] as const)('%s, %i g make %s', (refrigerant, grams, text) =>
  expect(formatCo2(co2Equivalent(refrigerant, grams))).toBe(text),
)

test('a charge is in kilograms', () => {
  expect(formatCharge(1250)).toBe('1,25 kg')
  expect(formatCharge(900)).toBe('0,9 kg')
})
