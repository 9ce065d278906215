import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { boardWire, campaignWire, planWire, sampleStops, shift } from '../testing/campaign-samples'
import {
  askToMove,
  card,
  dayOf,
  isMoved,
  movedTo,
  offThePlan,
  onMonday,
  openBoard,
  openDetails,
  openings,
  planned,
  press,
  setUpBoard,
  writes,
} from '../testing/open-board'
import { RouteLayer } from './route-layer'

setUpBoard()

test('a campaign that begins on a Saturday without work opens on the week after it', async () => {
  await openBoard({ campaign: { from: '2027-09-04', plan: planWire() } })
  expect(await screen.findByText('6–12 września 2027')).toBeVisible()
  expect(screen.getByText('1 z 2')).toBeVisible()
  expect(dayOf('Piotr Wrona', '6')).toBeVisible()
})

test('a stop that is left on a day outside of the campaign, since that was shortened, is on the board', async () => {
  const away = { ...sampleStops()[0]!, id: 5, clientName: 'Ewa Bąk', day: '2027-09-28', state: 'MOVED' } as const
  const { person } = await openBoard({ stops: [...sampleStops(), away] })
  expect(screen.getByText('1 z 3')).toBeVisible()
  const later = screen.getByRole('button', { name: 'Następny tydzień' })
  await person.click(later)
  await person.click(later)
  const cell = within((await screen.findByRole('list', { name: 'Piotr Wrona, 28 września' })).closest('td')!)
  expect(cell.getByRole('button', { name: /Ewa Bąk/ })).toBeVisible()
  expect(cell.getByText('poza kampanią')).toBeVisible()
  // The other days of that week have nothing to show.
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})

test('a week shows each day in order with its load, and what is on nobody’s day with the reason', async () => {
  await openBoard()
  const monday = within(dayOf('Piotr Wrona', '6'))
  expect(monday.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    '08:30, Anna Żak, Opoczno, zaplanowana',
    '10:00, Bogdan Lis, Drzewica, zaplanowana',
  ])
  // Two of 70 minutes and 60 of driving in 8 hours
  expect(screen.getByText('Obciążenie 42%: 3 godz. 20 min z 8 godz.')).toBeInTheDocument()
  const tray = within(screen.getByRole('region', { name: 'Poza planem: 1' }))
  expect(tray.getByRole('button')).toHaveAccessibleName('Dorota Wilk, Opoczno, W dozwolonych dniach nie ma już czasu')
})

test('M moves a focused stop by the list of its places with their prices, and the toast undoes it', async () => {
  const { person, calls } = await openBoard()
  // A browser may draw a frame before React draws what has changed.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    queueMicrotask(() => draw(0))
    return 0
  })
  const dialog = await askToMove(person)
  const places = await dialog.findAllByRole('radio')
  // The places other than the present one
  expect(places.map((each) => each.closest('label')?.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'środa, 8 września, 09:00, Jan Nowak+12 km, +25 min',
    'wtorek, 7 września, 09:00, Piotr Wrona+4 km, +7 min',
  ])
  await person.click(places[0]!)
  await person.click(dialog.getByRole('button', { name: 'Przenieś' }))
  expect(await screen.findByText(/^Przeniesiono: Anna Żak, śr\. 08\.09, 10:15, Jan Nowak/)).toBeVisible()
  const moved = within(dayOf('Jan Nowak', '8')).getByRole('button', { name: /Anna Żak.*przełożona/ })
  expect(moved).toBeVisible()
  await waitFor(() => expect(moved).toHaveFocus())
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  await waitFor(() =>
    expect(writes(calls)).toEqual([
      ['stops/1/move', { technicianId: 2, day: '2027-09-08', previous: onMonday }],
      ['stops/1/move', { technicianId: 5, day: '2027-09-06', begins: 510, before: planned, previous: isMoved }],
    ]),
  )
  const back = await card(/08:30, Anna Żak, Opoczno, zaplanowana/)
  expect(back).toBeVisible()
  await waitFor(() => expect(back).toHaveFocus())
})

test('the kilometres of the plan are those of its days, also after a move', async () => {
  const place = { technicianId: 2, day: '2027-09-08' }
  const { person } = await openBoard({
    api: {
      'POST /api/campaigns/3/stops/1/move': () => ({
        stops: [{ ...sampleStops()[0]!, ...place, state: 'MOVED' }],
        shifts: [shift(2, place.day, { km: 52 })],
      }),
    },
  })
  // Ten days of 40 km
  const saved = 'przy planowaniu −62% km w porównaniu z kolejnością terminów'
  expect(screen.getByText(`Plan: 400 km · ${saved}`)).toBeVisible()
  const dialog = await askToMove(person)
  await person.click((await dialog.findAllByRole('radio'))[0]!)
  await person.click(dialog.getByRole('button', { name: 'Przenieś' }))
  expect(await screen.findByText(`Plan: 412 km · ${saved}`)).toBeVisible()
})

test('Page down and up turn the weeks, and the focus stays on the board', async () => {
  const { person } = await openBoard({
    stops: [...sampleStops(), { ...sampleStops()[0]!, id: 5, clientName: 'Ewa Bąk', day: '2027-09-14' }],
  })
  await press(person, /Anna Żak/, '{PageDown}')
  expect(await screen.findByText('13–19 września 2027')).toBeVisible()
  await waitFor(async () => expect(await card(/Ewa Bąk/)).toHaveFocus())
  await person.keyboard('{PageDown}{PageUp}')
  await waitFor(async () => expect(await card(/Anna Żak/)).toHaveFocus())
})

test('weeks are passed over as quickly as one presses, by buttons and keys, and end at those of the campaign', async () => {
  await openBoard({ campaign: { from: '2027-09-06', until: '2027-10-03', plan: planWire() } })
  const later = screen.getByRole('button', { name: 'Następny tydzień' })
  act(() => {
    for (let press = 1; press <= 2; press += 1) later.click()
  })
  expect(await screen.findByText('20–26 września 2027')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Plan tygodnia: serwisanci i dni' })
  act(() => {
    for (let press = 1; press <= 2; press += 1) fireEvent.keyDown(table, { key: 'PageUp' })
  })
  expect(await screen.findByText('6–12 września 2027')).toBeVisible()
  act(() => {
    for (let press = 1; press <= 5; press += 1) later.click()
  })
  expect(await screen.findByText('27 września – 3 października 2027')).toBeVisible()
  expect(screen.getByText('4 z 4')).toBeVisible()
})

test('the map of another week shows the whole of it, also after one day of the week before', async () => {
  const draw = vi.spyOn(RouteLayer.prototype, 'draw')
  const drawn = () => draw.mock.lastCall?.[0].map(({ key }) => key).toSorted()
  const stops = [...sampleStops(), { ...sampleStops()[0]!, id: 5, clientName: 'Ewa Bąk', day: '2027-09-14' }]
  const board = boardWire(stops)
  const { person } = await openBoard({
    stops,
    api: { 'GET /api/campaigns/3/board': () => ({ ...board, shifts: [...board.shifts, shift(5, '2027-09-14')] }) },
  })
  await waitFor(() => expect(drawn()).toEqual(['2 2027-09-07', '5 2027-09-06']))
  const days = screen.getByRole('combobox', { name: 'Dzień na mapie' })
  await person.selectOptions(days, '2027-09-07')
  await waitFor(() => expect(drawn()).toEqual(['2 2027-09-07']))
  await person.click(screen.getByRole('button', { name: 'Następny tydzień' }))
  expect(await screen.findByText('13–19 września 2027')).toBeVisible()
  expect(days).toHaveValue('all')
  await waitFor(() => expect(drawn()).toEqual(['5 2027-09-14']))
})

/** Selects two stops, and opens the dialog that moves them */
async function askToMoveTwo(person: UserEvent) {
  await press(person, /Anna Żak/, 'z{ArrowDown}z')
  await person.click(screen.getByRole('button', { name: 'Przenieś' }))
  return within(await screen.findByRole('dialog', { name: 'Przenieś 2 wizyty' }))
}

/** Chooses a technician and a day in that dialog, too */
async function chooseDayOfTwo(person: UserEvent) {
  const dialog = await askToMoveTwo(person)
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Serwisant' }), 'Jan Nowak')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Dzień' }), '2027-09-08')
  return dialog
}

test('selected stops move together after a look at the price, and one press takes all of them back', async () => {
  const { person, calls } = await openBoard({
    api: { 'GET /api/campaigns/3/stops/2/openings': () => [openings[1]] },
  })
  const dialog = await chooseDayOfTwo(person)
  expect(
    await dialog.findByText('Około +12 km, +25 min, licząc każdą osobno. Bez miejsca tego dnia: 1 wizyta.'),
  ).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Przenieś' }))
  expect(await screen.findByText(/^Przeniesiono: 2 wizyty, śr\. 08\.09, Jan Nowak\. Razem /)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  await waitFor(() =>
    expect(writes(calls).slice(2)).toEqual([
      ['stops/2/move', { technicianId: 5, day: '2027-09-06', begins: 600, before: planned, previous: isMoved }],
      ['stops/1/move', { technicianId: 5, day: '2027-09-06', begins: 510, before: planned, previous: isMoved }],
    ]),
  )
})

test('selected stops are not put on a day off of the chosen technician, which says why', async () => {
  const board = boardWire()
  const offs = ['5 2027-09-06', '2 2027-09-08']
  const { person } = await openBoard({
    api: {
      'GET /api/campaigns/3/board': () => ({
        ...board,
        shifts: board.shifts.filter(({ technicianId, day }) => !offs.includes(`${technicianId} ${day}`)),
      }),
    },
  })
  const dialog = await askToMoveTwo(person)
  const days = dialog.getByRole('combobox', { name: 'Dzień' })
  expect(days).toHaveValue('2027-09-07')
  expect(dialog.getByRole('option', { name: 'poniedziałek, 6 września (dzień wolny)' })).toBeDisabled()
  await person.selectOptions(days, '2027-09-08')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Serwisant' }), 'Jan Nowak')
  expect(dialog.getByText('Wtedy ta osoba ma dzień wolny. Wybierz inny dzień.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Przenieś' })).toBeDisabled()
  await person.selectOptions(days, '2027-09-09')
  expect(dialog.getByRole('button', { name: 'Przenieś' })).toBeEnabled()
})

test('of selected stops that are not moved each reason is said; without a network the rest is not tried', async () => {
  const full = problem(409, 'CONFLICT', 'W tym dniu nie ma już czasu na tę wizytę.')
  const answers = [() => full.clone(), () => Promise.reject(new TypeError('network'))]
  const refuse = () => answers.shift()?.()
  const { person, calls } = await openBoard({
    api: {
      'GET /api/campaigns/3/stops/2/openings': () => [openings[1]],
      ...Object.fromEntries([1, 2, 3].map((id) => [`POST /api/campaigns/3/stops/${id}/move`, refuse])),
    },
  })
  await press(person, /Anna Żak/, 'z{ArrowDown}z')
  await press(person, /Celina Mak/, 'z')
  await person.click(screen.getByRole('button', { name: 'Przenieś' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Przenieś 3 wizyty' }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Dzień' }), '2027-09-08')
  await person.click(dialog.getByRole('button', { name: 'Przenieś' }))
  const text = (await dialog.findByRole('alert')).textContent
  expect(text).toMatch(/Nie przeniesiono: Anna Żak\. W tym dniu nie ma już czasu na tę wizytę\./)
  expect(text).toMatch(/Nie przeniesiono: .+, .+\. Nie można połączyć się z serwerem\./)
  expect(calls.filter(({ path }) => path.endsWith('/move'))).toHaveLength(2)
  // Said there, and not by a notification as well.
  expect(screen.getAllByText(/W tym dniu nie ma już czasu na tę wizytę\./)).toHaveLength(1)
})

test('what could not be taken back without a network is offered to be taken back again, and nothing else', async () => {
  const [stop] = sampleStops()
  const away = { ...stop!, technicianId: 2, day: '2027-09-08', begins: 615, state: 'MOVED' }
  const answers = [
    () => ({ stops: [away], shifts: [] }),
    () => Promise.reject(new TypeError('network')),
    () => ({ stops: [stop], shifts: [] }),
  ]
  const { person, calls } = await openBoard({
    api: {
      'GET /api/campaigns/3/stops/2/openings': () => [openings[1]],
      'POST /api/campaigns/3/stops/1/move': () => answers.shift()?.(),
    },
  })
  const dialog = await chooseDayOfTwo(person)
  await person.click(dialog.getByRole('button', { name: 'Przenieś' }))
  await screen.findByText(/^Przeniesiono: 2 wizyty/)
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await screen.findByText(/^Przeniesiono: Anna Żak, śr\. 08\.09, 10:15, Jan Nowak/)).toBeVisible()
  const anna = ['stops/1/move', { technicianId: 5, day: '2027-09-06', begins: 510, before: planned, previous: isMoved }]
  const bogdan = [
    'stops/2/move',
    { technicianId: 5, day: '2027-09-06', begins: 600, before: planned, previous: isMoved },
  ]
  expect(writes(calls)).toEqual([
    ['stops/1/move', { ...movedTo, previous: onMonday }],
    ['stops/2/move', { ...movedTo, previous: onMonday }],
    bogdan,
    anna,
  ])
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  await waitFor(() => expect(writes(calls).slice(4)).toEqual([anna]))
  expect(await card(/08:30, Anna Żak, Opoczno, zaplanowana/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cofnij' })).toBeNull()
})

test('a stop that is taken off by a double press is taken off once, and can be put back', async () => {
  const [stop] = sampleStops()
  const takenOff = { ...stop!, ...offThePlan, state: 'MOVED' }
  let answer = () => {}
  const { person, calls } = await openBoard({
    api: {
      'POST /api/campaigns/3/stops/1/remove': () =>
        new Promise((resolve) => (answer = () => resolve({ stops: [takenOff], shifts: [] }))),
      'POST /api/campaigns/3/stops/1/move': () => ({ stops: [stop], shifts: [] }),
    },
  })
  const details = within(await openDetails(person))
  await person.dblClick(details.getByRole('button', { name: 'Zdejmij z planu' }))
  answer()
  await person.click(await screen.findByRole('button', { name: 'Cofnij' }))
  expect(await card(/08:30, Anna Żak, Opoczno, zaplanowana/)).toBeVisible()
  expect(writes(calls)).toEqual([
    ['stops/1/remove', { previous: onMonday }],
    ['stops/1/move', { ...onMonday, begins: 510, before: planned, previous: offThePlan }],
  ])
})

test('each move can be undone for ten seconds, also after another one', async () => {
  const { person } = await openBoard()
  // The date goes on from that of the board: on a real one after it the session would have expired.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: Date.now() })
  const move = async (name: RegExp) => {
    await press(person, name, 'm')
    const dialog = within(await screen.findByRole('dialog'))
    await person.click((await dialog.findAllByRole('radio'))[0]!)
    await person.click(dialog.getByRole('button', { name: 'Przenieś' }))
  }
  await move(/Anna Żak/)
  expect(await screen.findByText(/^Przeniesiono: Anna Żak/)).toBeVisible()
  act(() => void vi.advanceTimersByTime(8000))
  await move(/Bogdan Lis/)
  expect(await screen.findByText(/^Przeniesiono: Bogdan Lis/)).toBeVisible()
  act(() => void vi.advanceTimersByTime(8000))
  expect(screen.getByText(/^Przeniesiono: Bogdan Lis/)).toBeVisible()
  act(() => void vi.advanceTimersByTime(4000))
  expect(screen.queryByText(/^Przeniesiono/)).toBeNull()
})

test('the filter of the tray outlasts a look at a stop, whose card takes the focus back', async () => {
  const { person } = await openBoard()
  await person.type(screen.getByRole('searchbox', { name: 'Szukaj poza planem' }), 'Dorota')
  await person.click(await card(/Dorota Wilk/))
  expect(await screen.findByRole('region', { name: 'Wizyta: Dorota Wilk' })).toHaveFocus()
  expect(screen.queryByRole('searchbox', { name: 'Szukaj poza planem' })).toBeNull()
  await person.keyboard('{Escape}')
  await waitFor(async () => expect(await card(/Dorota Wilk/)).toHaveFocus())
  expect(screen.getByRole('searchbox', { name: 'Szukaj poza planem' })).toHaveValue('Dorota')
})

test('pressing the card of an open stop closes it', async () => {
  const { person } = await openBoard()
  await person.click(await card(/Anna Żak, Opoczno/))
  expect(await card(/Anna Żak, Opoczno/)).toHaveAttribute('aria-expanded', 'true')
  await person.click(await card(/Anna Żak, Opoczno/))
  expect(screen.queryByRole('region', { name: 'Wizyta: Anna Żak' })).toBeNull()
  expect(await card(/Anna Żak, Opoczno/)).toHaveAttribute('aria-expanded', 'false')
})

test('Enter opens the details with the reason for the place, L locks, and Escape gives the focus back', async () => {
  const { person, calls } = await openBoard()
  const details = within(await openDetails(person))
  expect(await details.findByText(/W tej trasie: \+2 km, \+5 min/)).toHaveTextContent(
    'Następny najlepszy termin: środa 08.09, Jan Nowak: +34 min.',
  )
  expect(details.getByText('Przegląd okresowy: 20.09.2027')).toBeVisible()
  await person.keyboard('l')
  expect(await details.findByRole('button', { name: 'Odblokuj' })).toBeVisible()
  expect(writes(calls)).toEqual([['stops/1/lock', { locked: true }]])
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Wizyta: Anna Żak' })).toBeNull()
  const locked = await card(/Anna Żak.*zablokowana/)
  await waitFor(() => expect(locked).toHaveFocus())
})

test('what came of a call is recorded in the details, which Escape in its note leaves open', async () => {
  const { person, calls } = await openBoard({
    api: { 'POST /api/campaigns/3/stops/1/call': () => ({ stops: [], shifts: [] }) },
  })
  fireEvent.click(await card(/Anna Żak/))
  const details = within(await screen.findByRole('region', { name: 'Wizyta: Anna Żak' }))
  const button = details.getByRole('button', { name: 'Oddzwonić: Anna Żak' })
  await person.click(button)
  const note = await screen.findByRole('textbox', { name: 'Notatka' })
  await person.type(note, 'po 16{Escape}')
  await person.click(await screen.findByRole('button', { name: 'Wróć do formularza' }))
  expect(note).toHaveValue('po 16')
  await person.click(await screen.findByRole('button', { name: 'Zapisz' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(calls)).toEqual([['stops/1/call', { outcome: 'CALL_AGAIN', note: 'po 16' }]])
  expect(button).toHaveFocus()
})

test('the details tell of an offer as long as it is about the place of the stop', async () => {
  const offer = {
    opens: 480,
    closes: 600,
    offeredAt: '2027-09-01T08:00:00.000Z',
    expiresOn: '2027-09-04',
    note: 'Pies',
  }
  const [first, second, ...others] = sampleStops()
  const { person } = await openBoard({
    stops: [{ ...first!, offer }, { ...second!, offer, state: 'OFFERED' }, ...others],
  })
  await press(person, /Bogdan Lis/, '{Enter}')
  expect((await screen.findByText('Propozycja')).parentElement).toHaveTextContent(
    'między 08:00 a 10:00, odpowiedź do 04.09.2027 „Pies”',
  )
  await person.keyboard('{Escape}')
  const offered = await card(/Bogdan Lis/)
  await waitFor(() => expect(offered).toHaveFocus())
  await press(person, /Anna Żak/, '{Enter}')
  expect(await screen.findByText('Czas na miejscu')).toBeVisible()
  expect(screen.queryByText('Propozycja')).not.toBeInTheDocument()
})

test('the arrows go through the cards of a day and to the days beside it', async () => {
  const { person } = await openBoard({
    stops: [...sampleStops(), { ...sampleStops()[0]!, id: 5, clientName: 'Ewa Bąk', day: '2027-09-09' }],
  })
  await press(person, /Anna Żak/, '{ArrowDown}')
  expect(await card(/Bogdan Lis/)).toHaveFocus()
  await person.keyboard('{ArrowRight}')
  expect(await card(/Ewa Bąk/)).toHaveFocus()
  await person.keyboard('{ArrowLeft}{ArrowUp}')
  expect(await card(/Anna Żak/)).toHaveFocus()
})

const wavePreview = {
  stops: 2,
  skipped: [],
  messages: 2,
  parts: 2,
  cost: 0.18,
  days: 1,
  text: 'Dzien dobry',
  testMode: false,
  budget: null,
}

test('selected stops are offered together, after a look at what it costs; without an answer the same is asked again', async () => {
  const bodies: unknown[] = []
  const starts: unknown[] = []
  const { person } = await openBoard({
    api: {
      'POST /api/campaigns/3/offers/preview': ({ body }) => {
        bodies.push(body)
        const skipped = [{ reason: 'Bez numeru telefonu', count: 1 }]
        return { ...wavePreview, stops: 2 - starts.length, skipped, messages: 1, testMode: true }
      },
      'POST /api/campaigns/3/offers': ({ body }) => {
        starts.push(body)
        if (starts.length === 1) return Promise.reject(new TypeError('Failed to fetch'))
        return { message: 'Wysyłanie', jobId: 12 }
      },
    },
  })
  await press(person, /Anna Żak/, 'z{ArrowDown}z')
  expect(screen.getByRole('toolbar', { name: 'Działania na zaznaczonych' })).toHaveTextContent('Zaznaczono 2')
  await person.click(screen.getByRole('button', { name: 'Zaproponuj' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zaproponować zaznaczonym?' }))
  expect(await dialog.findByText('0,18 zł')).toBeVisible()
  expect(dialog.getByText('Bez numeru telefonu: 1')).toBeVisible()
  expect(dialog.getByText(/^Tryb testowy/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Wyślij 1 propozycję' }))
  expect(await dialog.findByText(/^Nie można połączyć się z serwerem/)).toBeVisible()
  await waitFor(() => expect(bodies).toHaveLength(2))
  await person.click(dialog.getByRole('button', { name: 'Wyślij 1 propozycję' }))
  await waitFor(() => expect(starts).toHaveLength(2))
  expect(bodies[0]).toEqual({ stopIds: [1, 2] })
  expect(starts[0]).toEqual({ stopIds: [1, 2], previous: { stops: 2 } })
  expect(starts[1]).toEqual(starts[0])
})

test('a plan is asked for with its time, and ended when it is good enough', async () => {
  const job = {
    id: 8,
    kind: 'campaigns.plan',
    title: 'Planowanie: Jesień 2027',
    status: 'RUNNING',
    done: 4,
    total: 10,
    outcome: { message: 'Najlepszy do tej pory: 392 km', counts: {} },
    stopRequested: false,
    startedBy: 'Ola',
    createdAt: '2027-09-06T06:00:00Z',
    startedAt: '2027-09-06T06:00:00Z',
    finishedAt: null,
  }
  let jobId: number | null = null
  const { person, calls } = await openBoard({
    campaign: {},
    api: {
      'GET /api/campaigns/3': () => campaignWire({ jobId }),
      'POST /api/campaigns/3/plan': () => ({ message: 'Planowanie', jobId: (jobId = 8) }),
      'GET /api/jobs': () => (jobId ? [job] : []),
      'POST /api/jobs/8/stop': () => Object.assign(job, { stopRequested: true }),
    },
  })
  await person.click(screen.getByRole('button', { name: 'Zaplanuj' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Zaplanować trasy?' }))
  await person.click(dialog.getByRole('radio', { name: /^2 minuty/ }))
  await person.click(dialog.getByRole('button', { name: 'Zaplanuj' }))
  const bar = within(await screen.findByRole('region', { name: 'Planowanie: Jesień 2027' }))
  expect(bar.getByText('Najlepszy do tej pory: 392 km')).toBeVisible()
  expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByRole('button', { name: 'Zaplanuj' })).toBeDisabled()
  await person.click(bar.getByRole('button', { name: /^Wystarczy/ }))
  expect(await bar.findByText('Zatrzymywanie…')).toBeVisible()
  expect(writes(calls)).toEqual([
    ['plan', { seconds: 120 }],
    ['/api/jobs/8/stop', undefined],
  ])
})

test('the tray is narrowed by reason and words', async () => {
  const loose = { technicianId: null, day: null, begins: null }
  const { person } = await openBoard({
    stops: [
      { ...sampleStops()[3]!, id: 4 },
      { ...sampleStops()[3]!, ...loose, id: 6, clientName: 'Filip Rak', city: 'Żarnów', leftOut: 'NO_POSITION' },
    ],
  })
  const tray = within(screen.getByRole('region', { name: 'Poza planem: 2' }))
  await person.selectOptions(tray.getByRole('combobox', { name: 'Powód' }), 'Adres bez miejsca na mapie (1)')
  expect(tray.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Filip RakŻarnów · Adres bez miejsca na mapie',
  ])
  await person.selectOptions(tray.getByRole('combobox', { name: 'Powód' }), 'Każdy powód')
  await person.type(tray.getByRole('searchbox'), 'zarnow')
  expect(tray.getAllByRole('button')).toHaveLength(1)
})

test('an accepted visit whose technician is deleted is not said to wait for a plan', async () => {
  await openBoard({
    stops: [{ ...sampleStops()[0]!, technicianId: null, state: 'ACCEPTED', clientName: 'Filip Rak', city: 'Żarnów' }],
  })
  const tray = within(screen.getByRole('region', { name: 'Poza planem: 1' }))
  expect(tray.getByRole('button', { name: /Filip Rak/ })).toHaveTextContent('Żarnów · Przyjęta, bez serwisanta')
})

test('a few visits that customers know already stay where they are when others move', async () => {
  const [first, second, third, ...others] = sampleStops()
  const { person } = await openBoard({
    stops: [first!, { ...second!, state: 'OFFERED' }, { ...third!, state: 'OFFERED' }, ...others],
  })
  for (const name of [/Anna Żak/, /Bogdan Lis/, /Celina Mak/]) {
    await press(person, name, 'z')
  }
  await person.click(screen.getByRole('button', { name: 'Przenieś' }))
  expect(await screen.findByText('2 wizyty zostaną na miejscu: klienci znają już te terminy.')).toBeVisible()
})

test('the refusal of a wave is gone once another one is chosen', async () => {
  const { person } = await openBoard({
    api: {
      'POST /api/campaigns/3/offers/preview': () => wavePreview,
      'POST /api/campaigns/3/offers': () => problem(409, 'CONFLICT', 'Ta kampania właśnie wysyła propozycje.'),
    },
  })
  await person.click(screen.getByRole('button', { name: 'Zaproponuj klientom' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Zaproponować klientom?' }))
  await person.click(await dialog.findByRole('button', { name: 'Wyślij 2 propozycje' }))
  expect(await dialog.findByText('Ta kampania właśnie wysyła propozycje.')).toBeVisible()
  await person.click(dialog.getByRole('radio', { name: 'Tylko z wizytą do wybranego dnia' }))
  expect(dialog.queryByText('Ta kampania właśnie wysyła propozycje.')).not.toBeInTheDocument()
})

test.each([
  { opener: 'Zaproponuj klientom', write: 'POST /api/campaigns/3/offers', send: 'Wyślij 2 propozycje' },
  { opener: 'Zaplanuj', write: 'POST /api/campaigns/3/plan', send: 'Zaplanuj' },
])('nothing else is chosen while $write is awaited', async ({ opener, write, send }) => {
  const { person } = await openBoard({
    campaign: {},
    api: {
      'POST /api/campaigns/3/offers/preview': () => wavePreview,
      [write]: () => new Promise(() => undefined),
    },
  })
  await person.click(screen.getByRole('button', { name: opener }))
  const [choice] = await screen.findAllByRole('radio')
  const dialog = within(choice!.closest<HTMLElement>('[role=dialog], [role=alertdialog]')!)
  await person.click(await dialog.findByRole('button', { name: send }))
  await waitFor(() => expect(choice).toBeDisabled())
})

test('no other place is chosen while a visit is being moved', async () => {
  const { person } = await openBoard({
    api: { 'POST /api/campaigns/3/stops/1/move': () => new Promise(() => undefined) },
  })
  const dialog = await askToMove(person)
  const [first, second] = await dialog.findAllByRole('radio')
  await person.click(first!)
  await person.click(dialog.getByRole('button', { name: 'Przenieś' }))
  await waitFor(() => expect(second).toBeDisabled())
})

test('a campaign that has not been planned yet says so, and of none of its visits that it has its day', async () => {
  await openBoard({ stops: [], campaign: { plan: null } })
  expect(await screen.findByText('W tej kampanii nie ma jeszcze żadnych wizyt. Kliknij „Zaplanuj”.')).toBeVisible()
  const tray = within(screen.getByRole('region', { name: 'Poza planem: 0' }))
  expect(tray.getByText('Najpierw zaplanuj kampanię.')).toBeVisible()
  expect(screen.queryByText(/mają swój dzień/)).toBeNull()
})

test('a campaign that is over without a visit does not ask to be planned', async () => {
  await openBoard({ stops: [], campaign: { plan: null, from: '2027-08-02', until: '2027-08-13', state: 'ENDED' } })
  expect(
    await screen.findByText('W tej kampanii nie ma żadnych wizyt. Kampania się skończyła. Wydłuż ją albo załóż nową.'),
  ).toBeVisible()
  expect(screen.queryByText(/Kliknij „Zaplanuj”|Najpierw zaplanuj/)).toBeNull()
})

test('on a phone the day is today, also after midnight, until another one is chosen', async () => {
  const desktop = window.matchMedia
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: /max-width/.test(query) })
  onTestFinished(() => {
    window.matchMedia = desktop
  })
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const passTo = (instant: string) => {
    itIs(instant)
    act(() =>
      intervals.mock.calls.forEach(([tick, ms]) => {
        if (ms === 60_000) tick()
      }),
    )
  }
  itIs('2027-09-06T21:59:00Z')
  const { person } = await openBoard({ ready: () => screen.findByRole('tab', { name: 'Dzień' }) })
  const shown = () => screen.getByRole('heading', { level: 2, name: /września$/ }).textContent
  expect(shown()).toBe('poniedziałek, 6 września')
  passTo('2027-09-06T22:00:00Z')
  expect(shown()).toBe('wtorek, 7 września')
  await person.click(screen.getByRole('button', { name: 'Poprzedni dzień' }))
  passTo('2027-09-06T22:01:00Z')
  expect(shown()).toBe('poniedziałek, 6 września')
})

test('an earlier plan that cannot be put back reads the board again, since that is often out of date', async () => {
  const plans = [planWire(), planWire({ id: 2, at: '2027-08-31T08:00:00.000Z', current: false })]
  const { person, calls } = await openBoard({
    campaign: { plan: planWire() },
    api: {
      'GET /api/campaigns/3/plans': () => plans,
      'POST /api/campaigns/3/plans/2/use': () => problem(409, 'CONFLICT', 'Trwa planowanie.'),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Porównaj plany' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Porównaj plany' }))
  const reads = (end: string) => calls.filter(({ method, path }) => method === 'GET' && path.endsWith(end)).length
  const before = reads('/board')
  await person.click(await dialog.findByRole('button', { name: /^Użyj tego: plan z 31\.08\.2027/ }))
  expect(await screen.findByText('Trwa planowanie.')).toBeVisible()
  await waitFor(() => expect(reads('/plans')).toBe(2))
  expect(reads('/board')).toBe(before + 1)
})
