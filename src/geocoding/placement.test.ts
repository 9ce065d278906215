import { describe, expect, test } from 'vitest'
import type { GeocodedPlace } from '#domain/geocoding/wire'
import { defaultCompany } from '#domain/settings/company-address'
import { externalMap } from './PlaceControls'
import { nudge, rounded } from './Pin'
import type { Placement } from './placement'
import { isChoosing, mayRetry, placeIn, placementOf, placementSchema } from './placement'
import { placeWords, positionStatusOf } from './place-words'

const address = { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' }
const position = { lat: 51.4, lng: 20.3 }
const place: GeocodedPlace = { position, status: 'EXACT', label: 'Lipowa 4, 26-300 Opoczno' }

const unknown: Placement = { kind: 'UNKNOWN' }
const nowhere: Placement = { kind: 'NOWHERE' }
const notFound: Placement = { kind: 'UNDECIDED', candidate: null, message: 'Nie znaleziono' }
const differs: Placement = { kind: 'UNDECIDED', candidate: place, message: 'Inny adres' }
const placedAt = (status: 'EXACT' | 'APPROXIMATE' | 'FALLBACK' | 'MANUAL' | null, label: string | null = null) =>
  ({ kind: 'PLACED', position, status, label }) satisfies Placement

test.each([
  [placedAt('EXACT', 'x'), { position, geocodingStatus: 'EXACT' }],
  [placedAt('MANUAL'), { position, geocodingStatus: 'MANUAL' }],
  [placedAt('FALLBACK'), { position, geocodingStatus: 'FALLBACK' }],
  [placedAt(null), { position, geocodingStatus: null }],
  [nowhere, { position: null, geocodingStatus: null }],
  [unknown, { position: null, geocodingStatus: null }],
])('of %j is saved %j', (placement, saved) => {
  expect(placeIn(placement)).toEqual(saved)
})

test.each([
  [{ position, geocodingStatus: 'EXACT' }, placedAt('EXACT')],
  [{ position, geocodingStatus: null }, placedAt(null)],
  [{ position: null, geocodingStatus: null }, nowhere],
] as const)('a device with %j opens as %j', (device, placement) => {
  expect(placementOf(device)).toEqual(placement)
})

test.each([
  [unknown, undefined],
  [nowhere, undefined],
  [placedAt('EXACT'), undefined],
  [notFound, 'Wybierz, co zapisać: adres firmy albo wpisany adres.'],
  [differs, 'Potwierdź znalezione położenie, popraw adres albo wybierz jedną z możliwości.'],
])('%j is refused with %s', (placement, message) => {
  expect(placementSchema.safeParse(placement).error?.issues[0]?.message).toBe(message)
})

describe('between company and typed address is chosen', () => {
  test.each([
    [notFound, undefined, true],
    [differs, undefined, true],
    [nowhere, undefined, true],
    [placedAt('FALLBACK'), undefined, true],
    [placedAt('MANUAL'), notFound, true],
    [placedAt('MANUAL'), nowhere, true],
    [placedAt('MANUAL'), placedAt('FALLBACK'), true],
    [placedAt('MANUAL'), placedAt('EXACT'), false],
    [placedAt('MANUAL'), undefined, false],
    [placedAt('APPROXIMATE'), undefined, false],
    [unknown, undefined, false],
  ])('with %j, before the pin %j: %s', (placement, before, choosing) => {
    expect(isChoosing(placement, positionStatusOf(placement, address, defaultCompany), before)).toBe(choosing)
  })
})

test.each([
  [unknown, false],
  [notFound, true],
  [nowhere, true],
  [placedAt('FALLBACK', 'Kolberga 12'), true],
  [placedAt('APPROXIMATE'), true],
  [placedAt('APPROXIMATE', 'Opoczno, woj. łódzkie'), false],
  [placedAt('EXACT'), false],
  [placedAt('MANUAL'), true],
])('%j may be asked about again: %s', (placement, again) => {
  expect(mayRetry(placement)).toBe(again)
})

describe('people read of', () => {
  const company = { ...placedAt(null), position: defaultCompany.position }
  test.each([
    [
      unknown,
      { ...address, street: '', houseNumber: '', postalCode: '', city: '' },
      'Brak adresu',
      /gdy wpiszesz adres/,
    ],
    [unknown, { ...address, houseNumber: '', postalCode: '26-3' }, 'Niepełne dane adresowe', /numeru domu, kodu poczt/],
    [unknown, address, 'Adres kompletny', /gdy skończysz pisać/],
    [notFound, address, 'Wybierz położenie', /^Nie znaleziono\.$/],
    [{ ...notFound, message: 'Brak internetu.' }, address, 'Wybierz położenie', /^Brak internetu\.$/],
    [differs, address, 'Wybierz położenie', /^Inny adres: Lipowa 4, 26-300 Opoczno\.$/],
    [nowhere, address, 'Brak położenia', /nie będzie na mapie/],
    [placedAt('EXACT', place.label), address, 'Dokładne', /^Znaleziono: Lipowa 4/],
    [placedAt('EXACT'), address, 'Dokładne', /pod tym adresem/],
    [
      placedAt('APPROXIMATE', 'Opoczno, woj. łódzkie'),
      address,
      'Przybliżone',
      /^Środek miejscowości Opoczno, woj\. łódzkie\./,
    ],
    [placedAt('APPROXIMATE'), address, 'Przybliżone', /^Środek miejscowości Opoczno\./],
    [placedAt('APPROXIMATE', 'Lipowa, Opoczno'), address, 'Przybliżone', /^W pobliżu: Lipowa, Opoczno\./],
    [placedAt('FALLBACK', 'Rynek 1, Radom'), address, 'Adres firmy', /Rynek 1, Radom/],
    [placedAt('FALLBACK'), address, 'Adres firmy', /Kolberga 12/],
    [company, address, 'Adres firmy', /Kolberga 12/],
    [placedAt('MANUAL'), address, 'Wskazane ręcznie', /pinezką/],
    [placedAt(null), address, 'Nieznana dokładność', /Nie zapisano/],
  ])('%j with %j: %s', (placement, address, label, line) => {
    const words = placeWords(placement, address, defaultCompany)
    expect(words.label).toBe(label)
    expect(words.line).toMatch(line)
  })
})

test('the link leads to the map of the provider, without the flat', () => {
  expect(externalMap(address, 'OpenStreetMap')).toBe(
    'https://www.openstreetmap.org/search?query=Lipowa+4%2C+26-300+Opoczno%2C+Polska',
  )
  expect(externalMap(address, 'Google Maps')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Lipowa+4%2C+26-300+Opoczno%2C+Polska',
  )
  expect(externalMap({ ...address, city: '' }, 'OpenStreetMap')).toBeUndefined()
})

test.each([
  ['ArrowUp', false, [0, -4]],
  ['ArrowDown', false, [0, 4]],
  ['ArrowLeft', true, [-40, 0]],
  ['ArrowRight', true, [40, 0]],
  ['Enter', false, undefined],
])('%s, with Shift: %s, moves the pin by %j', (key, far, by) => {
  const moved = nudge(key, far)
  expect(moved && moved.map((px) => px + 0)).toEqual(by)
})

test('a position is kept to ten centimetres', () => {
  expect(rounded(51.37571239)).toBe(51.375712)
})
