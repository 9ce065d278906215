import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, useNotificationContext } from 'react-admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobCalls } from '#domain/jobs/contract'
import { createProviders } from '../providers'
import { useApi } from '../providers/use-api'
import { unaffectedByWrites } from '../providers/use-call'
import type { Handlers } from '../testing/api'
import { problem, stubApi } from '../testing/api'
import { clockStartsAt, pass } from '../testing/clock'
import { tokensWire, userWire } from '../testing/samples'
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
  const api = useApi()
  useQuery({ queryKey: ['jobs'], queryFn: () => api.call(jobCalls.list, {}) })
  return null
}

/** How often the open dashboard and map, and a closed time line were read */
const read = { dashboard: 0, timeline: 0, map: 0 }

function Dashboard() {
  useQuery({ queryKey: ['dashboard', 'stats'], queryFn: () => (read.dashboard += 1) })
  useQuery({ queryKey: ['map', 'base'], queryFn: () => (read.map += 1), meta: unaffectedByWrites })
  return null
}

function Notes() {
  const { notifications } = useNotificationContext()
  return <pre>{notifications.map(({ message, type }) => `${type}: ${message as string}`).join('\n')}</pre>
}

function open(handlers: Handlers) {
  const calls = stubApi({
    'GET /api/jobs': () => [],
    ...handlers,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  void queryClient.prefetchQuery({ queryKey: ['timeline', 'device', 7], queryFn: () => (read.timeline += 1) })
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
    jobs: () => of('GET', '/api/jobs').length,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  }
}

const stoppedJob = {
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
function deferred<T>(answer: T) {
  let release = () => {}
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(answer)
  })
  return { handler: () => promise, release: () => release() }
}

describe('an action that is pressed again', () => {
  test('in a double click runs once, however soon the first click is answered', async () => {
    const { stops } = open({ 'POST /api/jobs/5/stop': () => stoppedJob })
    await userEvent.click(screen.getByRole('button', { name: 'Tu' }))
    await screen.findByText(/success: Zatrzymano/)
    await userEvent.click(screen.getByRole('button', { name: 'Tu' }))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(stops()).toHaveLength(1)
  })

  test('while it is under way runs once, also pressed in another component, and is told once', async () => {
    const { handler, release } = deferred(stoppedJob)
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

  test('right after it was done, with another input in between, runs again', async () => {
    const { stops, others } = open({
      'POST /api/jobs/5/stop': () => stoppedJob,
      'POST /api/jobs/6/stop': () => stoppedJob,
    })
    for (const name of ['Tu', 'Inne', 'Tu']) {
      const before = stops().length + others().length
      screen.getByRole('button', { name }).click()
      await waitFor(() => expect(stops().length + others().length).toBe(before + 1))
      await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'false'))
    }
    expect([stops().length, others().length]).toEqual([2, 1])
  })

  test('after it is done runs again, as something new', async () => {
    clockStartsAt('2026-11-23T09:00:00Z')
    const { press, keys } = open({ 'POST /api/jobs/5/stop': () => stoppedJob })
    await press('Tu')
    await screen.findByText(/success: Zatrzymano/)
    await pass(0.6 / 60)
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
  const answers = [fail, () => stoppedJob]
  const { press, keys } = open({ 'POST /api/jobs/5/stop': () => answers.shift()?.() })
  await press('Tu')
  await screen.findByText(/error: Nie zatrzymano/)
  await press('Tu')
  await screen.findByText(/success: Zatrzymano/)
  expect(keys()).toHaveLength(2)
  expect(keys()[0]).toBe(keys()[1])
})

describe('what is on the screen is read again', () => {
  test.each([
    ['it is done', () => stoppedJob, 'success: Zatrzymano'],
    ['it failed', () => problem(404, 'NOT_FOUND', 'Nie ma'), 'error: Nie zatrzymano'],
  ])('when %s, but not what no write changes, nor what is not on the screen', async (_, answer, message) => {
    Object.assign(read, { dashboard: 0, timeline: 0, map: 0 })
    const { press, jobs } = open({ 'POST /api/jobs/5/stop': answer })
    await waitFor(() => expect({ jobs: jobs(), ...read }).toEqual({ jobs: 1, dashboard: 1, timeline: 1, map: 1 }))
    await press('Tu')
    await screen.findByText(message)
    await waitFor(() => expect({ jobs: jobs(), ...read }).toEqual({ jobs: 2, dashboard: 2, timeline: 1, map: 1 }))
  })
})
