import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/access/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { openConsole } from '../testing/console'
import { tokensWire, userWire } from '../testing/samples'
import { serviceWire } from '../testing/service-samples'

const results = {
  clients: [{ id: 7, name: 'Jan Kowalski', telefon: '+48600100200', miejscowosc: 'Opoczno' }],
  devices: [
    {
      id: 9,
      type: 'POMPA_CIEPLA',
      name: 'Vitocal 200',
      clientName: 'Jan Kowalski',
      address: 'Lipowa 4, 26-300 Opoczno',
    },
  ],
  services: [],
}

async function openSearch(as: Role, answer: Handlers[string] = () => results, more: Handlers = {}) {
  const app = openConsole('/?tab=settings', {
    as,
    api: {
      'GET /api/search': answer,
      'GET /api/settings': () => problem(503, 'UNAVAILABLE', ''),
      'GET /api/services/11': () => serviceWire(),
      ...more,
    },
  })
  await app.person.click((await screen.findAllByRole('button', { name: 'Szukaj wszędzie' }))[0]!)
  const field = await screen.findByRole('combobox', { name: 'Szukaj wszędzie' })
  return { ...app, field }
}

test('what is typed while the search still opens is searched for', async () => {
  const { person } = openConsole('/?tab=settings', {
    as: 'TECHNICIAN',
    api: { 'GET /api/search': () => results, 'GET /api/settings': () => problem(503, 'UNAVAILABLE', '') },
  })
  await screen.findAllByRole('button', { name: 'Szukaj wszędzie' })
  await person.keyboard('{Control>}k{/Control}kow')
  expect(await screen.findByRole('combobox', { name: 'Szukaj wszędzie' })).toHaveValue('kow')
  expect(await screen.findByRole('option', { name: /^Jan Kowalski/ })).toBeVisible()
})

test('Enter opens what was typed, not what was found for the beginning of it', async () => {
  const other = { id: 8, name: 'Anna Kowalska', telefon: '+48600100300', miejscowosc: 'Opoczno' }
  const { person, field, address } = await openSearch('TECHNICIAN', ({ query }) =>
    query.get('q') === 'kow' ? results : { clients: [other], devices: [], services: [] },
  )
  await person.type(field, 'kow')
  await screen.findByRole('option', { name: /^Jan Kowalski/ })
  await person.type(field, 'alska{Enter}')
  await waitFor(() => expect(address()).toBe('/clients/8/show'))
})

test('Enter opens what was typed, also before anything was found', async () => {
  const { person, field, address } = await openSearch('TECHNICIAN')
  await person.type(field, '600100200{Enter}')
  await waitFor(() => expect(address()).toBe('/clients/7/show'))
})

test('what is found leads to its page by the keyboard alone, and is offered first the next time', async () => {
  const { person, field, address } = await openSearch('TECHNICIAN')
  await person.type(field, 'kow')
  const client = await screen.findByRole('option', { name: /^Jan Kowalski/ })
  expect(within(screen.getByRole('group', { name: 'Urządzenia' })).getByRole('option')).toHaveTextContent('Vitocal 200')
  expect(client).toHaveTextContent('+48 600 100 200 · Opoczno')
  await person.keyboard('{Enter}')
  expect(address()).toBe('/clients/7/show')
  await person.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Ostatnio otwierane' })
  expect(within(recent).getByRole('option')).toHaveTextContent('Jan Kowalski')
})

test('a visit is opened, and each device has the sign of its type', async () => {
  const visit = { id: 11, serviceType: 'PRZEGLAD_OKRESOWY', status: 'SCHEDULED', city: 'Opoczno' }
  const { person, field, address } = await openSearch('TECHNICIAN', () => ({
    clients: [],
    devices: [results.devices[0], { ...results.devices[0], id: 10, type: 'KLIMATYZATOR', name: 'Daikin' }],
    services: [{ ...visit, startsAt: '2026-11-24T08:00:00.000Z', clientName: 'Jan Kowalski' }],
  }))
  await person.type(field, 'kow')
  const sign = (name: RegExp) => screen.getByRole('option', { name }).querySelector('svg')?.innerHTML
  await screen.findByRole('option', { name: /Daikin/ })
  expect(sign(/Daikin/)).not.toBe(sign(/Vitocal/))
  await person.click(screen.getByRole('option', { name: /24.11.2026/ }))
  expect(address()).toMatch('/?tab=services&date=2026-11-24&visit=11')
  expect(address()).toContain('open=true')
})

test('pages are those that the person may open, by their other names, too', async () => {
  const { person, field } = await openSearch('VIEWER', () => ({ clients: [], devices: [], services: [] }))
  expect(screen.queryByRole('option', { name: 'Użytkownicy' })).toBeNull()
  expect(screen.queryByRole('option', { name: 'Dodaj klienta' })).toBeNull()
  await person.type(field, 'kalend')
  expect(await screen.findByRole('option', { name: 'Serwisy' })).toBeVisible()
  await person.clear(field)
  await person.type(field, 'xyz')
  expect(await screen.findByText('Nic nie pasuje do „xyz”.', { selector: 'output' })).toBeInTheDocument()
})

test('an emergency is booked from anywhere', async () => {
  const { person, field } = await openSearch('TECHNICIAN', () => ({ clients: [], devices: [], services: [] }))
  await person.type(field, 'awaria')
  await person.click(await screen.findByRole('option', { name: 'Awaria dziś' }))
  expect(await screen.findByRole('dialog', { name: 'Awaria dziś' })).toBeVisible()
})

test('a search that never succeeds is tried again three times, and then the page', async () => {
  const { person, field } = await openSearch('ADMIN', () => problem(500, 'INTERNAL', 'Błąd'))
  await person.type(field, 'kow')
  for (let tries = 0; tries < 3; tries += 1) {
    await person.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
  }
  expect(await screen.findByRole('button', { name: 'Odśwież stronę' })).toBeVisible()
})

test('a search that failed says so and can be tried again', async () => {
  let requestCount = 0
  const { person, field } = await openSearch('ADMIN', () =>
    requestCount++ === 0 ? problem(500, 'INTERNAL', 'Błąd') : results,
  )
  await person.type(field, 'kow')
  await person.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByRole('option', { name: /^Jan Kowalski/ })).toBeVisible()
})

test('what was opened last is shown to who opened it, also after the session has ended, and to nobody else', async () => {
  let userId = 1
  const { person, session, field, address } = await openSearch('ADMIN', () => results, {
    'GET /api/auth/me': () => userWire({ id: userId, roles: ['ADMIN'] }),
  })
  await person.type(field, 'kow')
  await screen.findByRole('option', { name: /^Jan Kowalski/ })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/clients/7/show'))

  async function isVisibleTo(id: number) {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => session.end())
    await vi.advanceTimersByTimeAsync(3100)
    vi.useRealTimers()
    await screen.findByRole('heading', { name: 'Zaloguj się' })
    userId = id
    act(() => session.open(tokensWire(`user ${id}`), userWire({ id, roles: ['ADMIN'] }), true))
    await person.click((await screen.findAllByRole('button', { name: 'Szukaj wszędzie' }))[0]!)
    await screen.findByRole('combobox', { name: 'Szukaj wszędzie' })
    const options = await screen.findAllByRole('option')
    return options.some((option) => option.textContent?.startsWith('Jan Kowalski'))
  }
  expect(await isVisibleTo(2)).toBe(false)
  expect(await isVisibleTo(1)).toBe(true)
})
