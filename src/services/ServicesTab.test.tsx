import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import type { Role } from '#domain/users/role'
import type { Handlers } from '../testing/api'
import { problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { deviceWire } from '../testing/samples'
import { settingsWire } from '../testing/settings-sample'
import { visitWire } from '../testing/visit-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const late = visitWire({
  id: 12,
  clientName: 'Anna Nowak',
  startDateTime: '2026-11-20T08:00:00.000Z',
  endDateTime: '2026-11-20T09:00:00.000Z',
})

/** The services tab over a server that has these visits and answers by their time and status. */
async function openServices(visits: ServiceWire[], api: Handlers = {}, as: Role = 'ADMIN') {
  const opened = openConsole('/?tab=services&view=list', {
    as,
    api: {
      'GET /api/services': ({ query: asked }) => {
        const filter = JSON.parse(asked.get('filter') ?? '{}') as { status?: string }
        const from = Date.parse(asked.get('start') ?? '1970-01-01')
        const until = Date.parse(asked.get('end') ?? '2100-01-01')
        return visits.filter(
          ({ startDateTime, status }) =>
            Date.parse(startDateTime) >= from &&
            Date.parse(startDateTime) < until &&
            (filter.status === undefined || filter.status === status),
        )
      },
      'GET /api/devices/7': () => deviceWire({ terminPrzegladu: '2026-11-24' }),
      'GET /api/settings': () => settingsWire(),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Serwisy' }, { timeout: 10_000 })
  return opened
}

describe('the agenda', () => {
  test('opens the photos of a visit, also for those who may only look', async () => {
    const { person } = await openServices(
      [visitWire({ status: 'COMPLETED' })],
      { 'GET /api/services/11/images': () => [] },
      'VIEWER',
    )
    await person.click(await screen.findByRole('button', { name: 'Zdjęcia: Jan Kowalski, 23.11.2026, 11:00' }))
    const photos = within(await screen.findByRole('dialog', { name: 'Zdjęcia i dokumenty' }))
    expect(photos.getByText(/^Jan Kowalski · Przegląd okresowy, 23.11.2026, 11:00 · Lipowa/)).toBeVisible()
    expect(await photos.findByText('Brak zdjęć.')).toBeVisible()
  })

  test('shows a visit of today with whom, where, what and how to call', async () => {
    await openServices([visitWire()])
    const today = await screen.findByRole('region', { name: /^Dziś/ })
    expect(within(today).getByText('11:00')).toBeVisible()
    expect(within(today).getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute(
      'href',
      '/?tab=clients&client=3&device=7',
    )
    const call = within(today).getByRole('link', { name: 'Zadzwoń: Jan Kowalski, +48 500 600 700' })
    expect(call).toHaveAttribute('href', 'tel:+48500600700')
    expect(within(today).getByRole('link', { name: /^Nawiguj: Jan Kowalski/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Lipowa+4%2F2%2C+26-300+Opoczno%2C+Polska',
    )
    expect(today).toHaveTextContent('Przegląd okresowy · Pompa ciepła Vitocal 200-S')
    expect(today).toHaveTextContent('Lipowa 4/2, 26-300 Opoczno')
    expect(within(today).getByText('Zaplanowany')).toBeVisible()
  })

  test('shows visits that nobody has settled first, and once', async () => {
    await openServices([visitWire(), late])
    const settle = await screen.findByRole('region', { name: 'Zaległe wizyty' })
    expect(settle).toHaveTextContent('1 wizyta już minęła')
    expect(settle).toHaveTextContent('3 dni temu')
    expect(screen.getAllByText('Anna Nowak')).toHaveLength(1)
  })

  test('shows on Saturday evening the visits of the day once, and says that they are over', async () => {
    vi.useRealTimers()
    itIs('2026-11-21T19:00:00Z')
    const five = [8, 9, 10, 11, 12].map((hour) =>
      visitWire({
        id: hour,
        startDateTime: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
        endDateTime: `2026-11-21T${String(hour).padStart(2, '0')}:45:00.000Z`,
      }),
    )
    await openServices(five)
    const today = await screen.findByRole('region', { name: /^Dziś/ })
    expect(screen.getAllByRole('heading', { name: /^Dziś/ })).toHaveLength(1)
    expect(screen.queryByText('Zaległe wizyty')).not.toBeInTheDocument()
    expect(within(today).getAllByRole('listitem')).toHaveLength(5)
    expect(today).toHaveTextContent('5 wizyt już minęło. Zakończ te, które się odbyły, albo je anuluj.')
  })

  test('brings the visit that the address names into view, with the focus', async () => {
    window.HTMLElement.prototype.scrollIntoView = vi.fn()
    openConsole('/?tab=services&view=list&date=2026-11-23&visit=11', {
      as: 'ADMIN',
      api: { 'GET /api/services': ({ query }) => (query.has('start') ? [visitWire()] : []) },
    })
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveFocus(), { timeout: 10_000 })
  })

  test('has headings in order, and no two landmarks of one name', async () => {
    await openServices([visitWire(), late, visitWire({ id: 14, startDateTime: '2026-11-25T08:00:00.000Z' })])
    await screen.findByRole('region', { name: 'Zaległe wizyty' })
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels).toEqual([1, 2, 3, 2, 2])
    const names = screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby') ?? region.ariaLabel)
    expect(new Set(names).size).toBe(names.length)
  })

  test('does not call a visit late that is still going on', async () => {
    await openServices([
      visitWire({ startDateTime: '2026-11-23T08:30:00.000Z', endDateTime: '2026-11-23T09:30:00.000Z' }),
    ])
    await screen.findByText('Jan Kowalski')
    expect(screen.queryByText('Zaległe wizyty')).not.toBeInTheDocument()
  })

  test('turns the weeks, keeps the week in the address, and comes back to today', async () => {
    const { person, address } = await openServices([
      visitWire(),
      visitWire({ id: 13, clientName: 'Zofia Lis', startDateTime: '2026-12-01T08:00:00.000Z' }),
    ])
    await person.click(await screen.findByRole('button', { name: 'Następny tydzień' }))
    expect(await screen.findByText('Zofia Lis')).toBeVisible()
    expect(screen.getByText('30 listopada – 6 grudnia 2026')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list&date=2026-11-30')
    await person.click(screen.getByRole('button', { name: 'Dziś' }))
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list')
  })

  test('asks for the week by its bounds in Warsaw', async () => {
    const { calls } = await openServices([visitWire()])
    await screen.findByText('Jan Kowalski')
    const week = calls.find(({ path, query }) => path === '/api/services' && query.has('start'))
    expect([week?.query.get('start'), week?.query.get('end')]).toEqual([
      '2026-11-22T23:00:00.000Z',
      '2026-11-29T23:00:00.000Z',
    ])
  })

  test('says in an empty week where visits are booked', async () => {
    await openServices([])
    expect(await screen.findByText('Brak wizyt w tym tygodniu')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Przejdź do klientów' })).toHaveAttribute(
      'href',
      '/?tab=clients&sort=urgent',
    )
  })

  test('shows that it loads', async () => {
    await openServices([], { 'GET /api/services': () => new Promise(() => {}) })
    expect(await screen.findByLabelText('Ładowanie serwisów')).toBeVisible()
  })

  test('says that visits could not be loaded, and tries again', async () => {
    let broken = true
    const { person } = await openServices([], {
      'GET /api/services': () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera. Spróbuj ponownie później.') : []),
    })
    expect(await screen.findByText('Nie udało się załadować serwisów')).toBeVisible()
    broken = false
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Brak wizyt w tym tygodniu')).toBeVisible()
  })
})

describe('a visit', () => {
  const completeButton = { name: 'Zakończ wizytę: Jan Kowalski, 23.11.2026, 11:00' }

  test('is completed by a form that says what follows, and the agenda keeps the focus', async () => {
    const visits = [visitWire()]
    const { person, calls } = await openServices(visits, {
      'POST /api/services/11/complete': () => (visits[0] = visitWire({ status: 'COMPLETED' })),
    })
    await person.click(await screen.findByRole('button', completeButton))
    const form = within(await screen.findByRole('dialog', { name: 'Zakończ wizytę' }))
    await waitFor(() => expect(form.getByRole('spinbutton', { name: 'Cena' })).toHaveValue(350))
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await person.click(form.getByRole('button', { name: 'Zakończ' }))
    expect(await screen.findByText('Serwis został zakończony.')).toBeVisible()
    expect(await screen.findByText('Zakończony')).toBeVisible()
    expect(screen.queryByRole('button', completeButton)).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveFocus())
  })

  test('is cancelled, and the agenda keeps the focus', async () => {
    const visits = [visitWire()]
    const { person } = await openServices(visits, {
      'POST /api/services/11/cancel': () => ({ ...(visits[0] = visitWire({ status: 'CANCELLED' })), sms: null }),
    })
    await person.click(await screen.findByRole('button', { name: /^Anuluj wizytę: Jan Kowalski/ }))
    await person.click(await screen.findByRole('button', { name: 'Anuluj wizytę' }))
    expect(await screen.findByText('Anulowany')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveFocus())
  })

  test('has no buttons for people who only look', async () => {
    await openServices([visitWire(), late], {}, 'VIEWER')
    await screen.findByText('Jan Kowalski')
    expect(screen.queryByRole('button', { name: /Zakończ|Anuluj/ })).not.toBeInTheDocument()
  })
})
