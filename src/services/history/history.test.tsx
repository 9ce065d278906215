import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TimelineWire } from '#domain/timeline/wire'
import type { Role } from '#domain/access/role'
import { paged, problem } from '../../testing/api'
import type { Handlers } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { writeDate } from '../../testing/dates'
import { openConsole } from '../../testing/console'
import { clientWire, deviceWire, settingsWire } from '../../testing/samples'
import { noHistory, noStats, serviceWire } from '../../testing/service-samples'
import { technicianWire } from '../../testing/technician-samples'

afterEach(() => vi.useRealTimers())

const done = serviceWire({
  status: 'COMPLETED',
  startDateTime: '2026-10-01T07:00:00.000Z',
  endDateTime: '2026-10-01T08:30:00.000Z',
  duration: 90,
  workDone: 'Wymiana filtrów',
  price: 349.5,
  completedAt: '2026-10-01T09:00:00.000Z',
  performedOn: '2026-10-01',
  version: 5,
})

/** The page of Jan's heat pump. */
async function openDevice(api: Handlers = {}, as: Role = 'ADMIN') {
  itIs('2026-11-23T09:00:00Z')
  const app = openConsole('/devices/7/show', {
    as,
    api: {
      'GET /api/settings': () => settingsWire(),
      'GET /api/devices/7': () => deviceWire(),
      'GET /api/clients/3': () => clientWire(),
      ...noHistory,
      'GET /api/service-history/device/7': () => paged('services', [done]),
      ...api,
    },
  })
  await screen.findByRole('heading', { name: 'Pompa ciepła Vitocal 200-S', level: 1 })
  return app
}

const menu = async (name: string, person: Awaited<ReturnType<typeof openDevice>>['person']) => {
  await services(person)
  await person.click(await screen.findByRole('button', { name: /^Działania: Jan Kowalski/ }))
  await person.click(await screen.findByRole('menuitem', { name }))
}

/** An event of a confirmation. */
const confirmation = (id: number, event: string, more: object = {}) => ({
  kind: 'CONFIRMATION',
  id,
  event,
  at: `2026-09-0${id}T08:00:00.000Z`,
  deviceId: 7,
  deviceType: 'POMPA_CIEPLA',
  deviceName: null,
  duty: null,
  ofVisit: false,
  terminPrzegladu: '2026-11-30',
  visitAt: null,
  scheduledDate: null,
  part: null,
  note: null,
  phone: null,
  by: null,
  ...more,
})

const services = async (person: Awaited<ReturnType<typeof openDevice>>['person']) =>
  person.click(await screen.findByRole('button', { name: 'Wizyty' }))

test('the page of a device shows what was done, for how much, counted, and what its customer answered', async () => {
  const { person, calls } = await openDevice({
    'GET /api/service-history/device/7/stats': () => ({
      ...noStats,
      total: 1,
      byStatus: { ...noStats.byStatus, COMPLETED: 1 },
      completedByType: { ...noStats.completedByType, PRZEGLAD_OKRESOWY: 1 },
      averageDuration: 90,
      revenue: 349.5,
      lastServiceDate: '2026-10-01',
    }),
    'GET /api/devices/7/timeline': () => ({
      events: [
        confirmation(7, 'WITHDRAWN', { by: 'Jan Nowak' }),
        confirmation(6, 'CONFIRMED', { duty: 'Kontrola szczelności' }),
        confirmation(5, 'SETTLED', { by: 'Ewa Lis', note: 'Wróci wcześniej', visitAt: '2026-10-05T08:00:00.000Z' }),
        confirmation(4, 'REJECTED', { visitAt: '2026-10-05T08:00:00.000Z' }),
        confirmation(3, 'WISHED', { scheduledDate: '2026-10-07', part: 'MORNING' }),
        confirmation(2, 'WITHDRAWN'),
        confirmation(1, 'CONFIRMED'),
        {
          kind: 'PROTOCOL',
          id: 9,
          at: '2026-09-01T08:00:00.000Z',
          event: 'SENT',
          protocolId: 5,
          by: 'Ewa Lis',
          name: 'P/2026/00017, Przegląd',
          recipient: 'anna@example.pl',
          deviceId: 7,
          deviceType: 'POMPA_CIEPLA',
          deviceName: null,
        },
      ],
      next: null,
    }),
  })
  const line = within(await screen.findByRole('list', { name: 'Oś czasu' }))
  expect(line.getByText('Klient potwierdził przegląd z terminem 30.11.2026')).toBeVisible()
  expect(line.getByText('Klient potwierdził obowiązek „Kontrola szczelności” z terminem 30.11.2026')).toBeVisible()
  expect(
    line.getByText('Cofnięto potwierdzenie przeglądu z terminem 30.11.2026: wizyta nie jest potrzebna'),
  ).toBeVisible()
  expect(line.getByText('Klient cofnął potwierdzenie przeglądu z terminem 30.11.2026')).toBeVisible()
  expect(line.getByText('Klientowi nie pasuje wizyta 05.10.2026, 10:00')).toBeVisible()
  expect(line.getByText('środa, 7 października, przed południem')).toBeVisible()
  expect(line.getByText('Wizyta 05.10.2026, 10:00 zostaje w tym terminie')).toBeVisible()
  expect(line.getByText('Ewa Lis · Wróci wcześniej')).toBeVisible()
  const protocol = line.getByRole('link', { name: 'P/2026/00017, Przegląd' })
  expect(protocol).toHaveAttribute('href', '/services/protocol?id=5')
  expect(line.getByText('Wysłano e-mailem na anna@example.pl')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Jan Kowalski' })).toHaveAttribute('href', '/clients/3/show')
  // What a filter shows is asked for with that filter, and replaces the events.
  expect(calls.filter(({ path }) => path.startsWith('/api/service-history'))).toEqual([])
  await services(person)
  expect(await screen.findByText(/Przegląd okresowy · 1 godz. 30 min · Piotr Wrona · 349,50/)).toBeVisible()
  expect(screen.getByText('Wymiana filtrów')).toBeVisible()
  expect(await screen.findByText('Przegląd okresowy 1')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Oś czasu' })).toBeNull()
})

test('the history is asked for by type, status and words', async () => {
  const { person, calls } = await openDevice()
  await services(person)
  await person.click(await screen.findByRole('button', { name: 'Filtruj' }))
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Typ serwisu' }), 'AWARIA')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'COMPLETED')
  await person.type(screen.getByRole('searchbox', { name: 'Szukaj w historii' }), 'filtr')
  await waitFor(() => {
    const last = calls.findLast(({ path }) => path === '/api/service-history/device/7')!
    expect(JSON.parse(last.query.get('filter')!)).toEqual({ type: ['AWARIA'], status: 'COMPLETED', q: 'filtr' })
    expect(last.query.get('range')).toBe('[0,19]')
  })
})

test('an entry is changed from the version that was opened, with the day on which the work was done', async () => {
  const planned = { startDateTime: '2026-09-30T07:00:00.000Z', endDateTime: '2026-09-30T08:30:00.000Z' }
  const { person, calls } = await openDevice({
    'GET /api/service-history/device/7': () => paged('services', [{ ...done, ...planned }]),
    'PUT /api/service-history/manual/11': () => done,
  })
  await menu('Edytuj', person)
  const form = within(await screen.findByRole('dialog', { name: 'Wpis: Jan Kowalski' }))
  const work = form.getByRole('textbox', { name: 'Wykonane prace' })
  expect(work).toHaveValue('Wymiana filtrów')
  await person.clear(work)
  await person.type(work, 'Odpowietrzenie')
  await person.click(form.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Wpis został zmieniony')).toBeVisible()
  const update = calls.find(({ method }) => method === 'PUT')!
  expect(update.headers.get('if-match')).toBe('"5"')
  expect(update.body).toMatchObject({
    workDone: 'Odpowietrzenie',
    serviceDate: '2026-10-01',
    startTime: '09:00',
    price: 349.5,
  })
})

test('who does not read the price of an entry is not asked for it', async () => {
  const { person, calls } = await openDevice(
    {
      'GET /api/service-history/device/7': () => paged('services', [{ ...done, price: null }]),
      'PUT /api/service-history/manual/11': () => done,
    },
    'TECHNICIAN',
  )
  await menu('Edytuj', person)
  const form = within(await screen.findByRole('dialog', { name: 'Wpis: Jan Kowalski' }))
  expect(form.getByRole('textbox', { name: 'Wykonane prace' })).toBeVisible()
  expect(form.queryByLabelText(/^Cena/)).toBeNull()
  await person.type(form.getByRole('textbox', { name: 'Wykonane prace' }), '!')
  await person.click(form.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Wpis został zmieniony')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')!.body).toMatchObject({ price: null })
})

test('a new entry asks for the next inspection, which the due date takes', async () => {
  const { person, calls } = await openDevice({ 'POST /api/service-history/manual': () => done })
  await services(person)
  await person.click(await screen.findByRole('button', { name: 'Dodaj wpis' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nowy wpis w historii' }))
  await writeDate(form, /Data serwisu/, '2026-10-01')
  expect(await form.findByText(/^Dotychczasowy termin: .* Puste pole: /)).toBeVisible()
  await writeDate(form, 'Następny przegląd', '2026-09-30')
  await person.click(form.getByRole('button', { name: 'Dodaj wpis' }))
  expect(await form.findByText('Następny przegląd musi być po dacie serwisu')).toBeVisible()
  await writeDate(form, 'Następny przegląd', '2027-04-15')
  await person.click(form.getByRole('button', { name: 'Dodaj wpis' }))
  expect(await screen.findByText('Wpis został dodany do historii')).toBeVisible()
  const body = calls.find(({ path, method }) => method === 'POST' && path === '/api/service-history/manual')!.body
  expect(body).toMatchObject({ serviceDate: '2026-10-01', nextInspectionDate: '2027-04-15' })
})

test('an entry is deleted after a question, and a failure is said in the documented words', async () => {
  let up = false
  const { person } = await openDevice({
    'DELETE /api/service-history/manual/11': () => (up ? { id: 11, message: 'x' } : problem(500, 'INTERNAL', 'Ups')),
  })
  await menu('Usuń', person)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Ta operacja nie może zostać cofnięta/)).toBeVisible()
  await person.click(question.getByRole('button', { name: 'Usuń wpis' }))
  expect(await question.findByText('Błąd podczas usuwania wpisu serwisowego')).toBeVisible()
  up = true
  await person.click(question.getByRole('button', { name: 'Usuń wpis' }))
  expect(await screen.findByText('Wpis serwisowy został pomyślnie usunięty')).toBeVisible()
})

test('pasted rows are added, and refusals of the server are shown at their rows', async () => {
  let refused = true
  const { person, calls } = await openDevice({
    'POST /api/service-history/manual/bulk': () =>
      refused
        ? problem(400, 'VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', {
            fields: { 'entries.1.serviceDate': 'Za wcześnie' },
          })
        : [done, done],
  })
  await services(person)
  await person.click(await screen.findByRole('button', { name: 'Wklej wpisy' }))
  const form = within(await screen.findByRole('dialog', { name: 'Wklej wpisy do historii' }))
  await person.click(form.getByRole('textbox', { name: 'Wiersze' }))
  await person.paste('21.11.2026;Awaria;Wymiana pompy;500\n20.11.2026;Malowanie')
  expect(await form.findByText('Nieznany typ serwisu: „Malowanie”')).toBeVisible()
  expect(form.getByRole('button', { name: 'Dodaj 2 wpisy' })).toBeDisabled()
  await person.clear(form.getByRole('textbox', { name: 'Wiersze' }))
  await person.paste('21.11.2026;Awaria;Wymiana pompy;500\n20.11.2026;Naprawa')
  await person.click(form.getByRole('button', { name: 'Dodaj 2 wpisy' }))
  expect(await form.findByText('Za wcześnie')).toBeVisible()
  refused = false
  await person.click(form.getByRole('button', { name: 'Dodaj 2 wpisy' }))
  expect(await screen.findByText('Dodano do historii: 2 wpisy')).toBeVisible()
  const sent = calls.findLast(({ method }) => method === 'POST')!.body as { entries: object[] }
  expect(sent.entries[0]).toMatchObject({ deviceId: 7, serviceType: 'AWARIA', serviceDate: '2026-11-21', price: 500 })
})

test('no rows are pasted while others are being added', async () => {
  const { person } = await openDevice({
    'POST /api/service-history/manual/bulk': () => new Promise(() => undefined),
  })
  await services(person)
  await person.click(await screen.findByRole('button', { name: 'Wklej wpisy' }))
  const form = within(await screen.findByRole('dialog', { name: 'Wklej wpisy do historii' }))
  const rows = form.getByRole('textbox', { name: 'Wiersze' })
  await person.click(rows)
  await person.paste('21.11.2026;Awaria;Wymiana pompy;500')
  expect(rows).toBeEnabled()
  await person.click(form.getByRole('button', { name: 'Dodaj 1 wpis' }))
  await waitFor(() => expect(rows).toBeDisabled())
})

test('the time line shows one kind of events at a time', async () => {
  const waits: TimelineWire['events'][number] = {
    kind: 'PLANNED_SMS',
    id: 9,
    at: '2026-12-05T07:00:00.000Z',
    status: 'SCHEDULED',
    smsType: 'INSPECTION_REMINDER',
    deviceId: 7,
    deviceType: 'POMPA_CIEPLA',
    deviceName: 'Vitocal 200-S',
    message: null,
    errorMessage: null,
  }
  const issued = {
    id: 1,
    kind: 'ISSUED',
    at: '2026-11-20T08:00:00.000Z',
    confirmationId: 1,
    tokenTail: 'a1b2c3d4',
    deviceId: 7,
    deviceType: 'POMPA_CIEPLA',
    deviceName: null,
    duty: null,
    ofVisit: false,
    dueDate: '2026-11-30',
    expiresOn: '2026-12-30',
    by: null,
    scheduledDate: null,
    part: null,
    note: null,
    phone: null,
    rejectedVisitAt: null,
  }
  const { person, calls } = await openDevice({
    'GET /api/confirm/device/7/history': () => [issued],
    'GET /api/devices/7/timeline': ({ query }) => ({
      events: query.get('filter')?.includes('ATTACHMENTS') ? [] : [waits],
      next: null,
    }),
  })
  const line = within(await screen.findByRole('list', { name: 'Oś czasu' }))
  expect(line.getByText('Przypomnienie o przeglądzie')).toBeVisible()
  expect(line.getByText('Zaplanowane', { selector: 'li' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'SMS' }))
  await waitFor(() => {
    const last = calls.findLast(({ path }) => path === '/api/devices/7/timeline')
    expect(last?.query.get('filter')).toBe('{"kind":["SMS","PLANNED_SMS","ANSWER"]}')
  })
  await person.click(screen.getByRole('button', { name: 'Zdjęcia' }))
  expect(await screen.findByText('Nic takiego jeszcze się nie wydarzyło.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Potwierdzenia' }))
  expect(await screen.findByText(/link …a1b2c3d4, ważny do 30.12.2026$/)).toBeVisible()
})

test('nothing can be added, changed or deleted without the permission', async () => {
  const { person } = await openDevice({}, 'VIEWER')
  await services(person)
  await person.click(await screen.findByRole('button', { name: /^Działania: Jan Kowalski/ }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Szczegóły',
    'Zdjęcia',
    'Protokół',
    'Pokaż w kalendarzu',
  ])
  expect(screen.queryByRole('button', { name: 'Dodaj wpis' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Wklej wpisy' })).toBeNull()
})

test('the menu of a visit prints the sticker of its device', async () => {
  const { person } = await openDevice({ 'GET /api/devices/7/sticker': () => null }, 'TECHNICIAN')
  await services(person)
  await person.click(await screen.findByRole('button', { name: /^Działania: Jan Kowalski/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Naklejka z kodem QR' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Naklejka z kodem QR' }))
  expect(dialog.getByText(/^Jan Kowalski · Pompa ciepła/)).toBeVisible()
})

test('a sticker that a colleague has issued meanwhile is not replaced in place of the one on the screen', async () => {
  const stale = 'Ktoś w międzyczasie zmienił te dane.'
  const sticker = { deviceId: 7, issuedAt: '2026-09-01T08:00:00.000Z', issuedBy: 'Ola', address: 'https://t.pl/d/1' }
  let code = 'ABCD-2345'
  const { person, calls } = await openDevice({
    'GET /api/devices/7/sticker': () => ({ ...sticker, code }),
    'POST /api/devices/7/sticker': () => problem(409, 'STALE', stale),
  })
  await services(person)
  await person.click(await screen.findByRole('button', { name: /^Działania: Jan Kowalski/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Naklejka z kodem QR' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Naklejka z kodem QR' }))
  await person.click(await dialog.findByRole('button', { name: 'Zastąp nową' }))
  code = 'WXYZ-6789'
  const question = within(await screen.findByRole('alertdialog', { name: 'Zastąpić naklejkę nową?' }))
  await person.click(question.getByRole('button', { name: 'Zastąp nową' }))
  expect(await screen.findByText(stale)).toBeVisible()
  expect(await dialog.findByText('WXYZ-6789')).toBeVisible()
  const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/devices/7/sticker')
  expect(sent.map(({ query }) => query.get('code'))).toEqual(['ABCD-2345'])
})

test('an entry that a colleague has changed meanwhile keeps what was typed, shows theirs, and is saved on top of it', async () => {
  const stale = 'Ktoś w międzyczasie zmienił tę wizytę.'
  const theirs = { ...done, workDone: 'Wymiana pompy', version: 6 }
  let tries = 0
  const { person, calls } = await openDevice({
    'GET /api/services/11': () => theirs,
    'PUT /api/service-history/manual/11': () => (tries++ === 0 ? problem(409, 'STALE', stale) : theirs),
  })
  await menu('Edytuj', person)
  const form = within(await screen.findByRole('dialog', { name: 'Wpis: Jan Kowalski' }))
  await person.type(form.getByRole('textbox', { name: 'Uwagi' }), 'Pies')
  await person.click(form.getByRole('button', { name: 'Zapisz' }))
  expect(await form.findByText(stale)).toBeVisible()
  expect(await form.findByText('Wykonane prace: Wymiana filtrów → Wymiana pompy')).toBeVisible()
  expect(form.getByRole('textbox', { name: 'Uwagi' })).toHaveValue('Pies')
  await person.click(form.getByRole('button', { name: 'Zapisz' }))
  expect(await screen.findByText('Wpis został zmieniony')).toBeVisible()
  const versions = calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('if-match'))
  expect(versions).toEqual(['"5"', '"6"'])
})

test('the filter by technician names all first, then people as the team has them', async () => {
  const { person } = await openDevice({
    'GET /api/technicians': () => [
      technicianWire({ userId: 9, name: 'Anna Sowa' }),
      technicianWire({ userId: 2, name: 'Zenon Lis' }),
    ],
  })
  await services(person)
  await person.click(await screen.findByRole('button', { name: 'Filtruj' }))
  const choice = await screen.findByRole('combobox', { name: 'Serwisant' })
  const options = within(choice).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Wszyscy serwisanci', 'Anna Sowa', 'Zenon Lis'])
})

test('while a word is searched for, the visits found before are marked as being replaced', async () => {
  let answer = () => {}
  const { person } = await openDevice({
    'GET /api/service-history/device/7': async ({ query }) => {
      if (!query.get('filter')?.includes('anoda')) return paged('services', [done])
      await new Promise<void>((resolve) => (answer = resolve))
      return paged('services', [])
    },
  })
  await services(person)
  const list = (await screen.findByText('Wymiana filtrów')).closest('ul')!
  expect(list).toHaveAttribute('aria-busy', 'false')
  await person.click(screen.getByRole('button', { name: 'Filtruj' }))
  await person.type(screen.getByRole('searchbox', { name: 'Szukaj w historii' }), 'anoda')
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'))
  answer()
  expect(await screen.findByText('Brak wizyt dla tych filtrów.')).toBeVisible()
})
