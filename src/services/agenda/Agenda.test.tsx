import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAgenda, overdueService } from '../../testing/agenda'
import { paged, problem } from '../../testing/api'
import { clockStartsAt, itIs, pass } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.restoreAllMocks())

describe('the agenda', () => {
  test('hands the selected services over, those of the past cannot be selected', async () => {
    const over = serviceWire({ id: 10, startDateTime: '2026-11-23T07:00:00.000Z', clientName: 'Anna Sowa' })
    const { person, calls } = openConsole('/?tab=services&view=list', {
      as: 'MANAGER',
      api: {
        'GET /api/services': () => [over, serviceWire()],
        'GET /api/technicians': () => [],
        'POST /api/services/reassignments/proposals': () => [],
        'POST /api/services/reassignments': () => ({ services: [], undo: {} }),
      },
    })
    const boxes = await screen.findAllByRole('checkbox', { name: /^Zaznacz/ })
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['Zaznacz: Jan Kowalski, 23.11.2026, 11:00'])
    await person.click(boxes[0]!)
    const bar = within(screen.getByRole('toolbar', { name: 'Działania na zaznaczonych' }))
    expect(bar.getByRole('status')).toHaveTextContent('Zaznaczono 1 wizytę')
    await person.click(bar.getByRole('button', { name: 'Przekaż wizyty' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Przekaż wizyty' }))
    await dialog.findByText('Tych wizyt nie trzeba już przekazywać.')
    await person.click(dialog.getByRole('button', { name: 'Przekaż wizyty' }))
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Działania na zaznaczonych' })).toBeNull())
    expect(calls.find(({ path }) => path === '/api/services/reassignments/proposals')?.body).toMatchObject({
      serviceIds: [11],
    })
  })

  test('begins a selection from the menu of a service on a phone', async () => {
    const desk = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(desk(query), { matches: /max-width/.test(query) }),
    )
    const { person } = await openAgenda([serviceWire()])
    expect(screen.queryByRole('checkbox', { name: /^Zaznacz/ })).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Działania: Jan Kowalski, 23.11.2026, 11:00' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Zaznacz' }))
    const bar = within(await screen.findByRole('toolbar', { name: 'Działania na zaznaczonych' }))
    expect(bar.getByRole('button', { name: 'Przekaż wizyty' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Tydzień' })).toBeNull()
    const box = screen.getByRole('checkbox', { name: 'Zaznacz: Jan Kowalski, 23.11.2026, 11:00' })
    expect(box).toBeChecked()
    await person.click(box)
    expect(screen.queryByRole('toolbar', { name: 'Działania na zaznaczonych' })).toBeNull()
    expect(screen.getByRole('group', { name: 'Tydzień' })).toBeVisible()
  })

  test('opens the photos of a service, also for those who may only look', async () => {
    const { person } = await openAgenda(
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
    await openAgenda([serviceWire()])
    const today = await screen.findByRole('region', { name: /^Dziś/ })
    expect(within(today).getByText('11:00')).toBeVisible()
    expect(within(today).getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/devices/7/show')
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

  test('begins with the number of overdue services, and lists each once when opened', async () => {
    const { person } = await openAgenda([serviceWire(), overdueService])
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
    await openAgenda(five)
    const today = await screen.findByRole('region', { name: /^Dziś/ })
    expect(screen.getAllByRole('heading', { name: /^Dziś/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /zaległ/ })).not.toBeInTheDocument()
    expect(within(today).getAllByRole('listitem')).toHaveLength(5)
    expect(today).toHaveTextContent('5 wizyt czeka na zakończenie. Zakończ te, które się odbyły, a pozostałe anuluj.')
  })

  test('says of a single one what to do with it', async () => {
    vi.useRealTimers()
    itIs('2026-11-21T19:00:00Z')
    await openAgenda([
      serviceWire({ startDateTime: '2026-11-21T08:00:00.000Z', endDateTime: '2026-11-21T08:45:00.000Z' }),
    ])
    const today = await screen.findByRole('region', { name: /^Dziś/ })
    expect(today).toHaveTextContent('1 wizyta czeka na zakończenie. Jeśli się odbyła, zakończ ją; jeśli nie, anuluj.')
  })

  test('brings the service that the address names into view, with the focus', async () => {
    openConsole('/?tab=services&view=list&date=2026-11-23&visit=11', {
      as: 'ADMIN',
      api: {
        'GET /api/services': ({ query }) => (query.has('range') ? paged('services', [serviceWire()]) : []),
        'GET /api/services/days': () => [],
      },
    })
    await waitFor(() => expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveFocus())
  })

  test.each([
    ['late on a full day', 145, '[[0,19],[20,39],[40,59]]', true],
    // It is another person's, or was deleted.
    ['that is not of that day', 7, '[[0,19],[20,39],[40,59]]', false],
    ['on the first page', 105, '[[0,19]]', true],
  ])('reads on for a service %s, and not beyond the day', async (_, id, ranges, isThere) => {
    const day = Array.from({ length: 46 }, (_none, at) =>
      serviceWire({ id: 100 + at, clientName: `Klient ${at}`, startDateTime: '2026-11-23T10:00:00.000Z' }),
    )
    const later = Array.from({ length: 40 }, (_none, at) =>
      serviceWire({ id: 200 + at, clientName: `Inny ${at}`, startDateTime: '2026-11-24T10:00:00.000Z' }),
    )
    const { calls } = openConsole(`/?tab=services&view=list&date=2026-11-23&visit=${id}`, {
      as: 'ADMIN',
      api: {
        'GET /api/services': ({ query }) => {
          const [first, last] = JSON.parse(query.get('range') ?? '[0,-1]') as [number, number]
          return query.has('range') ? paged('services', [...day, ...later].slice(first, last + 1), 86, first) : []
        },
        'GET /api/services/days': () => [],
      },
    })
    const pages = () => calls.flatMap(({ path, query }) => (path === '/api/services' && query.get('range')) || [])
    await waitFor(() => expect(`[${pages().join(',')}]`).toBe(ranges))
    if (isThere) await waitFor(() => expect(screen.getByRole('link', { name: `Klient ${id - 100}` })).toHaveFocus())
    else expect(await screen.findByText('Inny 13')).toBeVisible()
    expect(`[${pages().join(',')}]`).toBe(ranges)
  })

  test('lets a technician say beside the own day that all that is still to come is late', async () => {
    const begun = serviceWire({ id: 21, startDateTime: '2026-11-23T08:30:00.000Z', technicianId: 1 })
    const next = serviceWire({
      id: 22,
      startDateTime: '2026-11-23T11:00:00.000Z',
      technicianId: 1,
      clientName: 'Ewa Sowa',
    })
    const foreign = serviceWire({ id: 23, startDateTime: '2026-11-23T12:00:00.000Z', technicianId: 9 })
    const { person } = await openAgenda([begun, next, foreign], {}, 'TECHNICIAN')
    const day = within(await screen.findByRole('region', { name: /^Dziś/ }))
    await person.click(await day.findByRole('button', { name: 'Spóźnię się' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Spóźnienie' }))
    expect(dialog.getAllByRole('checkbox', { name: /→/ })).toHaveLength(1)
    expect(dialog.getByRole('checkbox', { name: 'Ewa Sowa, 12:00 → 12:30' })).toBeChecked()
    await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
    await person.click(await screen.findByRole('button', { name: 'Wszystkie' }))
    await screen.findByRole('button', { name: 'Wszystkie', pressed: true })
    expect(screen.queryByRole('button', { name: 'Spóźnię się' })).toBeNull()
  })

  test('puts off no visit of a colleague while the list of the own ones still loads', async () => {
    const foreign = serviceWire({ id: 23, startDateTime: '2026-11-23T12:00:00.000Z', technicianId: 9 })
    const { person } = openConsole('/?tab=services&view=list&technician=all', {
      as: 'TECHNICIAN',
      api: {
        'GET /api/services': ({ query }) =>
          query.get('filter')?.includes('technicianId') ? new Promise(() => {}) : [foreign],
        'GET /api/services/days': () => [],
        'GET /api/technicians': () => [],
      },
    })
    await screen.findByText('Jan Kowalski')
    await person.click(await screen.findByRole('button', { name: 'Moje' }))
    await screen.findByRole('button', { name: 'Moje', pressed: true })
    expect(screen.getByText('Jan Kowalski')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Spóźnię się' })).toBeNull()
  })

  test('has headings in order, and no two landmarks of one name', async () => {
    const later = serviceWire({ id: 14, startDateTime: '2026-11-25T08:00:00.000Z' })
    const { person } = await openAgenda([serviceWire(), overdueService, later])
    await person.click(await screen.findByRole('button', { name: '1 zaległa wizyta' }))
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels).toEqual([1, 2, 3, 2, 2])
    const names = screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby') ?? region.ariaLabel)
    expect(new Set(names).size).toBe(names.length)
  })

  test('does not call a service late that is still going on', async () => {
    await openAgenda([
      serviceWire({ startDateTime: '2026-11-23T08:30:00.000Z', endDateTime: '2026-11-23T09:30:00.000Z' }),
    ])
    await screen.findByText('Jan Kowalski')
    expect(screen.queryByRole('button', { name: /zaległ/ })).not.toBeInTheDocument()
  })

  test('says how old it is while offline', async () => {
    let answers = true
    const { person } = await openAgenda([], {
      'GET /api/services': () => (answers ? [serviceWire()] : new Promise(() => {})),
    })
    await screen.findByText('Jan Kowalski')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(
      screen.getByText('Brak połączenia z internetem. Widzisz wizyty z 10:00; zmiany zapiszesz, gdy połączenie wróci.'),
    ).toBeVisible()
    expect(screen.getByText('Jan Kowalski')).toBeVisible()
    answers = false
    // What is shown until the list of another day arrives is not of that list's age.
    await person.click(
      within(screen.getByRole('group', { name: 'Tydzień' })).getByRole('button', { name: /25 listopada/ }),
    )
    expect(screen.queryByText(/^Brak połączenia/)).not.toBeInTheDocument()
    answers = true
    await person.click(
      within(screen.getByRole('group', { name: 'Tydzień' })).getByRole('button', { name: /23 listopada/ }),
    )
    expect(screen.getByText(/^Brak połączenia/)).toBeVisible()
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^Brak połączenia/)).not.toBeInTheDocument())
  })

  test('keeps over midnight what it knows of the new day while there is no network, and says of which day that is', async () => {
    clockStartsAt('2026-11-23T22:57:00Z')
    const today = serviceWire({ id: 10, clientName: 'Anna Sowa', startDateTime: '2026-11-23T09:00:00.000Z' })
    const tomorrow = serviceWire({ startDateTime: '2026-11-24T09:00:00.000Z', endDateTime: '2026-11-24T10:00:00.000Z' })
    let answers = true
    await openAgenda([], {
      'GET /api/services': () => (answers ? [today, tomorrow] : new Response('', { status: 503 })),
    })
    await screen.findByText('Jan Kowalski')
    answers = false
    await pass(8)
    expect(screen.getByText('Jan Kowalski')).toBeVisible()
    expect(screen.getByText('Nie udało się odświeżyć wizyt. Widzisz stan z 23.11.2026, 23:57.')).toBeVisible()
    expect(screen.queryByText('Nie udało się załadować serwisów')).toBeNull()
    vi.useRealTimers()
  })

  test('says where nothing is planned how services are booked', async () => {
    await openAgenda([])
    expect(await screen.findByText('Brak zaplanowanych wizyt')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Przejdź do klientów' })).toHaveAttribute(
      'href',
      '/?tab=clients&sort=urgent',
    )
  })

  test('shows that it loads', async () => {
    await openAgenda([], { 'GET /api/services': () => new Promise(() => {}) })
    expect(await screen.findByLabelText('Ładowanie wizyt')).toBeVisible()
  })

  test('says that services could not be loaded, and tries again', async () => {
    let broken = true
    const { person } = await openAgenda([], {
      'GET /api/services': () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera. Spróbuj ponownie później.') : []),
    })
    expect(await screen.findByText('Nie udało się załadować serwisów')).toBeVisible()
    broken = false
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await screen.findByText('Brak zaplanowanych wizyt')).toBeVisible()
  })
})
