import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { openClients } from '../testing/clients-tab'
import { itIs } from '../testing/clock'
import { dateField, writeDate, dateText } from '../testing/dates'
import { dutyWire } from '../testing/duty-samples'
import { clientWire, deviceWire, settingsWire } from '../testing/samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

async function openDialog(api: Handlers = {}, interval = 'Interwał: 18 mies.') {
  const app = await openClients({
    'GET /api/settings': () => settingsWire({ heatPumpInspectionInterval: 18 }),
    'PUT /api/devices/7/inspection-date': () => deviceWire(),
    ...api,
  })
  await app.choose('Zapisz wykonany przegląd')
  const dialog = within(await screen.findByRole('dialog', { name: 'Zapisz wykonany przegląd' }))
  await dialog.findByRole('button', { name: interval })
  return {
    ...app,
    dialog,
    next: () => dateText(dialog, 'Następny przegląd'),
    save: () => app.person.click(dialog.getByRole('button', { name: 'Zapisz termin' })),
    changes: () =>
      app.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body })),
  }
}
const done = 'Przegląd został zaktualizowany!'

describe('an inspection', () => {
  test('of today is next due after the interval of the type, and only the next date is saved', async () => {
    const { dialog, next, save, changes } = await openDialog()
    expect(await dateText(dialog, /Data serwisu/)).toBe('23.11.2026')
    await waitFor(async () => expect(await next()).toBe('23.05.2028'))
    expect(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' })).not.toBeChecked()
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    expect(changes()).toEqual([
      { method: 'PUT', path: '/api/devices/7/inspection-date', body: { newDate: '2028-05-23' } },
    ])
  })

  test('is next due after an interval of its type where the settings cannot be read', async () => {
    const airConditioner = deviceWire({ typUrzadzenia: 'KLIMATYZATOR' })
    const { next } = await openDialog(
      {
        'GET /api/settings': () => problem(500, 'INTERNAL', 'Błąd'),
        'GET /api/clients': () => paged('clients', [clientWire({ devices: [airConditioner] })], 1),
      },
      'Interwał: 6 mies.',
    )
    await waitFor(async () => expect(await next()).toBe('23.05.2027'))
  })

  test('is saved only once the settings are read, which say when it is due next', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const { dialog, next, save, changes } = await openDialog(
      {
        'GET /api/settings': async () => {
          await read
          return settingsWire({ heatPumpInspectionInterval: 18 })
        },
      },
      'Interwał: 12 mies.',
    )
    expect(dialog.getByRole('button', { name: 'Zapisz termin' })).toBeDisabled()
    answer()
    await waitFor(async () => expect(await next()).toBe('23.05.2028'))
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    expect(changes()).toMatchObject([{ body: { newDate: '2028-05-23' } }])
  })

  test('moves along with the service date until a next date is chosen', async () => {
    const { person, dialog, next } = await openDialog()
    await writeDate(dialog, /Data serwisu/, '2026-11-20')
    await waitFor(async () => expect(await next()).toBe('20.05.2028'))
    for (const [name, date] of [
      ['+1 rok', '20.11.2027'],
      ['+2 lata', '20.11.2028'],
      ['+5 lat', '20.11.2031'],
    ] as const) {
      await person.click(dialog.getByRole('button', { name }))
      expect(await next()).toBe(date)
    }
    await writeDate(dialog, /Data serwisu/, '2026-11-19')
    expect(await next()).toBe('20.11.2031')
  })

  test('goes into the history, where that is wanted, with the same call', async () => {
    const { person, dialog, save, changes } = await openDialog()
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    const body = { newDate: '2028-05-23', performedOn: '2026-11-23', workDone: null, price: 350 }
    expect(changes()).toEqual([{ method: 'PUT', path: '/api/devices/7/inspection-date', body }])
  })

  test('of today has the list price and what its duties cost, which a person can change', async () => {
    const { person, dialog, save, changes } = await openDialog({
      'GET /api/duties': () => paged('duties', [dutyWire({ opensOn: '2026-11-01', dueOn: '2026-12-01', price: 120 })]),
    })
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    expect(await dialog.findByRole('checkbox', { name: /przewodów|komin/i })).toBeChecked()
    await waitFor(() => expect(dialog.getByLabelText('Cena')).toHaveValue('470'))
    expect(dialog.getByText(/^Suma: cennik 350.*120/)).toBeVisible()
    await person.type(dialog.getByLabelText('Wykonane prace'), 'Wymiana anody')
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    expect(changes()).toMatchObject([{ body: { price: 470, workDone: 'Wymiana anody', dutyIds: [5] } }])
  })

  test('goes into the history only once its duties are read', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const { person, dialog, save, changes } = await openDialog({
      'GET /api/duties': async ({ query }) => {
        if (JSON.stringify([...query]).includes('CURRENT')) return paged('duties', [])
        await read
        return paged('duties', [dutyWire({ opensOn: '2026-11-01', dueOn: '2026-12-01' })])
      },
    })
    expect(dialog.getByRole('button', { name: 'Zapisz termin' })).toBeEnabled()
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    expect(dialog.getByRole('button', { name: 'Zapisz termin' })).toBeDisabled()
    answer()
    expect(await dialog.findByRole('checkbox', { name: /kominowych/ })).toBeChecked()
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    expect(changes()).toMatchObject([{ body: { dutyIds: [5] } }])
  })

  test('leaves out a ticked duty that nobody has to do any more', async () => {
    const over = 'Kontrola przewodów kominowych: nie ma już nic do zrobienia'
    const other = dutyWire({ id: 6, kind: 'OWN', name: 'Filtry', opensOn: '2026-11-01' })
    let duties = [dutyWire(), other]
    const { person, dialog, save, changes } = await openDialog({
      'GET /api/duties': () => paged('duties', duties),
      'PUT /api/devices/7/inspection-date': ({ body }) =>
        (body as { dutyIds: number[] }).dutyIds.includes(5)
          ? problem(400, 'VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', { fields: { dutyIds: over } })
          : deviceWire(),
    })
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    const flues = await dialog.findByRole('checkbox', { name: /kominowych/ })
    const filters = dialog.getByRole('checkbox', { name: /^Filtry/ })
    await waitFor(() => expect(filters).toBeChecked())
    await person.click(flues)
    await person.click(flues)
    duties = [dutyWire({ active: false, dueOn: null, opensOn: null }), other]
    await save()
    expect(await dialog.findByText(over)).toBeVisible()
    await waitFor(() => expect(flues).not.toBeInTheDocument())
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    expect(changes().map(({ body }) => (body as { dutyIds: number[] }).dutyIds)).toEqual([[6, 5], [6]])
  })

  test('of a past day has a price only if somebody says it', async () => {
    const { person, dialog, save, changes } = await openDialog()
    await writeDate(dialog, /Data serwisu/, '2026-11-20')
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    expect(await dialog.findByText('Puste pole: cena nieznana.')).toBeVisible()
    expect(dialog.getByLabelText('Cena')).toHaveValue('')
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    expect(changes()[0]?.body).toEqual({ newDate: '2028-05-20', performedOn: '2026-11-20', workDone: null })
  })

  test('that a colleague has recorded meanwhile is not recorded again unasked', async () => {
    const theirs = deviceWire({ terminPrzegladu: '2028-05-23', version: 5 })
    const { person, dialog, save, calls } = await openDialog({
      'GET /api/devices/7': () => theirs,
      'PUT /api/devices/7/inspection-date': ({ headers }) =>
        headers.get('if-match') === '"5"' ? theirs : problem(409, 'STALE', 'Ktoś w międzyczasie zmienił te dane.'),
    })
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    await save()
    expect(await dialog.findByText('Termin przeglądu: 01.03.2020 → 23.05.2028')).toBeVisible()
    expect(dialog.getByText(/Zapisz jeszcze raz, jeśli to nadal aktualne/)).toBeVisible()
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    const versions = calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
    expect(versions).toEqual(['"4"', '"5"'])
  })

  test('that could not be saved says so, and is tried again under the same key', async () => {
    let broken = true
    const { person, dialog, save, calls } = await openDialog({
      'PUT /api/devices/7/inspection-date': () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera.') : deviceWire()),
    })
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    await save()
    expect(await screen.findByText('Nie udało się zaktualizować przeglądu')).toBeVisible()
    expect(dialog.getByText('Błąd serwera.')).toBeVisible()
    broken = false
    await save()
    expect(await screen.findByText(done)).toBeVisible()
    const keys = calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('of a day to come does not go into the history', async () => {
    const { person, dialog, save, changes } = await openDialog()
    await writeDate(dialog, 'Data serwisu', '2026-11-24')
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    await save()
    expect(await dialog.findByText('Wykonany przegląd nie może mieć daty w przyszłości')).toBeVisible()
    expect(changes()).toEqual([])
    await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
    await save()
    expect(await screen.findByText(done)).toBeVisible()
  })

  test('cannot be due before it was done', async () => {
    const { dialog, save, changes } = await openDialog()
    await writeDate(dialog, 'Następny przegląd', '2026-11-23')
    await save()
    expect(await dialog.findByText('Następny przegląd musi być po dacie serwisu')).toBeVisible()
    expect(changes()).toEqual([])
  })
})

test('Enter in a date saves nothing: it leads to the button that does', async () => {
  const { person, dialog, changes } = await openDialog()
  const { group } = await dateField(dialog, /Data serwisu/)
  await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement))
  await person.keyboard('{Enter}')
  expect(dialog.getByRole('button', { name: 'Zapisz termin' })).toHaveFocus()
  expect(changes()).toEqual([])
})

test('Enter in a price is left to the browser, as in every field that is no date', async () => {
  const { person, dialog } = await openDialog()
  await person.click(dialog.getByRole('checkbox', { name: 'Dodaj wpis do historii serwisu' }))
  const price = dialog.getByRole('spinbutton', { name: 'Cena' })
  await person.type(price, '{Enter}')
  expect(price).toHaveFocus()
})

test('moving the date is a thing of its own, and saving the form as it opens moves nothing', async () => {
  const { person, choose, calls } = await openClients({ 'PUT /api/devices/7/inspection-date': () => deviceWire() })
  await choose('Przełóż przegląd')
  const dialog = within(await screen.findByRole('dialog', { name: 'Przełóż przegląd' }))
  const { group } = await dateField(dialog, /Nowy termin/)
  await waitFor(() => expect(group).toContainElement(document.activeElement as HTMLElement))
  await person.click(dialog.getByRole('button', { name: 'Przełóż przegląd' }))
  expect(await dialog.findByText('Wybierz inny dzień niż dotychczasowy termin')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: '+1 tydzień' }))
  await person.click(dialog.getByRole('button', { name: 'Przełóż przegląd' }))
  expect(await screen.findByText('Przegląd został zaktualizowany!')).toBeVisible()
  const moved = calls.filter(({ method }) => method === 'PUT')
  expect(moved.map(({ body }) => body)).toEqual([{ newDate: '2026-11-30' }])
  expect(moved.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"'])
})
