import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { OptOutInfo } from '#domain/consents/opt-out-link'
import { OptOutPage } from './OptOutPage'

const info: OptOutInfo = {
  done: false,
  phoneEnd: '700',
  companyName: 'Serwis Ciepła Nowak',
  contactPhone: '44 755 12 34',
  contactHours: 'Pon.–pt. 8:00–16:00',
}
afterEach(() => {
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

function open(answers: Partial<Record<'GET' | 'POST', () => Response>>, token: string | undefined = 'a1B2') {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method as 'GET' | 'POST'
    calls.push(`${method} ${path}`)
    const answer = answers[method]?.()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('scrollTo', () => {})
  render(<OptOutPage token={token} />)
  return { calls, person: userEvent.setup() }
}

test('asks first, and opts out only on confirmation', async () => {
  const { calls, person } = open({
    GET: () => Response.json(info),
    POST: () => Response.json({ success: true, message: 'OK' }),
  })
  expect(await screen.findByRole('heading', { name: 'Nie chcą Państwo reklam SMS?' })).toHaveFocus()
  expect(screen.getByText(/kończący się na 700/)).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Rezygnacja z reklam SMS – Serwis Ciepła Nowak'))
  expect(calls).toEqual(['GET /api/opt-out/a1B2'])
  await person.dblClick(screen.getByRole('button', { name: 'Nie chcę reklam SMS' }))
  expect(await screen.findByRole('heading', { name: 'Nie wyślemy więcej reklam' })).toHaveFocus()
  expect(calls).toEqual(['GET /api/opt-out/a1B2', 'POST /api/opt-out/a1B2'])
})

test('says at once that it is done already', async () => {
  open({ GET: () => Response.json({ ...info, done: true }) })
  expect(await screen.findByRole('heading', { name: 'Nie wyślemy więcej reklam' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Nie chcę reklam SMS' })).not.toBeInTheDocument()
})

test('opens on a phone of 2021, which knows no AbortSignal.timeout', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function')
  })
  open({ GET: () => Response.json(info) })
  expect(await screen.findByRole('heading', { name: 'Nie chcą Państwo reklam SMS?' })).toBeVisible()
})

test('that fails to be saved can be tried again', async () => {
  let broken = true
  const { person } = open({
    GET: () => Response.json(info),
    POST: () => (broken ? Response.json({}, { status: 500 }) : Response.json({ success: true, message: 'OK' })),
  })
  await person.click(await screen.findByRole('button', { name: 'Nie chcę reklam SMS' }))
  expect(await screen.findByText('Nie udało się zapisać rezygnacji. Prosimy spróbować ponownie.')).toBeVisible()
  broken = false
  await person.click(screen.getByRole('button', { name: 'Nie chcę reklam SMS' }))
  expect(await screen.findByRole('heading', { name: 'Nie wyślemy więcej reklam' })).toBeVisible()
})

test.each([
  [
    'an unknown link',
    { GET: () => Response.json({ error: 'NOT_FOUND' }, { status: 404 }) },
    /Prosimy otworzyć link bezpośrednio/,
  ],
  ['a proxy', { GET: () => new Response('404 page not found', { status: 404 }) }, /serwer chwilowo nie odpowiada/],
  ['no answer', {}, /nie ma połączenia/],
  ['a failing server', { GET: () => Response.json({}, { status: 500 }) }, /serwer chwilowo nie odpowiada/],
  ['an answer that is none', { GET: () => Response.json({ done: 'no' }) }, /serwer chwilowo nie odpowiada/],
])('%s is told with what helps', async (_, answers, hint) => {
  open(answers)
  expect(await screen.findByText(hint)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

test('loads again by itself when the phone has a connection', async () => {
  let connected = false
  vi.stubGlobal('fetch', async () => {
    if (!connected) throw new TypeError('Failed to fetch')
    return Response.json(info)
  })
  vi.stubGlobal('scrollTo', () => {})
  render(<OptOutPage token="a1B2" />)
  expect(await screen.findByText(/nie ma połączenia/)).toBeVisible()
  connected = true
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Nie chcą Państwo reklam SMS?' })).toBeVisible()
})

test.each([
  ['Українська', 'uk', 'Не хочете рекламних SMS?', 'Не хочу рекламних SMS', 'Реклами більше не буде', 'Пн.–пт.'],
  ['English', 'en', 'No more advertising texts?', 'Stop advertising texts', 'No more advertising texts', 'Mon–Fri'],
])('speaks %s to who chooses it', async (name, code, question, button, done, days) => {
  const { person } = open({
    GET: () => Response.json(info),
    POST: () => Response.json({ success: true, message: 'OK' }),
  })
  await person.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('heading', { name: question })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', code)
  await expect.poll(() => document.title).toContain('Serwis Ciepła Nowak')
  expect(screen.getByText(`${days} 8:00–16:00`)).toBeVisible()
  await person.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('heading', { name: done })).toHaveFocus()
  expect(screen.getByRole('main')).not.toHaveTextContent(/[ąęłóśżźćń]/)
})
