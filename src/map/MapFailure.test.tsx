import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openStreetMap } from '#domain/map/map-base'
import { openConsole } from '../testing/console'
import { MapErrorBoundary } from './MapFailure'
import * as script from './map-script'
import { mapWire } from './testing/samples'

test.each([
  [openStreetMap, 'Problem z OpenStreetMap'],
  [{ provider: 'Mapy Firmy', tiles: null }, 'Problem z Mapy Firmy'],
  [undefined, 'Problem z OpenStreetMap'],
])('a library that does not come is named after whose map it is', async (base, title) => {
  vi.spyOn(script, 'loadMapScript').mockRejectedValue(new Error('Failed to fetch dynamically imported module'))
  openConsole('/?tab=map', {
    as: 'VIEWER',
    api: { 'GET /api/map': () => mapWire(), 'GET /api/map/base': () => base },
  })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Nie udało się załadować biblioteki mapy')
  expect(screen.getByRole('button', { name: 'Odśwież' })).toBeEnabled()
})

test('what the map throws while it draws stays within its tab, and can be tried again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): never {
    throw new Error('Map container is already initialized.')
  }
  render(
    <>
      <nav>Karty</nav>
      <MapErrorBoundary>
        <Broken />
      </MapErrorBoundary>
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Błąd mapy' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeEnabled()
  expect(screen.getByText('Karty')).toBeVisible()
})
