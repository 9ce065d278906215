import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceWire } from '#domain/devices/wire'
import { writeDate } from '../testing/dates'
import type { Call, Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { clockStartsAt, pass } from '../testing/clock'
import { openClients } from '../testing/clients-tab'
import { geocoding, geocodeAnswer } from '../testing/geocoding-samples'
import { clientWire, deviceWire, settingsWire } from '../testing/samples'
import * as preview from './PlacePreview'

beforeEach(() => {
  clockStartsAt('2026-11-23T09:00:00Z')
  // jsdom has no layout, which Leaflet needs.
  vi.spyOn(preview, 'PlacePreview').mockImplementation(({ position, onMove }) => (
    <>
      <p>{position ? `pinezka: ${position.lat}, ${position.lng}` : 'bez pinezki'}</p>
      <button type="button" disabled={!onMove} onClick={() => onMove?.({ lat: 51.5, lng: 20.5 })}>
        Przesuń
      </button>
    </>
  ))
})

const withPosition: Partial<DeviceWire> = { latitude: 51.1, longitude: 20.1, geocodingStatus: 'EXACT' }

async function edit(device: Partial<DeviceWire> = withPosition, api: Handlers = {}) {
  const jan = clientWire({ devices: [deviceWire(device)] })
  const app = await openClients({
    'GET /api/clients': () => paged('clients', [jan]),
    'PUT /api/devices/7': () => deviceWire(),
    'POST /api/devices': () => Response.json(deviceWire({ id: 8 }), { status: 201 }),
    'GET /api/settings': () => settingsWire(),
    ...geocoding,
    ...api,
  })
  const open = async (button: RegExp) => {
    const [wide] = within(await app.card()).getAllByRole('button', { name: button })
    if (wide) fireEvent.click(wide)
    const dialog = within(await screen.findByRole('dialog'))
    const area = within(await dialog.findByRole('group', { name: 'Położenie na mapie' }))
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    const save = (name = 'Zapisz') => fireEvent.click(dialog.getByRole('button', { name }))
    return { dialog, area, type, save }
  }
  const lookups = () => app.calls.filter(({ path }) => path === '/api/geocoding/validate')
  const sent = () => app.calls.find(({ method, path }) => method !== 'GET' && path.startsWith('/api/devices'))
  return { ...app, open, lookups, sent }
}

/** Nobody types for 1.5 s. */
const typingPauses = () => pass(1.5 / 60)
const place = (call: Call | undefined) => call?.body
const nowhere = { latitude: null, longitude: null, geocodingStatus: null }
const company = { latitude: 51.3757, longitude: 20.2849, geocodingStatus: 'FALLBACK' }

describe('a device whose address is unchanged', () => {
  test('keeps its place', async () => {
    const { open, lookups, sent } = await edit({ ...withPosition, geocodingStatus: 'MANUAL' })
    const { area, type, save } = await open(/^Edytuj urządzenie/)
    expect(await area.findByText('pinezka: 51.1, 20.1')).toBeVisible()
    type(/Nr lokalu/, '9')
    save()
    await waitFor(() =>
      expect(place(sent())).toMatchObject({ latitude: 51.1, geocodingStatus: 'MANUAL', nrLokalu: '9' }),
    )
    expect(lookups()).toEqual([])
  })

  test('and that is at the company needs correction', async () => {
    const { open } = await edit({ latitude: 51.37575, longitude: 20.28485, geocodingStatus: null })
    const { area } = await open(/^Edytuj urządzenie/)
    expect(area.getByRole('radio', { name: /Adres firmy/ })).toBeChecked()
    expect(area.getByText(/Na mapie jest pod adresem firmy: Kolberga 12, 26-300 Opoczno/)).toBeVisible()
    expect(area.getByRole('button', { name: 'Spróbuj ponownie' })).toBeEnabled()
  })
})

describe('an address that changes', () => {
  test('is looked up when typing pauses, with the credit of its source, and is clean again once it is restored', async () => {
    const { open, lookups } = await edit()
    const { area, type, dialog } = await open(/^Edytuj urządzenie/)
    type(/Miejscowość/, ' ')
    expect(area.getByText('Niepełne dane adresowe')).toBeVisible()
    expect(area.getByText('Brakuje: miejscowości.')).toBeVisible()
    type(/Miejscowość/, 'Opoczno')
    type(/Ulica/, 'Długa')
    expect(area.getByText('Adres kompletny')).toBeVisible()
    await typingPauses()
    expect(await area.findByText('pinezka: 51.3757, 20.2783')).toBeVisible()
    expect(area.getByText(/Środek miejscowości Opoczno, woj. łódzkie/)).toBeVisible()
    expect(area.getByRole('status')).toHaveTextContent('Znaleziono położenie')
    expect(area.getByText('Miejscowości: GeoNames (CC BY 4.0)')).toBeVisible()
    expect(area.getByRole('link', { name: 'Otwórz w mapach' })).toHaveAttribute(
      'href',
      expect.stringContaining('openstreetmap.org/search?query=D%C5%82uga+4'),
    )
    expect(lookups()).toHaveLength(1)
    type(/Ulica/, 'Lipowa')
    expect(area.getByText('pinezka: 51.1, 20.1')).toBeVisible()
    fireEvent.click(dialog.getByRole('button', { name: 'Anuluj' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is looked up before saving, even without a pause', async () => {
    let answer: (answer: unknown) => void = () => {}
    const { open, sent, lookups } = await edit(withPosition, {
      'POST /api/geocoding/validate': () => new Promise((resolve) => (answer = resolve)),
    })
    const { type, save, dialog } = await open(/^Edytuj urządzenie/)
    type(/Ulica/, 'Długa')
    save()
    await waitFor(() => expect(lookups()).toHaveLength(1))
    expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeDisabled()
    expect(sent()).toBeUndefined()
    answer(geocodeAnswer())
    await waitFor(() => expect(place(sent())).toMatchObject({ latitude: 51.3757, geocodingStatus: 'APPROXIMATE' }))
  })
})

describe('an address that is not found', () => {
  const notFound = async (api: Handlers = {}) => {
    const app = await edit(withPosition, api)
    const form = await app.open(/^Edytuj urządzenie/)
    form.type(/Miejscowość/, 'Nigdzie')
    form.save()
    expect(await form.area.findByText('Wybierz, co zapisać: adres firmy albo wpisany adres.')).toBeVisible()
    return { ...app, ...form }
  }

  test('is not saved without a choice, takes the focus and keeps what was typed', async () => {
    const { area, dialog, save, sent } = await notFound()
    expect(area.getAllByText(/Nie udało się określić współrzędnych dla podanego adresu/)[0]).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Położenie na mapie' })).toHaveFocus())
    expect(dialog.getByLabelText(/Miejscowość/)).toHaveValue('Nigdzie')
    expect(sent()).toBeUndefined()

    const choice = (name: RegExp) => area.getByRole('radio', { name })
    fireEvent.click(choice(/Adres firmy/))
    await waitFor(() => expect(choice(/Adres firmy/)).toBeChecked())
    expect(area.queryByText(/Wybierz, co zapisać/)).toBeNull()
    fireEvent.click(area.getByRole('button', { name: 'Przesuń' }))
    expect(choice(/Wpisany adres/)).toBeChecked()
    fireEvent.click(choice(/Adres firmy/))
    await waitFor(() => expect(choice(/Adres firmy/)).toBeChecked())
    fireEvent.click(choice(/Wpisany adres/))
    expect(choice(/Wpisany adres/)).toBeChecked()
    save()
    await waitFor(() => expect(place(sent())).toMatchObject({ miejscowosc: 'Nigdzie', ...nowhere }))
  })

  test('takes the company’s address from the settings', async () => {
    const { area, save, sent } = await notFound({
      'GET /api/settings': () => settingsWire({ companyAddress: 'Rynek 1, 26-600 Radom' }),
      'POST /api/geocoding/geocode': () => ({ ...geocodeAnswer().result, latitude: 51.4, longitude: 21.1 }),
    })
    fireEvent.click(area.getByRole('radio', { name: /Rynek 1, 26-600 Radom/ }))
    expect(await area.findByText(/Na mapie jest pod adresem firmy: Rynek 1, 26-600 Radom/)).toBeVisible()
    save()
    await waitFor(() => expect(place(sent())).toMatchObject({ latitude: 51.4, geocodingStatus: 'FALLBACK' }))
  })

  test('takes the default position if that of the settings is not found, and says so', async () => {
    const { area, save, sent } = await notFound({
      'GET /api/settings': () => settingsWire({ companyAddress: 'Rynek 1, 26-600 Radom' }),
      'POST /api/geocoding/geocode': () => problem(404, 'NOT_FOUND', 'Nie znaleziono'),
    })
    fireEvent.click(area.getByRole('radio', { name: /Adres firmy/ }))
    expect(await area.findByText(/Kolberga 12.*adresu z ustawień nie znaleziono/)).toBeVisible()
    save()
    await waitFor(() => expect(place(sent())).toMatchObject(company))
  })
})

test('an unavailable provider is named, and can be retried', async () => {
  let away = true
  const { open } = await edit(withPosition, {
    'POST /api/geocoding/validate': () =>
      away ? problem(503, 'UNAVAILABLE', 'OpenStreetMap nie jest dostępny') : geocodeAnswer(),
  })
  const { area, type } = await open(/^Edytuj urządzenie/)
  type(/Ulica/, 'Długa')
  await typingPauses()
  expect((await area.findAllByText(/OpenStreetMap nie jest dostępny/))[0]).toBeVisible()
  away = false
  fireEvent.click(area.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await area.findByText('pinezka: 51.3757, 20.2783')).toBeVisible()
})

test('the pin sets the position by hand, and can be reset', async () => {
  const { open, sent } = await edit()
  const { area, save } = await open(/^Edytuj urządzenie/)
  fireEvent.click(await area.findByRole('button', { name: 'Przesuń' }))
  expect(area.getByText('pinezka: 51.5, 20.5')).toBeVisible()
  expect(area.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Anuluj' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Wróć do formularza' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(area.getByRole('button', { name: 'Przywróć znalezione położenie' }))
  expect(area.getByText('pinezka: 51.1, 20.1')).toBeVisible()
  fireEvent.click(area.getByRole('button', { name: 'Przesuń' }))
  save()
  await waitFor(() =>
    expect(place(sent())).toMatchObject({ latitude: 51.5, longitude: 20.5, geocodingStatus: 'MANUAL' }),
  )
})

test('an address that is found elsewhere is corrected in the form, compared again, or used', async () => {
  const warsaw = { formattedAddress: 'Warszawa, woj. mazowieckie', latitude: 52.2 }
  const { open, sent } = await edit(withPosition, { 'POST /api/geocoding/validate': () => geocodeAnswer(warsaw) })
  const { area, dialog, type, save } = await open(/^Edytuj urządzenie/)
  const question = async () => within(await screen.findByRole('dialog', { name: 'Sprawdź adres' }))
  type(/Miejscowość/, 'Warsaw')
  await typingPauses()
  const first = await question()
  expect(first.getByText('Lipowa 4/2, 26-300 Warsaw')).toBeVisible()
  expect(first.getByText('Warszawa, woj. mazowieckie')).toBeVisible()

  fireEvent.click(first.getByRole('button', { name: 'Popraw adres' }))
  await waitFor(() => expect(dialog.getByLabelText(/Miejscowość/)).toHaveFocus())
  save()
  expect(await area.findByText(/Potwierdź znalezione położenie/)).toBeVisible()
  expect(sent()).toBeUndefined()
  fireEvent.click(area.getByRole('button', { name: 'Porównaj adresy' }))
  fireEvent.click((await question()).getByRole('button', { name: 'Użyj znalezionego położenia' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sprawdź adres' })).toBeNull())
  save()
  await waitFor(() => expect(place(sent())).toMatchObject({ latitude: 52.2, miejscowosc: 'Warsaw' }))
})

describe('a second device', () => {
  test('takes the position of the first one without a look-up', async () => {
    const { open, lookups, sent } = await edit()
    const { save, dialog } = await open(/^Dodaj urządzenie/)
    for (const label of ['Data instalacji', 'Data przeglądu']) await writeDate(dialog, label, '2026-01-01')
    expect(dialog.getByLabelText(/Ulica/)).toHaveValue('Lipowa')
    save('Dodaj urządzenie')
    await waitFor(() => expect(place(sent())).toMatchObject({ latitude: 51.1, geocodingStatus: 'EXACT' }))
    expect(lookups()).toEqual([])
  })

  test('is looked up if the first one has no position, and can be closed without a question', async () => {
    const { open } = await edit({})
    const { area, dialog } = await open(/^Dodaj urządzenie/)
    await typingPauses()
    expect(await area.findByText('pinezka: 51.3757, 20.2783')).toBeVisible()
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Anuluj' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
