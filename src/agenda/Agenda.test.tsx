import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServiceWire } from '#domain/services/wire'
import type { Role } from '#domain/users/role'
import type { Handlers } from '../testing/api'
import { paged, problem } from '../testing/api'
import { itIs } from '../testing/clock'
import { openConsole } from '../testing/console'
import { deviceWire } from '../testing/samples'
import { settingsWire } from '../testing/settings-sample'
import { serviceWire } from '../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const late = serviceWire({
  id: 12,
  clientName: 'Anna Nowak',
  startDateTime: '2026-11-20T08:00:00.000Z',
  endDateTime: '2026-11-20T09:00:00.000Z',
})

/** The services tab over a server that has these services and answers by their time and status. */
async function openServices(services: ServiceWire[], api: Handlers = {}, as: Role = 'ADMIN') {
  const opened = openConsole('/?tab=services&view=list', {
    as,
    api: {
      'GET /api/services': ({ query: asked }) => {
        const filter = JSON.parse(asked.get('filter') ?? '{}') as { status?: string; technicianId?: number[] }
        const from = Date.parse(asked.get('start') ?? '1970-01-01')
        const until = Date.parse(asked.get('end') ?? '2100-01-01')
        const found = services.filter(
          ({ startDateTime, status, technicianId }) =>
            Date.parse(startDateTime) >= from &&
            Date.parse(startDateTime) < until &&
            (filter.status === undefined || filter.status === status) &&
            (filter.technicianId === undefined || filter.technicianId.includes(technicianId ?? 0)),
        )
        const range = asked.get('range')
        if (range === null) return found
        const [first, last] = JSON.parse(range) as [number, number]
        return paged('services', found.slice(first, last + 1), found.length, first)
      },
      'GET /api/services/days': () => [],
      'GET /api/devices/7': () => deviceWire({ terminPrzegladu: '2026-11-24' }),
      'GET /api/settings': () => settingsWire(),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Serwisy' }, { timeout: 10_000 })
  return opened
}

describe('the agenda', () => {
  test('opens the photos of a service, also for those who may only look', async () => {
    const { person } = await openServices(
      [serviceWire({ status: 'COMPLETED' })],
      { 'GET /api/services/11/images': () => [] },
      'VIEWER',
    )
    await person.click(await screen.findByRole('button', { name: 'Zdjęcia: Jan Kowalski, 23.11.2026, 11:00' }))
    const photos = within(await screen.findByRole('dialog', { name: 'Zdjęcia i dokumenty' }))
    expect(photos.getByText(/^Jan Kowalski · Przegląd okresowy, 23.11.2026, 11:00 · Lipowa/)).toBeVisible()
    expect(await photos.findByText('Brak zdjęć.')).toBeVisible()
  })

  test('shows a service of today with whom, where, what and how to call', async () => {
    await openServices([serviceWire()])
    const today = await screen.findByRole('region', { name: /^Dziś/ })
    expect(within(today).getByText('11:00')).toBeVisible()
    expect(within(today).getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/devices/7')
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

  test('says first how many nobody has settled, and shows them when asked, once', async () => {
    const { person } = await openServices([serviceWire(), late])
    await person.click(await screen.findByRole('button', { name: '1 zaległa wizyta', expanded: false }))
    const settle = screen.getByRole('region', { name: '1 zaległa wizyta' })
    expect(settle).toHaveTextContent('3 dni temu')
    expect(within(settle).getByText('Anna Nowak')).toBeVisible()
    expect(screen.getAllByText('Anna Nowak')).toHaveLength(1)
  })

  test('shows on Saturday evening the services of the day once, and says that they are over', async () => {
    vi.useRealTimers()
    itIs('2026-11-21T19:00:00Z')
    const five = [8, 9, 10, 11, 12].map((hour) =>
      serviceWire({
        id: hour,
        startDateTime: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
        endDateTime: `2026-11-21T${String(hour).padStart(2, '0')}:45:00.000Z`,
      }),
    )
    await openServices(five)
    const today = await screen.findByRole('region', { name: /^Dziś/ })
    expect(screen.getAllByRole('heading', { name: /^Dziś/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /zaległ/ })).not.toBeInTheDocument()
    expect(within(today).getAllByRole('listitem')).toHaveLength(5)
    expect(today).toHaveTextContent('5 wizyt już minęło. Zakończ te, które się odbyły, albo je anuluj.')
  })

  test('brings the service that the address names into view, with the focus', async () => {
    window.HTMLElement.prototype.scrollIntoView = vi.fn()
    openConsole('/?tab=services&view=list&date=2026-11-23&visit=11', {
      as: 'ADMIN',
      api: {
        'GET /api/services': ({ query }) => (query.has('range') ? paged('services', [serviceWire()]) : []),
        'GET /api/services/days': () => [],
      },
    })
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveFocus(), { timeout: 10_000 })
  })

  test('has headings in order, and no two landmarks of one name', async () => {
    const later = serviceWire({ id: 14, startDateTime: '2026-11-25T08:00:00.000Z' })
    const { person } = await openServices([serviceWire(), late, later])
    await person.click(await screen.findByRole('button', { name: '1 zaległa wizyta' }))
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels).toEqual([1, 2, 3, 2, 2])
    const names = screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby') ?? region.ariaLabel)
    expect(new Set(names).size).toBe(names.length)
  })

  test('does not call a service late that is still going on', async () => {
    await openServices([
      serviceWire({ startDateTime: '2026-11-23T08:30:00.000Z', endDateTime: '2026-11-23T09:30:00.000Z' }),
    ])
    await screen.findByText('Jan Kowalski')
    expect(screen.queryByRole('button', { name: /zaległ/ })).not.toBeInTheDocument()
  })

  test('turns the weeks, keeps the day in the address, and comes back to today', async () => {
    const { person, address } = await openServices([
      serviceWire(),
      serviceWire({ id: 13, clientName: 'Zofia Lis', startDateTime: '2026-12-01T08:00:00.000Z' }),
    ])
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Następny tydzień' }))
    await waitFor(() => expect(screen.queryByText('Jan Kowalski')).not.toBeInTheDocument())
    expect(screen.getByText('Zofia Lis')).toBeVisible()
    expect(screen.getByText('30 listopada – 6 grudnia 2026')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list&date=2026-11-30')
    await person.click(screen.getByRole('button', { name: 'wtorek, 1 grudnia' }))
    expect(address()).toBe('/?tab=services&view=list&date=2026-12-01')
    await person.click(screen.getByRole('button', { name: 'Dziś' }))
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list')
  })

  test('asks from the beginning of the day in Warsaw on', async () => {
    const { calls } = await openServices([serviceWire()])
    await screen.findByText('Jan Kowalski')
    const list = calls.find(({ path, query }) => path === '/api/services' && query.has('range'))
    expect(Object.fromEntries(list?.query ?? [])).toEqual({
      start: '2026-11-22T23:00:00.000Z',
      sort: '["startsAt","ASC"]',
      range: '[0,19]',
    })
    const week = calls.find(({ path }) => path === '/api/services/days')
    expect(Object.fromEntries(week?.query ?? [])).toEqual({ from: '2026-11-23', until: '2026-11-30' })
  })

  test('shows in the week how many services each day has', async () => {
    await openServices([serviceWire()], {
      'GET /api/services/days': () => [{ day: '2026-11-24', total: 3, services: [] }],
    })
    expect(await screen.findByRole('button', { name: 'wtorek, 24 listopada, 3 wizyty' })).toBeVisible()
  })

  test('goes on to the next days under those that are there, until there are none', async () => {
    const many = Array.from({ length: 23 }, (_, at) =>
      serviceWire({
        id: 100 + at,
        clientName: `Klient ${at}`,
        startDateTime: `2026-11-${24 + Math.floor(at / 4)}T10:00:00.000Z`,
      }),
    )
    const { person } = await openServices(many)
    expect(await screen.findByText('Klient 19')).toBeVisible()
    expect(screen.getByRole('region', { name: /^Dziś/ })).toHaveTextContent('Brak wizyt na dziś.')
    expect(screen.queryByText('Klient 20')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Pokaż kolejne dni' }))
    expect(await screen.findByText('Klient 22')).toBeVisible()
    expect(screen.getByText('Klient 0')).toBeVisible()
    expect(screen.getByText('To już wszystkie zaplanowane wizyty.')).toBeVisible()
  })

  test('shows technicians their own first, and all at a press', async () => {
    const mine = serviceWire({ technicianId: 1 })
    const other = serviceWire({ id: 12, clientName: 'Anna Nowak', technicianId: 5, technician: 'Ewa Lis' })
    const { person, address } = await openServices([mine, other], {}, 'TECHNICIAN')
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    expect(screen.queryByText('Anna Nowak')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Moje', pressed: true })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Wszystkie' }))
    expect(await screen.findByText('Anna Nowak')).toBeVisible()
    expect(screen.getByText('Serwisant: Ewa Lis')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list&technician=all')
  })

  test('on a desk is narrowed by type and status, beside whose it shows', async () => {
    const { person, address, calls } = await openServices([serviceWire({ technicianId: 1 })], {}, 'TECHNICIAN')
    await screen.findByText('Jan Kowalski')
    await person.click(screen.getByRole('button', { name: 'Wszystkie' }))
    await person.click(screen.getByRole('button', { name: 'Typ' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Awaria' }))
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Status' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Anulowany' }))
    await person.keyboard('{Escape}')
    expect(address()).toBe('/?tab=services&view=list&technician=all&type=AWARIA&status=CANCELLED')
    await waitFor(() => {
      const last = calls.findLast(({ path, query }) => path === '/api/services' && query.has('range'))
      expect(last?.query.get('filter')).toBe('{"type":["AWARIA"],"status":["CANCELLED"]}')
    })
  })

  test('says that filters let nothing through, and lets go of them', async () => {
    const { person, address } = await openServices([], {
      'GET /api/services': ({ query }) => {
        const shown = query.get('filter')?.includes('AWARIA') ? [] : [serviceWire()]
        return query.has('range') ? paged('services', shown) : []
      },
    })
    await screen.findByText('Jan Kowalski')
    await person.click(screen.getByRole('button', { name: 'Typ' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Awaria' }))
    await person.keyboard('{Escape}')
    expect(await screen.findByText('Brak wizyt dla tych filtrów')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Wyczyść filtry' }))
    expect(await screen.findByText('Jan Kowalski')).toBeVisible()
    expect(address()).toBe('/?tab=services&view=list')
  })

  test('says of what time it is while there is no connection', async () => {
    await openServices([serviceWire()])
    await screen.findByText('Jan Kowalski')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(
      screen.getByText('Brak połączenia z internetem. Widzisz wizyty z 10:00; zmiany zapiszesz, gdy połączenie wróci.'),
    ).toBeVisible()
    expect(screen.getByText('Jan Kowalski')).toBeVisible()
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^Brak połączenia/)).not.toBeInTheDocument())
  })

  test('says where nothing is planned how services are booked', async () => {
    await openServices([])
    expect(await screen.findByText('Brak zaplanowanych wizyt')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Przejdź do klientów' })).toHaveAttribute(
      'href',
      '/?tab=clients&sort=urgent',
    )
  })

  test('shows that it loads', async () => {
    await openServices([], { 'GET /api/services': () => new Promise(() => {}) })
    expect(await screen.findByLabelText('Ładowanie serwisów')).toBeVisible()
  })

  test('says that services could not be loaded, and tries again', async () => {
    let broken = true
    const { person } = await openServices([], {
      'GET /api/services': () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera. Spróbuj ponownie później.') : []),
    })
    expect(await screen.findByText('Nie udało się załadować serwisów')).toBeVisible()
    broken = false
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Brak zaplanowanych wizyt')).toBeVisible()
  })
})

describe('a service', () => {
  const completeButton = { name: 'Zakończ wizytę: Jan Kowalski, 23.11.2026, 11:00' }

  test('is completed by a form that says what follows, and the agenda keeps the focus', async () => {
    const services = [serviceWire()]
    const { person, calls } = await openServices(services, {
      'POST /api/services/11/complete': () => (services[0] = serviceWire({ status: 'COMPLETED' })),
    })
    await person.click(await screen.findByRole('button', completeButton))
    const form = within(await screen.findByRole('dialog', { name: 'Zakończ wizytę' }))
    await waitFor(() => expect(form.getByRole('spinbutton', { name: 'Cena' })).toHaveValue(350))
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await person.click(form.getByRole('button', { name: 'Zakończ' }))
    expect(await screen.findByText('Serwis został zakończony.')).toBeVisible()
    expect(await screen.findByText('Zakończony')).toBeVisible()
    expect(screen.queryByRole('button', completeButton)).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Działania: Jan Kowalski/ })).toHaveFocus())
  })

  test('takes a note and nothing else, also over what somebody else has changed meanwhile', async () => {
    const newer = serviceWire({ version: 2, duration: 90, endDateTime: '2026-11-23T11:30:00.000Z', notes: 'Pies' })
    const services = [serviceWire()]
    const { person, calls } = await openServices(services, {
      'GET /api/services/11': () => newer,
      'PUT /api/services/11': ({ headers, body }) => {
        if (headers.get('if-match') !== '"2"') return problem(409, 'STALE', 'Ewa Lis zmieniła tę wizytę o 09:58.')
        return (services[0] = { ...newer, version: 3, notes: (body as { notes: string }).notes })
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Notatka: Jan Kowalski, 23.11.2026, 11:00' }))
    const form = within(await screen.findByRole('dialog', { name: 'Notatka' }))
    await person.type(form.getByRole('textbox', { name: 'Uwagi' }), 'Kod 1234')
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await form.findByText('Ewa Lis zmieniła tę wizytę o 09:58.')).toBeVisible()
    expect(await form.findByText(/^Teraz zapisane jest: Pies/)).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Zapisz' }))
    expect(await screen.findByText('Uwagi: Kod 1234')).toBeVisible()
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ duration: 90, notes: 'Kod 1234' })
  })

  test('has no buttons for people who only look', async () => {
    await openServices([serviceWire(), late], {}, 'VIEWER')
    await screen.findByText('Jan Kowalski')
    expect(screen.queryByRole('button', { name: /Zakończ|Anuluj|Notatka|Dodaj serwis/ })).not.toBeInTheDocument()
  })
})
