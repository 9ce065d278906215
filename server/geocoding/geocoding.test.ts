import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throttles } from '../db/schema'
import type { TestCall, TestHost } from '../testing/host'
import { testHost } from '../testing/host'
import type { Geocoder, GeocodingOutcome } from './geocoder'
import { gazetteer } from './gazetteer'

const opoczno = { ulica: 'Lipowa', nrDomu: '4', nrLokalu: null, kodPocztowy: '26-300', miejscowosc: 'Opoczno' }

let host: TestHost
let staff: TestCall
/** Replaces the gazetteer's answer if set */
let outcome: GeocodingOutcome | undefined

beforeAll(async () => {
  const geocoder: Geocoder = {
    ...gazetteer,
    name: 'Google Maps',
    geocode: async (sought) => outcome ?? gazetteer.geocode(sought),
  }
  host = await testHost({ geocoder })
  staff = await host.as('TECHNICIAN')
})
afterAll(() => host.close())

const post = async (path: string, body: unknown) => {
  await host.database.delete(throttles)
  const answer = await staff('POST', `/api/geocoding/${path}`, body)
  return [answer.status, answer.body] as const
}

const hit = {
  latitude: expect.closeTo(51.376, 2),
  longitude: expect.closeTo(20.28, 2),
  geocodingStatus: 'APPROXIMATE',
  formattedAddress: 'Opoczno, woj. łódzkie',
  provider: 'OpenStreetMap',
}

describe('an address is geocoded', () => {
  test('in one line or in fields', async () => {
    expect(await post('geocode', { address: 'Lipowa 4, 26-300 Opoczno' })).toEqual([200, hit])
    expect(await post('geocode', opoczno)).toEqual([200, hit])
  })

  test.each([
    ['without a house number', { ...opoczno, nrDomu: ' ' }],
    ['of blanks', { address: '  ' }],
    ['that is empty', {}],
  ])('unless it is one %s', async (_, body) => {
    expect(await post('geocode', body)).toMatchObject([400, { error: 'VALIDATION', message: 'Niepełne dane adresowe' }])
  })

  test('and what is missing stands at its field', async () => {
    const fieldsOf = async (path: string, body: unknown) => (await post(path, body))[1].fields
    const line = 'Niepełne dane adresowe'
    const houseNumber = 'Proszę wprowadzić numer domu'
    expect(await fieldsOf('geocode', {})).toEqual({ address: line })
    expect(await fieldsOf('geocode', { address: ' ' })).toEqual({ address: line })
    expect(await fieldsOf('geocode', { ...opoczno, nrDomu: '' })).toEqual({ nrDomu: houseNumber })
    expect(await fieldsOf('geocode', { adres: 'Opoczno' })).toEqual({ address: line, adres: 'Nieznane pole' })
    expect(await fieldsOf('batch', { addresses: [opoczno, { ...opoczno, nrDomu: '' }, {}] })).toEqual({
      'addresses.1.nrDomu': houseNumber,
      'addresses.2.address': line,
    })
  })

  test.each([
    [{ kind: 'NOT_FOUND' }, 404, 'Nie udało się określić współrzędnych dla podanego adresu'],
    [{ kind: 'FAILED' }, 502, 'Błąd podczas geokodowania'],
    [{ kind: 'UNAVAILABLE' }, 503, 'Google Maps nie jest dostępny'],
  ] as const)('or people are told why not: %j', async (answered, status, message) => {
    outcome = answered
    expect(await post('geocode', opoczno)).toMatchObject([status, { message }])
    expect(await post('batch', { addresses: [opoczno] })).toEqual([200, { results: [{ result: null, message }] }])
    outcome = undefined
  })

  test('together with others, each with its own answer', async () => {
    const addresses = [opoczno, { address: 'Berlin' }, { address: 'Opoczno' }]
    expect(await post('batch', { addresses })).toEqual([
      200,
      {
        results: [
          { result: hit, message: null },
          { result: null, message: 'Nie udało się określić współrzędnych dla podanego adresu' },
          { result: hit, message: null },
        ],
      },
    ])
    expect((await post('batch', { addresses: [] }))[0]).toBe(400)
    expect((await post('batch', { addresses: Array.from({ length: 21 }, () => opoczno) }))[0]).toBe(400)
  })
})

test('a position is named', async () => {
  expect(await post('reverse', { latitude: 51.38, longitude: 20.29 })).toEqual([200, hit])
  expect((await post('reverse', { latitude: 0, longitude: 0 }))[0]).toBe(404)
  expect((await post('reverse', { latitude: 91, longitude: 0 }))[0]).toBe(400)
})

describe('an address is validated', () => {
  test('when it is complete and there', async () => {
    expect(await post('validate', opoczno)).toEqual([200, { valid: true, message: null, fields: {}, result: hit }])
  })

  test('and what is missing is said field by field', async () => {
    expect(await post('validate', { ...opoczno, kodPocztowy: '26', nrDomu: '' })).toEqual([
      200,
      {
        valid: false,
        message: 'Niepełne dane adresowe',
        fields: {
          nrDomu: 'Proszę wprowadzić numer domu',
          kodPocztowy: 'Kod pocztowy musi mieć format XX-XXX (np. 00-001)',
        },
        result: null,
      },
    ])
  })

  test('and not found is no more than that, but nobody to ask is a failure', async () => {
    expect(await post('validate', { ...opoczno, miejscowosc: 'Nigdzie' })).toMatchObject([
      200,
      { valid: false, fields: {} },
    ])
    outcome = { kind: 'UNAVAILABLE' }
    expect((await post('validate', opoczno))[0]).toBe(503)
    outcome = undefined
  })
})

test('everybody may know who finds addresses', async () => {
  const { body } = await (await host.as('VIEWER'))('GET', '/api/geocoding/status')
  expect(body).toEqual({
    provider: 'Google Maps',
    available: true,
    precision: 'TOWN',
    attribution: 'Miejscowości: GeoNames (CC BY 4.0)',
  })
})

test('nobody asks more than sixty times a minute', async () => {
  const fresh = await host.as('MANAGER')
  const ask = () => fresh('POST', '/api/geocoding/geocode', { address: 'Opoczno' })
  for (let i = 0; i < 60; i++) expect((await ask()).status).toBe(200)
  const { status, headers } = await ask()
  expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  expect((await staff('POST', '/api/geocoding/geocode', { address: 'Opoczno' })).status).toBe(200)
})

test('a clock that is set back keeps nobody waiting until it comes round again', async () => {
  await host.database.delete(throttles)
  const now = host.ports.clock.now()
  const ask = () => staff('POST', '/api/geocoding/geocode', { address: 'Opoczno' })
  host.setNow(new Date(now.getTime() + 600_000))
  for (let i = 0; i < 60; i++) await ask()
  expect((await ask()).status).toBe(429)
  host.setNow(now)
  expect((await ask()).status).toBe(200)
})
