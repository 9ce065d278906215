import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { clientWire, deviceWire } from '../../testing/samples'
import { openServiceDialog } from '../../testing/service-dialogs'
import { decodeDevice } from '#domain/devices/wire'
import { serviceWire } from '../../testing/service-samples'

beforeEach(() => itIs('2190-01-14T09:00:00Z'))
afterEach(() => void vi.useRealTimers())

const inTheWay = serviceWire({ startDateTime: '2190-01-14T12:00:00.000Z', endDateTime: '2190-01-14T13:00:00.000Z' })
const proposal = (startDateTime: string, technicianId: number, technician: string, services: object[] = []) => ({
  ...{ startDateTime, technicianId, technician, inTheWay: services },
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
  ...{ outcome, startDateTime, technician, technicianId, reason },
})
const options = [
  option('SAME_DAY', '2190-01-14T14:30:00.000Z', 'Piotr Wrona', 5, 'Piotr Wrona pracuje wtedy i ma wolny czas.'),
  option('TO_BOOK', '2190-01-14T12:00:00.000Z', 'Piotr Wrona', 5),
  option('STAYS', '2190-01-14T12:00:00.000Z', 'Piotr Wrona', 5, 'Nałoży się na awarię albo na drogę.'),
]
const undo = { callOffs: [{ id: 12, version: 1, rebook: false }] }
const device = decodeDevice(deviceWire())

async function open(api: Handlers = {}) {
  const opened = openServiceDialog(({ emergency }) => emergency({ device }), {
    'POST /api/services/emergencies/proposals': () => answer,
    'POST /api/services/reassignments/proposals': ({ body }) => {
      const [choice] = (body as { choices: { outcome: string }[] }).choices
      return [{ service: inTheWay, options, chosen: choice?.outcome ?? 'SAME_DAY' }]
    },
    'POST /api/services/emergencies': () => ({ services: [serviceWire({ id: 12 })], undo }),
    'POST /api/services/reassignments': () => ({ services: [], undo: {} }),
    ...api,
  })
  const dialog = await opened.dialog('Awaria dziś')
  const booked = () => opened.calls.filter(({ path }) => path === '/api/services/emergencies').map(({ body }) => body)
  const book = () => opened.person.click(dialog.getByRole('button', { name: 'Umów awarię' }))
  return { ...opened, dialog, booked, book }
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
      stays: [],
    },
  ])
  await person.click(screen.getByRole('button', { name: 'Cofnij' }))
  expect(await screen.findByText('Cofnięto.')).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/services/reassignments')?.body).toEqual(undo)
})

test('what is in the way of the one who is sooner is moved as proposed', async () => {
  const { dialog, booked, book, person, calls } = await open()
  await person.click(await dialog.findByRole('radio', { name: /Piotr Wrona/ }))
  const choice = await dialog.findByRole('combobox', { name: 'Co dalej: Jan Kowalski, 13:00' })
  expect(choice).toHaveDisplayValue('Piotr Wrona, 15:30')
  expect(dialog.getByText(/Piotr Wrona pracuje wtedy/)).toHaveTextContent('Uprzedź klienta')
  const emergency = { deviceId: 7, technicianId: 5, startDateTime: '2190-01-14T10:20:00.000Z', duration: 60 }
  expect(calls.find(({ path }) => path === '/api/services/reassignments/proposals')?.body).toEqual({
    ...{ serviceIds: [11], emergency, choices: [] },
  })
  await book()
  expect(await screen.findByText(/Przełożono 1 wizytę\./)).toBeVisible()
  const moved = { id: 11, version: 1, startDateTime: '2190-01-14T14:30:00.000Z' }
  expect(booked()).toMatchObject([{ emergency, moves: [{ ...moved, technicianId: 5 }], stays: [] }])
})

test('or stays, with a warning', async () => {
  const { dialog, booked, book, person } = await open()
  await person.click(await dialog.findByRole('radio', { name: /Piotr Wrona/ }))
  const choice = await dialog.findByRole('combobox', { name: 'Co dalej: Jan Kowalski, 13:00' })
  await person.selectOptions(choice, 'Bez zmian')
  expect(await dialog.findByText('Nałoży się na awarię albo na drogę.')).toBeVisible()
  await book()
  await waitFor(() => expect(booked()).toMatchObject([{ stays: [{ id: 11, version: 1 }] }]))
  expect(booked()[0]).not.toHaveProperty('moves')
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
  const asked = () => calls.filter(({ path }) => path === '/api/services/emergencies/proposals')
  await waitFor(() => expect(asked()).toHaveLength(2))
})

test('nobody can come, and why', async () => {
  const { dialog } = await open({
    'POST /api/services/emergencies/proposals': () => ({ ...answer, proposals: [] }),
  })
  expect(
    await dialog.findByText(
      'Dziś ani w następnym dniu pracy nikt nie może przyjechać. Umów zwykły serwis na inny dzień.',
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

test('from the services the client is found first, and another length asks anew', async () => {
  const { person, calls } = openConsole('/?tab=services', {
    as: 'MANAGER',
    api: {
      'GET /api/services': () => [],
      'GET /api/services/days': () => [],
      'GET /api/technicians': () => [],
      'GET /api/clients': () => [clientWire()],
      'POST /api/services/emergencies/proposals': () => answer,
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Awaria dziś' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Awaria dziś' }))
  expect(dialog.getByRole('combobox', { name: /Klient/ })).toHaveFocus()
  await person.type(dialog.getByRole('combobox', { name: /Klient/ }), 'Kowal')
  await person.click(await screen.findByRole('option', { name: /Kowalski/ }))
  await dialog.findByRole('radio', { name: /Jan Nowak/ })
  await person.selectOptions(dialog.getByRole('combobox', { name: /Czas trwania/ }), '120')
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/services/emergencies/proposals').at(-1)?.body).toMatchObject({
      duration: 120,
    }),
  )
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
