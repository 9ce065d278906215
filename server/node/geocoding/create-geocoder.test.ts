import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer } from '../testing/fake-server'
import { createGeocoder } from './create-geocoder'
import { AnswerCache } from './answer-cache'
import { RateLimiter } from './rate-limiter'

const sought = {
  address: { street: 'Lipowa', houseNumber: '4', flatNumber: '2', postalCode: '26-300', city: 'Opoczno' },
}
const town = {
  kind: 'FOUND',
  located: { status: 'APPROXIMATE', label: 'Opoczno, woj. łódzkie' },
  provider: 'OpenStreetMap',
}

interface ProviderRequest {
  url: URL
  agent: string | undefined
}

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A local provider. `answer` is sent as JSON, or as a status if it is a number. */
async function provider(answer: () => unknown) {
  const requests: ProviderRequest[] = []
  const server = await fakeServer((request, response) => {
    requests.push({ url: new URL(request.url!, 'http://localhost'), agent: request.headers['user-agent'] })
    const body = answer()
    if (typeof body === 'number') response.writeHead(body).end()
    else response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  open.push(server)
  return { requests, url: server.endpoint }
}

const house = {
  lat: '51.3701',
  lon: '20.2801',
  display_name: 'Lipowa 4, Opoczno',
  address: { house_number: '4', country_code: 'pl' },
}

describe('Nominatim', () => {
  async function nominatim(answer: () => unknown) {
    const { requests, url } = await provider(answer)
    return {
      asked: requests,
      geocoder: createGeocoder({ kind: 'nominatim', url, email: 'biuro@firma.test', googleKey: undefined }),
    }
  }

  test('is asked for Poland only, by somebody with a name and an address, and finds the house', async () => {
    const { asked: requests, geocoder } = await nominatim(() => [house])
    expect(await geocoder.geocode(sought)).toEqual({
      kind: 'FOUND',
      located: { position: { lat: 51.3701, lng: 20.2801 }, status: 'EXACT', label: 'Lipowa 4, Opoczno' },
      provider: 'OpenStreetMap',
    })
    expect(requests[0]?.agent).toBe('Termin (biuro@firma.test)')
    expect(requests[0]?.url.pathname).toBe('/search')
    expect(Object.fromEntries(requests[0]!.url.searchParams)).toMatchObject({
      q: 'Lipowa 4, 26-300 Opoczno',
      countrycodes: 'pl',
      format: 'jsonv2',
      limit: '1',
      email: 'biuro@firma.test',
    })
    expect(geocoder).toMatchObject({ name: 'OpenStreetMap', precision: 'ADDRESS' })
  })

  test('is asked the same only once, also by two at the same time', async () => {
    const { asked: requests, geocoder } = await nominatim(() => [house])
    await Promise.all([geocoder.geocode(sought), geocoder.geocode(sought)])
    await geocoder.geocode({ text: ' lipowa 4, 26-300 OPOCZNO ' })
    expect(requests).toHaveLength(1)
  })

  test('knows the street, not the house: approximate', async () => {
    const { geocoder } = await nominatim(() => [{ ...house, address: { country_code: 'pl' } }])
    expect(await geocoder.geocode(sought)).toMatchObject({
      located: { status: 'APPROXIMATE', label: 'Lipowa 4, Opoczno' },
    })
  })

  test('names a position', async () => {
    const { asked: requests, geocoder } = await nominatim(() => house)
    expect(await geocoder.reverse({ lat: 51.37, lng: 20.28 })).toMatchObject({
      located: { label: 'Lipowa 4, Opoczno' },
    })
    expect(requests[0]?.url.pathname).toBe('/reverse')
  })

  test.each([
    ['finds nothing', []],
    ['finds it in another country', [{ ...house, lat: '48.1', lon: '11.5' }]],
    ['says something else', { surprise: true }],
    ['says no JSON', '<html>'],
    ['refuses', 403],
    ['is broken', 500],
  ])('%s: the town is known all the same', async (_, answer) => {
    const { geocoder } = await nominatim(() => answer)
    expect(await geocoder.geocode(sought)).toMatchObject(town)
  })

  test('did not answer: it is left alone for a while, and what no town is known for is said to be unavailable', async () => {
    const { asked: requests, geocoder } = await nominatim(() => 503)
    expect(geocoder.available()).toBe(true)
    expect(await geocoder.geocode({ text: 'Nigdzie 5' })).toMatchObject({ kind: 'UNAVAILABLE' })
    expect(geocoder.available()).toBe(false)
    expect(await geocoder.geocode(sought)).toMatchObject(town)
    expect(requests).toHaveLength(1)
  })

  test('takes longer than anybody waits: the town is known', async () => {
    const server = await fakeServer(() => {})
    open.push(server)
    const config = { kind: 'nominatim', url: server.endpoint, email: undefined, googleKey: undefined } as const
    const atOnce = AbortSignal.timeout(50)
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(atOnce)
    onTestFinished(() => limit.mockRestore())
    expect(await createGeocoder(config).geocode(sought)).toMatchObject(town)
    expect(limit).toHaveBeenCalledWith(5000)
  })
})

describe('Google Maps', () => {
  const result = (type: string, more = {}) => ({
    status: 'OK',
    results: [
      {
        formatted_address: 'Lipowa 4, 26-300 Opoczno, Polska',
        geometry: { location: { lat: 51.3702, lng: 20.2802 }, location_type: type },
        ...more,
      },
    ],
  })
  async function google(answer: () => unknown) {
    const { requests, url } = await provider(answer)
    return { requests, geocoder: createGeocoder({ kind: 'google', url, email: undefined, googleKey: 'tajny-klucz' }) }
  }

  test.each([
    ['ROOFTOP', {}, 'EXACT'],
    ['RANGE_INTERPOLATED', {}, 'EXACT'],
    ['ROOFTOP', { partial_match: true }, 'APPROXIMATE'],
    ['GEOMETRIC_CENTER', {}, 'APPROXIMATE'],
  ])('is asked for Poland only; %s %j is %s', async (type, more, status) => {
    const { requests, geocoder } = await google(() => result(type, more))
    expect(await geocoder.geocode(sought)).toMatchObject({
      located: { status, position: { lat: 51.3702, lng: 20.2802 } },
      provider: 'Google Maps',
    })
    expect(Object.fromEntries(requests[0]!.url.searchParams)).toMatchObject({
      address: 'Lipowa 4, 26-300 Opoczno',
      components: 'country:PL',
      key: 'tajny-klucz',
    })
    expect(geocoder.name).toBe('Google Maps')
  })

  test.each([
    ['ZERO_RESULTS', 'NOT_FOUND', true],
    ['REQUEST_DENIED', 'FAILED', false],
    ['OVER_QUERY_LIMIT', 'UNAVAILABLE', false],
  ])('answers %s: %s where no town is known either', async (status, kind, available) => {
    const { geocoder } = await google(() => ({ status, results: [] }))
    expect(await geocoder.geocode({ text: 'Nigdzie 5' })).toEqual({ kind })
    expect(geocoder.available()).toBe(available)
  })
})

test('without a provider the gazetteer answers', async () => {
  const geocoder = createGeocoder({ kind: 'gazetteer', url: undefined, email: undefined, googleKey: undefined })
  expect(geocoder).toMatchObject({ name: 'OpenStreetMap', precision: 'TOWN' })
  expect(await geocoder.geocode(sought)).toMatchObject(town)
})

test('the limiter lets one go ahead at a time, and turns away those who would wait too long', async () => {
  const limiter = new RateLimiter(100)
  const began = performance.now()
  expect(await Promise.all([limiter.turn(), limiter.turn(), limiter.turn()])).toEqual([true, true, true])
  expect(performance.now() - began).toBeGreaterThan(190)
  const slow = new RateLimiter(10_000)
  expect(await Promise.all([slow.turn(), slow.turn()])).toEqual([true, false])
})

test('no more than two thousand answers are kept, and no failures', async () => {
  const cache = new AnswerCache()
  let calls = 0
  const ask = async () => {
    calls++
    return { kind: 'NOT_FOUND' as const }
  }
  for (let i = 0; i <= 2000; i++) await cache.get(String(i), ask)
  await cache.get('2000', ask)
  expect(calls).toBe(2001)
  await cache.get('0', ask)
  expect(calls).toBe(2002)
  const fail = async () => {
    calls++
    return { kind: 'FAILED' as const }
  }
  await cache.get('bad', fail)
  await cache.get('bad', fail)
  expect(calls).toBe(2004)
})
