import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paged, problem } from '../../testing/api'
import { moved, openCalendar } from './testing/calendar'
import { clockStartsAt, itIs, pass } from '../../testing/clock'
import { settingsWire } from '../../testing/samples'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

describe('the month', () => {
  const three = [11, 12, 13].map((id) => serviceWire({ id, clientName: `Klient ${id}` }))

  test('has Polish days and holidays, two services a day, and a day with all of them and what is done about each', async () => {
    const { person, address, calls } = await openCalendar('/?tab=services', three)
    const first = { name: /11:00.*Klient 11.*Zaplanowany/ }
    expect(await screen.findByRole('button', first)).toBeVisible()
    expect(screen.queryByText('Klient 13')).not.toBeInTheDocument()
    const call = calls.find(({ path }) => path === '/api/services/days')
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ from: '2026-10-26', until: '2026-12-07' })
    expect(calls.some(({ path, query }) => path === '/api/services' && query.has('start'))).toBe(false)
    const heads = await screen.findAllByRole('columnheader')
    // Narrow columns show the short name next to it instead.
    expect(heads.map((head) => head.querySelector('.weekday-long')?.textContent)).toEqual([
      'Poniedziałek',
      'Wtorek',
      'Środa',
      'Czwartek',
      'Piątek',
      'Sobota',
      'Niedziela',
    ])
    expect(screen.getByText('Narodowe Święto Niepodległości')).toBeVisible()

    await person.click(screen.getByRole('button', { name: '+1 więcej' }))
    const day = within(await screen.findByRole('dialog', { name: 'Poniedziałek, 23 listopada 2026' }))
    expect(await day.findByText('3 wizyty')).toBeVisible()
    expect(await day.findAllByRole('listitem')).toHaveLength(3)
    for (const name of ['Edytuj', 'Zdjęcia', 'Usuń'])
      expect(day.getByRole('button', { name: `${name}: Klient 13, 23.11.2026, 11:00` })).toBeVisible()
    expect(day.getByRole('button', { name: 'Dodaj wizytę' })).toBeVisible()
    expect(address()).toContain('day=2026-11-23')
    await person.click(day.getByRole('button', { name: 'Zamknij' }))
    await waitFor(() => expect(address()).not.toContain('day='))
  })

  test('turns by arrows, by its strip and back to today, in the address', async () => {
    const { person, address } = await openCalendar('/?tab=services', three)
    await person.click(screen.getByRole('button', { name: 'Następny miesiąc' }))
    await waitFor(() => expect(address()).toBe('/?tab=services&view=month&date=2026-12-01'))
    await person.click(screen.getByRole('button', { name: 'marzec 2027' }))
    await waitFor(() => expect(address()).toBe('/?tab=services&view=month&date=2027-03-01'))
    expect(screen.getByText('Marzec 2027')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Dziś' }))
    await waitFor(() => expect(address()).toBe('/?tab=services&view=month'))
  })

  test('marks the service in the address, even where the day has more than fit', async () => {
    await openCalendar('/?tab=services&date=2026-11-23&visit=11', [three[1]!, three[2]!, three[0]!])
    const box = await screen.findByRole('button', { name: /Klient 11/ })
    expect(box).toHaveClass('is-linked')
    await waitFor(() => expect(box).toHaveFocus())
    expect(screen.getByRole('button', { name: '+1 więcej' })).toBeVisible()
  })

  test('does not draw a linked service that the filter leaves out, in place of one that it counts', async () => {
    await openCalendar('/?tab=services&date=2026-11-23&visit=11&technician=5', three, {
      'GET /api/services/11': () => serviceWire({ id: 11, clientName: 'Klient 11', technicianId: 4 }),
      'GET /api/services/days': () => [{ day: '2026-11-23', total: 2, services: [three[1], three[2]] }],
    })
    expect(await screen.findByRole('button', { name: /Klient 12/ })).toBeVisible()
    expect(await screen.findByRole('button', { name: /Klient 13/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Klient 11/ })).toBeNull()
  })

  test('is read again while it stays open', async () => {
    clockStartsAt('2026-11-23T11:30:00Z')
    const services = [serviceWire({ clientName: 'Klient 11' })]
    await openCalendar('/?tab=services', [], {
      'GET /api/services/days': () => [{ day: '2026-11-23', total: services.length, services }],
    })
    expect(await screen.findByRole('button', { name: /Klient 11.*Do zakończenia/ })).toBeVisible()
    services[0] = { ...services[0]!, status: 'COMPLETED' }
    services.push(serviceWire({ id: 12, clientName: 'Klient 12' }))
    await pass(6)
    expect(screen.getByRole('button', { name: /Klient 11.*Zakończony/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /Klient 12/ })).toBeVisible()
  })

  test('marks the day of now once a notebook that has slept for days is awake, whose timers stood still', async () => {
    clockStartsAt('2026-11-23T11:30:00Z')
    await openCalendar('/?tab=services', three)
    const marked = () => [...document.querySelectorAll('.fc-day-today')].map((cell) => cell.getAttribute('data-date'))
    await waitFor(() => expect(marked()).toEqual(['2026-11-23']))
    vi.setSystemTime('2026-11-26T06:00:00Z')
    await pass(1)
    expect(marked()).toEqual(['2026-11-26'])
  })

  test('offers no booking without the permission', async () => {
    await openCalendar('/?tab=services', three, {}, 'VIEWER')
    await screen.findByRole('button', { name: /Klient 11/ })
    expect(screen.queryByRole('button', { name: 'Dodaj wizytę' })).not.toBeInTheDocument()
  })
})

describe('a link that opens a visit', () => {
  const service = serviceWire({ id: 11, clientName: 'Łucja Żak' })

  test('opens its window, from which one press moves it and tells the customer if the settings say so', async () => {
    const { person, address, calls } = await openCalendar(
      '/?tab=services&date=2026-11-23&visit=11&open=true',
      [service],
      {
        'GET /api/settings': () => settingsWire({ visitNoticesByDefault: true }),
        'PUT /api/services/11': ({ body }) => moved(service, body),
      },
    )
    const popover = within(await screen.findByRole('dialog', { name: 'Łucja Żak' }))
    await waitFor(() => expect(address()).toBe('/?tab=services&date=2026-11-23&visit=11'))
    await waitFor(() => expect(popover.getByLabelText('Powiadom klienta SMS-em o przełożeniu')).toBeChecked())
    await person.click(popover.getByRole('button', { name: 'Dzień później' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      startDateTime: '2026-11-24T10:00:00.000Z',
      notify: true,
    })
  })

  test('offers moves only once the settings are read, which may propose to tell; that can be switched off', async () => {
    let answer = () => {}
    const read = new Promise<void>((resolve) => (answer = resolve))
    const { person, calls } = await openCalendar('/?tab=services&visit=11&open=true', [service], {
      'GET /api/settings': async () => {
        await read
        return settingsWire({ visitNoticesByDefault: true })
      },
      'PUT /api/services/11': ({ body }) => moved(service, body),
    })
    const popover = within(await screen.findByRole('dialog', { name: 'Łucja Żak' }))
    const later = popover.getByRole('button', { name: 'Później o 30 minut' })
    expect(later).toHaveAttribute('aria-disabled', 'true')
    expect(popover.getByRole('button', { name: 'Dłużej o 30 minut' })).toHaveAttribute('aria-disabled', 'false')
    await person.click(later)
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
    answer()
    const box = popover.getByLabelText('Powiadom klienta SMS-em o przełożeniu')
    await waitFor(() => expect(box).toBeChecked())
    await person.click(box)
    await person.click(later)
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ notify: false }))
  })

  test.each([
    [{ clientWantsNoSms: true }, 'Klient nie chce SMS-ów: zadzwoń do niego.'],
    [{ clientPhone: '' }, 'Na numer tego klienta nie można wysłać SMS-a: zawiadom go w inny sposób.'],
  ])('offers no SMS to %j, and says why', async (client, reason) => {
    const untold = { ...service, ...client }
    const { person, calls } = await openCalendar('/?tab=services&visit=11&open=true', [untold], {
      'GET /api/settings': () => settingsWire({ visitNoticesByDefault: true }),
      'PUT /api/services/11': ({ body }) => moved(untold, body),
    })
    const popover = within(await screen.findByRole('dialog', { name: 'Łucja Żak' }))
    expect(popover.getByText(reason)).toBeVisible()
    expect(popover.queryByLabelText('Powiadom klienta SMS-em o przełożeniu')).toBeNull()
    await person.click(popover.getByRole('button', { name: 'Później o 30 minut' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ notify: false }))
  })

  test('says that the visit is not there any more', async () => {
    const { address } = await openCalendar('/?tab=services&visit=12&open=true', [service], {
      'GET /api/services/12': () => problem(404, 'NOT_FOUND', 'Nie znaleziono wizyty'),
    })
    expect(await screen.findByText('Nie znaleziono wizyty')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/?tab=services&visit=12'))
  })

  test('shows its details in the list, which has no calendar', async () => {
    await openCalendar('/?tab=services&view=list&visit=11&open=true', [service], {
      'GET /api/services/11/history': () => ({ events: [], next: null }),
    })
    const details = within(await screen.findByRole('dialog', { name: 'Łucja Żak' }))
    expect(details.getByRole('button', { name: 'Edytuj' })).toBeVisible()
  })
})

describe('the window of a visit', () => {
  const planned = serviceWire({ id: 11, clientName: 'Łucja Żak' })
  const days = (services: object[]) => [{ day: '2026-11-23', total: services.length, services }]

  test('closes when the visit is deleted', async () => {
    let current = [planned]
    const { person } = await openCalendar('/?tab=services', [planned], {
      'GET /api/services/days': () => days(current),
      'DELETE /api/services/11': () => {
        current = []
        return { id: 11, message: 'Usunięto' }
      },
    })
    await person.click(await screen.findByRole('button', { name: /Łucja Żak/ }))
    const popover = within(await screen.findByRole('dialog', { name: 'Łucja Żak' }))
    await person.click(popover.getByRole('button', { name: /^Działania/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    const question = within(await screen.findByRole('alertdialog'))
    await person.click(question.getByRole('button', { name: 'Usuń wizytę' }))
    await screen.findByText('Wizyta została usunięta')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.queryByText('Łucja Żak')).not.toBeInTheDocument()
  })

  test('shows it as it is now, though the filter leaves it out', async () => {
    let current = [planned]
    const { person } = await openCalendar('/?tab=services&status=SCHEDULED', [planned], {
      'GET /api/services/days': () => days(current),
      'GET /api/services/11': () => ({ ...planned, status: 'CANCELLED' }),
      'POST /api/services/11/cancel': () => {
        current = []
        return { ...planned, status: 'CANCELLED', sms: null }
      },
    })
    await person.click(await screen.findByRole('button', { name: /Łucja Żak/ }))
    const popover = within(await screen.findByRole('dialog', { name: 'Łucja Żak' }))
    await person.click(popover.getByRole('button', { name: /^Działania/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Anuluj wizytę' }))
    const question = within(await screen.findByRole('dialog', { name: /Anuluj/ }))
    await person.click(question.getByRole('button', { name: 'Anuluj wizytę' }))
    expect(await popover.findByText('Anulowany')).toBeVisible()
  })
})

test('the window of a completed visit says how its protocol stands; of one to come nothing is asked', async () => {
  const protocol = {
    id: 5,
    status: 'ISSUED',
    serviceId: 11,
    deviceId: 7,
    clientId: 3,
    number: 'P/2026/00017',
    deviations: 2,
    issuedAt: '2026-11-23T12:00:00.000Z',
    performedOn: '2026-11-23',
    client: 'Jan Kowalski',
    device: 'Kocioł',
    templateName: 'Przegląd',
    corrects: null,
    correctedBy: null,
    updatedAt: '2026-11-23T12:00:00.000Z',
    updatedBy: 'Ewa Lis',
  }
  const services = [
    serviceWire({ id: 11, status: 'COMPLETED', clientName: 'Wykonana' }),
    serviceWire({ id: 12, clientName: 'Przyszła' }),
  ]
  const { person, calls } = await openCalendar('/?tab=services', services, {
    'GET /api/protocols': () => paged('protocols', [protocol]),
    'GET /api/devices/7/measured-values': () => [],
  })
  await person.click(await screen.findByRole('button', { name: /Przyszła/ }))
  await person.click(await screen.findByRole('button', { name: 'Zamknij' }))
  expect(calls.some(({ path }) => path === '/api/protocols')).toBe(false)
  await person.click(await screen.findByRole('button', { name: /Wykonana/ }))
  const link = await screen.findByRole('link', { name: 'P/2026/00017' })
  expect(link.closest('div')).toHaveTextContent('Protokół: P/2026/00017, 2 nieprawidłowości')
})

describe('filters', () => {
  test('stand in the address and narrow what the server is asked for', async () => {
    const { person, address, calls } = await openCalendar('/?tab=services', [serviceWire()])
    await person.click(screen.getByRole('button', { name: 'Serwisant' }))
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Anna Sowa' }))
    await person.click(screen.getByRole('menuitemcheckbox', { name: 'Bez serwisanta' }))
    await waitFor(() => expect(address()).toBe('/?tab=services&technician=5&unassigned=true'))
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/services/days')?.query.get('filter')).toBe(
        '{"technicianId":[5],"unassigned":true}',
      ),
    )
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: 'Wyczyść filtry' }))
    await waitFor(() => expect(address()).toBe('/?tab=services'))
  })
})

test('a month that could not be loaded says so, and tries again', async () => {
  let broken = true
  const { person } = await openCalendar('/?tab=services', [serviceWire()], {
    'GET /api/services/days': () =>
      broken
        ? problem(500, 'INTERNAL', 'Błąd serwera. Spróbuj ponownie później.')
        : [{ day: '2026-11-23', total: 1, services: [serviceWire()] }],
  })
  expect(await screen.findByText('Nie udało się załadować serwisów')).toBeVisible()
  broken = false
  await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByRole('button', { name: /Jan Kowalski/ })).toBeVisible()
})

test('a link to the scheduled visits of a person shows no others on a phone, until its filter is taken off', async () => {
  const desk = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(desk(query), { matches: /max-width/.test(query) }),
  )
  const address = '/?tab=services&view=list&technician=4&status=SCHEDULED'
  const app = await openCalendar(address, [serviceWire({ technicianId: 4 })])
  const filters = () =>
    app.calls
      .filter(({ path, query }) => path === '/api/services' && query.has('range'))
      .map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object)
  await waitFor(() => expect(filters()).toEqual([{ technicianId: [4], status: ['SCHEDULED'] }]))
  await app.person.click(screen.getByRole('button', { name: 'Filtr: Status: Zaplanowany. Usuń filtr' }))
  await waitFor(() => expect(filters().at(-1)).toEqual({ technicianId: [4] }))
  expect(app.address()).toBe('/?tab=services&view=list&technician=4')
  vi.restoreAllMocks()
})

describe('the head of every view', () => {
  test('leads from each view to the plan of the next working day, and the view is remembered for this person', async () => {
    const { person, address } = await openCalendar('/?tab=services&view=month&date=2026-12-08', [])
    for (const [name, view] of [
      ['Miesiąc', 'month'],
      ['Tydzień', 'week'],
      ['Lista', 'list'],
      ['Serwisanci', 'lanes'],
    ] as const) {
      await person.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(address()).toContain(`view=${view}`))
      const link = screen.getByRole('link', { name: 'Plan do druku' })
      expect(link).toHaveAttribute('href', '/services/print?technicianId=all')
    }
    expect(localStorage.getItem('termin.calendar.1')).toContain('"view":"lanes"')
  })

  test('leads to the plan of those whose visits are shown', async () => {
    await openCalendar('/?tab=services&view=month&technician=5&unassigned=true', [])
    const link = screen.getByRole('link', { name: 'Plan do druku' })
    expect(link).toHaveAttribute('href', '/services/print?technicianId=5.none')
  })

  test('a technician prints the own plan', async () => {
    await openCalendar('/?tab=services&view=month', [], {}, 'TECHNICIAN')
    expect(screen.getByRole('link', { name: 'Plan do druku' })).toHaveAttribute('href', '/services/print')
  })

  test('says how many visits are overdue, lists them and closes them', async () => {
    const late = serviceWire({
      id: 12,
      clientName: 'Anna Nowak',
      startDateTime: '2026-11-20T08:00:00.000Z',
      endDateTime: '2026-11-20T09:00:00.000Z',
    })
    const { person } = await openCalendar('/?tab=services&view=month', [], {
      'GET /api/services': ({ query }) => (query.has('start') ? [] : [late]),
    })
    await person.click(await screen.findByRole('button', { name: '1 zaległa wizyta' }))
    const list = within(await screen.findByRole('dialog', { name: 'Zaległe wizyty' }))
    expect(await list.findByText('20.11.2026')).toBeVisible()
    expect(list.getByText('Anna Nowak')).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Zamknij zaległe wizyty' }))
    expect(await screen.findByRole('dialog', { name: 'Zamknij zaległe wizyty' })).toBeVisible()
  })
})
