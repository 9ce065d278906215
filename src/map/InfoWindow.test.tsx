import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MapItemWire } from '#domain/map/wire'
import type { Role } from '#domain/access/role'
import { eventually } from '#domain/testing/eventually'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { clockStartsAt, itIs, pass } from '../testing/clock'
import { openConsole } from '../testing/console'
import { narrowableScreen } from '../testing/screen-width'
import { deviceWire, smsWire } from '../testing/samples'
import { clickOnMap, giveMapSize } from './testing/leaflet'
import { mapItemWire, mapWire } from './testing/samples'

beforeEach(() => {
  itIs('2026-11-23T09:00:00Z')
  giveMapSize()
})

const pump = mapItemWire({ due: '2026-11-20', notes: 'Pies', lastSms: '2026-11-02T09:00:00.000Z' })
function openMap(items: MapItemWire[], api: Handlers = {}, { as = 'ADMIN' }: { as?: Role } = {}) {
  return openConsole('/?tab=map', {
    as,
    api: { 'GET /api/map': () => mapWire(...items), 'GET /api/devices/7': () => deviceWire(), ...api },
  })
}
const pumpMarker = () =>
  screen.findByRole('button', { name: 'Jan Kowalski, pompa ciepła, przegląd 20.11.2026, po terminie' })

const info = (name: string) => screen.findByRole('region', { name })

describe('the info window', () => {
  test('tells of client, phone, address, device, date, confirmation, notes and last message', async () => {
    openMap([pump], {}, { as: 'VIEWER' })
    clickOnMap(await pumpMarker())
    const window = await info('Jan Kowalski')
    expect(within(window).getByRole('link', { name: '+48 500 600 700' })).toHaveAttribute('href', 'tel:+48500600700')
    expect(window).toHaveTextContent('Lipowa 4/2, 26-300 Opoczno')
    expect(window).toHaveTextContent('Pompa ciepła Vitocal 200-S')
    expect(window).toHaveTextContent('Przegląd: 20.11.2026, po terminie')
    expect(window).toHaveTextContent('Nie potwierdzono')
    expect(window).toHaveTextContent('Uwagi: Pies')
    expect(window).toHaveTextContent('Ostatni SMS: 02.11.2026')
    expect(within(window).getByRole('link', { name: 'Zobacz w zakładce Klienci' })).toHaveAttribute(
      'href',
      '/?tab=clients&client=3&device=7',
    )
  })

  test.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-12-24', false],
  ])('warns of an inspection within 0 to 30 days: %s %s', async (due, warns) => {
    openMap([mapItemWire({ due })])
    clickOnMap(await screen.findByRole('button', { name: /^Jan Kowalski/ }))
    expect(within(await info('Jan Kowalski')).queryAllByTitle('Uwaga:')).toHaveLength(warns ? 1 : 0)
  })

  test.each([
    ['not confirmed', null, 'MuiButton-tonal'],
    ['confirmed', '2026-11-20T09:00:00.000Z', 'MuiButton-outlined'],
  ])('emphasizes the SMS of an inspection that is %s, though less than the next step', async (_, confirmedAt, look) => {
    openMap([mapItemWire({ due: '2027-06-01', confirmedAt })])
    clickOnMap(await screen.findByRole('button', { name: /^Jan Kowalski/ }))
    const button = within(await info('Jan Kowalski')).getByRole('button', { name: 'Wyślij SMS przypomnienie' })
    expect(button).toHaveClass(look)
  })

  test('shows a client without name and number, and the day of a confirmation', async () => {
    openMap([mapItemWire({ name: '', phone: '', due: '2027-06-01', confirmedAt: '2026-11-10T09:00:00.000Z' })])
    clickOnMap(await screen.findByRole('button', { name: /^Nieznany klient.*przegląd potwierdzony$/ }))
    const window = await info('Nieznany klient')
    expect(window).toHaveTextContent('Brak numeru')
    expect(window).toHaveTextContent(/Potwierdzono\s*10\.11\.2026/)
    expect(within(window).getByRole('button', { name: 'Wyślij SMS przypomnienie' })).toBeDisabled()
  })

  test('takes the focus when it opens, closes with Escape and gives it back', async () => {
    openMap([pump])
    const marker = await pumpMarker()
    marker.focus()
    fireEvent.keyDown(marker, { key: 'Enter' })
    const window = await info('Jan Kowalski')
    await eventually(() => expect(window).toHaveFocus())
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.queryByText('Uwagi:')).not.toBeInTheDocument()
    expect(marker).toHaveFocus()
  })

  test('turns the pages of several devices at one location', async () => {
    openMap([pump, mapItemWire({ clientId: 4, deviceId: 8, name: 'Anna Nowak' })])
    clickOnMap(await screen.findByRole('button', { name: '2 urządzenia w jednym miejscu, 2 po terminie' }))
    expect(await screen.findByText('1 / 2')).toBeVisible()
    clickOnMap(screen.getByRole('button', { name: 'Następne urządzenie' }))
    expect(screen.getByText('2 / 2')).toBeVisible()
    expect(await info('Anna Nowak')).toBeVisible()
  })

  test('stays at a device that is there when a filter takes the shown one away', async () => {
    const at = (deviceId: number, letter: 'P' | 'K') => mapItemWire({ clientId: deviceId, deviceId, letter })
    const { person } = openMap([at(7, 'P'), at(8, 'P'), at(9, 'K')])
    clickOnMap(await screen.findByRole('button', { name: /^3 urządzenia w jednym miejscu/ }))
    clickOnMap(await screen.findByRole('button', { name: 'Poprzednie urządzenie' }))
    expect(screen.getByText('3 / 3')).toBeVisible()
    await person.click(screen.getByRole('radio', { name: /Pompa ciepła$/ }))
    expect(await screen.findByText('1 / 2')).toBeVisible()
  })

  test('says that the marker stands at the address of the company', async () => {
    openMap([mapItemWire({ status: 'FALLBACK' })])
    clickOnMap(await screen.findByRole('button', { name: /położenie zastępcze$/ }))
    expect(await screen.findByText('Położenie zastępcze: adres firmy')).toBeVisible()
  })

  test('offers a service to those who may book one, for this client and device', async () => {
    openMap([pump])
    clickOnMap(await pumpMarker())
    clickOnMap(within(await info('Jan Kowalski')).getByRole('button', { name: 'Umów wizytę' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nowa wizyta' })
    expect(dialog).toHaveTextContent(/Jan Kowalski · Pompa ciepła/)
  })

  test('offers no service and no message to those who may only look', async () => {
    openMap([pump], {}, { as: 'VIEWER' })
    clickOnMap(await pumpMarker())
    const window = within(await info('Jan Kowalski'))
    expect(window.queryByRole('button', { name: 'Umów wizytę' })).not.toBeInTheDocument()
    expect(window.queryByRole('button', { name: /SMS/ })).not.toBeInTheDocument()
  })
})

describe('the message of the info window', () => {
  /** Sends it from the window of the pump. */
  async function send() {
    clickOnMap(await screen.findByRole('button', { name: 'Wyślij SMS przypomnienie' }))
    const dialog = await screen.findByRole('dialog', { name: 'Wyślij SMS do klienta' })
    const button = await within(dialog).findByRole('button', { name: 'Wyślij SMS' })
    await eventually(() => expect(button).toBeEnabled())
    clickOnMap(button)
  }
  const sending = (answer: () => unknown): Handlers => ({
    'POST /api/settings/preview-sms-for-device': () => ({ message: 'Zapraszamy na przegląd' }),
    'POST /api/sms/inspection-reminder/7': answer,
  })

  test('is told to have left, until the button offers the next; the map stays as it was drawn, with zoom and window', async () => {
    clockStartsAt('2026-11-23T09:00:00Z')
    const zoom = () => (JSON.parse(localStorage.getItem('termin.map-view') ?? '{}') as Record<string, unknown>)[1]
    const { calls } = openMap(
      [pump],
      sending(() => ({ success: true, message: 'ok', sms: smsWire() })),
    )
    const marker = await pumpMarker()
    clickOnMap(screen.getByRole('button', { name: 'Przybliż' }))
    await eventually(() => expect(zoom()).toMatchObject({ zoom: 7 }))
    clickOnMap(marker)
    const window = await info('Jan Kowalski')
    const map = screen.getByRole('region', { name: 'Mapa urządzeń' })
    await send()
    expect(await screen.findByRole('button', { name: 'SMS wysłany!', hidden: true })).toBeInTheDocument()
    expect(await screen.findByText('SMS został wysłany pomyślnie!')).toBeVisible()
    await eventually(() => expect(calls.filter(({ path }) => path === '/api/map')).toHaveLength(2))
    expect(screen.getByRole('region', { name: 'Mapa urządzeń', hidden: true })).toBe(map)
    expect(screen.getByRole('region', { name: 'Jan Kowalski', hidden: true })).toBe(window)
    expect(screen.queryByText('Ładowanie mapy…')).not.toBeInTheDocument()
    expect(zoom()).toMatchObject({ zoom: 7 })
    expect(calls.filter(({ path }) => path === '/api/map/base')).toHaveLength(1)
    await pass(3 / 60)
    expect(await screen.findByRole('button', { name: 'Wyślij SMS przypomnienie' })).toBeInTheDocument()
  })

  test('about a device that could not be loaded is written with the next press', async () => {
    let broken = true
    openMap([pump], {
      'GET /api/devices/7': () => (broken ? problem(500, 'INTERNAL', 'Błąd') : deviceWire()),
      'POST /api/settings/preview-sms-for-device': () => ({ message: 'Zapraszamy na przegląd' }),
    })
    clickOnMap(await pumpMarker())
    const button = await screen.findByRole('button', { name: 'Wyślij SMS przypomnienie' })
    clickOnMap(button)
    expect(await screen.findByText('Nie udało się wysłać wiadomości tekstowej')).toBeVisible()
    broken = false
    clickOnMap(button)
    expect(await screen.findByRole('dialog', { name: 'Wyślij SMS do klienta' })).toBeVisible()
  })

  test('that is being typed stays when another width of the window replaces the window by the sheet', async () => {
    const makeNarrow = narrowableScreen()
    openMap([pump], { 'POST /api/settings/preview-sms-for-device': () => ({ message: 'Zapraszamy na przegląd' }) })
    clickOnMap(await pumpMarker())
    const window = await info('Jan Kowalski')
    clickOnMap(within(window).getByRole('button', { name: 'Wyślij SMS przypomnienie' }))
    const dialog = await screen.findByRole('dialog', { name: 'Wyślij SMS do klienta' })
    const text = await within(dialog).findByRole('textbox')
    await eventually(() => expect(text).toHaveValue('Zapraszamy na przegląd'))
    fireEvent.change(text, { target: { value: 'Dzień dobry, pan Adam' } })
    makeNarrow()
    await eventually(() => expect(window).not.toBeInTheDocument())
    const stays = screen.getByRole('dialog', { name: 'Wyślij SMS do klienta' })
    expect(within(stays).getByRole('textbox')).toHaveValue('Dzień dobry, pan Adam')
  })

  test('that failed says so in the window and as a toast', async () => {
    openMap(
      [pump],
      sending(() => problem(500, 'INTERNAL', 'Błąd')),
    )
    clickOnMap(await pumpMarker())
    await send()
    expect(await screen.findByRole('button', { name: 'Błąd wysyłania', hidden: true })).toBeInTheDocument()
    expect(screen.getAllByText('Nie udało się wysłać wiadomości tekstowej').length).toBeGreaterThan(1)
  })
})
