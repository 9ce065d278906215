import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { MapItemWire } from '#domain/map/wire'
import { eventually } from '#domain/testing/eventually'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clickOnMap, giveMapSize } from './testing/leaflet'
import { mapItemWire, mapWire } from './testing/samples'

beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  giveMapSize()
})

const pump = mapItemWire({ due: '2026-11-20', notes: 'Pies', lastSms: '2026-11-02T09:00:00.000Z' })
const boiler = mapItemWire({
  clientId: 4,
  deviceId: 8,
  name: 'Anna Nowak',
  phone: '',
  letter: 'K',
  position: [53.5, 16.5],
  due: '2027-06-01',
  confirmedAt: '2026-11-10T09:00:00.000Z',
})
const nowhere = mapItemWire({ clientId: 5, deviceId: 9, name: 'Zofia Lis', position: null, status: null })
const atCompany = mapItemWire({ clientId: 6, deviceId: 10, name: 'Ewa Bąk', position: [52, 18], status: 'FALLBACK' })

function openMap(
  items: MapItemWire[],
  api: Handlers = {},
  { query = '', as = 'ADMIN' }: { query?: string; as?: Role } = {},
) {
  return openConsole(`/?tab=map${query}`, {
    as,
    api: { 'GET /api/map': () => mapWire(...items), ...api },
  })
}
const pumpMarker = () =>
  screen.findByRole('button', { name: 'Jan Kowalski, pompa ciepła, przegląd 20.11.2026, po terminie' })
const boilerMarker = () => screen.findByRole('button', { name: /^Anna Nowak, kocioł gazowy/ })

describe('the map', () => {
  test('shows each device where it stands, by name, and counts clients, devices and what they are', async () => {
    openMap([pump, boiler])
    expect(await pumpMarker()).toHaveTextContent('P')
    expect(await boilerMarker()).toHaveTextContent('K')
    expect(screen.getByText('2 z 2 klientów')).toBeVisible()
    expect(screen.getByText('Bez filtrów')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Statystyki' })).toHaveTextContent(/Po terminie1.*Potwierdzone1/)
    expect(screen.getByText('Legenda')).toBeVisible()
  })

  test('shows no counts before the devices are loaded', async () => {
    openMap([], { 'GET /api/map': () => new Promise(() => {}) })
    expect(await screen.findByText('Ładowanie mapy…')).toBeVisible()
    expect(screen.queryByText(/z 0 klientów/)).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Statystyki' })).toHaveTextContent(/Po terminie–.*Potwierdzone–/)
  })

  test('filters, keeps the filter in the address, and clears it', async () => {
    const { person, address } = openMap([pump, boiler])
    await pumpMarker()
    await person.click(screen.getByRole('radio', { name: 'Potwierdzone' }))
    expect(await screen.findByText('1 z 2 klientów')).toBeVisible()
    expect(screen.getByText('1 aktywny filtr')).toBeVisible()
    expect(address()).toBe('/?tab=map&confirmation=confirmed')
    expect(screen.queryByRole('button', { name: /^Jan Kowalski/ })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    expect(await screen.findByText('2 z 2 klientów')).toBeVisible()
    expect(address()).toBe('/?tab=map')
  })

  test('opens with the filters of its address, and ignores unknown values there', async () => {
    openMap([pump, boiler], {}, { query: '&due=OVERDUE&type=ROCKET' })
    await pumpMarker()
    expect(screen.getByText('1 z 2 klientów')).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Po terminie/ })).toBeChecked()
  })

  test('without devices says where they come from', async () => {
    openMap([])
    expect(await screen.findByText(/Nie ma jeszcze urządzeń/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Przejdź do klientów' })).toHaveAttribute('href', '/?tab=clients')
  })

  test('lists the devices whose position must be mended', async () => {
    const { person } = openMap([pump, nowhere, atCompany])
    await person.click(await screen.findByRole('button', { name: '2 położenia do poprawienia' }))
    const list = await screen.findByRole('dialog', { name: 'Położenia do poprawienia' })
    expect(within(list).getByRole('link', { name: 'Zofia Lis, Pompa ciepła Vitocal 200-S (nr 9)' })).toHaveAttribute(
      'href',
      '/?tab=clients&client=5&device=9',
    )
    expect(list).toHaveTextContent('Adres firmy zamiast własnego')
    expect(list).toHaveTextContent('Położenie poprawisz, edytując urządzenie w zakładce Klienci.')
  })

  test('tells those who may not change devices nothing of how a position is mended', async () => {
    const { person } = openMap([pump, nowhere, atCompany], {}, { as: 'VIEWER' })
    await person.click(await screen.findByRole('button', { name: '2 położenia do poprawienia' }))
    const list = await screen.findByRole('dialog', { name: 'Położenia do poprawienia' })
    expect(list).toHaveTextContent('Dla tych adresów nie ma współrzędnych albo zastępuje je adres firmy.')
    expect(list).not.toHaveTextContent('poprawisz')
  })

  test('opens where this person left it, and not where another did', async () => {
    localStorage.setItem(
      'termin.map-view',
      JSON.stringify({ 1: { lat: 54.3, lng: 18.6, zoom: 12 }, 2: { lat: 51.4, lng: 20.3, zoom: 12 } }),
    )
    openMap([pump])
    expect(await screen.findByText('Poza widokiem: 1 urządzenie')).toBeVisible()
    clickOnMap(screen.getByRole('button', { name: 'Pokaż' }))
    await pumpMarker()
    const views = JSON.parse(localStorage.getItem('termin.map-view') ?? '') as Record<string, object>
    expect(views[1]).toMatchObject({ zoom: 15 })
    expect(views[2]).toEqual({ lat: 51.4, lng: 20.3, zoom: 12 })
  })

  test('zooms in anew on what is chosen from the search a second time', async () => {
    const { person } = openMap([pump])
    const zoom = () => (JSON.parse(localStorage.getItem('termin.map-view') ?? '{}') as Record<string, unknown>)[1]
    const choose = async () => {
      const field = await screen.findByRole('combobox', { name: 'Szukaj na mapie' })
      await person.clear(field)
      await person.type(field, 'kowalski')
      await person.click(await screen.findByRole('option', { name: /Jan Kowalski/ }))
    }
    await choose()
    await eventually(() => expect(zoom()).toMatchObject({ zoom: 15 }))
    clickOnMap(screen.getByRole('button', { name: 'Oddal', hidden: true }))
    await eventually(() => expect(zoom()).toMatchObject({ zoom: 14 }))
    await choose()
    await eventually(() => expect(zoom()).toMatchObject({ zoom: 15 }))
  })

  test('opens with all of Poland where what was kept is no view of it', async () => {
    localStorage.setItem('termin.map-view', JSON.stringify({ 1: { lat: 5, lng: 18.6, zoom: 12 } }))
    openMap([pump, boiler])
    expect(await pumpMarker()).toBeVisible()
    expect(await boilerMarker()).toBeVisible()
  })

  test('shows that it loads', async () => {
    openMap([], { 'GET /api/map': () => new Promise(() => {}) })
    expect(await screen.findByText('Ładowanie mapy…')).toBeVisible()
  })

  test('that could not be loaded says so, and is asked for again', async () => {
    let broken = true
    const { person } = openMap([], {
      'GET /api/map': () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera.') : mapWire(pump)),
    })
    expect(await screen.findByText('Nie udało się załadować mapy')).toBeVisible()
    broken = false
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await pumpMarker()).toBeVisible()
  })
})

describe('the search', () => {
  const box = () => screen.findByRole('combobox', { name: 'Szukaj na mapie' })

  test('is steered by keys, comes close to what is chosen and opens its window', async () => {
    const { person } = openMap([pump, boiler])
    await pumpMarker()
    await person.type(await box(), 'o')
    const options = await screen.findAllByRole('option')
    expect(options).toHaveLength(2)
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(await box()).toHaveAttribute('aria-activedescendant', options[1]?.id)
    expect(options[1]).toHaveAttribute('aria-selected', 'true')
    await person.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('region', { name: 'Jan Kowalski' })).toBeVisible()
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  test('closes its list with Escape, and empties itself with the next one', async () => {
    const { person } = openMap([pump])
    await pumpMarker()
    await person.type(await box(), 'jan')
    expect(await screen.findByRole('listbox', { name: 'Podpowiedzi' })).toBeVisible()
    await person.keyboard('{Escape}')
    expect(await box()).toHaveAttribute('aria-expanded', 'false')
    expect(await box()).toHaveValue('jan')
    await person.keyboard('{Escape}')
    expect(await box()).toHaveValue('')
  })

  test('says whom a filter hides, and shows them all the same without touching the filter', async () => {
    const { person, address } = openMap([pump, boiler], {}, { query: '&type=GAS_BOILER' })
    await boilerMarker()
    await person.type(await box(), 'kowal')
    expect(await screen.findByRole('option')).toHaveTextContent('Ukryty przez filtr. Pokaż mimo to')
    await person.click(screen.getByRole('option'))
    const window = await screen.findByRole('region', { name: 'Jan Kowalski' })
    expect(window).toHaveTextContent('Ukryty przez filtr')
    expect(address()).toBe('/?tab=map&type=GAS_BOILER')
    await person.click(within(window).getByRole('button', { name: 'Wyczyść filtry' }))
    expect(address()).toBe('/?tab=map')
    expect(await screen.findByRole('region', { name: 'Jan Kowalski' })).not.toHaveTextContent('Ukryty przez filtr')
  })

  test('says nothing of the filter where another device of the client at that address passes it', async () => {
    const another = mapItemWire({ deviceId: 11, letter: 'K' })
    const { person } = openMap([pump, another, boiler], {}, { query: '&type=GAS_BOILER' })
    await boilerMarker()
    await person.type(await box(), 'kowal')
    expect(await screen.findByRole('option')).not.toHaveTextContent('Ukryty')
    await person.keyboard('{Enter}')
    expect(await screen.findByRole('region', { name: 'Jan Kowalski' })).toHaveTextContent('Kocioł gazowy')
  })

  test('marks the location it leads to above the cluster in which its marker stands', async () => {
    const near = mapItemWire({ clientId: 12, deviceId: 12, name: 'Adam Sąsiad', position: [51.3758, 20.285] })
    const { person } = openMap([pump, near])
    await screen.findByRole('button', { name: '2 urządzenia, 2 po terminie, przybliż' })
    await person.type(await box(), 'kowal{Enter}')
    await screen.findByRole('region', { name: 'Jan Kowalski' })
    expect(document.querySelector('.map-chosen')).toHaveTextContent(/^P$/)
    expect(screen.getByRole('button', { name: '2 urządzenia, 2 po terminie, przybliż' })).toBeVisible()
  })

  test('says that nobody was found', async () => {
    const { person } = openMap([pump])
    await pumpMarker()
    await person.type(await box(), 'xyz')
    expect(await screen.findByText(/Nikogo nie znaleziono/)).toBeVisible()
  })
})
