import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paged, problem } from '../testing/api'
import { jan, openClients } from '../testing/clients-tab'

describe('the list', () => {
  test('shows each client with the devices, their urgency and confirmation', async () => {
    const { card } = await openClients()
    const device = within(await card()).getByRole('article', { name: 'Pompa ciepła Vitocal 200-S' })
    expect(device).toHaveTextContent('Lipowa 4/2, 26-300 Opoczno')
    expect(device).toHaveTextContent('Przegląd 01.03.2020')
    expect(within(device).getByText('Po terminie')).toBeVisible()
    expect(within(device).getByText('Nie potwierdzono')).toBeVisible()
    expect(screen.getByText('Znaleziono: 42 klientów')).toBeVisible()
    expect(screen.getByText('Ten klient nie ma jeszcze urządzeń.')).toBeVisible()
  })

  test('searches once typing pauses, and keeps the text in the address', async () => {
    const { listCalls, address } = await openClients()
    // At once: a slow machine takes longer between two keys than the search waits.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kow' } })
    await waitFor(() => expect(address()).toBe('/?tab=clients&q=kow'))
    const searched = () => listCalls().filter(({ query }) => query.get('filter') !== '{}')
    await waitFor(() => expect(searched()).toHaveLength(1))
    expect(searched()[0]?.query.get('filter')).toBe('{"q":"kow"}')
    // The default order.
    expect(searched()[0]?.query.get('sort')).toBe('["match","ASC"]')
  })

  test('keeps a dialog of a card open when the search reaches the address', async () => {
    const { person, listCalls, address } = await openClients()
    const search = screen.getByRole('searchbox')
    await person.click(await screen.findByRole('button', { name: 'Edytuj klienta: Jan Kowalski' }))
    await screen.findByRole('dialog')
    // Typed just before, it is searched when typing has paused.
    fireEvent.change(search, { target: { value: 'kow' } })
    await waitFor(() => expect(listCalls().at(-1)?.query.get('filter')).toBe('{"q":"kow"}'))
    expect(address()).toBe('/?tab=clients&q=kow')
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  test('is filtered and sorted by the server, as the address says', async () => {
    const { person, listCalls, address } = await openClients({}, { query: '&filter=overdue&sort=za&page=2' })
    expect(Object.fromEntries(listCalls()[0]!.query)).toMatchObject({
      range: '[20,39]',
      sort: '["lastName","DESC"]',
      filter: '{"urgency":"overdue"}',
    })
    await person.click(screen.getByRole('radio', { name: 'Poniżej 2 tygodni' }))
    expect(address()).toBe('/?tab=clients&filter=twoWeeks&sort=za')
  })

  test('never shows an older answer over a newer one', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    const firstNames: Record<string, string> = { ko: 'Starsza', kow: 'Nowsza' }
    const answerWith = (name: string) => paged('clients', [{ ...jan, imie: name }])
    const { listCalls } = await openClients({
      'GET /api/clients': async ({ query }) => {
        const { q } = JSON.parse(query.get('filter')!) as { q?: string }
        if (q === 'ko') await late
        return answerWith(firstNames[q ?? ''] ?? 'Pierwsza')
      },
    })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ko' } })
    await waitFor(() => expect(listCalls()).toHaveLength(2))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kow' } })
    expect(await screen.findByRole('heading', { name: 'Nowsza Kowalski' })).toBeVisible()
    answer()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByRole('heading', { name: 'Nowsza Kowalski' })).toBeVisible()
    expect(screen.queryByText('Starsza Kowalski')).not.toBeInTheDocument()
  })

  test('takes the page size from the address', async () => {
    const { person, listCalls, address } = await openClients({}, { query: '&page=2' })
    const sizes = await screen.findByRole('combobox', { name: 'Ile na stronie' })
    await person.selectOptions(sizes, '50')
    expect(address()).toBe('/?tab=clients&size=50')
    await waitFor(() => expect(listCalls().at(-1)?.query.get('range')).toBe('[0,49]'))
    // Also with a single page, so that one can go back to fewer.
    expect(screen.getByRole('combobox', { name: 'Ile na stronie' })).toHaveValue('50')
  })

  test('keeps its cards when a refresh fails, and says so', async () => {
    let up = true
    const { person, card } = await openClients({
      'GET /api/clients': () => (up ? paged('clients', [jan]) : problem(502, 'INTERNAL', 'Ups')),
      'DELETE /api/clients/3': () => problem(403, 'FORBIDDEN', 'Nie.'),
    })
    await person.click(within(await card()).getByRole('button', { name: 'Usuń klienta: Jan Kowalski' }))
    await person.click(await screen.findByRole('button', { name: 'Usuń klienta' }))
    up = false
    await person.click(await screen.findByRole('button', { name: 'Usuń klienta i urządzenia' }))
    expect(await screen.findByText('Funkcja usuwania klientów nie jest dostępna')).toBeVisible()
    expect(await screen.findByText('Nie udało się załadować listy klientów')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Jan Kowalski' })).toBeVisible()
  })

  test('says why it could not be loaded, in Polish and in the documented words, and tries again', async () => {
    let up = false
    const { person } = await openClients({
      'GET /api/clients': () => (up ? paged('clients', [jan]) : problem(500, 'INTERNAL', 'Ups')),
    })
    expect(await screen.findByText('Błąd serwera. Spróbuj ponownie później.')).toBeVisible()
    expect(screen.getByText('Error Loading Data: Server error. Please try again later.')).toBeVisible()
    expect(await screen.findByText('Nie udało się załadować klientów')).toBeVisible()
    up = true
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Znaleziono: 1 klient')).toBeVisible()
  })

  test('when empty, leads to the first client; when nothing is found, back to all', async () => {
    const { person } = await openClients({ 'GET /api/clients': () => paged('clients', []) })
    await person.click(await screen.findByRole('button', { name: 'Dodaj pierwszego klienta' }))
    expect(await screen.findByRole('dialog', { name: 'Nowy klient' })).toBeVisible()
  })

  test('gives someone who may only look no button to change anything', async () => {
    const { card } = await openClients({}, { as: 'VIEWER' })
    const buttons = within(await card())
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(buttons).toEqual(['Zdjęcia (0)', '', 'Historia serwisu i SMS'])
    expect(screen.queryByRole('button', { name: 'Dodaj klienta' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Przetwórz teraz' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Zaplanuj SMS teraz' })).toBeVisible()
  })
})
