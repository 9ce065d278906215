import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paged, problem } from '../../testing/api'
import { boiler, openTable, pump } from '../../testing/clients-table'
import { itIs } from '../../testing/clock'
import { noHistory } from '../../testing/service-samples'

afterEach(() => vi.useRealTimers())

describe('the table', () => {
  test('shows one row per device with its client, due date and status', async () => {
    itIs('2026-11-23T09:00:00Z')
    const { row, heads } = await openTable()
    const jan = await row(/Jan Kowalski/)
    for (const text of ['+48 500 600 700', 'Pompa ciepła', 'Vitocal 200-S', 'Lipowa 4/2', 'Opoczno', '01.03.2020'])
      expect(jan).toHaveTextContent(text)
    // The state alone says what urgency and confirmation would repeat.
    expect(jan.querySelectorAll('[class*=tone-]')).toHaveLength(1)
    expect(jan.querySelector('.stage-line')).toHaveTextContent(/Po terminie/)
    expect(within(jan).getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/clients/3/show')
    expect(screen.getByText('Znaleziono: 2 urządzenia')).toBeVisible()
    expect(await heads()).toEqual([
      'Klient',
      'Telefon',
      'Typ',
      'Urządzenie',
      'Ulica i numer',
      'Miejscowość',
      'Przegląd',
      'Stan',
      'Życzenie klienta',
      'Edycja',
    ])
  })

  test('requests what the address says', async () => {
    const { listCalls } = await openTable(
      {},
      {
        query:
          '&q=kow&filter=urgent&type=HEAT_PUMP&confirmation=EXPIRED&position=TO_MEND&city=Opoczno&order=-city&page=3&size=50',
      },
    )
    await waitFor(() => expect(listCalls()).toHaveLength(1))
    const { range, sort, filter } = Object.fromEntries(listCalls()[0]!.query) as Record<string, string>
    expect([range, sort]).toEqual(['[100,149]', '["city","DESC"]'])
    expect(JSON.parse(filter!)).toEqual({
      q: 'kow',
      urgency: 'URGENT',
      type: 'HEAT_PUMP',
      confirmation: 'EXPIRED',
      geocodingStatus: 'TO_MEND',
      city: 'Opoczno',
    })
  })

  test.each([
    ['2026-12-01..2026-12-31', { dueFrom: '2026-12-01', dueTo: '2026-12-31' }, '1–31 grudnia 2026'],
    ['2026-11-24', { dueFrom: '2026-11-24', dueTo: '2026-11-24' }, '24.11.2026'],
  ])('filters by the days %s of a link, and removes that filter', async (due, filter, days) => {
    const { person, listCalls, address } = await openTable({}, { query: `&due=${due}&confirmation=SINCE_YESTERDAY` })
    await waitFor(() => expect(listCalls()).toHaveLength(1))
    expect(JSON.parse(listCalls()[0]!.query.get('filter')!)).toEqual({ confirmation: 'SINCE_YESTERDAY', ...filter })
    await person.click(await screen.findByRole('button', { name: `Termin: ${days}. Usuń filtr` }))
    await waitFor(() => expect(address()).toBe('/?tab=clients&view=table&confirmation=SINCE_YESTERDAY'))
    expect(screen.queryByRole('button', { name: /Usuń filtr/ })).toBeNull()
  })

  test('ignores invalid values in the address', async () => {
    const { listCalls } = await openTable(
      {},
      { query: '&filter=constructor&type=X&order=-toString&page=0&size=7&due=2026-02-30' },
    )
    await waitFor(() => expect(listCalls()).toHaveLength(1))
    expect(Object.fromEntries(listCalls()[0]!.query)).toEqual({
      range: '[0,24]',
      sort: '["nextInspectionDate","ASC"]',
      filter: '{}',
    })
  })

  test('is filtered and sorted by clicks, which are kept in the address and can be undone', async () => {
    const { person, address, listCalls, goBack, table } = await openTable()
    await table()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Termin przeglądu' }), 'overdue')
    await person.click(await screen.findByRole('button', { name: 'Miejscowość' }))
    await waitFor(() => expect(address()).toBe('/?tab=clients&view=table&filter=overdue&order=city'))
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Miejscowość' })).toHaveAttribute('aria-sort', 'ascending'),
    )
    await person.click(screen.getByRole('button', { name: 'Miejscowość' }))
    await waitFor(() => expect(listCalls().at(-1)?.query.get('sort')).toBe('["city","DESC"]'))
    expect(listCalls().at(-1)?.query.get('filter')).toBe('{"due":"overdue"}')
    await goBack()
    await goBack()
    await goBack()
    await waitFor(() => expect(address()).toBe('/?tab=clients&view=table'))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Termin przeglądu' })).toHaveValue('all'))
  })

  test('searches once typing pauses', async () => {
    const { listCalls, table } = await openTable()
    await table()
    const before = listCalls().length
    // At once: a slow machine takes longer between two keys than the search waits.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kow' } })
    await waitFor(() => expect(listCalls().at(-1)?.query.get('filter')).toBe('{"q":"kow"}'))
    expect(listCalls()).toHaveLength(before + 1)
  })

  test('finds a town as it is typed, without its Polish letters too, first those that begin so', async () => {
    const { person, listCalls, table } = await openTable()
    await table()
    // Typing begins before the list is loaded, which keeps the text.
    const city = () => screen.getByRole('combobox', { name: 'Miejscowość' })
    await person.type(city(), 'opo')
    const options = within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(options).toEqual(['Opoczno', 'Bukowiec Opoczyński'])
    // A list that scrolls would be the next stop of Tab, and close under the focus.
    expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1')
    await person.clear(city())
    await person.type(city(), 'lodz')
    await screen.findByRole('option', { name: 'Łódź' })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(listCalls().at(-1)?.query.get('filter')).toBe('{"city":"Łódź"}'))
  })

  test('of a town takes the best match when Enter is pressed before the towns have come', async () => {
    let answer = () => {}
    const pending = new Promise<void>((resolve) => (answer = resolve))
    const { person, table, listCalls } = await openTable({
      'GET /api/devices/cities': async () => {
        await pending
        return ['Bukowiec Opoczyński', 'Łódź', 'Opoczno']
      },
    })
    await table()
    await person.type(screen.getByRole('combobox', { name: 'Miejscowość' }), 'opocz{Enter}')
    await screen.findByText('Ładowanie…')
    await person.tab()
    expect(screen.getByRole('combobox', { name: 'Miejscowość' })).toHaveValue('')
    answer()
    await waitFor(() => expect(listCalls().at(-1)?.query.get('filter')).toBe('{"city":"Opoczno"}'))
    expect(screen.getByRole('combobox', { name: 'Miejscowość' })).toHaveValue('Opoczno')
    expect(screen.getByRole('combobox', { name: 'Miejscowość' })).not.toHaveFocus()
  })

  test('of a town is left alone when Enter is pressed on what was typed anew since, or on no town', async () => {
    let answer = () => {}
    const pending = new Promise<void>((resolve) => (answer = resolve))
    const { person, table, listCalls } = await openTable({
      'GET /api/devices/cities': async () => {
        await pending
        return ['Łódź', 'Opoczno']
      },
    })
    await table()
    await person.type(screen.getByRole('combobox', { name: 'Miejscowość' }), 'opo{Enter}x')
    answer()
    expect(await screen.findByText('Nie ma takiej miejscowości', { selector: 'output' })).toBeInTheDocument()
    await person.keyboard('{Enter}')
    await person.tab()
    expect(screen.getByRole('combobox', { name: 'Miejscowość' })).toHaveValue('')
    expect(listCalls().some(({ query }) => query.get('filter')?.includes('city'))).toBe(false)
  })

  test('says why there are no towns when they cannot be read, not that there is no such town', async () => {
    const { person, table } = await openTable({
      'GET /api/devices/cities': () => problem(503, 'UNAVAILABLE', 'Baza danych nie odpowiada.'),
    })
    await table()
    await person.type(screen.getByRole('combobox', { name: 'Miejscowość' }), 'opo')
    expect(await screen.findByText('Baza danych nie odpowiada.', { selector: 'output' })).toBeInTheDocument()
    expect(screen.queryByText('Nie ma takiej miejscowości')).not.toBeInTheDocument()
  })

  test('carries search and urgency over to the cards', async () => {
    const { table } = await openTable({}, { query: '&q=kow&filter=week&type=HEAT_PUMP' })
    await table()
    const views = within(screen.getByRole('navigation', { name: 'Widok klientów' }))
    expect(views.getByRole('link', { name: 'Karty' })).toHaveAttribute('href', '/?tab=clients&q=kow&filter=week')
    expect(views.getByRole('link', { name: 'Tabela' })).toHaveAttribute('aria-current', 'page')
  })
})

describe('columns', () => {
  test('are switched on and off and moved, and stay so', async () => {
    const first = await openTable()
    await first.table()
    await first.person.click(screen.getByRole('button', { name: 'Kolumny' }))
    const menu = await first.dialog('Kolumny')
    await first.person.click(menu.getByRole('checkbox', { name: 'Telefon' }))
    await first.person.click(menu.getByRole('checkbox', { name: 'Uwagi' }))
    await first.person.click(menu.getByRole('button', { name: 'Przesuń w dół: Klient' }))
    await first.person.click(menu.getByRole('button', { name: 'Przesuń w dół: Klient' }))
    await waitFor(() => expect(localStorage.getItem('termin.clients.table.columns.1')).toContain('client'))
    await first.person.keyboard('{Escape}')
    const expected = ['Typ', 'Klient', 'Urządzenie']
    await waitFor(async () => expect((await first.heads()).slice(0, 3)).toEqual(expected))
    expect(await first.heads()).toContain('Uwagi')
    await first.person.click(screen.getByRole('button', { name: 'Kolumny' }))
    await first.person.click((await first.dialog('Kolumny')).getByRole('button', { name: /^Przywróć/ }))
    await first.person.keyboard('{Escape}')
    await waitFor(async () => expect((await first.heads()).slice(0, 2)).toEqual(['Klient', 'Telefon']))
  })
})

describe('a saved query', () => {
  test('keeps filters and order under a name, brings them again, and can be removed', async () => {
    const { person, address, dialog, table } = await openTable({}, { query: '&filter=overdue&order=-city&page=2' })
    await table()
    await person.click(screen.getByRole('button', { name: 'Zapisane filtry' }))
    await person.click((await dialog('Zapisane filtry')).getByRole('button', { name: /^Zapisz bieżące/ }))
    const form = await dialog('Zapisz bieżące filtry')
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Podaj nazwę filtrów')).toBeVisible()
    await person.type(form.getByRole('textbox'), 'Do telefonu')
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Zapisano filtry „Do telefonu”')).toBeVisible()

    await person.click(await screen.findByRole('button', { name: 'Wyczyść filtry' }))
    await waitFor(() => expect(address()).not.toContain('overdue'))
    await person.click(screen.getByRole('button', { name: 'Zapisane filtry' }))
    await person.click((await dialog('Zapisane filtry')).getByRole('button', { name: 'Do telefonu' }))
    await waitFor(() => expect(address()).toBe('/?tab=clients&view=table&order=-city&filter=overdue'))

    await person.click(await screen.findByRole('button', { name: 'Zapisane filtry' }))
    await person.click((await dialog('Zapisane filtry')).getByRole('button', { name: /^Usuń filtry/ }))
    await person.click(await screen.findByRole('button', { name: 'Usuń filtry' }))
    expect(await screen.findByText(/Ustaw filtry i kolejność/)).toBeVisible()
  })
})

describe('a row', () => {
  test('opens its device beside the list, and the form by its button', async () => {
    const { person, row, dialog, address } = await openTable({ 'GET /api/devices/7': () => pump, ...noHistory })
    await person.click(within(await row(/Jan Kowalski/)).getByText('Pompa ciepła'))
    expect(await screen.findByRole('complementary', { name: 'Pompa ciepła Vitocal 200-S' })).toBeVisible()
    expect(address()).toBe('/?tab=clients&view=table&panel=device-7')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(address()).toBe('/?tab=clients&view=table')
    await person.click(screen.getByRole('button', { name: 'Edytuj urządzenie: Łucja Żak: Kocioł gazowy' }))
    expect(await dialog(/Urządzenie: Łucja Żak/)).toBeDefined()
  })

  test('stays open beside the list while Escape empties the search', async () => {
    const { person, row, address } = await openTable({ 'GET /api/devices/7': () => pump, ...noHistory })
    await person.click(within(await row(/Jan Kowalski/)).getByText('Pompa ciepła'))
    await screen.findByRole('complementary', { name: 'Pompa ciepła Vitocal 200-S' })
    const search = screen.getByRole('searchbox', { name: 'Nazwisko, telefon, adres' })
    await person.type(search, 'kow')
    await waitFor(() => expect(address()).toContain('q=kow'))
    await person.keyboard('{Escape}')
    expect(search).toHaveValue('')
    await waitFor(() => expect(address()).toBe('/?tab=clients&view=table&panel=device-7'))
    expect(screen.getByRole('complementary')).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })

  test('opens for someone who may only look, who can export and nothing else', async () => {
    const { person, row, address, choose } = await openTable(
      { 'GET /api/devices/7': () => pump, ...noHistory },
      { as: 'VIEWER' },
    )
    const bar = await choose(/Łucja Żak/)
    expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Odznacz wszystkie',
      'Eksportuj zaznaczone',
    ])
    expect(screen.queryByRole('button', { name: /^Edytuj|^Dodaj/ })).toBeNull()
    await person.click(within(await row(/Jan Kowalski/)).getByText('Pompa ciepła'))
    await waitFor(() => expect(address()).toBe('/?tab=clients&view=table&panel=device-7'))
  })
})

describe('without rows', () => {
  test('it says why it could not be loaded, and tries again', async () => {
    let up = false
    const { person, row } = await openTable({
      'GET /api/devices': () => (up ? paged('devices', [pump]) : problem(500, 'INTERNAL', 'Ups')),
    })
    expect(await screen.findByText('Błąd serwera. Spróbuj ponownie później.')).toBeVisible()
    up = true
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await row(/Jan Kowalski/)).toBeVisible()
  })

  test.each([
    ['', 0, 'Nie ma jeszcze urządzeń'],
    ['&q=nikt', 0, 'Nie znaleziono urządzeń'],
    ['&page=9', 2, 'Na tej stronie nie ma urządzeń'],
  ])('at %j with %i in all it says what to do', async (query, total, title) => {
    await openTable({ 'GET /api/devices': () => paged('devices', [], total) }, { query })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })
})

test('all rows that match the filters can be selected, and a new filter clears the selection', async () => {
  const { person, choose, table } = await openTable({
    'GET /api/devices': ({ query }) =>
      query.get('range') === '[0,999]'
        ? paged('devices', [pump, boiler, { ...pump, id: 9 }])
        : paged('devices', [pump, boiler], 3),
  })
  await table()
  await person.click(screen.getByRole('checkbox', { name: 'Zaznacz wszystko' }))
  await person.click(await screen.findByRole('button', { name: 'Zaznacz wszystkie (3)' }))
  expect(await screen.findByText('Zaznaczono 3', { exact: false })).toBeVisible()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Typ urządzenia' }), 'HEAT_PUMP')
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(await choose(/Jan Kowalski/)).toBeDefined()
})
