import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openConsole } from '../testing/console'

const api = {
  'GET /api/map': () => ({ today: '2026-11-23', items: [] }),
  'GET /api/clients': () => [],
  'GET /api/services': () => [],
  'GET /api/devices': () => [],
  'GET /api/devices/cities': () => [],
}
const open = (address: string) => openConsole(address, { as: 'ADMIN', api })
const link = (name: string) => screen.findAllByRole('link', { name }).then(([first]) => first!)

const keepClients = (userId: number, search: string) =>
  sessionStorage.setItem('termin.tabs', JSON.stringify({ userId, places: { clients: { search, scroll: 0 } } }))

/** jsdom does not scroll. */
function scrolledTo(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  fireEvent.scroll(window)
}

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200))

test.each([
  ['Mapa', '/?tab=map&due=OVERDUE&type=HEAT_PUMP'],
  ['Klienci', '/?tab=clients&q=lipowa&filter=overdue&sort=az&page=3'],
  ['Klienci', '/?tab=clients&view=table&position=FALLBACK&order=-city'],
  ['Serwisy', '/?tab=services&date=2026-11-09'],
  ['Ustawienia', '/?tab=settings&section=sms'],
])('%s is found again as it was left: %s', async (label, left) => {
  const { person, address } = open(left)
  await person.click(await link(label === 'Mapa' ? 'Klienci' : 'Mapa'))
  await waitFor(() => expect(address()).not.toBe(left))
  await person.click(await link(label))
  await waitFor(() => expect(address()).toBe(left))
})

test('a link with parameters wins over the kept address, and replaces it', async () => {
  const { person, address } = open('/?tab=clients&filter=overdue')
  await person.click(await link('Mapa'))
  await waitFor(() => expect(address()).toBe('/?tab=map'))
  expect(await link('Klienci')).toHaveAttribute('href', '/?tab=clients&filter=overdue')
})

test('the card of one client does not take the place of the list', async () => {
  keepClients(1, '?tab=clients&q=lis')
  const { person, address } = open('/?tab=clients&client=5&device=9')
  await person.click(await link('Klienci'))
  await waitFor(() => expect(address()).toBe('/?tab=clients&q=lis'))
})

test('cards and table each keep their own order and page, and share search and filter', async () => {
  const { person, address } = open('/?tab=clients&view=table&q=lis&type=HEAT_PUMP&order=-city')
  await person.click(await link('Karty'))
  await waitFor(() => expect(address()).toBe('/?tab=clients&q=lis'))
  await person.click(await link('Tabela'))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(address().slice(1)))).toEqual({
      tab: 'clients',
      view: 'table',
      q: 'lis',
      type: 'HEAT_PUMP',
      order: '-city',
    }),
  )
})

test('signing out clears the kept places', async () => {
  const { session } = open('/?tab=clients&filter=overdue')
  await link('Mapa')
  expect(sessionStorage.getItem('termin.tabs')).toContain('filter=overdue')
  act(() => session.clear())
  await waitFor(() => expect(sessionStorage.getItem('termin.tabs')).toBeNull())
})

test('places of another person are not restored', async () => {
  keepClients(2, '?tab=clients&filter=overdue')
  open('/?tab=map')
  expect(await link('Klienci')).toHaveAttribute('href', '/?tab=clients')
})

test('the scroll position is restored with the tab, and a new tab begins at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { person, address } = open('/?tab=clients')
  await link('Mapa')
  scrolledTo(640)
  await person.click(await link('Serwisy'))
  await waitFor(() => expect(address()).toBe('/?tab=services'))
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  await person.click(await link('Klienci'))
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' }))
})
