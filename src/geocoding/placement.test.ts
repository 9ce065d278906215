import { describe, expect, test } from 'vitest'
import type { FoundPlace } from '#domain/geocoding/wire'
import { defaultCompany } from '#domain/settings/company-address'
import { externalMap } from './PlaceControls'
import { nudge, rounded } from './Pin'
import type { Placement } from './placement'
import { isChoosing, mayAskAgain, placeIn, placementOf, placementSchema } from './placement'
import { placeWords, statusOf } from './place-words'

const typed = { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' }
const position = { lat: 51.4, lng: 20.3 }
const found: FoundPlace = { position, status: 'EXACT', label: 'Lipowa 4, 26-300 Opoczno' }

const unknown: Placement = { kind: 'UNKNOWN' }
const nowhere: Placement = { kind: 'NOWHERE' }
const lost: Placement = { kind: 'UNDECIDED', found: null, message: 'Nie znaleziono' }
const differs: Placement = { kind: 'UNDECIDED', found, message: 'Inny adres' }
const placed = (status: 'EXACT' | 'APPROXIMATE' | 'FALLBACK' | 'MANUAL' | null, label: string | null = null) =>
  ({ kind: 'PLACED', position, status, label }) satisfies Placement

test.each([
  [placed('EXACT', 'x'), { position, geocodingStatus: 'EXACT' }],
  [placed('MANUAL'), { position, geocodingStatus: 'MANUAL' }],
  [placed('FALLBACK'), { position, geocodingStatus: 'FALLBACK' }],
  [placed(null), { position, geocodingStatus: null }],
  [nowhere, { position: null, geocodingStatus: null }],
  [unknown, { position: null, geocodingStatus: null }],
])('of %j is saved %j', (placement, saved) => {
  expect(placeIn(placement)).toEqual(saved)
})

test.each([
  [{ position, geocodingStatus: 'EXACT' }, placed('EXACT')],
  [{ position, geocodingStatus: null }, placed(null)],
  [{ position: null, geocodingStatus: null }, nowhere],
] as const)('a device with %j opens as %j', (device, placement) => {
  expect(placementOf(device)).toEqual(placement)
})

test.each([
  [unknown, undefined],
  [nowhere, undefined],
  [placed('EXACT'), undefined],
  [lost, 'Wybierz, co zapisać: adres firmy albo wpisany adres.'],
  [differs, 'Potwierdź znalezione położenie, popraw adres albo wybierz jedną z możliwości.'],
])('%j is refused with %s', (placement, message) => {
  expect(placementSchema.safeParse(placement).error?.issues[0]?.message).toBe(message)
})

describe('between company and typed address is chosen', () => {
  test.each([
    [lost, undefined, true],
    [differs, undefined, true],
    [nowhere, undefined, true],
    [placed('FALLBACK'), undefined, true],
    [placed('MANUAL'), lost, true],
    [placed('MANUAL'), nowhere, true],
    [placed('MANUAL'), placed('FALLBACK'), true],
    [placed('MANUAL'), placed('EXACT'), false],
    [placed('MANUAL'), undefined, false],
    [placed('APPROXIMATE'), undefined, false],
    [unknown, undefined, false],
  ])('with %j, before the pin %j: %s', (placement, before, choosing) => {
    expect(isChoosing(placement, statusOf(placement, typed, defaultCompany), before)).toBe(choosing)
  })
})

test.each([
  [unknown, false],
  [lost, true],
  [nowhere, true],
  [placed('FALLBACK', 'Kolberga 12'), true],
  [placed('APPROXIMATE'), true],
  [placed('APPROXIMATE', 'Opoczno, woj. łódzkie'), false],
  [placed('EXACT'), false],
  [placed('MANUAL'), true],
])('%j may be asked about again: %s', (placement, again) => {
  expect(mayAskAgain(placement)).toBe(again)
})

describe('people read of', () => {
  const company = { ...placed(null), position: defaultCompany.position }
  test.each([
    [unknown, { ...typed, street: '', houseNumber: '', postalCode: '', city: '' }, 'Brak adresu', /gdy wpiszesz adres/],
    [unknown, { ...typed, houseNumber: '', postalCode: '26-3' }, 'Niepełne dane adresowe', /numeru domu, kodu poczt/],
    [unknown, typed, 'Adres kompletny', /gdy skończysz pisać/],
    [lost, typed, 'Wybierz położenie', /^Nie znaleziono\.$/],
    [{ ...lost, message: 'Brak internetu.' }, typed, 'Wybierz położenie', /^Brak internetu\.$/],
    [differs, typed, 'Wybierz położenie', /^Inny adres: Lipowa 4, 26-300 Opoczno\.$/],
    [nowhere, typed, 'Brak położenia', /nie będzie na mapie/],
    [placed('EXACT', found.label), typed, 'Dokładne', /^Znaleziono: Lipowa 4/],
    [placed('EXACT'), typed, 'Dokładne', /pod tym adresem/],
    [
      placed('APPROXIMATE', 'Opoczno, woj. łódzkie'),
      typed,
      'Przybliżone',
      /^Środek miejscowości Opoczno, woj\. łódzkie\./,
    ],
    [placed('APPROXIMATE'), typed, 'Przybliżone', /^Środek miejscowości Opoczno\./],
    [placed('APPROXIMATE', 'Lipowa, Opoczno'), typed, 'Przybliżone', /^W pobliżu: Lipowa, Opoczno\./],
    [placed('FALLBACK', 'Rynek 1, Radom'), typed, 'Adres firmy', /Rynek 1, Radom/],
    [placed('FALLBACK'), typed, 'Adres firmy', /Kolberga 12/],
    [company, typed, 'Adres firmy', /Kolberga 12/],
    [placed('MANUAL'), typed, 'Wskazane ręcznie', /pinezką/],
    [placed(null), typed, 'Nieznana dokładność', /Nie zapisano/],
  ])('%j with %j: %s', (placement, address, label, line) => {
    const words = placeWords(placement, address, defaultCompany)
    expect(words.label).toBe(label)
    expect(words.line).toMatch(line)
  })
})

test('the link leads to the map of the provider, without the flat', () => {
  expect(externalMap(typed, 'OpenStreetMap')).toBe(
    'https://www.openstreetmap.org/search?query=Lipowa+4%2C+26-300+Opoczno%2C+Polska',
  )
  expect(externalMap(typed, 'Google Maps')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Lipowa+4%2C+26-300+Opoczno%2C+Polska',
  )
  expect(externalMap({ ...typed, city: '' }, 'OpenStreetMap')).toBeUndefined()
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
