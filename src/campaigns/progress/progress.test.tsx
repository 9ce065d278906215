import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { technicianWire } from '../../testing/technician-samples'
import type { StopWire } from '../testing/campaign-samples'
import { boardWire, campaignWire, planWire, stopWire } from '../testing/campaign-samples'

beforeEach(() => itIs('2027-09-06T06:00:00Z'))
afterEach(() => vi.useRealTimers())

const progress = {
  days: [{ day: '2027-09-01', offered: 20, accepted: 12, declined: 3, expired: 1 }],
  booked: [{ day: '2027-09-06', visits: 7 }],
  endsOn: '2027-09-12',
  km: 394,
  drivingMinutes: 600,
  workMinutes: 2400,
  messages: 21,
  smsCost: 3.78,
}

async function open(stops: StopWire[], api: Handlers = {}) {
  const counts = { stops: 40, leftOut: 1, planned: 4, silent: 18, booked: 12, declined: 3, expired: 1 }
  const opened = openConsole('/campaigns/campaign?id=3&part=progress', {
    as: 'MANAGER',
    api: {
      'GET /api/campaigns/3': () => campaignWire({ counts, plan: planWire() }),
      'GET /api/campaigns/3/board': () => boardWire(stops),
      'GET /api/campaigns/3/progress': () => progress,
      'GET /api/campaigns/3/freed': () => ({ total: 0, windows: [] }),
      'GET /api/technicians': () => [technicianWire()],
      'POST /api/campaigns/3/stops/1/call': ({ body }) => ({
        stops: [{ ...stops[0]!, call: { ...(body as object), at: '2027-09-06T06:00:00.000Z', by: 'Ola' } }],
        shifts: [],
      }),
      ...api,
    },
  })
  await screen.findByText('Wszyscy odpowiedzą')
  return opened
}

test('a campaign that was never planned has no kilometres', async () => {
  await open([], { 'GET /api/campaigns/3': () => campaignWire({ plan: null }) })
  expect(screen.getByText('Kilometry planu').parentElement).toHaveTextContent(/^Kilometry planu–$/)
  expect(screen.getByText('Praca u klientów').parentElement).not.toHaveTextContent('jazdy')
})

test('the figures and the answers of each day are shown, also as a table', async () => {
  const { person } = await open([])
  const figure = (label: string) => screen.getByText(label).parentElement
  expect(figure('Umówione')).toHaveTextContent('12z 40 wizyt')
  expect(figure('Czekają na odpowiedź')).toHaveTextContent('1816 już rozstrzygniętych')
  expect(figure('Wszyscy odpowiedzą')).toHaveTextContent('12.09.2027')
  expect(figure('Kilometry planu')).toHaveTextContent(
    '394 kmprzy planowaniu −62% km w porównaniu z kolejnością terminów',
  )
  expect(figure('Praca u klientów')).toHaveTextContent('40 godz.10 godz. jazdy')
  expect(figure('SMS-y')).toHaveTextContent('213,78 zł')
  await person.click(await screen.findByRole('button', { name: 'Pokaż tabelę: Propozycje i odpowiedzi' }))
  const row = within(screen.getByRole('row', { name: /01\.09\.2027/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['20', '12', '3', '1'])
})

test('who should be phoned is listed by reason, and what came of a call is kept with a note', async () => {
  const { person, calls } = await open([
    stopWire({ id: 1, state: 'DECLINED' }),
    stopWire({ id: 2, clientName: 'Bogdan Lis', clientPhone: '' }),
    stopWire({ id: 3, clientName: 'Celina Mak', state: 'ACCEPTED' }),
    stopWire({ id: 4, clientName: 'Dorota Wilk', state: 'EXPIRED' }),
    stopWire({ id: 5, clientName: 'Ewa Bąk', leftOut: 'BOOKED', technicianId: null, day: null, begins: null }),
  ])
  const list = within(await screen.findByRole('region', { name: 'Zadzwoń: 3' }))
  expect(list.getAllByRole('listitem').map((item) => within(item).getAllByRole('link')[0]?.textContent)).toEqual([
    'Anna Żak',
    'Dorota Wilk',
    'Bogdan Lis',
  ])
  const first = within(list.getAllByRole('listitem')[0]!)
  expect(first.getByText(/^Nie chce wizyty w tym roku · termin 20\.09\.2027/)).toBeVisible()
  await person.click(first.getByRole('button', { name: 'Oddzwonić: Anna Żak' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Oddzwonić: Anna Żak' }))
  await person.type(dialog.getByLabelText('Notatka'), 'Po 16')
  await person.click(dialog.getByRole('button', { name: 'Zapisz' }))
  expect(await list.findByText(/^Ostatnio: Oddzwonić: Po 16 \(Ola, 06\.09\.2027/)).toBeVisible()
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/call'))?.body).toEqual({ outcome: 'CALL_AGAIN', note: 'Po 16' }),
  )
})

test('who wrote that no window suits is phoned first, at the number they gave', async () => {
  const offer = { opens: 480, closes: 600, offeredAt: '2027-09-01T08:00:00.000Z', expiresOn: '2027-09-04', note: null }
  const wish = { scheduledDate: '2027-09-14', part: 'AFTERNOON', note: 'Po 14', phone: '+48600700800' } as const
  await open([
    stopWire({ id: 1, state: 'EXPIRED', offer }),
    stopWire({
      id: 2,
      clientName: 'Bogdan Lis',
      state: 'OFFERED',
      offer,
      wish: { ...wish, at: '2027-09-02T08:00:00.000Z' },
    }),
    // Before the offer, which took it into account
    stopWire({
      id: 3,
      clientName: 'Celina Mak',
      state: 'OFFERED',
      offer,
      wish: { ...wish, at: '2027-08-02T08:00:00.000Z' },
    }),
  ])
  const list = within(await screen.findByRole('region', { name: 'Zadzwoń: 2' }))
  const first = within(list.getAllByRole('listitem')[0]!)
  expect(first.getByRole('link', { name: 'Bogdan Lis' })).toBeVisible()
  expect(first.getByText(/^Żaden termin nie pasuje · termin 20\.09\.2027/)).toBeVisible()
  expect(first.getByText('Życzenie: wtorek, 14 września, po południu, tel. +48 600 700 800, „Po 14”')).toBeVisible()
  expect(first.getByRole('link', { name: 'Zadzwoń: Bogdan Lis, +48 600 700 800' })).toBeVisible()
})

test('who agrees by telephone gets the planned visit or one of the cheapest others', async () => {
  const { person, calls } = await open([stopWire({ id: 1, state: 'EXPIRED' })], {
    'GET /api/campaigns/3/stops/1/openings': () => [
      { technicianId: 5, day: '2027-09-06', begins: 510, km: 2, drivingMinutes: 5, soft: 0, cost: 6 },
      { technicianId: 5, day: '2027-09-08', begins: 600.4, km: 14, drivingMinutes: 30, soft: 0, cost: 40 },
    ],
    'POST /api/campaigns/3/stops/1/agree': () => ({ message: 'Wizyta jest umówiona' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Umówiony: Anna Żak' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Umów: Anna Żak' }))
  const place = dialog.getByRole('combobox', { name: 'Termin' })
  expect(
    within(place)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual([
    'poniedziałek, 6 września, 08:30, Piotr Wrona (w planie)',
    'środa, 8 września, 10:00, Piotr Wrona, +12\u00A0km, +25\u00A0min',
  ])
  await person.selectOptions(place, within(place).getByRole('option', { name: /^środa/ }))
  await person.click(dialog.getByRole('button', { name: 'Umów wizytę' }))
  expect(await screen.findByText('Wizyta jest umówiona')).toBeVisible()
  const request = calls.find(({ path }) => path.endsWith('/agree'))
  expect(request?.body).toEqual({ at: { technicianId: 5, day: '2027-09-08', begins: 600 }, note: null })
})

/** The board is read again with what every write reads again, and not a minute later by itself. */
async function boardIsReadWith(path: string, calls: Awaited<ReturnType<typeof open>>['calls']) {
  const reads = (end: string) => calls.filter((call) => call.path.endsWith(end))
  await waitFor(() => expect(reads(path)).toHaveLength(2))
  expect(reads('/board')).toHaveLength(2)
}

test('who was booked by somebody else meanwhile is told in the form, and leaves the list behind it', async () => {
  const stop = stopWire({ id: 1, state: 'EXPIRED' })
  let stops = [stop]
  const { person, calls } = await open(stops, {
    'GET /api/campaigns/3/board': () => boardWire(stops),
    'GET /api/campaigns/3/stops/1/openings': () => [],
    'POST /api/campaigns/3/stops/1/agree': () => {
      stops = [{ ...stop, state: 'ACCEPTED' }]
      return problem(409, 'CONFLICT', 'Ta wizyta jest już umówiona.')
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Umówiony: Anna Żak' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Umów: Anna Żak' }))
  await person.click(dialog.getByRole('button', { name: 'Umów wizytę' }))
  expect(await dialog.findByText('Ta wizyta jest już umówiona.')).toBeVisible()
  await boardIsReadWith('/openings', calls)
  expect(await screen.findByRole('heading', { name: 'Zadzwoń: 0', hidden: true })).toBeInTheDocument()
})

const later = [{ technicianId: 5, day: '2027-09-08', begins: 600, km: 14, drivingMinutes: 30, soft: 0, cost: 40 }]
const termin = async (person: Awaited<ReturnType<typeof open>>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Umówiony: Anna Żak' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Umów: Anna Żak' }))
  return dialog.getByRole('combobox', { name: 'Termin' })
}

test('a planned time that has passed is not proposed', async () => {
  itIs('2027-09-06T06:30:00Z')
  const { person } = await open([stopWire({ id: 1, state: 'EXPIRED' })], {
    'GET /api/campaigns/3/stops/1/openings': () => later,
  })
  const place = await termin(person)
  await waitFor(() => expect(place).toHaveValue('5 2027-09-08 600'))
  expect(within(place).getAllByRole('option')).toHaveLength(1)
})

test('the planned time can be chosen while the others are counted', async () => {
  let answer: (openings: typeof later) => void = () => undefined
  const counted = new Promise<typeof later>((resolve) => (answer = resolve))
  const { person } = await open([stopWire({ id: 1, state: 'EXPIRED' })], {
    'GET /api/campaigns/3/stops/1/openings': () => counted,
  })
  const place = await termin(person)
  expect(place).toHaveValue('5 2027-09-06 510')
  expect(screen.getByText('Liczenie wolnych terminów…')).toBeVisible()
  answer(later)
  await waitFor(() => expect(within(place).getAllByRole('option')).toHaveLength(2))
  expect(place).toHaveValue('5 2027-09-06 510')
  expect(screen.queryByText('Liczenie wolnych terminów…')).not.toBeInTheDocument()
})

describe('a place that was chosen', () => {
  const opening = (dayOfMonth: number, cost: number) => ({
    technicianId: 5,
    day: `2027-09-${dayOfMonth}`,
    begins: 600,
    km: 14,
    drivingMinutes: 30,
    soft: 0,
    cost,
  })
  const twelve = Array.from({ length: 12 }, (_, at) => opening(10 + at, at))

  /** The 20th is chosen, then the openings are counted again. */
  async function choose(counted: ReturnType<typeof opening>[]) {
    let openings = twelve
    const { person, calls } = await open([stopWire({ id: 1, state: 'EXPIRED' })], {
      'GET /api/campaigns/3/stops/1/openings': () => openings,
      'POST /api/campaigns/3/stops/1/agree': () => ({ message: 'Wizyta jest umówiona' }),
    })
    const place = await termin(person)
    await person.selectOptions(place, await within(place).findByRole('option', { name: /20 września/ }))
    openings = counted
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await within(place).findByRole('option', { name: /22 września/ })
    const book = () => person.click(screen.getByRole('button', { name: 'Umów wizytę' }))
    return { place, book, sent: () => calls.filter(({ path }) => path.endsWith('/agree')).map(({ body }) => body) }
  }

  test('stays although others are cheaper by now', async () => {
    const { place, book, sent } = await choose([
      ...twelve.filter(({ day }) => day !== '2027-09-20'),
      opening(22, 20),
      opening(20, 40),
    ])
    expect(place).toHaveDisplayValue(/20 września/)
    await book()
    await waitFor(() =>
      expect(sent()).toEqual([{ at: { technicianId: 5, day: '2027-09-20', begins: 600 }, note: null }]),
    )
  })

  test('and would begin at another hour by now is replaced by none', async () => {
    const { place, book, sent } = await choose([
      ...twelve.filter(({ day }) => day < '2027-09-20'),
      { ...opening(20, 10), begins: 720 },
      opening(22, 20),
    ])
    await waitFor(() => expect(place).toHaveDisplayValue('Wybierz termin'))
    const told = 'Godzina tej wizyty zmieniła się w międzyczasie. Wybierz termin jeszcze raz.'
    expect(await screen.findByText(told)).toBeVisible()
    await book()
    expect(sent()).toEqual([])
  })

  test('and is not free any more is replaced by none', async () => {
    const { place, book, sent } = await choose([...twelve.filter(({ day }) => day !== '2027-09-20'), opening(22, 20)])
    await waitFor(() => expect(place).toHaveDisplayValue('Wybierz termin'))
    expect(await screen.findByText('Ten termin nie jest już wolny. Wybierz inny.')).toBeVisible()
    await book()
    expect(await screen.findByRole('alert')).toHaveTextContent('Wybierz termin')
    expect(sent()).toEqual([])
  })
})

test('a planned time that a colleague moves meanwhile is told with its new hour', async () => {
  let stops = [stopWire({ id: 1, state: 'EXPIRED' })]
  const { person, calls } = await open(stops, {
    'GET /api/campaigns/3/board': () => boardWire(stops),
    'GET /api/campaigns/3/stops/1/openings': () => [],
    'POST /api/campaigns/3/stops/1/agree': () => {
      stops = [stopWire({ id: 1, state: 'EXPIRED', begins: 650 })]
      return problem(409, 'CONFLICT', 'Godzina tej wizyty zmieniła się w międzyczasie.')
    },
  })
  const place = await termin(person)
  await person.click(screen.getByRole('button', { name: 'Umów wizytę' }))
  expect(await within(place).findByRole('option', { name: /10:50, Piotr Wrona \(w planie\)/ })).toBeInTheDocument()
  await waitFor(() => expect(place).toHaveDisplayValue('Wybierz termin'))
  await person.selectOptions(place, within(place).getByRole('option', { name: /10:50/ }))
  await person.click(screen.getByRole('button', { name: 'Umów wizytę' }))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/agree')).map(({ body }) => body)).toEqual([
      { at: { technicianId: 5, day: '2027-09-06', begins: 510 }, note: null },
      { at: { technicianId: 5, day: '2027-09-06', begins: 650 }, note: null },
    ]),
  )
})

test('a place that the form chose itself and that is not free any more leaves nothing unsaved', async () => {
  const opening = { technicianId: 5, begins: 600, km: 14, drivingMinutes: 30, soft: 0, cost: 1 }
  let openings = [
    { ...opening, day: '2027-09-10' },
    { ...opening, day: '2027-09-11' },
  ]
  itIs('2027-09-06T06:30:00Z')
  const { person } = await open([stopWire({ id: 1, state: 'EXPIRED' })], {
    'GET /api/campaigns/3/stops/1/openings': () => openings,
  })
  const place = await termin(person)
  await waitFor(() => expect(place).toHaveValue('5 2027-09-10 600'))
  openings = openings.slice(1)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Ten termin nie jest już wolny. Wybierz inny.')).toBeVisible()
  expect(place).toHaveDisplayValue('Wybierz termin')
  openings = [...openings, { ...opening, day: '2027-09-12' }]
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await within(place).findByRole('option', { name: /12 września/ })
  expect(place).toHaveDisplayValue('Wybierz termin')
  await person.click(screen.getByRole('button', { name: 'Anuluj' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Umów: Anna Żak' })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

describe('times that customers gave back', () => {
  const next = {
    stopId: 2,
    clientId: 102,
    clientName: 'Bogdan Lis',
    city: 'Drzewica',
    opens: 490,
    closes: 610,
    km: 4.2,
    drivingMinutes: 7,
  }
  const declined = {
    offerId: 9,
    technicianId: 5,
    day: '2027-09-09',
    opens: 480,
    closes: 600,
    by: 'DECLINED',
    next,
  }
  const expired = { ...declined, offerId: 10, day: '2027-09-10', by: 'EXPIRED', next: null }

  test('are listed with who fits next, who is offered the time in one press', async () => {
    let free = [declined, expired]
    const { person, calls } = await open([], {
      'GET /api/campaigns/3/freed': () => ({ total: free.length, windows: free }),
      'POST /api/campaigns/3/freed/9/offer': () => {
        free = [expired]
        return { success: true, message: 'Propozycja została wysłana' }
      },
    })
    const list = within(await screen.findByRole('region', { name: 'Zwolnione terminy: 2' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'czwartek, 9 września, 08:00–10:00Piotr Wrona · klient odmówiłBogdan Lis, Drzewica08:10–10:10, +4\u00A0km, +7\u00A0minZaproponuj',
      'piątek, 10 września, 08:00–10:00Piotr Wrona · brak odpowiedziNikt z czekających tu nie pasuje.',
    ])
    await person.dblClick(list.getByRole('button', { name: 'Zaproponuj: Bogdan Lis, 9 września' }))
    expect(await screen.findByText('Propozycja została wysłana')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Zwolnione terminy: 1' })).toBeVisible()
    const requests = calls.filter(({ path }) => path.endsWith('/offer'))
    expect(requests.map(({ body }) => body)).toEqual([{ stopId: 2 }])
  })

  test('that are not free any more are told, and the list is read again', async () => {
    let free = [declined]
    const { person } = await open([], {
      'GET /api/campaigns/3/freed': () => ({ total: free.length, windows: free }),
      'POST /api/campaigns/3/freed/9/offer': () => {
        free = []
        return problem(409, 'CONFLICT', 'Ten termin nie jest już wolny.')
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Zaproponuj: Bogdan Lis, 9 września' }))
    expect(await screen.findByText('Ten termin nie jest już wolny.')).toBeVisible()
    expect(await screen.findByText('Żaden termin nie czeka na następnego klienta.')).toBeVisible()
  })
})

test.each([
  ['refused', () => problem(409, 'CONFLICT', 'Ten klient czeka już na odpowiedź.')],
  ['not sent', () => ({ success: false, message: 'Ten klient czeka już na odpowiedź.' })],
])('a time whose offer was %s leaves nobody on the list of calls who is not there any more', async (_, answer) => {
  const stop = stopWire({ id: 2, clientName: 'Bogdan Lis', state: 'EXPIRED' })
  let stops = [stop]
  const next = { stopId: 2, clientId: 102, clientName: 'Bogdan Lis', city: 'Drzewica', km: 4, drivingMinutes: 7 }
  const time = { offerId: 9, technicianId: 5, day: '2027-09-09', opens: 480, closes: 600, by: 'DECLINED' }
  const { person, calls } = await open(stops, {
    'GET /api/campaigns/3/board': () => boardWire(stops),
    'GET /api/campaigns/3/freed': () => ({
      total: 1,
      windows: [{ ...time, next: { ...next, opens: 490, closes: 610 } }],
    }),
    'POST /api/campaigns/3/freed/9/offer': () => {
      stops = [{ ...stop, state: 'OFFERED' }]
      return answer()
    },
  })
  expect(await screen.findByRole('region', { name: 'Zadzwoń: 1' })).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Zaproponuj: Bogdan Lis, 9 września' }))
  expect(await screen.findByText('Ten klient czeka już na odpowiedź.')).toBeVisible()
  await boardIsReadWith('/freed', calls)
  expect(await screen.findByRole('region', { name: 'Zadzwoń: 0' })).toBeVisible()
})

test('of many times that are free again the nearest are listed, and the list says so', async () => {
  const windows = [1, 2].map((offerId) => ({
    offerId,
    technicianId: 5,
    day: '2027-09-09',
    opens: 480,
    closes: 600,
    by: 'OTHER',
    next: null,
  }))
  await open([], { 'GET /api/campaigns/3/freed': () => ({ total: 30, windows }) })
  const list = within(await screen.findByRole('region', { name: 'Zwolnione terminy: 30' }))
  expect(list.getAllByText('Piotr Wrona · klient wybrał inny termin')).toHaveLength(2)
  expect(list.getByText('Lista pokazuje tylko najbliższe (2).')).toBeVisible()
})

test('the list of calls keeps its place while the visits are loaded', async () => {
  let answer: (board: ReturnType<typeof boardWire>) => void = () => undefined
  const board = new Promise<ReturnType<typeof boardWire>>((resolve) => (answer = resolve))
  await open([], { 'GET /api/campaigns/3/board': () => board })
  expect(screen.getByLabelText('Ładowanie listy telefonów')).toBeVisible()
  answer(boardWire([stopWire({ id: 1, state: 'EXPIRED' })]))
  expect(await screen.findByRole('region', { name: 'Zadzwoń: 1' })).toBeVisible()
  expect(screen.queryByLabelText('Ładowanie listy telefonów')).not.toBeInTheDocument()
})
