import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { paged, problem } from '../testing/api'
import { statsWire } from '../testing/dashboard-samples'
import { technicianWire } from '../testing/technician-samples'
import { serviceWire } from '../testing/service-samples'
import { onMonday, openDashboard, panel } from './testing/open-dashboard'

onMonday()

describe('the dashboard', () => {
  test('greets by name, with the day and time in Warsaw', async () => {
    await openDashboard()
    expect(screen.getByRole('heading', { name: 'Dzień dobry, Ewa' })).toBeVisible()
    expect(screen.getByText('poniedziałek, 23 listopada 2026, 10:00')).toBeVisible()
  })

  test('draws nothing of the work until all of it is known, and draws it then in its order', async () => {
    let answer = (_stats: unknown) => {}
    await openDashboard({ 'GET /api/dashboard/stats': () => new Promise((resolve) => (answer = resolve)) })
    await screen.findByRole('heading', { name: 'Twoje konto' })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.queryByRole('region', { name: 'Do zrobienia' })).toBeNull()
    expect(screen.getByRole('status', { name: 'Ładowanie' })).toBeVisible()
    await act(async () => answer(statsWire({ servicesInTimeOff: 1 })))
    const work = await panel('Do zrobienia')
    expect(work.getByRole('link', { name: /1\s*wizyta u kogoś, kto ma wolne/ })).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Ładowanie' })).toBeNull()
  })

  test('leads to an emergency and to somebody who is away', async () => {
    const { person } = await openDashboard({ 'GET /api/technicians': () => [technicianWire({ name: 'Piotr Wrona' })] })
    const work = await panel('Do zrobienia')
    expect(work.getByRole('button', { name: 'Awaria dziś' })).toBeVisible()
    await person.click(work.getByRole('button', { name: 'Zespół' }))
    expect(await screen.findByRole('button', { name: 'Nieobecny: Piotr Wrona' })).toBeVisible()
  })

  test('moves its clock with every minute', async () => {
    vi.useRealTimers()
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T16:59:30Z') })
    await openDashboard()
    expect(screen.getByText(/17:59$/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText(/18:00$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Dobry wieczór, Ewa' })).toBeVisible()
  })

  test.each([
    [/12\s*klientów po terminie/, '/?tab=clients&filter=overdue&sort=urgent'],
    [/1\s*klient z przeglądem w ciągu 14 dni/, '/?tab=clients&filter=twoWeeks&sort=urgent'],
    [/3\s*potwierdzenia od wczoraj/, '/?tab=clients&view=table&confirmation=SINCE_YESTERDAY'],
    [/2\s*zaległe wizyty/, '/?tab=services&view=list&overdue=true'],
    [/5\s*nieudanych SMS-ów/, '/admin/sms-history?status=FAILED&period=week&gateway=current'],
    [/0\s*położeń do poprawienia/, '/?tab=clients&view=table&position=TO_MEND'],
    [/1\s*konto do zatwierdzenia/, '/admin/users?status=new'],
  ])('says what is to be done: %s leads to %s', async (name, address) => {
    await openDashboard()
    const work = await panel('Do zrobienia')
    expect(await work.findByRole('link', { name })).toHaveAttribute('href', address)
  })

  test('has the work first, then the weeks, and what is done at the end of the work', async () => {
    await openDashboard()
    const work = await panel('Do zrobienia')
    await work.findByRole('link', { name: /12\s*klientów po terminie/ })
    const done = within(work.getByRole('list', { name: 'Zrobione' })).getAllByRole('link')
    expect(done.map(({ textContent }) => textContent)).toEqual(['0 położeń do poprawienia'])
    expect(work.getAllByRole('link').at(-1)).toBe(done[0])
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(names.slice(0, 3)).toEqual(['Do zrobienia', 'Najbliższe tygodnie', 'Oddzwoń'])
    expect(names.indexOf('Twoje konto')).toBeGreaterThan(names.indexOf('Ostatnia aktywność'))
  })

  test('leads from the visits of today to the plan of tomorrow on paper', async () => {
    await openDashboard()
    const link = (await panel('Wizyty dziś')).getByRole('link', { name: 'Plan na jutro' })
    expect(link).toHaveAttribute('href', '/services/print?technicianId=all')
  })

  test.each([
    ['MANAGER', 1],
    ['VIEWER', 0],
  ] as const)(
    'leads a %s to visits of somebody who is away (%i link): they are handed over there',
    async (as, links) => {
      await openDashboard({ 'GET /api/dashboard/stats': () => statsWire({ servicesInTimeOff: 1 }) }, as)
      const work = await panel('Do zrobienia')
      await work.findByRole('link', { name: /12\s*klientów po terminie/ })
      expect(work.queryAllByRole('link', { name: /1\s*wizyta u kogoś, kto ma wolne/ })).toHaveLength(links)
    },
  )

  test('counts in one call, and shows nobody accounts who may not approve them', async () => {
    const { calls } = await openDashboard({ 'GET /api/dashboard/stats': () => statsWire({ newAccounts: null }) })
    const work = await panel('Do zrobienia')
    await work.findByRole('link', { name: /12\s*klientów po terminie/ })
    expect(work.queryByRole('link', { name: /zatwierdzenia/ })).toBeNull()
    expect(calls.filter(({ path }) => path === '/api/dashboard/stats')).toHaveLength(1)
    expect(calls.some(({ path }) => path === '/api/clients')).toBe(false)
  })

  test('that could not load the numbers says so, and tries again', async () => {
    let broken = true
    const { person } = await openDashboard({
      'GET /api/dashboard/stats': () => (broken ? problem(500, 'INTERNAL', 'Błąd serwera.') : statsWire()),
    })
    expect(await screen.findByText('Nie udało się załadować danych na dziś')).toBeVisible()
    expect(screen.getByText('Nie udało się załadować wizyt na dziś')).toBeVisible()
    broken = false
    await person.click(screen.getAllByRole('button', { name: 'Spróbuj ponownie' })[0]!)
    expect(await screen.findByRole('link', { name: /12\s*klientów po terminie/ })).toBeVisible()
  })

  test('without clients leads to the first one', async () => {
    await openDashboard({ 'GET /api/dashboard/stats': () => statsWire({ clients: 0 }) })
    expect(await screen.findByText('Zacznij od pierwszego klienta')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Przejdź do klientów' })).toHaveAttribute('href', '/?tab=clients')
  })

  test('promises nothing to people who only look', async () => {
    await openDashboard({ 'GET /api/dashboard/stats': () => statsWire({ clients: 0 }) }, 'VIEWER')
    expect(await screen.findByText('Nie ma jeszcze klientów')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Przejdź do klientów' })).not.toBeInTheDocument()
    expect(screen.queryByText(/pełne uprawnienia/)).not.toBeInTheDocument()
  })

  test('tells the account below the work, leads to the sessions, and signs out', async () => {
    const { person, address } = await openDashboard({ 'POST /api/auth/logout': () => ({ message: 'Wylogowano' }) })
    expect(screen.getByText('Aktywne')).toBeVisible()
    expect(screen.getByText('Nigdy')).toBeVisible()
    expect(screen.getByText('01.01.2026')).toBeVisible()
    expect(screen.getByText('1 rola')).toBeVisible()
    const work = await screen.findByRole('region', { name: 'Do zrobienia' })
    const card = screen.getByRole('region', { name: 'Informacje o koncie' })
    expect(work.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(card).toHaveTextContent('Zweryfikowany')
    expect(card).toHaveTextContent('Nie podano')
    expect(within(card).getByRole('link', { name: 'Moje sesje' })).toHaveAttribute('href', '/account/sessions')
    await person.click(within(card).getByRole('button', { name: 'Wyloguj się' }))
    expect(await screen.findByRole('button', { name: 'Zaloguj się' })).toBeVisible()
    expect(address()).toBe('/login')
  })
})

describe('the visits of today', () => {
  test('stand by who goes, each with a way to the list', async () => {
    await openDashboard({
      'GET /api/technicians': () => [technicianWire({ userId: 5, name: 'Piotr Wrona' })],
      'GET /api/dashboard/stats': () =>
        statsWire({
          today: [
            {
              technicianId: 5,
              technician: 'Piotr W.',
              total: 3,
              completed: 1,
              nextStartDateTime: '2026-11-23T10:00:00.000Z',
            },
            { technicianId: null, technician: null, total: 1, completed: 0, nextStartDateTime: null },
          ],
        }),
    })
    const today = await panel('Wizyty dziś')
    const link = await today.findByRole('link', { name: /Piotr Wrona/ })
    expect(link).toHaveTextContent('3 wizyty, 1 zakończonanajbliższa 11:00')
    expect(link).toHaveAttribute('href', '/?tab=services&view=list&technician=5&status=SCHEDULED,COMPLETED')
    const nobodys = today.getByRole('link', { name: /Bez serwisanta/ })
    expect(nobodys).toHaveTextContent('1 wizytado zakończenia')
    expect(nobodys).toHaveAttribute('href', '/?tab=services&view=list&unassigned=true&status=SCHEDULED,COMPLETED')
  })

  test('that come next are named, called and led to; none of tomorrow', async () => {
    const tomorrow = { startDateTime: '2026-11-24T10:00:00.000Z', endDateTime: '2026-11-24T11:00:00.000Z' }
    await openDashboard({
      'GET /api/services': () =>
        paged('services', [serviceWire(), serviceWire({ id: 12, clientName: 'Anna Nowak', ...tomorrow })]),
    })
    const today = await panel('Wizyty dziś')
    expect(await today.findByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute(
      'href',
      '/?tab=services&date=2026-11-23&visit=11&open=true',
    )
    expect(today.getByText('11:00')).toBeVisible()
    expect(today.getByText('Serwisant: Piotr Wrona')).toBeVisible()
    expect(today.getByRole('link', { name: /^Zadzwoń: Jan Kowalski/ })).toHaveAttribute('href', 'tel:+48500600700')
    expect(today.queryByText('Anna Nowak')).toBeNull()
    expect(today.getByText('Na dziś nie ma umówionych wizyt.')).toBeVisible()
  })
})

describe('the weeks to come', () => {
  test('show what is due and who is visited, each a way to its list', async () => {
    await openDashboard({
      'GET /api/dashboard/inspections-calendar': () => [
        { day: '2026-11-24', due: 5, booked: 2, services: 3 },
        { day: '2026-11-25', due: 2, booked: 2, services: 0 },
      ],
    })
    const calendar = await panel('Najbliższe tygodnie')
    const due = await calendar.findByRole('link', { name: '24 listopada: 5 terminów przeglądu, umówione: 2' })
    expect(due).toHaveAttribute('href', '/?tab=clients&view=table&due=2026-11-24')
    expect(calendar.getByRole('link', { name: '24 listopada: 3 wizyty' })).toHaveTextContent(/^3$/)
    expect(calendar.getByRole('link', { name: '24 listopada: 3 wizyty' })).toHaveAttribute(
      'href',
      '/?tab=services&view=day&date=2026-11-24&status=SCHEDULED,COMPLETED',
    )
    expect(calendar.getByRole('link', { name: /^25 listopada: 2 terminy/ })).toHaveTextContent('✓ 2')
    expect(calendar.getAllByRole('row')).toHaveLength(6)
    expect(calendar.getByRole('cell', { current: 'date' })).toHaveTextContent('23')
  })
})

test('recent activity is told in words, with a way to what it is about', async () => {
  const common = { by: null, clientId: 3, clientName: 'Jan Kowalski' }
  await openDashboard({
    'GET /api/dashboard/recent-activity': () => [
      {
        ...common,
        kind: 'SERVICE',
        id: 1,
        at: '2026-11-23T08:30:00.000Z',
        by: 'Ola',
        change: 'CREATED',
        serviceId: 11,
        serviceType: 'NAPRAWA',
        startDateTime: '2026-11-24T10:00:00.000Z',
      },
      {
        ...common,
        kind: 'SMS',
        id: 2,
        at: '2026-11-22T08:00:00.000Z',
        smsType: 'INSPECTION_REMINDER',
        count: 12,
        lost: 2,
        clientId: null,
        clientName: null,
      },
      { ...common, kind: 'ANSWER', id: 3, at: '2026-11-20T08:00:00.000Z', message: 'Proszę o piątek', optOut: false },
    ],
  })
  const activity = await panel('Ostatnia aktywność')
  const [booked, sent, answered] = await activity.findAllByRole('listitem')
  expect(booked).toHaveTextContent('Dodano wizytę: Jan KowalskiNaprawa, 24.11.2026, 11:00 · dziś, 09:30 · Ola')
  expect(within(booked!).getByRole('link')).toHaveAttribute('href', '/?tab=services&date=2026-11-24&visit=11')
  expect(sent).toHaveTextContent('Wysłano 10 SMS-ów, 2 nieudanePrzypomnienie o przeglądzie · wczoraj, 09:00')
  expect(answered).toHaveTextContent('Odpowiedź klienta: Jan Kowalski„Proszę o piątek” · 20.11.2026, 09:00')
})

describe('the dashboard of a technician', () => {
  test('is the own day, with what can be done on the spot', async () => {
    const { calls } = await openDashboard(
      {
        'GET /api/services': ({ query }) =>
          query.has('range')
            ? paged('services', [
                serviceWire({ technicianId: 1 }),
                serviceWire({
                  id: 12,
                  technicianId: 1,
                  clientName: 'Anna Nowak',
                  startDateTime: '2026-11-24T07:00:00.000Z',
                  endDateTime: '2026-11-24T08:00:00.000Z',
                }),
              ])
            : [],
      },
      'TECHNICIAN',
    )
    const day = await panel('Dziś1 wizyta')
    expect(day.getByRole('link', { name: 'Jan Kowalski' })).toBeVisible()
    expect(day.getByRole('button', { name: /^Zakończ wizytę: Jan Kowalski/ })).toBeVisible()
    expect(day.queryByText('Anna Nowak')).toBeNull()
    expect(screen.getByText('Jutro: 1 wizyta, pierwsza o 08:00, Opoczno')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Wszystkie moje wizyty' })).toHaveAttribute(
      'href',
      '/?tab=services&technician=1',
    )
    // With a single stop, navigation starts from its row.
    expect(screen.queryByRole('link', { name: 'Trasa dnia' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Do zrobienia' })).toBeNull()
    const call = calls.find(({ path, query }) => path === '/api/services' && query.has('range'))
    expect(JSON.parse(call!.query.get('filter')!)).toEqual({ technicianId: [1] })
    expect(calls.filter(({ path }) => path.startsWith('/api/dashboard/'))).toEqual([])
  })

  test('counts the visits that take place: what was called off is said apart, and is not where the next day begins', async () => {
    const tomorrow = (hour: string, id: number, change: Parameters<typeof serviceWire>[0] = {}) =>
      serviceWire({
        id,
        technicianId: 1,
        startDateTime: `2026-11-24T${hour}:00:00.000Z`,
        endDateTime: `2026-11-24T${hour}:50:00.000Z`,
        ...change,
      })
    await openDashboard(
      {
        'GET /api/services': ({ query }) =>
          query.has('range')
            ? paged('services', [
                serviceWire({ technicianId: 1, status: 'CANCELLED' }),
                serviceWire({ id: 12, technicianId: 1, clientName: 'Anna Nowak' }),
                tomorrow('07', 13, { status: 'CANCELLED' }),
                tomorrow('09', 14, { city: 'Drzewica' }),
                tomorrow('11', 15),
              ])
            : [],
      },
      'TECHNICIAN',
    )
    const day = await panel('Dziś1 wizyta, 1 anulowana')
    expect(day.getByRole('link', { name: 'Jan Kowalski' })).toBeVisible()
    expect(day.getByRole('link', { name: 'Anna Nowak' })).toBeVisible()
    expect(screen.getByText('Jutro: 2 wizyty, pierwsza o 10:00, Drzewica')).toBeVisible()
  })

  test('counts all visits of the next day, also those beyond the first page', async () => {
    const tomorrow = Array.from({ length: 22 }, (_, i) =>
      serviceWire({
        id: 20 + i,
        technicianId: 1,
        startDateTime: `2026-11-24T${String(7 + Math.floor(i / 3)).padStart(2, '0')}:00:00.000Z`,
        endDateTime: `2026-11-24T${String(7 + Math.floor(i / 3)).padStart(2, '0')}:30:00.000Z`,
      }),
    )
    await openDashboard(
      {
        'GET /api/services': ({ query }) => {
          if (!query.has('range')) return []
          const [from, to] = JSON.parse(query.get('range')!) as [number, number]
          return paged('services', tomorrow.slice(from, to + 1), tomorrow.length, from)
        },
      },
      'TECHNICIAN',
    )
    expect(await screen.findByText('Jutro: 22 wizyty, pierwsza o 08:00, Opoczno')).toBeVisible()
  })

  test('opens its stops in their order in maps', async () => {
    const at = (hour: string, id: number, city: string) =>
      serviceWire({
        id,
        technicianId: 1,
        city,
        startDateTime: `2026-11-23T${hour}:00:00.000Z`,
        endDateTime: `2026-11-23T${hour}:50:00.000Z`,
      })
    await openDashboard(
      {
        'GET /api/services': ({ query }) =>
          query.has('range') ? paged('services', [at('11', 11, 'Opoczno'), at('13', 12, 'Drzewica')]) : [],
      },
      'TECHNICIAN',
    )
    const route = await screen.findByRole('link', { name: 'Trasa dnia' })
    const query = new URL(route.getAttribute('href')!).searchParams
    expect(query.get('waypoints')).toMatch(/Opoczno, Polska$/)
    expect(query.get('destination')).toMatch(/Drzewica, Polska$/)
  })
})
