import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handlers } from '../../testing/api'
import { paged, problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { writeDate } from '../../testing/dates'
import { geocoding } from '../../testing/geocoding-samples'
import { requestWire } from '../../testing/request-samples'
import { clientWire, deviceWire, settingsWire } from '../../testing/samples'
import { openServiceDialog } from '../../testing/service-dialogs'
import { decodeDevice } from '#domain/devices/wire'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2190-01-14T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const inTheWay = serviceWire({ startDateTime: '2190-01-14T12:00:00.000Z', endDateTime: '2190-01-14T13:00:00.000Z' })
const proposal = (startDateTime: string, technicianId: number, technician: string, services: object[] = []) => ({
  startDateTime,
  technicianId,
  technician,
  inTheWay: services,
  reason: 'Ostatnia wizyta: Ewa Zając, Opoczno, 12\u00A0km stąd.',
})
const answer = {
  proposals: [
    proposal('2190-01-14T10:20:00.000Z', 5, 'Piotr Wrona', [inTheWay]),
    proposal('2190-01-14T10:40:00.000Z', 3, 'Jan Nowak'),
  ],
  unavailable: [{ technician: 'Olga Bąk', reason: 'ma dziś wolne' }],
}
const option = (outcome: string, startDateTime: string, technician: string, technicianId: number, reason = '') => ({
  outcome,
  startDateTime,
  technician,
  technicianId,
  reason,
})
const options = [
  option('SAME_DAY', '2190-01-14T14:30:00.000Z', 'Piotr Wrona', 5, 'Piotr Wrona pracuje wtedy i ma wolny czas.'),
  option('TO_BOOK', '2190-01-14T12:00:00.000Z', 'Piotr Wrona', 5),
  option('STAYS', '2190-01-14T12:00:00.000Z', 'Piotr Wrona', 5, 'Nałoży się na awarię albo na drogę.'),
]
const undo = { callOffs: [{ id: 12, version: 1, rebook: false }] }
const device = decodeDevice(deviceWire())

async function open(api: Handlers = {}) {
  const app = openServiceDialog(({ emergency }) => emergency({ device }), {
    'POST /api/services/emergencies/proposals': () => answer,
    'POST /api/services/reassignments/proposals': ({ body }) => {
      const [choice] = (body as { choices: { outcome: string }[] }).choices
      return [{ service: inTheWay, options, chosen: choice?.outcome ?? 'SAME_DAY' }]
    },
    'POST /api/services/emergencies': () => ({ services: [serviceWire({ id: 12 })], undo }),
    'POST /api/services/reassignments': () => ({ services: [], undo: {} }),
    ...api,
  })
  const dialog = await app.dialog('Awaria dziś')
  const booked = () => app.calls.filter(({ path }) => path === '/api/services/emergencies').map(({ body }) => body)
  const book = () => app.person.click(dialog.getByRole('button', { name: 'Umów awarię' }))
  return { ...app, dialog, booked, book }
}

test('the soonest that moves nothing is chosen, and booked with one press, which can be taken back', async () => {
  const { dialog, booked, book, person, calls } = await open()
  const choices = await dialog.findAllByRole('radio')
  expect(choices.map((each) => each.closest('label')?.textContent)).toEqual([
    '11:20 · Piotr WronaPrzesunie: 13:00 Jan KowalskiOstatnia wizyta: Ewa Zając, Opoczno, 12\u00A0km stąd.',
    '11:40 · Jan NowakNic się nie przesuwaOstatnia wizyta: Ewa Zając, Opoczno, 12\u00A0km stąd.',
  ])
  await waitFor(() => expect(choices[1]).toBeChecked())
  expect(dialog.getByText('Nie pojadą: Olga Bąk ma dziś wolne.')).toBeVisible()
  expect(dialog.queryByRole('combobox', { name: /^Co dalej/ })).toBeNull()
  await person.type(dialog.getByRole('textbox', { name: 'Co się stało' }), 'Nie grzeje')
  await book()
  expect(await screen.findByText(/^Awaria: Jan Nowak, dziś o 11:40\./)).toBeVisible()
  expect(booked()).toEqual([
    {
      emergency: { deviceId: 7, technicianId: 3, startDateTime: '2190-01-14T10:40:00.000Z', duration: 60 },
      notes: 'Nie grzeje',
      notify: false,
      notifyClient: false,
      stays: [],
    },
  ])
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await screen.findByText('Cofnięto')).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/services/reassignments')?.body).toEqual(undo)
})

test('what is in the way of the one who is sooner stays, with a warning, or is moved as proposed', async () => {
  let isRefused = true
  const { dialog, booked, book, person, calls } = await open({
    'POST /api/services/emergencies': () =>
      isRefused ? problem(409, 'CONFLICT', 'Spróbuj jeszcze raz.') : { services: [serviceWire({ id: 12 })], undo },
  })
  await person.click(await dialog.findByRole('radio', { name: /Piotr Wrona/ }))
  const choice = await dialog.findByRole('combobox', { name: 'Co dalej: Jan Kowalski, 13:00' })
  expect(choice).toHaveDisplayValue('Piotr Wrona, 15:30')
  expect(dialog.getByText(/Piotr Wrona pracuje wtedy/)).toHaveTextContent('Uprzedź klienta')
  const emergency = { deviceId: 7, technicianId: 5, startDateTime: '2190-01-14T10:20:00.000Z', duration: 60 }
  expect(calls.find(({ path }) => path === '/api/services/reassignments/proposals')?.body).toEqual({
    serviceIds: [11],
    emergency,
    choices: [],
  })
  await person.selectOptions(choice, 'Bez zmian')
  expect(await dialog.findByText('Nałoży się na awarię albo na drogę.')).toBeVisible()
  await book()
  await waitFor(() => expect(booked()).toMatchObject([{ stays: [{ id: 11, version: 1 }] }]))
  expect(booked()[0]).not.toHaveProperty('moves')
  expect(await dialog.findByText('Spróbuj jeszcze raz.')).toBeVisible()

  isRefused = false
  const again = dialog.getByRole('combobox', { name: 'Co dalej: Jan Kowalski, 13:00' })
  await person.selectOptions(again, 'Piotr Wrona, 15:30')
  await dialog.findByText(/Piotr Wrona pracuje wtedy/)
  await book()
  expect(await screen.findByText(/Przełożono 1 wizytę\./)).toBeVisible()
  const moved = { id: 11, version: 1, startDateTime: '2190-01-14T14:30:00.000Z' }
  expect(booked()[1]).toMatchObject({ emergency, moves: [{ ...moved, technicianId: 5 }], stays: [] })
})

test('a refusal keeps what was typed, and asks again who can come', async () => {
  const changed = 'Plan tej osoby zmienił się w międzyczasie. Sprawdź propozycje jeszcze raz.'
  const { dialog, book, person, calls } = await open({
    'POST /api/services/emergencies': () => problem(409, 'CONFLICT', changed),
  })
  await person.type(dialog.getByRole('textbox', { name: 'Co się stało' }), 'Nie grzeje')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Umów awarię' })).toBeEnabled())
  await book()
  expect(await dialog.findByText(changed)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Co się stało' })).toHaveValue('Nie grzeje')
  const requests = () => calls.filter(({ path }) => path === '/api/services/emergencies/proposals')
  await waitFor(() => expect(requests()).toHaveLength(2))
})

/** A request takes longer than drawing. */
const moment = () => new Promise((resolve) => void setTimeout(resolve, 20))

test('another press after a lost answer repeats the request, though others could come by now', async () => {
  let isLost = true
  let proposals: unknown[] = answer.proposals
  const { dialog, booked, book, calls } = await open({
    'POST /api/services/emergencies/proposals': () => ({ ...answer, proposals }),
    'POST /api/services/emergencies': async () => {
      if (!isLost) return { services: [serviceWire({ id: 12 })], undo }
      // It was booked, so that Jan Nowak is on the way.
      proposals = [proposal('2190-01-14T11:40:00.000Z', 3, 'Jan Nowak'), ewa]
      await moment()
      throw new TypeError('network')
    },
  })
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Jan Nowak/ })).toBeChecked())
  await book()
  expect(await dialog.findByText(/^Nie można połączyć się z serwerem/)).toBeVisible()
  readAgain()
  isLost = false
  await book()
  expect(await screen.findByText(/^Awaria: Jan Nowak, dziś o 11:40\./)).toBeVisible()
  expect(booked()[1]).toEqual(booked()[0])
  const keys = calls
    .filter(({ path }) => path === '/api/services/emergencies')
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('after a lost answer another choice asks anew who can come', async () => {
  let proposals: unknown[] = answer.proposals
  const { dialog, book, person } = await open({
    'POST /api/services/emergencies/proposals': () => ({ ...answer, proposals }),
    'POST /api/services/emergencies': async () => {
      proposals = [ewa]
      await moment()
      throw new TypeError('network')
    },
  })
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Jan Nowak/ })).toBeChecked())
  await book()
  expect(await dialog.findByText(/^Nie można połączyć się z serwerem/)).toBeVisible()
  expect(dialog.queryByRole('radio', { name: /Ewa Lis/ })).toBeNull()
  await person.type(dialog.getByRole('textbox', { name: 'Co się stało' }), 'Nie grzeje')
  expect(await dialog.findByRole('radio', { name: /Ewa Lis/ })).toBeVisible()
})

const isGone = 'Jan Nowak nie może już przyjechać tak, jak wybrano. Wybierz ponownie, kto pojedzie.'
const readAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
const ewa = proposal('2190-01-14T10:50:00.000Z', 6, 'Ewa Lis')

test.each([
  ['cannot come any more', [answer.proposals[0], ewa]],
  ['would have to move a visit', [proposal('2190-01-14T10:40:00.000Z', 3, 'Jan Nowak', [inTheWay]), ewa]],
])('whoever was picked and %s is replaced by nobody', async (_, later) => {
  let proposals: unknown[] = answer.proposals
  const { dialog, booked, book, person } = await open({
    'POST /api/services/emergencies/proposals': () => ({ ...answer, proposals }),
  })
  await person.click(await dialog.findByRole('radio', { name: /Piotr Wrona/ }))
  await person.click(dialog.getByRole('radio', { name: /Jan Nowak/ }))
  proposals = later
  readAgain()
  expect(await dialog.findByText(isGone)).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Umów awarię' })).toBeDisabled())
  for (const choice of dialog.getAllByRole('radio')) expect(choice).not.toBeChecked()
  await person.click(dialog.getByRole('radio', { name: /Ewa Lis/ }))
  expect(dialog.queryByText(isGone)).toBeNull()
  await book()
  await waitFor(() => expect(booked()).toMatchObject([{ emergency: { technicianId: 6 } }]))
})

test('as long as nobody was picked the soonest that moves nothing is chosen anew', async () => {
  let proposals: unknown[] = answer.proposals
  const { dialog } = await open({
    'POST /api/services/emergencies/proposals': () => ({ ...answer, proposals }),
  })
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Jan Nowak/ })).toBeChecked())
  proposals = [answer.proposals[0], ewa]
  readAgain()
  expect(await dialog.findByRole('radio', { name: /Ewa Lis/ })).toBeChecked()
  expect(dialog.queryByText(/nie może już przyjechać/)).toBeNull()
})

test('nobody is booked who was not on the screen when the button was pressed', async () => {
  let reply: (proposals: unknown[]) => void = () => undefined
  let proposals: unknown[] | Promise<unknown[]> = answer.proposals
  const { dialog, booked, book } = await open({
    'POST /api/services/emergencies/proposals': async () => ({ ...answer, proposals: await proposals }),
  })
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Jan Nowak/ })).toBeChecked())
  proposals = new Promise((resolve) => (reply = resolve))
  readAgain()
  await book()
  reply([ewa])
  expect(await dialog.findByText(isGone)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /Ewa Lis/ })).not.toBeChecked()
  expect(booked()).toEqual([])
})

test('its client is told if that is asked for, after the message was read', async () => {
  const { dialog, booked, book, person } = await open()
  await person.click(await dialog.findByRole('checkbox', { name: 'Powiadom klienta SMS-em' }))
  const message = within(await dialog.findByRole('region', { name: 'Treść SMS-a' }))
  expect(message.getByText(/14\.01\.2190, miedzy 11:40 a 13:40/)).toBeVisible()
  await person.click(dialog.getByRole('radio', { name: /Piotr Wrona/ }))
  expect(await message.findByText(/14\.01\.2190, miedzy 11:20 a 13:20/)).toBeVisible()
  await person.click(dialog.getByRole('radio', { name: /Jan Nowak/ }))
  await book()
  await waitFor(() => expect(booked()).toMatchObject([{ notify: false, notifyClient: true }]))
})

test('the failure that the client has reported is settled by it, and a wish for a visit is not', async () => {
  const { dialog, booked, book } = await open({
    'GET /api/requests': () => paged('requests', [requestWire(), requestWire({ id: 2, kind: 'VISIT' })]),
  })
  expect(await dialog.findByRole('checkbox', { name: /^Awaria, 23\.11\.2026/ })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: /^Prośba o wizytę/ })).not.toBeChecked()
  expect(dialog.getByRole('textbox', { name: 'Co się stało' })).toHaveValue('Błąd F.28')
  await book()
  await waitFor(() => expect(booked()).toMatchObject([{ requestIds: [1], notes: 'Błąd F.28' }]))
})

test('the requests are read before it is booked, so that the words of the client are in it', async () => {
  let reply = () => {}
  const read = new Promise<void>((resolve) => (reply = resolve))
  const { dialog, booked, book } = await open({
    'GET /api/requests': async () => {
      await read
      return paged('requests', [requestWire()])
    },
  })
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Jan Nowak/ })).toBeChecked())
  expect(await dialog.findByRole('checkbox', { name: 'Powiadom klienta SMS-em' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Umów awarię' })).toBeDisabled()
  reply()
  expect(await dialog.findByRole('checkbox', { name: /^Awaria, 23\.11\.2026/ })).toBeChecked()
  await book()
  await waitFor(() => expect(booked()).toMatchObject([{ requestIds: [1], notes: 'Błąd F.28' }]))
})

test('a request that somebody else settles meanwhile is named and left out', async () => {
  let isSettled = false
  const { dialog, booked, book } = await open({
    'GET /api/requests': () => paged('requests', isSettled ? [] : [requestWire()]),
    'POST /api/services/emergencies': () => {
      if (isSettled) return { services: [serviceWire({ id: 12 })], undo }
      isSettled = true
      return problem(409, 'CONFLICT', 'To zgłoszenie jest już załatwione (Ola Lis, 23.11.2026, 10:00).')
    },
  })
  await dialog.findByRole('checkbox', { name: /^Awaria/ })
  await book()
  expect(await dialog.findByText(/już załatwione \(Ola Lis/)).toBeVisible()
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /^Awaria/ })).toBeNull())
  await book()
  expect(await screen.findByText(/^Awaria: Jan Nowak/)).toBeVisible()
  expect(booked().at(-1)).not.toHaveProperty('requestIds')
})

test('nobody can come, and why', async () => {
  const { dialog } = await open({
    'POST /api/services/emergencies/proposals': () => ({ ...answer, proposals: [] }),
  })
  expect(
    await dialog.findByText(
      'Dziś ani w następnym dniu pracy nikt nie może przyjechać. Umów zwykłą wizytę na inny dzień.',
    ),
  ).toBeVisible()
  expect(dialog.getByText('Nie pojadą: Olga Bąk ma dziś wolne.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Umów awarię' })).toBeDisabled()
})

test('an answer that does not come is asked for again', async () => {
  let there = false
  const { dialog, person } = await open({
    'POST /api/services/emergencies/proposals': () => (there ? answer : problem(500, 'INTERNAL', 'Błąd serwera')),
  })
  await dialog.findByText('Nie udało się sprawdzić, kto może przyjechać')
  there = true
  await person.click(dialog.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await dialog.findByRole('radio', { name: /Jan Nowak/ })).toBeChecked()
})

async function openFromServices(api: Handlers = {}) {
  const app = openConsole('/?tab=services', {
    as: 'MANAGER',
    api: {
      'GET /api/services': () => [],
      'GET /api/services/days': () => [],
      'GET /api/technicians': () => [],
      'GET /api/clients': () => [clientWire()],
      'GET /api/requests': () => paged('requests', []),
      'POST /api/services/emergencies/proposals': () => answer,
      ...api,
    },
  })
  await app.person.click(await screen.findByRole('button', { name: 'Awaria dziś' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Awaria dziś' })) }
}

test('from the services the client is found first, one press says which device, and another length asks anew', async () => {
  const two = [deviceWire(), deviceWire({ id: 8, nazwaUrzadzenia: 'Vitodens' })]
  const { person, calls, dialog } = await openFromServices({
    'GET /api/clients': () => [clientWire({ devices: two })],
  })
  const asked = () => calls.filter(({ path }) => path === '/api/services/emergencies/proposals')
  expect(dialog.getByRole('combobox', { name: /Klient/ })).toHaveFocus()
  await person.type(dialog.getByRole('combobox', { name: /Klient/ }), 'Kowal')
  await person.click(await screen.findByRole('option', { name: /Kowalski/ }))
  await person.click(dialog.getByRole('radio', { name: 'Pompa ciepła Vitodens' }))
  await dialog.findByRole('radio', { name: /Jan Nowak/ })
  expect(asked()[0]?.body).toMatchObject({ deviceId: 8 })
  await person.selectOptions(dialog.getByRole('combobox', { name: /Czas trwania/ }), '120')
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ deviceId: 8, duration: 120 }))
})

test('who is no client yet is added, and is chosen then', async () => {
  const { person, dialog } = await openFromServices({
    ...geocoding,
    'GET /api/settings': () => settingsWire(),
    'GET /api/clients': () => [],
    'GET /api/clients/check-phone/%2B48500600700': () => ({ exists: false, client: null, optedOut: false }),
    'POST /api/clients/with-device': () => Response.json(clientWire(), { status: 201 }),
  })
  await person.type(dialog.getByRole('combobox', { name: /Klient/ }), 'Anna Maria Lis')
  await person.click(dialog.getByRole('button', { name: 'Dodaj nowego klienta' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nowy klient' }))
  expect(form.getByLabelText(/^Imię/)).toHaveValue('Anna Maria')
  expect(form.getByLabelText(/^Nazwisko/)).toHaveValue('Lis')
  const fields = {
    Telefon: '500600700',
    Ulica: 'Lipowa',
    'Nr domu': '4',
    'Kod pocztowy': '26300',
    Miejscowość: 'Opoczno',
  }
  for (const [label, text] of Object.entries(fields))
    fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value: text } })
  await writeDate(form, /Data instalacji/, '2024-02-29')
  await writeDate(form, 'Data przeglądu', '2190-03-01')
  await person.click(form.getByRole('button', { name: 'Dodaj klienta' }))
  expect(await dialog.findByRole('radio', { name: /Jan Nowak/ })).toBeChecked()
  expect(dialog.getByRole('combobox', { name: /Klient/ })).toHaveValue('Jan Kowalski')
  expect(dialog.queryByRole('button', { name: 'Dodaj nowego klienta' })).toBeNull()
})

test('who may not change visits is not offered it', async () => {
  openConsole('/?tab=services', {
    as: 'VIEWER',
    api: { 'GET /api/services': () => [], 'GET /api/services/days': () => [], 'GET /api/technicians': () => [] },
  })
  await screen.findByRole('button', { name: 'Zespół' })
  expect(screen.queryByRole('button', { name: 'Awaria dziś' })).toBeNull()
})

test('after hours it offers the first times of the next working day', async () => {
  const { dialog, book } = await open({
    'POST /api/services/emergencies/proposals': () => ({
      proposals: [proposal('2190-01-15T07:00:00.000Z', 3, 'Jan Nowak')],
      unavailable: [],
    }),
  })
  expect(await dialog.findByText('Dziś nikt już nie zdąży. To pierwsze godziny następnego dnia pracy.')).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('radio', { name: /^jutro, 08:00 · Jan Nowak/ })).toBeChecked())
  await book()
  expect(await screen.findByText(/^Awaria: Jan Nowak, jutro o 08:00\./)).toBeVisible()
})

test('for another client the choice and the words of the first one do not count', async () => {
  const ewa = clientWire({ id: 9, imie: 'Ewa', nazwisko: 'Zając', devices: [deviceWire({ id: 8, clientId: 9 })] })
  const quiet = clientWire({ id: 10, imie: 'Olga', nazwisko: 'Bąk', devices: [deviceWire({ id: 6, clientId: 10 })] })
  const requests: Record<number, object[]> = {
    3: [requestWire(), requestWire({ id: 2, kind: 'VISIT' })],
    9: [requestWire({ id: 4, clientId: 9, deviceId: 8, text: 'Nie grzeje' })],
  }
  const { dialog: open, person } = openServiceDialog(({ emergency }) => emergency({}), {
    'GET /api/clients': () => paged('clients', [clientWire(), ewa, quiet], 3),
    'GET /api/requests': ({ query }) =>
      paged('requests', requests[(JSON.parse(query.get('filter')!) as { clientId: number }).clientId] ?? []),
    'POST /api/services/emergencies/proposals': () => answer,
  })
  const dialog = await open('Awaria dziś')
  const client = dialog.getByRole('combobox', { name: /^Klient/ })
  async function choose(name: string) {
    await person.clear(client)
    await person.click(client)
    await person.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  const said = () => dialog.getByRole('textbox', { name: 'Co się stało' })
  await choose('Jan Kowalski')
  await person.click(await dialog.findByRole('checkbox', { name: /^Prośba o wizytę/ }))
  expect(said()).toHaveValue('Błąd F.28')
  await choose('Ewa Zając')
  expect(await dialog.findByRole('checkbox', { name: /Nie grzeje/ })).toBeChecked()
  expect(said()).toHaveValue('Nie grzeje')
  await person.click(dialog.getByRole('checkbox', { name: /Nie grzeje/ }))
  await choose('Olga Bąk')
  await waitFor(() => expect(said()).toHaveValue(''))
})

test('untouched it closes without a question, whoever it proposes and whatever the request says', async () => {
  const { dialog, person } = await open({ 'GET /api/requests': () => paged('requests', [requestWire()]) })
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Jan Nowak/ })).toBeChecked())
  expect(await dialog.findByRole('checkbox', { name: /Błąd F.28/ })).toBeChecked()
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await person.click(dialog.getByRole('button', { name: 'Anuluj' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Awaria dziś' })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
