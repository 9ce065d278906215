import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paged, problem } from '../testing/api'
import { jan, openClients } from '../testing/clients-tab'
import { clientWire, deviceWire } from '../testing/samples'

const alone = { 'GET /api/clients': () => paged('clients', [jan]) }

describe('an address that names a client', () => {
  test('shows that card alone, found by its number, and hands the focus to its heading', async () => {
    const { listCalls, card } = await openClients(alone, { query: '&client=3' })
    await waitFor(async () => expect(within(await card()).getByRole('heading', { name: 'Jan Kowalski' })).toHaveFocus())
    expect(listCalls()[0]?.query.get('filter')).toBe('{"ids":[3]}')
  })

  test('does not take the focus again when the card is refreshed', async () => {
    let name = 'Jan'
    const { person, card } = await openClients(
      {
        'GET /api/clients': () => paged('clients', [{ ...jan, imie: name }]),
        'DELETE /api/clients/3': () => problem(409, 'CONFLICT', 'Teraz nie.'),
      },
      { query: '&client=3' },
    )
    await waitFor(async () => expect(within(await card()).getByRole('heading', { name: 'Jan Kowalski' })).toHaveFocus())
    name = 'Janina'
    await person.click(screen.getByRole('button', { name: 'Usuń klienta: Jan Kowalski' }))
    await person.click(await screen.findByRole('button', { name: 'Usuń klienta' }))
    await person.click(await screen.findByRole('button', { name: 'Usuń klienta i urządzenia' }))
    const heading = await screen.findByRole('heading', { name: 'Janina Kowalski' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(heading).not.toHaveFocus()
  })

  test('leads back to all clients', async () => {
    const { person, listCalls, address } = await openClients(alone, { query: '&client=3&device=7' })
    await person.click(await screen.findByRole('button', { name: 'Tylko klient nr 3 – pokaż wszystkich' }))
    await waitFor(() => expect(address()).toBe('/?tab=clients'))
    await waitFor(() => expect(listCalls().at(-1)?.query.get('filter')).toBe('{}'))
    expect(screen.queryByRole('button', { name: /^Tylko klient/ })).not.toBeInTheDocument()
  })

  test('and a device of the client, leads to that device', async () => {
    const two = clientWire({ devices: [deviceWire(), deviceWire({ id: 8, nazwaUrzadzenia: 'Arotherm' })] })
    const { card } = await openClients(
      { 'GET /api/clients': () => paged('clients', [two]) },
      { query: '&client=3&device=8' },
    )
    const device = within(await card()).getByRole('article', { name: 'Pompa ciepła Arotherm' })
    await waitFor(() => expect(within(device).getByRole('heading')).toHaveFocus())
  })

  test('and a deleted device says so and links to the client', async () => {
    const { card } = await openClients(alone, { query: '&client=3&device=99' })
    expect(await screen.findByText(/^Nie znaleziono urządzenia\./)).toBeVisible()
    await waitFor(async () => expect(within(await card()).getByRole('heading', { name: 'Jan Kowalski' })).toHaveFocus())
  })

  test.each([
    ['&client=404', 'Nie ma klienta nr 404'],
    ['&client=404&device=7', 'Nie znaleziono klienta dla tego urządzenia'],
  ])('who is not there (%s) says so, with a way back', async (query, title) => {
    const { person, address } = await openClients(
      { 'GET /api/clients': ({ query: params }) => paged('clients', params.get('filter') === '{}' ? [jan] : []) },
      { query },
    )
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Pokaż wszystkich klientów' }))
    expect(await screen.findByRole('heading', { name: 'Jan Kowalski' })).toBeVisible()
    expect(address()).toBe('/?tab=clients')
  })

  test('is closed by a search', async () => {
    const { person, address } = await openClients(alone, { query: '&client=3&device=7' })
    await person.type(screen.getByRole('searchbox'), 'kow')
    await waitFor(() => expect(address()).toBe('/?tab=clients&q=kow'))
  })

  test.each(['&client=abc', '&client=0', '&client=99999999999'])(
    'badly (%s) counts as not naming one',
    async (query) => {
      const { listCalls } = await openClients({}, { query })
      expect(listCalls()[0]?.query.get('filter')).toBe('{}')
    },
  )
})
