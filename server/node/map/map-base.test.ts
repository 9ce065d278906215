import { describe, expect, test } from 'vitest'
import { openStreetMap } from '#domain/map/map-base'
import { parseCredits } from './credits'
import { mapBaseOf, missingForTiles } from './map-base'
import { isTileUrl, tileOrigins } from './tile-url'

describe('the address of tiles', () => {
  test.each([
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'https://{s}.kafelki.example/{z}/{x}/{y}{r}.png?key=abc_1',
    'https://kafelki.example:8443/wms?z={z}&x={x}&y={y}',
    '/tiles/{z}/{x}/{y}.webp',
  ])('may be %s', (url) => expect(isTileUrl(url)).toBe(true))

  test.each([
    ['', 'nothing'],
    ['https://kafelki.example/{z}/{x}.png', 'no row'],
    ['https://kafelki.example/{z}/{x}/{y}/{quadkey}', 'what nobody fills in'],
    ['http://kafelki.example/{z}/{x}/{y}.png', 'http: a console behind https would not show it'],
    ['//kafelki.example/{z}/{x}/{y}.png', 'another host in disguise'],
    ['javascript:alert(1)//{z}/{x}/{y}', 'no address of the web'],
    ['data:image/png,{z}{x}{y}', 'no address of the web'],
    ['kafelki/{z}/{x}/{y}.png', 'relative to the page'],
    ['https://ola:haslo@kafelki.example/{z}/{x}/{y}.png', 'with a password for everybody to see'],
    ['https://{x}.kafelki.example/{z}/{y}.png', 'a host for each tile'],
    ["https://kafelki.example/{z}/{x}/{y}.png;'", 'with a quote'],
    ['https://kafelki.example/{z}/{x}/{y}.png https://inny.example', 'two of them'],
  ])('may not be %j: %s', (url) => expect(isTileUrl(url)).toBe(false))

  test.each([
    [openStreetMap.tiles.url, ['https://tile.openstreetmap.org']],
    [
      'https://{s}.kafelki.example/{z}/{x}/{y}.png',
      ['https://a.kafelki.example', 'https://b.kafelki.example', 'https://c.kafelki.example'],
    ],
    ['https://kafelki.example:8443/{z}/{x}/{y}.png', ['https://kafelki.example:8443']],
    ['/tiles/{z}/{x}/{y}.png', []],
    ['off', []],
  ])('%s lets pictures in from %j, and from nowhere else', (url, origins) => {
    expect(tileOrigins(url)).toEqual(origins)
  })
})

describe('the credits', () => {
  test.each([
    ['© Mapy Firmy', [{ text: '© Mapy Firmy', url: null }]],
    [
      '© [OpenStreetMap](https://osm.org/copyright), styl [Kafelki](https://kafelki.example)',
      [
        { text: '© ', url: null },
        { text: 'OpenStreetMap', url: 'https://osm.org/copyright' },
        { text: ', styl ', url: null },
        { text: 'Kafelki', url: 'https://kafelki.example/' },
      ],
    ],
    ['<b>Mapa</b>', [{ text: '<b>Mapa</b>', url: null }]],
  ])('%s', (text, credits) => expect(parseCredits(text)).toEqual(credits))

  test.each(['[Mapa](javascript:alert)', '[Mapa](http://mapa.example)', '[Mapa](mapa.example)'])(
    '%s leads nowhere we would lead anybody',
    (text) => expect(parseCredits(text)).toBeUndefined(),
  )
})

describe('the base of the map', () => {
  test('is OpenStreetMap where nothing is said', () => {
    expect(mapBaseOf({})).toEqual(openStreetMap)
  })

  test('has no tiles where they are switched off', () => {
    expect(mapBaseOf({ url: 'off' })).toEqual({ provider: 'OpenStreetMap', tiles: null })
  })

  test.each([
    ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'OpenStreetMap'],
    ['https://tile.googleapis.com/v1/2dtiles/{z}/{x}/{y}?session=s&key=k', 'Google Maps'],
    ['https://{s}.kafelki.example/{z}/{x}/{y}.png', 'kafelki.example'],
    ['https://zlygoogle.com/{z}/{x}/{y}.png', 'zlygoogle.com'],
    ['/tiles/{z}/{x}/{y}.png', 'OpenStreetMap'],
  ])('%s is called %s, unless it is given a name', (url, provider) => {
    expect(mapBaseOf({ url }).provider).toBe(provider)
    expect(mapBaseOf({ url, provider: 'Mapy Firmy' }).provider).toBe('Mapy Firmy')
  })

  test.each([
    [{}, false],
    [{ TERMIN_TILES_URL: 'off' }, false],
    [{ TERMIN_TILES_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' }, false],
    [{ TERMIN_TILES_URL: 'https://kafelki.example/{z}/{x}/{y}.png' }, true],
    [{ TERMIN_TILES_URL: '/tiles/{z}/{x}/{y}.png' }, true],
    [{ TERMIN_TILES_URL: 'https://kafelki.example/{z}/{x}/{y}.png', TERMIN_TILES_ATTRIBUTION: '© Kafelki' }, false],
  ])('%j lacks credits: %s', (set, missing) => {
    expect(missingForTiles(set)).toHaveLength(missing ? 1 : 0)
  })
})
