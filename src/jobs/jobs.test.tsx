import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Job } from '#domain/jobs/job'
import { openConsole } from '../testing/console'

const job = (changed: Partial<Job> = {}): Job => ({
  id: 7,
  kind: 'planned-sms.process',
  title: 'Wysyłanie zaplanowanych SMS-ów',
  status: 'RUNNING',
  done: 45,
  total: 120,
  outcome: null,
  stopRequested: false,
  startedBy: 'Jan Kowalski',
  createdAt: '2026-11-23T11:00:00Z',
  startedAt: '2026-11-23T11:00:00Z',
  finishedAt: null,
  ...changed,
})

test('a job that was started before the page was loaded is followed to its end, and its result is said once', async () => {
  let current = job()
  const { person } = openConsole('/dashboard', { as: 'ADMIN', api: { 'GET /api/jobs': () => [current] } })
  await person.click(await screen.findByRole('button', { name: 'Zadania w tle: 1 trwa' }))
  const panel = await screen.findByRole('dialog', { name: 'Zadania w tle' })
  expect(await within(panel).findByText('37% · 45 z 120')).toBeVisible()
  expect(within(panel).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37')
  current = job({ status: 'DONE', done: 120, outcome: { message: 'Wysłano 120 SMS-ów.', counts: {} } })
  // In the panel, and as a notification.
  await expect.poll(() => screen.queryAllByText('Wysłano 120 SMS-ów.').length).toBe(2)
})

test('a job is stopped from the panel', async () => {
  let current = job()
  const { person, calls } = openConsole('/dashboard', {
    as: 'ADMIN',
    api: {
      'GET /api/jobs': () => [current],
      'POST /api/jobs/7/stop': () => (current = job({ stopRequested: true })),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Zadania w tle: 1 trwa' }))
  await person.click(await screen.findByRole('button', { name: 'Zatrzymaj: Wysyłanie zaplanowanych SMS-ów' }))
  expect(await screen.findByText('Zatrzymywanie…')).toBeVisible()
  expect(calls.filter(({ path }) => path === '/api/jobs/7/stop')).toHaveLength(1)
})

test.each([
  [{ done: 0 }, 'Czeka na swoją kolej'],
  [{ done: 45 }, '37% · 45 z 120 · czeka'],
])('a job that waits, %j, says how far it is', async (changed, words) => {
  const { person } = openConsole('/dashboard', {
    as: 'ADMIN',
    api: { 'GET /api/jobs': () => [job({ status: 'WAITING', ...changed })] },
  })
  await person.click(await screen.findByRole('button', { name: 'Zadania w tle: 1 trwa' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  [null, 'Wysyłanie zaplanowanych SMS-ów: nie udało się. Spróbuj ponownie.'],
  [{ message: 'Wysłano 3 SMS-y.', counts: {} }, 'Wysyłanie zaplanowanych SMS-ów: nie udało się. Wysłano 3 SMS-y.'],
])('a job that failed with the outcome %j says what it has done before', async (outcome, words) => {
  const failed = job({ status: 'FAILED', outcome })
  const { person } = openConsole('/dashboard', { as: 'ADMIN', api: { 'GET /api/jobs': () => [failed] } })
  await person.click(await screen.findByRole('button', { name: 'Zadania w tle' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test.each<[Partial<Job>, string]>([
  [{ status: 'DONE', outcome: { message: 'Wysłano 3 SMS-y.', counts: { sent: 3, failed: 0 } } }, 'success'],
  [{ status: 'DONE', outcome: { message: '2 SMS-y czekają do 8:00.', counts: { postponed: 2 } } }, 'success'],
  [{ status: 'DONE', outcome: { message: 'Nie udało się wysłać 1.', counts: { failed: 1 } } }, 'warning'],
  [{ status: 'DONE', outcome: { message: 'Brak środków.', counts: { postponed: 3, stopped: 3 } } }, 'warning'],
  [{ status: 'STOPPED', outcome: { message: 'Wysłano 1 SMS.', counts: { sent: 1 } } }, 'warning'],
  [{ status: 'FAILED', outcome: { message: 'Wysłano 1 SMS.', counts: { sent: 1, failed: 1 } } }, 'error'],
])('the notification of a job that ended with %j is a %s', async (ended, type) => {
  let current = job()
  const { calls } = openConsole('/dashboard', { as: 'ADMIN', api: { 'GET /api/jobs': () => [current] } })
  await expect.poll(() => calls.some(({ path }) => path === '/api/jobs')).toBe(true)
  current = job(ended)
  const toast = () => screen.queryByText(new RegExp(ended.outcome!.message))
  await expect.poll(toast).not.toBeNull()
  expect(toast()?.closest('.toast')).toHaveClass(`toast-${type}`)
})

test('where there are no jobs there is no button, and nobody asks again', async () => {
  const { calls } = openConsole('/dashboard', { as: 'VIEWER', api: { 'GET /api/jobs': () => [] } })
  await screen.findByRole('button', { name: /^Menu użytkownika/ })
  await expect.poll(() => calls.filter(({ path }) => path === '/api/jobs').length).toBe(1)
  expect(screen.queryByRole('button', { name: /^Zadania w tle/ })).toBeNull()
})
