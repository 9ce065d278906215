import { describe, expect, test } from 'vitest'
import { townsIn } from './typed-address'
import { voivodeships, voivodeshipsOf } from './voivodeships'
import { geocodeSchema, geocodingMessages } from './wire'

describe('the voivodeships of a postcode', () => {
  test.each([
    ['00-001', ['mazowieckie']],
    ['26-300', ['łódzkie']],
    ['26300', ['łódzkie']],
    ['26-200', ['świętokrzyskie', 'mazowieckie', 'łódzkie']],
    ['82-300', ['warmińsko-mazurskie']],
    ['82-500', ['pomorskie', 'warmińsko-mazurskie']],
    ['76-200', ['pomorskie']],
    ['67-200', ['dolnośląskie']],
    ['40-001', ['śląskie']],
  ])('%s: %j', (code, names) => {
    const letters = voivodeshipsOf(code)?.map((letter) => voivodeships[letter])
    expect(letters?.toSorted()).toEqual(names.toSorted())
  })

  test('are known for every postcode, and for nothing else', () => {
    for (let district = 0; district < 100; district++) {
      expect(voivodeshipsOf(`${String(district).padStart(2, '0')}-999`)?.length).toBeGreaterThan(0)
    }
    for (const text of ['', '26', '26-3000', 'AB-CDE', '2-6300']) expect(voivodeshipsOf(text)).toBeUndefined()
  })
})

test.each([
  [
    'Lipowa 4/2, 26-300 Opoczno',
    [
      ['Opoczno', '26-300'],
      ['Lipowa 4/2', '26-300'],
    ],
  ],
  ['Warsaw, Poland', [['Warsaw', null]]],
  [
    '26 300 Opoczno, ul. Lipowa 4, Polska',
    [
      ['Opoczno', '26-300'],
      ['ul. Lipowa 4', '26-300'],
    ],
  ],
  ['Opoczno', [['Opoczno', null]]],
  ['Polska', []],
  [' , ', []],
])('the town in %j is one of %j', (text, towns) => {
  expect(townsIn(text).map(({ city, postalCode }) => [city, postalCode])).toEqual(towns)
})

test.each([
  [{ address: 'Opoczno' }, true],
  [{ address: ' ' }, false],
  [{ address: 'x'.repeat(301) }, false],
  [{ ulica: 'Lipowa', nrDomu: '4', kodPocztowy: '26300', miejscowosc: 'Opoczno' }, true],
  [{ ulica: 'Lipowa', nrDomu: '', kodPocztowy: '26300', miejscowosc: 'Opoczno' }, false],
  [{ address: 'Opoczno', more: 1 }, false],
])('%j can be looked up: %s', (body, isValid) => {
  expect(geocodeSchema.safeParse(body).success).toBe(isValid)
})

test('a provider that does not answer is called by its name', () => {
  expect(geocodingMessages.unavailable('Google Maps')).toBe('Google Maps nie jest dostępny')
})
