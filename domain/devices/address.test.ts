import { describe, expect, test } from 'vitest'
import { addressSchema, formatAddress, normalizePostalCode, shortAddress } from './address'
import { deviceInputSchema } from './device'

const address = { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' }

describe('a postal code', () => {
  test.each([
    ['26-300', '26-300'],
    ['26300', '26-300'],
    ['26 300', '26-300'],
    [' 26-300 ', '26-300'],
    ['2-6300', '26-300'],
    ['2630', '2630'],
    ['AB-CDE', 'AB-CDE'],
  ])('%j is read as %j', (input, code) => {
    expect(normalizePostalCode(input)).toBe(code)
  })

  test.each([
    ['26-300', undefined],
    ['26300', undefined],
    ['00-001', undefined],
    ['', 'Proszę wprowadzić kod pocztowy'],
    ['2630', 'Kod pocztowy musi mieć format XX-XXX (np. 00-001)'],
    ['26-3000', 'Kod pocztowy musi mieć format XX-XXX (np. 00-001)'],
    ['AB-CDE', 'Kod pocztowy musi mieć format XX-XXX (np. 00-001)'],
    ['２６-300', 'Kod pocztowy musi mieć format XX-XXX (np. 00-001)'],
  ])('%j in the device form: %s', (postalCode, message) => {
    expect(addressSchema.safeParse({ ...address, postalCode }).error?.issues[0]?.message).toBe(message)
  })
})

test.each([
  ['with a flat', '2', 'Lipowa 4/2, 26-300 Opoczno'],
  ['without a flat', null, 'Lipowa 4, 26-300 Opoczno'],
  ['with a blank flat', '', 'Lipowa 4, 26-300 Opoczno'],
])('an address %s is written in one line', (_, flatNumber, line) => {
  expect(formatAddress({ ...address, flatNumber })).toBe(line)
})

test('the device form has its own messages', () => {
  const { error } = deviceInputSchema.safeParse({ type: 'HEAT_PUMP', address: {}, installationDate: '' })
  expect(Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])).toEqual({
    nextInspectionDate: 'Data przeglądu jest wymagana',
    installationDate: 'Data instalacji jest wymagana',
    'address.street': 'Proszę wprowadzić nazwę ulicy',
    'address.houseNumber': 'Proszę wprowadzić numer domu',
    'address.postalCode': 'Proszę wprowadzić kod pocztowy',
    'address.city': 'Proszę wprowadzić miejscowość',
  })
})

test('without the postal code it tells places apart', () => {
  expect(shortAddress(address)).toBe('Lipowa 4/2, Opoczno')
  expect(shortAddress({ ...address, flatNumber: null })).toBe('Lipowa 4, Opoczno')
})
