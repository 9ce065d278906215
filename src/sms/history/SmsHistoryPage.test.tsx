import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../../testing/api'
import { paged, problem } from '../../testing/api'
import { openConsole } from '../../testing/console'
import { smsWire } from '../../testing/samples'

const failed = smsWire({
  id: 2,
  clientId: null,
  clientName: 'Nieznany klient',
  deviceId: null,
  success: false,
  state: 'FAILED',
  smsType: 'CUSTOM',
  errorMessage: 'Numer odrzucony.',
})

async function open(api: Handlers = {}, { as = 'MANAGER', query = '' }: { as?: Role; query?: string } = {}) {
  const app = openConsole(`/admin/sms-history${query}`, {
    as,
    api: { 'GET /api/sms/history': () => paged('sms-history', [smsWire(), failed]), ...api },
  })
  await screen.findByRole('heading', { name: 'Historia SMS' })
  const listCalls = () => app.calls.filter(({ path }) => path === '/api/sms/history')
  return { ...app, listCalls }
}

test('the history stands in a table: client, number, status, text, type, mode and time', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /Jan Kowalski/ }))
  expect(row.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/?tab=clients&client=3')
  for (const text of [
    '+48 500 600 700',
    'Wysłane',
    'Zbliża się termin przeglądu.',
    'Przypomnienie o przeglądzie',
    'Automatyczny',
    '20.11.2026, 10:00',
  ]) {
    expect(row.getByText(text)).toBeVisible()
  }
  const other = within(screen.getByRole('row', { name: /Nieznany klient/ }))
  expect(other.getByText('Błąd')).toBeVisible()
  expect(other.queryByRole('link', { name: 'Nieznany klient' })).toBeNull()
  expect(screen.getByText('Znaleziono 2 SMS-y')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Strony' })).toBeNull()
})

test('while it loads, that is said below the title, and once to screen readers', async () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  await open({
    'GET /api/sms/history': async () => {
      await told
      return paged('sms-history', [smsWire()])
    },
  })
  const text = await screen.findByText('Ładowanie historii SMS...')
  expect(text).toBeVisible()
  expect(text).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getAllByLabelText('Ładowanie historii SMS...')).toHaveLength(1)
  tell()
  expect(await screen.findByText('Znaleziono 1 SMS')).toBeVisible()
  expect(screen.queryByText('Ładowanie historii SMS...')).toBeNull()
})

test('a new column is sorted from its end, a second press turns it round, and the server filters', async () => {
  const { person, listCalls, address } = await open()
  await screen.findByRole('row', { name: /Jan Kowalski/ })
  expect(Object.fromEntries(listCalls()[0]!.query)).toEqual({
    range: '[0,19]',
    sort: '["sentAt","DESC"]',
    filter: '{}',
  })
  await person.click(screen.getByRole('button', { name: 'Klient' }))
  await waitFor(() => expect(listCalls().at(-1)?.query.get('sort')).toBe('["clientName","DESC"]'))
  await person.click(screen.getByRole('button', { name: 'Klient' }))
  await waitFor(() => expect(listCalls().at(-1)?.query.get('sort')).toBe('["clientName","ASC"]'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Nieudane')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'Wiadomość własna')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Okres' }), 'Ostatnie 7 dni')
  await waitFor(() =>
    expect(listCalls().at(-1)?.query.get('filter')).toBe('{"result":"FAILED","lastDays":7,"type":"CUSTOM"}'),
  )
  for (const part of ['order=clientName', 'status=FAILED', 'period=week', 'type=CUSTOM'])
    expect(address()).toContain(part)
})

test.each([
  ['', 'Historia SMS-ów pojawi się tutaj po wysłaniu pierwszej wiadomości'],
  ['?q=zzz', 'Spróbuj zmienić filtry wyszukiwania'],
])('nothing to show, asked for with %j', async (query, hint) => {
  await open({ 'GET /api/sms/history': () => paged('sms-history', []) }, { query })
  expect(await screen.findByText('Brak SMS-ów do wyświetlenia')).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
})

test('a history that does not come says so, and is tried again', async () => {
  let up = false
  const { person } = await open({
    'GET /api/sms/history': () => (up ? paged('sms-history', [smsWire()]) : problem(500, 'INTERNAL', 'Ups')),
  })
  expect(await screen.findByText('Błąd ładowania danych')).toBeVisible()
  expect(screen.getByText('Nie udało się załadować historii SMS')).toBeVisible()
  up = true
  await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByText('Znaleziono 1 SMS')).toBeVisible()
})

test('the details tell all of a message', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: /^Szczegóły: Nieznany klient/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Szczegóły SMS' }))
  expect(dialog.getByText('Numer odrzucony.')).toBeVisible()
  expect(dialog.getByText('Zbliża się termin przeglądu.')).toBeVisible()
  expect(dialog.queryByText('Urządzenie')).toBeNull()
})

test('a link from a figure lists the messages it counts, until its filter is removed', async () => {
  const config = { configured: false, testMode: true, gateway: 'Tryb testowy', sender: null, balance: null }
  const { person, listCalls } = await open(
    { 'GET /api/sms/config-status': () => ({ ...config, problem: null, answersUrl: null, budget: null }) },
    { query: '?status=FAILED&gateway=current' },
  )
  await screen.findByRole('row', { name: /Jan Kowalski/ })
  expect(listCalls().at(-1)?.query.get('filter')).toBe('{"result":"FAILED","gateway":"CURRENT"}')
  await person.click(await screen.findByRole('button', { name: 'Bramka: Tylko tryb testowy. Usuń filtr' }))
  await waitFor(() => expect(listCalls().at(-1)?.query.get('filter')).toBe('{"result":"FAILED"}'))
})
