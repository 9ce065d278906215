import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import type { Role } from '#domain/users/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clientWire, deviceWire } from '../testing/samples'

beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  // jsdom lays nothing out; Leaflet wants to know how large the map is.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => void vi.useRealTimers())

const pump = deviceWire({ latitude: 51.3757, longitude: 20.2849, terminPrzegladu: '2026-11-20', notatka: 'Pies' })
const boiler = deviceWire({
  id: 8,
  clientId: 4,
  clientName: 'Anna Nowak',
  typUrzadzenia: 'KOCIOL_GAZOWY',
  latitude: 53.5,
  longitude: 16.5,
  terminPrzegladu: '2027-06-01',
})
const nowhere = deviceWire({ id: 9, clientName: 'Zofia Lis' })

function openMap(devices: DeviceWire[], api: Handlers = {}, as: Role = 'ADMIN') {
  return openConsole('/?tab=map', {
    as,
    api: {
      'GET /api/devices': () => devices,
      'GET /api/clients/3': () => clientWire(),
      'GET /api/clients/4': () => clientWire({ id: 4, imie: 'Anna', nazwisko: 'Nowak', telefon: '' }),
      ...api,
    },
  })
}
const pumpMarker = () =>
  screen.findByRole(
    'button',
    { name: 'Jan Kowalski, pompa ciepła, przegląd 20.11.2026, po terminie' },
    { timeout: 10_000 },
  )

/** On the map an event without coordinates, as user-event makes them here, is more than Leaflet can bear. */
const click = (element: HTMLElement) => fireEvent.click(element)

describe('the map', () => {
  test('shows each device where it stands, by name, and tells how many there are', async () => {
    openMap([pump, boiler])
    expect(await pumpMarker()).toHaveTextContent('P')
    expect(screen.getByRole('button', { name: /^Anna Nowak, kocioł gazowy/ })).toHaveTextContent('K')
    expect(screen.getByText('2 urządzenia na mapie')).toBeVisible()
    expect(screen.getByText('Legenda')).toBeVisible()
  })

  test('tells of a device with client, phone, address, date and notes, and leads to the client', async () => {
    openMap([pump, boiler], {}, 'VIEWER')
    click(await pumpMarker())
    const info = await screen.findByRole('region', { name: 'Jan Kowalski' })
    expect(await within(info).findByRole('link', { name: '+48 500 600 700' })).toHaveAttribute(
      'href',
      'tel:+48500600700',
    )
    expect(info).toHaveTextContent('Lipowa 4/2, 26-300 Opoczno')
    expect(info).toHaveTextContent('Przegląd: 20.11.2026, po terminie')
    expect(info).toHaveTextContent('Nie potwierdzono')
    expect(info).toHaveTextContent('Uwagi: Pies')
    expect(within(info).getByRole('link', { name: 'Zobacz w zakładce Klienci' })).toHaveAttribute(
      'href',
      '/?tab=clients&q=Jan+Kowalski',
    )
    fireEvent.keyDown(info, { key: 'Escape' })
    expect(screen.queryByText('Uwagi: Pies')).not.toBeInTheDocument()
  })

  test('says that there is no phone number', async () => {
    openMap([boiler])
    click(await screen.findByRole('button', { name: /^Anna Nowak/ }, { timeout: 10_000 }))
    expect(await screen.findByText('Brak numeru')).toBeVisible()
  })

  test('turns the pages of several devices at one spot', async () => {
    openMap([pump, { ...boiler, latitude: 51.3757, longitude: 20.2849 }])
    click(await screen.findByRole('button', { name: '2 urządzenia w jednym miejscu' }, { timeout: 10_000 }))
    expect(await screen.findByText('1 / 2')).toBeVisible()
    click(screen.getByRole('button', { name: 'Następne urządzenie' }))
    expect(screen.getByText('2 / 2')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Anna Nowak' })).toBeVisible()
  })

  test('counts and lists the devices that it cannot show', async () => {
    const { person } = openMap([pump, nowhere])
    await person.click(
      await screen.findByRole('button', { name: '1 urządzenie bez położenia na mapie' }, { timeout: 10_000 }),
    )
    const list = await screen.findByRole('dialog', { name: 'Urządzenia bez położenia na mapie' })
    expect(within(list).getByRole('link', { name: 'Zofia Lis' })).toHaveAttribute('href', '/?tab=clients&q=Zofia+Lis')
  })

  test('without devices says where they come from', async () => {
    openMap([])
    expect(await screen.findByText(/Nie ma jeszcze urządzeń/, {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Przejdź do klientów' })).toHaveAttribute('href', '/?tab=clients')
  })

  test('shows that it loads', async () => {
    openMap([], { 'GET /api/devices': () => new Promise(() => {}) })
    expect(await screen.findByRole('region', { name: 'Mapa' }, { timeout: 10_000 })).toHaveTextContent('Ładowanie')
  })

  test('that could not be loaded says so, and is asked for again', async () => {
    let broken = true
    const { person } = openMap([], {
      'GET /api/devices': () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera.') : [pump]),
    })
    expect(await screen.findByText('Nie udało się załadować mapy', {}, { timeout: 10_000 })).toBeVisible()
    broken = false
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await pumpMarker()).toBeVisible()
  })
})
