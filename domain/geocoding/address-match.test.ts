import { describe, expect, test } from 'vitest'
import { addressKey, isBlankAddress, isElsewhere, namesStreet, wholeAddress } from './address-match'

const address = { street: 'Lipowa', houseNumber: '4', flatNumber: null, postalCode: '26-300', city: 'Opoczno' }

test.each([
  [{}, true],
  [{ flatNumber: '' }, true],
  [{ postalCode: '26300' }, true],
  [{ postalCode: '26-30' }, false],
  [{ postalCode: '' }, false],
  [{ street: '  ' }, false],
  [{ houseNumber: '' }, false],
  [{ city: undefined }, false],
])('an address changed by %j is complete: %s', (overrides, whole) => {
  expect(wholeAddress({ ...address, ...overrides }) !== undefined).toBe(whole)
})

test('an address is blank while all fields that count are', () => {
  expect(isBlankAddress({ street: ' ', houseNumber: '', flatNumber: '3', postalCode: '', city: undefined })).toBe(true)
  expect(isBlankAddress({ city: 'O' })).toBe(false)
})

test.each([
  [{ flatNumber: '2' }, true],
  [{ street: ' LIPOWA ' }, true],
  [{ city: 'opoczno' }, true],
  [{ houseNumber: '5' }, false],
  [{ street: 'Lipowa 4', houseNumber: '' }, false],
  [{ postalCode: '26-301' }, false],
])('an address changed by %j is in the same place: %s', (overrides, same) => {
  expect(addressKey({ ...address, ...overrides }) === addressKey(address)).toBe(same)
})

describe('the found place is elsewhere', () => {
  test.each([
    [{}, 'Opoczno, woj. łódzkie', false],
    [{ city: 'opoczno' }, 'Lipowa 4, 26-300 Opoczno, Polska', false],
    [{}, '4, Lipowa, Opoczno, powiat opoczyński, województwo łódzkie, 26-300, Polska', false],
    [{}, 'Lipowa 4, 26-301 Opoczno, Polska', true],
    [{}, 'Lipowa 4, 26-300 Drzewica, Polska', true],
    [{ city: 'Busko Zdrój' }, 'Busko-Zdrój, woj. świętokrzyskie', false],
    [{ city: 'Zdroj' }, 'Busko-Zdrój, woj. świętokrzyskie', false],
    [{ city: 'Opoczno Małe' }, 'Opoczno, woj. łódzkie', true],
    [{ city: 'Opocz' }, 'Opoczno, woj. łódzkie', true],
    [{ city: 'Warsaw', postalCode: '00-001' }, 'Warszawa, woj. mazowieckie', true],
  ])('than %j: %s, %s', (overrides, displayName, elsewhere) => {
    expect(isElsewhere({ ...address, ...overrides }, displayName)).toBe(elsewhere)
  })
})

test.each([
  ['Lipowa', 'Lipowa, 26-300 Opoczno', true],
  ['ul. Lipowa', 'Lipowa, 26-300 Opoczno', true],
  ['al. Jana Pawła II', 'Aleja Jana Pawła II, Opoczno', true],
  ['Lipowa', 'Opoczno, woj. łódzkie', false],
  ['Długa', 'Lipowa, Opoczno', false],
])('the street %s is named in %s: %s', (street, displayName, isNamed) => {
  expect(namesStreet({ ...address, street }, displayName)).toBe(isNamed)
})
