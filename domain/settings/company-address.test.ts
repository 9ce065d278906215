import { expect, test } from 'vitest'
import { defaultCompany, isCompanyPosition, standsAtCompany } from './company-address'

const { lat, lng } = defaultCompany.position

test('the default company is in a small town, at the documented coordinates', () => {
  expect(defaultCompany.address).toMatch(/, 26-300 /)
  expect(defaultCompany.position).toEqual({ lat: 51.3757, lng: 20.2849 })
})

test.each([
  [0, 0, true],
  [0.0001, 0, true],
  [0, -0.0001, true],
  [-0.0001, 0.0001, true],
  [0.00011, 0, false],
  [0, 0.00011, false],
  [1, 0, false],
])('a position %d and %d degrees away is the company’s: %s', (north, east, same) => {
  expect(isCompanyPosition({ lat: lat + north, lng: lng + east }, defaultCompany)).toBe(same)
})

const here = { lat, lng }
const elsewhere = { lat: 50, lng: 20 }
test.each([
  ['Kielce', here, 'FALLBACK', true],
  ['Kielce', elsewhere, 'FALLBACK', true],
  ['Kielce', here, null, true],
  ['Kielce', elsewhere, null, false],
  ['Kielce', here, 'APPROXIMATE', true],
  ['OPOCZNO ', here, 'APPROXIMATE', false],
  ['Opoczno', here, null, true],
  ['Kielce', here, 'EXACT', false],
  ['Kielce', here, 'MANUAL', false],
  ['Kielce', null, null, false],
  ['Kielce', null, 'FALLBACK', false],
] as const)('a device of %s at %j, found as %s, is at the company: %s', (city, position, geocodingStatus, at) => {
  expect(standsAtCompany({ address: { city }, position, geocodingStatus }, defaultCompany)).toBe(at)
})
