import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, useNotificationContext } from 'react-admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobCalls } from '#domain/jobs/contract'
import { smsCalls } from '#domain/sms/contract'
import { createProviders } from '../providers'
import { useActions } from '../providers/use-actions'
import { unaffectedByWrites, useCall } from '../providers/use-call'
import type { Handlers } from '../testing/api'
import { problem, stubApi } from '../testing/api'
import { smsConfigWire, tokensWire, userWire } from '../testing/samples'
import { useAction } from './use-action'

const providers = createProviders()
beforeEach(() => providers.session.open(tokensWire('a'), userWire(), true))

function StopButton({ name, id = 5 }: { name: string; id?: number }) {
  const { run, busy } = useAction(jobCalls.stop, { success: 'Zatrzymano', failure: () => 'Nie zatrzymano' })
  return (
    <button type="button" aria-busy={busy} onClick={() => run({ id })}>
      {name}
    </button>
  )
}

/** Reads the jobs, as a screen does */
function Jobs() {
  const actions = useActions()
  useQuery({ queryKey: ['jobs'], queryFn: () => actions.call(jobCalls.list, {}) })
  useCall(smsCalls.configStatus, {}, { meta: unaffectedByWrites })
  return null
}

/** How often the open dashboard and a closed time line were read */
const overviews = { dashboard: 0, timeline: 0 }

function Dashboard() {
  useQuery({ queryKey: ['dashboard', 'stats'], queryFn: () => (overviews.dashboard += 1) })
  return null
}

function Notes() {
  const { notifications } = useNotificationContext()
  return <pre>{notifications.map(({ message, type }) => `${type}: ${message as string}`).join('\n')}</pre>
}

function open(handlers: Handlers) {
  const calls = stubApi({
    'GET /api/jobs': () => [],
    'GET /api/sms/config-status': () => smsConfigWire(),
    ...handlers,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  void queryClient.prefetchQuery({ queryKey: ['timeline', 'device', 7], queryFn: () => (overviews.timeline += 1) })
  render(
    <QueryClientProvider client={queryClient}>
      <CoreAdminContext dataProvider={providers.dataProvider} queryClient={queryClient}>
        <StopButton name="Tu" />
        <StopButton name="Tam" />
        <StopButton name="Inne" id={6} />
        <Jobs />
        <Dashboard />
        <Notes />
      </CoreAdminContext>
    </QueryClientProvider>,
  )
  const of = (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path)
  return {
    stops: () => of('POST', '/api/jobs/5/stop'),
    keys: () => of('POST', '/api/jobs/5/stop').map(({ headers }) => headers.get('idempotency-key')),
    others: () => of('POST', '/api/jobs/6/stop'),
    read: () => of('GET', '/api/jobs').length,
    readSettings: () => of('GET', '/api/sms/config-status').length,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  }
}

const stopped = {
  id: 5,
  kind: 'x',
  title: 'Zadanie',
  status: 'STOPPED',
  done: 1,
  total: 2,
  stopRequested: true,
  outcome: null,
  startedBy: 'Jan Kowalski',
  startedAt: '2026-11-21T10:00:00Z',
  createdAt: '2026-11-21T10:00:00Z',
  finishedAt: '2026-11-21T10:00:00Z',
}

/** An answer that waits for the test */
function held<T>(answer: T) {
  let release = () => {}
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(answer)
  })
  return { handler: () => promise, release: () => release() }
}

describe('an action that is pressed again', () => {
  test('in a double click runs once, however soon the first click is answered', async () => {
    const { stops } = open({ 'POST /api/jobs/5/stop': () => stopped })
    await userEvent.click(screen.getByRole('button', { name: 'Tu' }))
    await screen.findByText(/success: Zatrzymano/)
    await userEvent.click(screen.getByRole('button', { name: 'Tu' }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(stops()).toHaveLength(1)
  })

  test('while it is under way runs once, also pressed in another component, and is told once', async () => {
    const { handler, release } = held(stopped)
    const { press, stops, others } = open({ 'POST /api/jobs/5/stop': handler, 'POST /api/jobs/6/stop': handler })
    screen.getByRole('button', { name: 'Tu' }).click()
    screen.getByRole('button', { name: 'Tu' }).click()
    await press('Tam')
    await press('Inne')
    await waitFor(() => expect(others()).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Tu' })).toHaveAttribute('aria-busy', 'true')
    release()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tu' })).toHaveAttribute('aria-busy', 'false'))
    expect(stops()).toHaveLength(1)
    // One of job 5, one of job 6.
    await waitFor(() => expect(document.body).toHaveTextContent('success: Zatrzymano success: Zatrzymano'))
  })

  test('after it is done runs again, as something new', async () => {
    const { press, keys } = open({ 'POST /api/jobs/5/stop': () => stopped })
    await press('Tu')
    await screen.findByText(/success: Zatrzymano/)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await press('Tu')
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys()).size).toBe(2)
  })
})

test.each([
  ['the answer is lost', (): unknown => Promise.reject(new Error('network'))],
  ['the server fails', (): unknown => problem(500, 'INTERNAL', 'Błąd')],
])('after %s another try carries the same key', async (_, fail) => {
  const answers = [fail, () => stopped]
  const { press, keys } = open({ 'POST /api/jobs/5/stop': () => answers.shift()?.() })
  await press('Tu')
  await screen.findByText(/error: Nie zatrzymano/)
  await press('Tu')
  await screen.findByText(/success: Zatrzymano/)
  expect(keys()).toHaveLength(2)
  expect(keys()[0]).toBe(keys()[1])
})

describe('what is on the screen is read again, but for what no write changes', () => {
  test.each([
    ['it is done', () => stopped, 'success: Zatrzymano'],
    ['it failed', () => problem(404, 'NOT_FOUND', 'Nie ma'), 'error: Nie zatrzymano'],
  ])('when %s', async (_, answer, told) => {
    const { press, read, readSettings } = open({ 'POST /api/jobs/5/stop': answer })
    await waitFor(() => expect([read(), readSettings()]).toEqual([1, 1]))
    await press('Tu')
    await screen.findByText(told)
    await waitFor(() => expect(read()).toBe(2))
    expect(readSettings()).toBe(1)
  })

  test('but the dashboard and the time lines, as far as they are open', async () => {
    Object.assign(overviews, { dashboard: 0, timeline: 0 })
    const { press, read } = open({ 'POST /api/jobs/5/stop': () => stopped })
    await waitFor(() => expect([read(), overviews.dashboard]).toEqual([1, 1]))
    await press('Tu')
    await waitFor(() => expect([read(), overviews.dashboard]).toEqual([2, 2]))
    expect(overviews.timeline).toBe(1)
  })
})
