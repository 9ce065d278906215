import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MapItemWire } from '#domain/map/wire'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clickOnMap, giveMapSize } from './testing/leaflet'
import { mapItemWire, mapWire } from './testing/samples'

beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  giveMapSize()
})

const pump = mapItemWire()
const boiler = mapItemWire({ clientId: 4, deviceId: 8, name: 'Anna Nowak', letter: 'K', position: [53.5, 16.5] })
const second = mapItemWire({ clientId: 5, deviceId: 9, name: 'Zofia Lis', letter: 'K', position: [53.6, 16.6] })
const nowhere = mapItemWire({ clientId: 6, deviceId: 10, name: 'Ewa Bąk', letter: 'A', position: null, status: null })

const openMap = (items: MapItemWire[], query = '') =>
  openConsole(`/?tab=map${query}`, { as: 'VIEWER', api: { 'GET /api/map': () => mapWire(...items) } })
const marker = (name: RegExp) => screen.findByRole('button', { name })

describe('a map that shows none of its devices', () => {
  test('says how many are elsewhere, and goes there', async () => {
    const { person } = openMap([pump, boiler, second])
    await marker(/^Jan Kowalski/)
    expect(screen.queryByText(/Poza widokiem/)).not.toBeInTheDocument()
    await person.type(screen.getByRole('combobox'), 'kowal{Enter}')
    await screen.findByRole('region', { name: 'Jan Kowalski' })
    await person.click(screen.getByRole('radio', { name: /Kocioł gazowy$/ }))
    expect(await screen.findByText(/Poza widokiem: 2 urządzenia/)).toBeVisible()
    clickOnMap(screen.getByRole('button', { name: 'Pokaż' }))
    expect(await marker(/^Anna Nowak/)).toBeVisible()
    expect(screen.queryByText(/Poza widokiem/)).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Mapa urządzeń' })).toHaveFocus()
  })

  test('because no device passes the filters says so, and clears them', async () => {
    const { address } = openMap([pump, boiler], '&type=AIR_CONDITIONER')
    expect(await screen.findByText('Brak urządzeń dla tych filtrów')).toBeVisible()
    clickOnMap(screen.getAllByRole('button', { name: 'Wyczyść filtry' }).at(-1)!)
    expect(await marker(/^Jan Kowalski/)).toBeVisible()
    expect(screen.queryByText('Brak urządzeń dla tych filtrów')).not.toBeInTheDocument()
    expect(address()).toBe('/?tab=map')
  })

  test('because those that pass have no position says that', async () => {
    openMap([pump, nowhere], '&type=AIR_CONDITIONER')
    expect(await screen.findByText('Bez położenia na mapie: 1 urządzenie')).toBeVisible()
  })

  test('without any device says nothing of filters', async () => {
    openMap([])
    expect(await screen.findByText(/Nie ma jeszcze urządzeń/)).toBeVisible()
    expect(screen.queryByText(/Brak urządzeń/)).not.toBeInTheDocument()
  })
})

test('a window whose device a filter takes away stays closed when the filter goes', async () => {
  const { person } = openMap([pump, boiler])
  clickOnMap(await marker(/^Jan Kowalski/))
  await screen.findByRole('region', { name: 'Jan Kowalski' })
  await person.click(screen.getByRole('radio', { name: /Kocioł gazowy$/ }))
  expect(await screen.findByText('1 z 2 klientów')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Jan Kowalski' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
  expect(await marker(/^Jan Kowalski/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Jan Kowalski' })).not.toBeInTheDocument()
})
