import { describe, expect, test } from 'vitest'
import { gazetteer } from './gazetteer'
import type { GeocodingOutcome } from './geocoder'

const at = (city: string, postalCode: string) => ({
  address: { street: 'Lipowa', houseNumber: '4', flatNumber: null, postalCode, city },
})
const labelOf = (outcome: GeocodingOutcome) => (outcome.kind === 'FOUND' ? outcome.located.label : outcome.kind)

describe('the gazetteer', () => {
  test('finds a town, and says that it is no more than that', async () => {
    expect(await gazetteer.geocode(at('Opoczno', '26-300'))).toEqual({
      kind: 'FOUND',
      provider: 'OpenStreetMap',
      located: {
        position: { lat: expect.closeTo(51.376, 2), lng: expect.closeTo(20.28, 2) },
        status: 'APPROXIMATE',
        label: 'Opoczno, woj. łódzkie',
      },
    })
  })

  test.each([
    ['by the postcode', 'Brzeziny', '95-060', 'Brzeziny, woj. łódzkie'],
    ['by the postcode, elsewhere', 'Brzeziny', '26-026', 'Brzeziny, woj. świętokrzyskie'],
    ['whatever its spelling', '  busko zdroj ', '28-100', 'Busko-Zdrój, woj. świętokrzyskie'],
    ['not one of that name at the other end of Poland', 'Opoczno', '80-001', 'NOT_FOUND'],
    ['not what is no town', 'Nigdzie Wielkie', '26-300', 'NOT_FOUND'],
  ])('finds the right one %s', async (_, city, postalCode, label) => {
    expect(labelOf(await gazetteer.geocode(at(city, postalCode)))).toBe(label)
  })

  test.each([
    ['Warsaw, Poland', 'Warszawa, woj. mazowieckie'],
    ['Lipowa 4/2, 26-300 Opoczno', 'Opoczno, woj. łódzkie'],
    // Without a postcode the largest town of that name is chosen.
    ['Brzeziny', 'Brzeziny, woj. łódzkie'],
    ['Berlin', 'NOT_FOUND'],
    ['', 'NOT_FOUND'],
  ])('reads %j: %s', async (text, label) => {
    expect(labelOf(await gazetteer.geocode({ text }))).toBe(label)
  })

  test.each([
    [51.38, 20.29, 'Opoczno, woj. łódzkie'],
    [52.5, 13.4, 'NOT_FOUND'],
    [0, 0, 'NOT_FOUND'],
  ])('names what lies at %f, %f: %s', async (lat, lng, label) => {
    expect(labelOf(await gazetteer.reverse({ lat, lng }))).toBe(label)
  })
})
