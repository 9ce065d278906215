import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MapSummary } from '#domain/map/view'
import type { Call, Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clickOnMap, giveMapSize } from './testing/leaflet'
import { mapItemWire } from './testing/samples'

beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  giveMapSize()
})

const today = '2026-11-23'
const pump = mapItemWire({ due: '2026-11-20' })
const nowhere = mapItemWire({ clientId: 5, deviceId: 9, name: 'Zofia Lis', position: null, status: null })

const summary = (change: Partial<MapSummary> = {}): MapSummary => ({
  total: { devices: 300_000, clients: 200_000 },
  devices: 300_000,
  clients: 200_000,
  confirmed: 1200,
  byUrgency: { OVERDUE: 19_206, URGENT: 5, SOON: 6, LATER: 280_783 },
  byType: { HEAT_PUMP: 119_603, GAS_BOILER: 100_000, AIR_CONDITIONER: 80_397 },
  bounds: { south: 49.5, west: 14.5, north: 54.5, east: 23.5 },
  misplaced: 1234,
  withDuties: true,
  ...change,
})

function openMap(api: Handlers = {}, query = '') {
  return openConsole(`/?tab=map${query}`, {
    as: 'ADMIN',
    api: {
      'GET /api/map': () => ({ today, items: [], clustered: true }),
      'GET /api/map/view': () => ({ today, devices: 3000, clusters: [[52, 21, 12, 0, 0, 2987]], items: [pump] }),
      'GET /api/map/summary': () => summary(),
      ...api,
    },
  })
}
const cluster = () => screen.findByRole('button', { name: '2999 urządzeń, 12 po terminie, przybliż' })

describe('the map of more devices than are loaded at once', () => {
  test('shows what the server counted in clusters, the devices that stand alone, and the counts of all', async () => {
    openMap()
    expect(await cluster()).toHaveTextContent('2999')
    expect(await screen.findByRole('button', { name: /^Jan Kowalski, pompa ciepła/ })).toHaveTextContent('P')
    expect(await screen.findByText('200 000 z 200 000 klientów')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Statystyki' })).toHaveTextContent(/Po terminie19.206.*Potwierdzone1200/)
    expect(screen.queryByText('Ładowanie mapy…')).not.toBeInTheDocument()
    expect(screen.queryByText(/Poza widokiem/)).not.toBeInTheDocument()
  })

  test('asks for what is in view, closer after a click on a cluster', async () => {
    const { calls } = openMap()
    clickOnMap(await cluster())
    await expect.poll(() => queriesOf(calls).at(-1)).toMatchObject({ zoom: '8' })
    expect(queriesOf(calls)[0]).toMatchObject({ zoom: '6' })
    const { west, east } = queriesOf(calls).at(-1)!
    expect(Number(west)).toBeLessThan(21)
    expect(Number(east)).toBeGreaterThan(21)
  })

  test('sends its filters to the server', async () => {
    const { calls, person } = openMap({}, '&due=OVERDUE')
    await cluster()
    expect(queriesOf(calls)[0]).toMatchObject({ due: 'OVERDUE' })
    await person.click(screen.getByRole('radio', { name: 'Potwierdzone' }))
    await expect.poll(() => queriesOf(calls).at(-1)).toMatchObject({ due: 'OVERDUE', confirmation: 'confirmed' })
    await expect.poll(() => queriesOf(calls, 'summary').at(-1)).toEqual({ due: 'OVERDUE', confirmation: 'confirmed' })
  })

  test('opens a device with all that is at its place', async () => {
    const { calls } = openMap()
    clickOnMap(await screen.findByRole('button', { name: /^Jan Kowalski, pompa ciepła/ }))
    expect(await screen.findByRole('heading', { name: 'Jan Kowalski' })).toBeVisible()
    expect(queriesOf(calls).at(-1)).toMatchObject({ south: '51.3757', north: '51.3757', west: '20.2849', zoom: '19' })
  })

  test('lets the server search, and shows a result despite the filters', async () => {
    const { person } = openMap(
      { 'GET /api/map/search': () => ({ today, items: [pump], total: 1000, more: true }) },
      '&due=LATER',
    )
    await cluster()
    await person.type(screen.getByRole('combobox', { name: 'Szukaj na mapie' }), 'kow{Enter}')
    const info = await screen.findByRole('region', { name: 'Jan Kowalski' })
    expect(within(info).getByText('Ukryty przez filtr')).toBeVisible()
  })

  test('says that a search has failed', async () => {
    const { person } = openMap({ 'GET /api/map/search': () => problem(500, 'INTERNAL', 'Błąd serwera') })
    await cluster()
    await person.type(screen.getByRole('combobox', { name: 'Szukaj na mapie' }), 'kow{Enter}')
    expect(await screen.findByText('Nie udało się wyszukać. Spróbuj jeszcze raz.')).toBeVisible()
  })

  test('does not overwrite what was typed since Enter', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { person } = openMap({
      'GET /api/map/search': async ({ query }) => {
        if (query.get('q') === 'kow') await answered
        return { today, items: [pump], total: 1, more: false }
      },
    })
    await cluster()
    const field = screen.getByRole('combobox', { name: 'Szukaj na mapie' })
    await person.type(field, 'kow{Enter}')
    await person.type(field, 'al')
    answer()
    expect(await screen.findByText('Znaleziono: 1 wynik')).toBeVisible()
    expect(field).toHaveValue('kowal')
  })

  test('says that the devices at a place could not be read', async () => {
    openMap({
      'GET /api/map/view': ({ query }) =>
        query.get('zoom') === '19'
          ? problem(500, 'INTERNAL', 'Błąd serwera')
          : { today, devices: 3000, clusters: [[52, 21, 12, 0, 0, 2987]], items: [pump] },
    })
    clickOnMap(await screen.findByRole('button', { name: /^Jan Kowalski, pompa ciepła/ }))
    expect(await screen.findByText('Nie udało się załadować urządzeń')).toBeVisible()
  })

  test('says that there are more results than were counted', async () => {
    const { person } = openMap({ 'GET /api/map/search': () => ({ today, items: [pump], total: 1000, more: true }) })
    await cluster()
    await person.type(screen.getByRole('combobox', { name: 'Szukaj na mapie' }), 'kow')
    expect(await screen.findByText(/^1 z ponad 1000 wyników: wpisz więcej liter/)).toBeVisible()
  })

  test('lists the first positions to correct, and says how many there are', async () => {
    const { person } = openMap({ 'GET /api/map/misplaced': () => ({ today, items: [nowhere] }) })
    await person.click(await screen.findByRole('button', { name: /położenia do poprawienia$/ }))
    const list = await screen.findByRole('dialog', { name: 'Położenia do poprawienia' })
    expect(await within(list).findByRole('link', { name: /^Zofia Lis/ })).toBeVisible()
    expect(list).toHaveTextContent('Pierwsze 200 z 1234.')
  })

  test('without devices in view says how many are elsewhere', async () => {
    openMap({ 'GET /api/map/view': () => ({ today, devices: 0, clusters: [], items: [] }) })
    expect(await screen.findByText(/^Poza widokiem: 300.000 urządzeń/)).toBeVisible()
  })

  test('says that not all devices of one place are shown', async () => {
    openMap({ 'GET /api/map/view': () => ({ today, devices: 9000, clusters: [], items: [pump] }) })
    expect(await screen.findByText(/^Pokazano 1 z 9000 urządzeń w tym miejscu/)).toBeVisible()
  })

  test('offers to try again where the server fails', async () => {
    openMap({ 'GET /api/map/view': () => problem(400, 'VALIDATION', 'Nieprawidłowe dane') })
    expect(await screen.findByText('Nie udało się załadować urządzeń')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ponów' })).toBeVisible()
  })
})

/** The queries that were sent */
function queriesOf(calls: readonly Call[], of = 'view'): Record<string, string>[] {
  return calls.filter(({ path }) => path === `/api/map/${of}`).map(({ query }) => Object.fromEntries(query))
}
