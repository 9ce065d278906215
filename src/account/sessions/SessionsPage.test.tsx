import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Handlers } from '../../testing/api'
import { problem } from '../../testing/api'
import { openConsole } from '../../testing/console'

const here = {
  id: '0b8e1f34-52a8-4c4e-9d5e-111111111111',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T09:00:00.000Z',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
  address: '10.0.0.5',
  current: true,
}
const phone = {
  ...here,
  id: '0b8e1f34-52a8-4c4e-9d5e-222222222222',
  lastUsedAt: '2026-11-19T17:30:00.000Z',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Firefox/145.0',
  current: false,
}

async function openSessions(api: Handlers = {}) {
  let sessions = [here, phone]
  const app = openConsole('/account/sessions', {
    as: 'VIEWER',
    api: {
      'GET /api/sessions/my-sessions': () => sessions,
      [`POST /api/sessions/revoke/${phone.id}`]() {
        sessions = [here]
        return { message: 'Sesja została zakończona' }
      },
      ...api,
    },
  })
  const list = await screen.findByRole('list', { name: 'Moje sesje' })
  return { ...app, list: within(list), posts: () => app.calls.filter(({ method }) => method === 'POST') }
}

test('each session shows its device in plain words, address and last use', async () => {
  const { list } = await openSessions()
  const [first, second] = list.getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Chrome, Windows10.0.0.5 · ostatnio 21.11.2026, 10:00 · zalogowano 20.11.2026, 09:00Ta sesja',
  )
  expect(second).toHaveTextContent(
    'Firefox, Android10.0.0.5 · ostatnio 19.11.2026, 18:30 · zalogowano 20.11.2026, 09:00Zakończ',
  )
})

test('another session is ended once, and leaves the list', async () => {
  const { person, list, posts } = await openSessions()
  await person.dblClick(list.getByRole('button', { name: 'Zakończ: Firefox, Android' }))
  expect(await screen.findByText('Sesja została zakończona')).toBeVisible()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(posts()).toHaveLength(1)
})

test('all sessions are ended after a question, and the login page follows', async () => {
  const { person, address, session, posts } = await openSessions({
    'POST /api/sessions/revoke-all': () => ({ message: 'Wszystkie sesje zostały zakończone', revoked: 2 }),
  })
  await person.click(screen.getByRole('button', { name: 'Zakończ wszystkie sesje' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(posts()).toEqual([])
  await person.click(question.getByRole('button', { name: 'Zakończ wszystkie' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(await screen.findByText('Wszystkie sesje zostały zakończone')).toBeVisible()
  expect(session.read()).toBeUndefined()
  expect(posts()).toHaveLength(1)
})

test('ending a session that has ended already is reported', async () => {
  const { person, list } = await openSessions({
    [`POST /api/sessions/revoke/${phone.id}`]: () => problem(404, 'NOT_FOUND', 'Nie ma takiej sesji.'),
  })
  await person.click(list.getByRole('button', { name: 'Zakończ: Firefox, Android' }))
  expect(await screen.findByText('Nie ma takiej sesji.')).toBeVisible()
})

test('of many sessions the current one is first, and the rest is shown on request', async () => {
  const others = Array.from({ length: 22 }, (_, at) => ({ ...phone, id: phone.id.replace(/..$/, String(at + 10)) }))
  const { person, list } = await openSessions({ 'GET /api/sessions/my-sessions': () => [...others, here] })
  expect(list.getAllByRole('listitem')).toHaveLength(20)
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Ta sesja')
  await person.click(screen.getByRole('button', { name: 'Pokaż wszystkie (23)' }))
  expect(list.getAllByRole('listitem')).toHaveLength(23)
})

test('the password can be changed beside an unknown session', async () => {
  const { person } = await openSessions()
  await person.click(screen.getByRole('button', { name: 'Zmień hasło' }))
  expect(await screen.findByRole('dialog', { name: 'Zmień hasło' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Moje sesje · Termin')
})

test('sessions that do not come say so, and are asked for again', async () => {
  let up = false
  const { person } = openConsole('/account/sessions', {
    as: 'VIEWER',
    api: { 'GET /api/sessions/my-sessions': () => (up ? [here] : problem(500, 'INTERNAL', 'Ups')) },
  })
  await screen.findByText('Nie udało się załadować sesji')
  up = true
  await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByText('Ta sesja')).toBeVisible()
})
