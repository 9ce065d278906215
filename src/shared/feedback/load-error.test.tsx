import { render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProviders } from '../../providers'
import { ApiError } from '../../providers/api-error'
import { SessionContext } from '../../providers/use-session'
import { paged, problem } from '../../testing/api'
import { itIs } from '../../testing/clock'
import { openConsole } from '../../testing/console'
import { testQueryClient } from '../../testing/query-client'
import type { LoadErrorProps } from './LoadError'
import { LoadError } from './LoadError'

beforeEach(() => itIs('2026-11-23T09:00:00Z'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const again = { name: 'Spróbuj ponownie' }

function openBroken() {
  const broken = { services: true }
  const app = openConsole('/?tab=services&view=list', {
    as: 'ADMIN',
    api: {
      'GET /api/services': () => (broken.services ? problem(500, 'INTERNAL', 'Ups') : paged('services', [])),
      'GET /api/settings': () => problem(500, 'INTERNAL', 'Ups'),
    },
  })
  return { ...app, broken }
}

async function tryAgain(person: ReturnType<typeof openBroken>['person'], times: number) {
  for (let count = 0; count < times; count += 1) {
    await person.click(await screen.findByRole('button', again))
    await screen.findByText('Nie udało się załadować serwisów')
  }
}

test('loading is tried again three times, also across tabs, and then the page is reloaded', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload }))
  const { person } = openBroken()
  await screen.findByText('Nie udało się załadować serwisów')
  expect(screen.getByText('Error Loading Data')).toHaveAttribute('lang', 'en')
  await tryAgain(person, 2)
  const tabs = () => screen.getAllByRole('link', { name: /^(Serwisy|Ustawienia)$/ })
  await person.click(tabs().find(({ textContent }) => textContent === 'Ustawienia')!)
  await screen.findByText('Nie udało się załadować ustawień')
  expect(screen.getByRole('button', again)).toBeVisible()
  await person.click(tabs().find(({ textContent }) => textContent === 'Serwisy')!)
  await screen.findByText('Nie udało się załadować serwisów')
  await tryAgain(person, 1)
  expect(screen.queryByRole('button', again)).not.toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Odśwież stronę' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('what has loaded in between counts no earlier attempts', async () => {
  const { person, broken } = openBroken()
  await screen.findByText('Nie udało się załadować serwisów')
  await tryAgain(person, 2)
  broken.services = false
  await person.click(await screen.findByRole('button', again))
  await screen.findByText('Brak zaplanowanych wizyt')
  broken.services = true
  await person.click(screen.getByRole('button', { name: 'Następny tydzień' }))
  await screen.findByText('Nie udało się załadować serwisów')
  await tryAgain(person, 2)
  expect(screen.getByRole('button', again)).toBeVisible()
})

function renderError(props: Omit<LoadErrorProps, 'retry'>) {
  const { session, dataProvider } = createProviders()
  render(
    <SessionContext value={session}>
      <CoreAdminContext dataProvider={dataProvider} queryClient={testQueryClient()}>
        <LoadError {...props} retry={() => undefined} />
      </CoreAdminContext>
    </SessionContext>,
  )
}

test.each<Omit<LoadErrorProps, 'retry' | 'error'>>([
  {},
  { title: 'Nie udało się załadować raportu', documented: 'Failed to load some statistics. Please try again.' },
  { title: 'Nie udało się sprawdzić usług', documented: { polish: 'Ups', english: 'Error: Ups' } },
])('a session that has run out is named in the documented words, whatever could not be loaded', (props) => {
  renderError({ ...props, error: new ApiError('Sesja wygasła. Zaloguj się ponownie.', 401, 'answer') })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Wymagane logowanie' })).toBeVisible()
  expect(screen.getByText('Sesja wygasła. Zaloguj się ponownie.')).toBeVisible()
  expect(screen.getByText('Authentication Required: Your session has expired. Please log in again.')).toHaveAttribute(
    'lang',
    'en',
  )
})

test.each([
  [401, 'Wymagane logowanie', 'Zaloguj się ponownie.', 'Authentication required. Please log in again.'],
  [
    403,
    'Brak dostępu',
    'Nie masz uprawnień do przeglądania klientów.',
    "Access denied. You don't have permission to view clients.",
  ],
] as const)('a %i of the clients says each thing once', (status, title, polish, english) => {
  renderError({ documented: { polish, english }, error: new ApiError('Nie', status, 'answer') })
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(polish)).toBeVisible()
  expect(screen.getByText(english)).toHaveAttribute('lang', 'en')
})
