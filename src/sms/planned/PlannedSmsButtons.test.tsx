import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job'
import { openClients } from '../../testing/clients-tab'
import { smsConfigWire } from '../../testing/samples'

const preview = {
  count: 2,
  entries: 2,
  parts: 2,
  cost: 0.32,
  skipped: 0,
  held: 0,
  waiting: 0,
  waits: null,
  slowed: null,
  quietUntil: null,
  recipients: [],
}
const done: Job = {
  id: 7,
  kind: 'planned-sms.process',
  title: 'Wysyłanie zaplanowanych SMS-ów',
  status: 'DONE',
  done: 2,
  total: 2,
  outcome: { message: 'Wysłano 2 SMS-y, pominięto 1.', counts: { sent: 2, skipped: 1 } },
  stopRequested: false,
  startedBy: 'Jan Kowalski',
  createdAt: '2026-11-23T11:00:00Z',
  startedAt: '2026-11-23T11:00:00Z',
  finishedAt: '2026-11-23T11:00:00Z',
}

async function press(finished: Job) {
  let jobs: Job[] = []
  const { person, calls } = await openClients({
    'GET /api/jobs': () => jobs,
    'GET /api/sms/process-planned/preview': () => preview,
    // The job has finished before its state is requested.
    'POST /api/sms/process-planned': () => {
      jobs = [finished]
      return { success: true, message: 'Wysyłamy zaplanowane SMS-y.', jobId: 7 }
    },
  })
  await screen.findByText('Znaleziono: 42 klientów')
  await person.click(screen.getByRole('button', { name: 'Przetwórz teraz' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Wyślemy 2 SMS-y do klientów.')).toBeVisible()
  expect(dialog.getByText(/^Operator policzy 2 SMS-y, razem około 0,32.zł\.$/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Przetwórz teraz' }))
  expect(await screen.findByText('Wysyłamy zaplanowane SMS-y.')).toBeVisible()
  return { person, calls }
}

test('sending is started, and its result is said, however quickly it is over', async () => {
  const { person, calls } = await press(done)
  expect(await screen.findByText('Wysłano 2 SMS-y, pominięto 1.')).toBeVisible()
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(calls.filter(({ path, method }) => method === 'POST' && path === '/api/sms/process-planned')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Zadania w tle' }))
  expect(await within(await screen.findByRole('dialog')).findByText('Zlecenie: Jan Kowalski')).toBeVisible()
})

test.each([
  [true, 1],
  [false, 0],
])('that a gateway in test mode sends nothing to customers is said before: %s', async (testMode, times) => {
  const { person } = await openClients({
    'GET /api/sms/config-status': () => smsConfigWire({ testMode }),
    'GET /api/sms/process-planned/preview': () => preview,
  })
  await person.click(await screen.findByRole('button', { name: 'Przetwórz teraz' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Wyślemy 2 SMS-y do klientów.')).toBeVisible()
  expect(dialog.queryAllByText('Tryb testowy: wiadomości trafią tylko do historii.')).toHaveLength(times)
})

test('where nothing is due, nothing can be started', async () => {
  const { person, calls } = await openClients({
    'GET /api/sms/process-planned/preview': () => ({ ...preview, count: 0, entries: 0, parts: 0, cost: 0 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Przetwórz teraz' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Nic nie czeka na wysłanie' }))
  expect(dialog.getByRole('button', { name: 'Przetwórz teraz' })).toBeDisabled()
  expect(dialog.getByText('Zaplanowane SMS-y wyślemy, gdy nadejdzie ich czas.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Zamknij' }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('nothing is sent before it is said to whom', async () => {
  let tell = () => {}
  const told = new Promise<void>((resolve) => (tell = resolve))
  const { person } = await openClients({
    'GET /api/sms/process-planned/preview': async () => {
      await told
      return preview
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Przetwórz teraz' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByRole('button', { name: 'Przetwórz teraz' })).toBeDisabled()
  tell()
  expect(await dialog.findByText('Wyślemy 2 SMS-y do klientów.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Przetwórz teraz' })).toBeEnabled()
})

test('where only what has lost its reason is due, that can be settled', async () => {
  const { person } = await openClients({
    'GET /api/sms/process-planned/preview': () => ({ ...preview, count: 0, entries: 0, parts: 0, cost: 0, skipped: 2 }),
  })
  await person.click(await screen.findByRole('button', { name: 'Przetwórz teraz' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    await dialog.findByText('Nie ma teraz SMS-ów do wysłania. Do pominięcia, bo już niepotrzebne: 2.'),
  ).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Przetwórz teraz' })).toBeEnabled()
})

test('what a budget or the limit per minute does to the messages is said before', async () => {
  const { person } = await openClients({
    'GET /api/sms/process-planned/preview': () => ({
      ...preview,
      waiting: 3,
      waits: 'Budżet dzienny 20 części jest wyczerpany.',
      slowed: 'Limit: najwyżej 1 SMS na minutę. Ostatni zostanie wysłany o 12:01.',
    }),
  })
  await person.click(await screen.findByRole('button', { name: 'Przetwórz teraz' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    await dialog.findByText(
      'Wyślemy 2 SMS-y do klientów. Limit: najwyżej 1 SMS na minutę. Ostatni zostanie wysłany o 12:01. 3 SMS-y poczekają w planie. Budżet dzienny 20 części jest wyczerpany.',
    ),
  ).toBeVisible()
})

test('at night, how long they wait is said before', async () => {
  const { person } = await openClients({
    'GET /api/sms/process-planned/preview': () => ({ ...preview, quietUntil: 'do 8:00, w nocy nie wysyłamy' }),
  })
  await person.click(await screen.findByRole('button', { name: 'Przetwórz teraz' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('2 SMS-y poczekają do 8:00, w nocy nie wysyłamy.')).toBeVisible()
})

test('a result with messages that failed is a warning', async () => {
  await press({ ...done, outcome: { message: 'Nie udało się wysłać 2.', counts: { failed: 2 } } })
  const toast = await screen.findByText('Nie udało się wysłać 2.')
  expect(toast.closest('.toast')).toHaveClass('toast-warning')
})
