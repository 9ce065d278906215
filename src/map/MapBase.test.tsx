import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MapBase } from '#domain/map/map-base'
import { openStreetMap } from '#domain/map/map-base'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { giveMapSize } from './testing/leaflet'
import { mapWire } from './testing/samples'

beforeEach(giveMapSize)

async function openMap(base: () => unknown) {
  openConsole('/?tab=map', { as: 'VIEWER', api: { 'GET /api/map': () => mapWire(), 'GET /api/map/base': base } })
  return screen.findByRole('region', { name: 'Mapa urządzeń' })
}
const tilesOf = (map: HTMLElement) => [...map.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]
const namesOn = (map: HTMLElement) => [...map.querySelectorAll('.map-town')].map(({ textContent }) => textContent)
const failed = /Nie udało się załadować podkładu mapy/

describe('the background of the map', () => {
  test('is the configured tiles with their credit, and names of towns where a tile fails to load', async () => {
    const own: MapBase = {
      provider: 'Mapy Firmy',
      tiles: {
        url: 'https://{s}.mapy.example/{z}/{x}/{y}.png',
        credits: [{ text: '<b>Mapy</b>', url: 'https://mapy.example/' }],
        maxZoom: 17,
      },
    }
    const map = await openMap(() => own)
    await waitFor(() => expect(tilesOf(map).length).toBeGreaterThan(4))
    for (const { src } of tilesOf(map)) expect(src).toMatch(/^https:\/\/[abc]\.mapy\.example\/6\/\d+\/\d+\.png$/)
    expect(screen.getByRole('link', { name: '<b>Mapy</b>' })).toHaveAttribute('href', 'https://mapy.example/')
    expect(screen.getByRole('link', { name: 'Natural Earth' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'OpenStreetMap' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'GeoNames' })).not.toBeInTheDocument()
    expect(namesOn(map)).toEqual([])
    // A tile that fails to load makes the names of towns appear.
    fireEvent.error(tilesOf(map)[0]!)
    await waitFor(() => expect(namesOn(map)).toContain('Koszalin'))
    expect(screen.getByRole('link', { name: 'GeoNames' })).toBeVisible()
  })

  test('is the outline of Poland with its towns where no tiles are configured, without a warning', async () => {
    const map = await openMap(() => ({ ...openStreetMap, tiles: null }))
    await waitFor(() => expect(screen.queryByText('Ładowanie mapy…')).not.toBeInTheDocument())
    expect(map.querySelector('.map-land')).toBeInTheDocument()
    expect(tilesOf(map)).toEqual([])
    expect(screen.getByText(/granice:/)).toHaveTextContent(/^granice: Natural Earth · miejscowości: GeoNames$/)
    await waitFor(() => expect(namesOn(map)).toContain('Koszalin'))
    expect(namesOn(map)).not.toContain('Opoczno')
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
  })

  test('is the outline until the provider is known, with a warning when it cannot be asked', async () => {
    let answer: (problem: Response) => void = () => {}
    const map = await openMap(() => new Promise((resolve) => (answer = resolve)))
    expect(map.querySelector('.map-land')).toBeInTheDocument()
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
    answer(problem(500, 'INTERNAL', 'Błąd'))
    expect(await screen.findByText(failed)).toBeVisible()
  })
})
