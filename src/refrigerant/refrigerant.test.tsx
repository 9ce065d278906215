import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noEquipment } from '#domain/devices/equipment'
import type { EntryWire } from '#domain/refrigerant/wire'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { clientWire, deviceWire, settingsWire } from '../testing/samples'
import { noHistory } from '../testing/service-samples'

beforeEach(() => itIs('2026-11-23T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

const device = deviceWire({
  ...noEquipment,
  manufacturer: 'Vaillant',
  model: 'aroTHERM',
  serialNumber: 'VA-1',
  refrigerant: 'R410A',
  refrigerantGrams: 2850,
})

function entryWire(change: Partial<EntryWire> = {}): EntryWire {
  return {
    id: 5,
    deviceId: 7,
    operator: 'Hotel Żak',
    operatorNip: '5250001090',
    address: 'Lipowa 4/2, 26-300 Opoczno',
    device: 'Pompa ciepła Vaillant aroTHERM',
    serialNumber: 'VA-1',
    chargeGrams: 2850,
    act: 'ADDED_NEW',
    performedOn: '2026-11-20',
    refrigerant: 'R410A',
    grams: 400,
    result: null,
    technician: 'Ewa Lis',
    certificate: 'FGAZ-O/1/2345',
    notes: 'Zawór',
    createdAt: '2026-11-20T08:00:00.000Z',
    createdBy: 'Ewa Lis',
    ...change,
  }
}

function open(address: string, entries: EntryWire[], api: Handlers = {}, as: 'ADMIN' | 'VIEWER' = 'ADMIN') {
  return openConsole(address, {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => device,
      'GET /api/clients/3': () => clientWire({ devices: [device], company: 'Hotel Żak', nip: '5250001090' }),
      ...noHistory,
      'GET /api/refrigerant-entries': () => paged('refrigerant-entries', entries),
      ...api,
    },
  })
}

test('a leak check needs its result, an addition its amount in kilograms; the own certificate is proposed', async () => {
  const others = entryWire({ technician: 'Adam Mazur' })
  const own = entryWire({ id: 4, certificate: 'FGAZ-O/9/9' })
  const { person, calls } = open('/devices/7/show', [others, own], {
    'POST /api/refrigerant-entries': () => entryWire(),
  })
  await person.click(await screen.findByRole('button', { name: /^Więcej działań/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Wpis do ewidencji czynnika' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ewidencja czynnika: Jan Kowalski' }))
  expect(dialog.getByRole('combobox', { name: 'Czynnik' })).toHaveDisplayValue('R410A')
  const save = () => person.click(dialog.getByRole('button', { name: 'Dodaj wpis' }))
  expect(dialog.getByRole('textbox', { name: 'Kto wykonał' })).toHaveValue('Ewa Lis')
  expect(dialog.getByRole('textbox', { name: 'Numer certyfikatu' })).toHaveValue('FGAZ-O/9/9')
  await save()
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Wynik' })).toBeInvalid())
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Czynność' }), 'Odzyskano czynnik')
  await save()
  await waitFor(() => expect(dialog.getByRole('spinbutton', { name: 'Ilość' })).toBeInvalid())
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await person.type(dialog.getByRole('spinbutton', { name: 'Ilość' }), '1.25')
  await save()
  expect(await screen.findByText('Wpis został dodany')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
    deviceId: 7,
    act: 'RECOVERED',
    performedOn: '2026-11-23',
    refrigerant: 'R410A',
    grams: 1250,
    result: null,
  })
})

test('an amount in grams, or one that the server refuses, is told at its field', async () => {
  const { person, calls } = open('/devices/7/show', [], {
    'POST /api/refrigerant-entries': () =>
      problem(400, 'VALIDATION', 'Nieprawidłowe dane.', { fields: { grams: 'Ilość czynnika to od 1 g do 1000 kg' } }),
  })
  await person.click(await screen.findByRole('button', { name: /^Więcej działań/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Wpis do ewidencji czynnika' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ewidencja czynnika: Jan Kowalski' }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Czynność' }), 'Odzyskano czynnik')
  const amount = dialog.getByRole('spinbutton', { name: 'Ilość' })
  const save = () => person.click(dialog.getByRole('button', { name: 'Dodaj wpis' }))
  await person.type(dialog.getByRole('textbox', { name: 'Numer certyfikatu' }), 'FGAZ-O/1/1')
  await person.type(amount, '2400')
  await save()
  expect(await dialog.findByText('Najwyżej 1000 kg')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await person.clear(amount)
  await person.type(amount, '24')
  await save()
  expect(await dialog.findByText('Ilość czynnika to od 1 g do 1000 kg')).toBeVisible()
  expect(amount).toBeInvalid()
})

test('the page of a device tells its entries and leads to its card; a wrong one is deleted after a question', async () => {
  const { person, calls } = open('/devices/7/show', [entryWire()], {
    'DELETE /api/refrigerant-entries/5': () => ({ id: 5, message: 'Wpis został usunięty' }),
  })
  const heading = await screen.findByRole('heading', { name: 'Ewidencja czynnika' })
  const card = within(heading.closest('section')!)
  expect(card.getByRole('listitem')).toHaveTextContent(
    'Dodano czynnik nowy20.11.2026 · R410A, 0,4 kgEwa Lis, certyfikat FGAZ-O/1/2345. Zawór',
  )
  expect(card.getByRole('link', { name: 'Karta urządzenia' })).toHaveAttribute('href', '/services/device-card?device=7')
  await person.click(card.getByRole('button', { name: 'Usuń wpis: Dodano czynnik nowy, 20.11.2026' }))
  await person.click(await screen.findByRole('button', { name: 'Usuń wpis' }))
  expect(await screen.findByText('Wpis został usunięty')).toBeVisible()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('a device without refrigerant or entries shows nothing of it', async () => {
  const { person } = open('/devices/7/show', [], { 'GET /api/devices/7': () => deviceWire() })
  await person.click(await screen.findByRole('button', { name: /^Więcej działań/ }))
  await screen.findByRole('menuitem', { name: 'Dodaj obowiązek' })
  expect(screen.queryByRole('menuitem', { name: 'Wpis do ewidencji czynnika' })).toBeNull()
  expect(screen.queryByText('Ewidencja czynnika')).toBeNull()
})

test('the card to print has operator, device and acts, the oldest first', async () => {
  const checked = { act: 'LEAK_CHECK', grams: null, result: 'TIGHT', performedOn: '2026-11-22', notes: null } as const
  open('/services/device-card?device=7', [entryWire({ id: 6, ...checked }), entryWire()], {}, 'VIEWER')
  const sheet = within(await screen.findByRole('article', { name: 'Karta urządzenia' }))
  for (const text of [
    'Hotel Żak',
    '525-000-10-90',
    'Pompa ciepła Vaillant aroTHERM',
    'VA-1',
    'R410A, 2,85 kg (5,95 t CO₂e)',
  ])
    expect(sheet.getByText(text)).toBeVisible()
  const rows = sheet.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '20.11.2026Dodano czynnik nowyR410A0,4 kgEwa LisFGAZ-O/1/2345Zawór',
    '22.11.2026Kontrola szczelnościR410AszczelneEwa LisFGAZ-O/1/2345',
  ])
})

test.each(['', '?device=', '?device=0', '?device=x'])(
  'the card of no device (%s) says where it is found, and asks nothing',
  async (of) => {
    const { calls } = open(`/services/device-card${of}`, [])
    expect(await screen.findByText('Otwórz kartę ze strony urządzenia.')).toBeVisible()
    expect(calls.filter(({ path }) => /refrigerant|devices/.test(path))).toEqual([])
  },
)

test('a card that cannot be read says so', async () => {
  open('/services/device-card?device=7', [], { 'GET /api/devices/7': () => problem(500, 'INTERNAL', 'Nie ma') })
  expect(await screen.findByText('Nie udało się załadować karty urządzenia')).toBeVisible()
})

test('the card of a device that does not exist: a sentence and a way back', async () => {
  open('/services/device-card?device=7', [], { 'GET /api/devices/7': () => problem(404, 'NOT_FOUND', 'Nie ma') })
  expect(await screen.findByRole('heading', { name: 'Nie znaleziono urządzenia' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Wróć do listy klientów' })).toHaveAttribute('href', '/?tab=clients')
  expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull()
})

test('the list has the entries of deleted devices, too', async () => {
  const { calls, person } = open('/services/refrigerant', [entryWire({ deviceId: null }), entryWire({ id: 6 })])
  const rows = await screen.findAllByRole('row', { name: /Hotel Żak/ })
  expect(rows.map((row) => within(row).queryByRole('link')?.textContent)).toEqual([
    undefined,
    'Pompa ciepła Vaillant aroTHERM',
  ])
  await person.selectOptions(screen.getByRole('combobox', { name: 'Czynność' }), 'Kontrola szczelności')
  await expect.poll(() => calls.at(-1)?.query.get('filter')).toBe('{"act":"LEAK_CHECK"}')
})
