import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LoginPage } from '../account'
import { paged, problem } from '../testing/api'
import { pass } from '../testing/clock'
import { openConsole } from '../testing/console'
import { useReadAgain } from '../shared/use-action'
import { clientWire, settingsWire, smsConfigWire, tokensWire, userWire } from '../testing/samples'
import { createQueryClient } from './App'

const clients = { 'GET /api/clients': () => paged('clients', []) }
const login = { 'POST /api/auth/login': () => ({ ...tokensWire('b'), user: userWire() }) }
const heading = () => screen.findByRole('heading', { name: 'Zarządzanie Klientami' })

async function signIn(person: ReturnType<typeof openConsole>['person']) {
  await person.type(await screen.findByLabelText('Nazwa użytkownika lub e-mail'), 'ewa')
  await person.type(screen.getByLabelText('Hasło'), 'tajne')
  await person.click(screen.getByRole('button', { name: 'Zaloguj się' }))
}

type Session = ReturnType<typeof openConsole>['session']

/** The session ends, which leaves the page for 3 s: lets `seconds` of them pass. */
async function endSession(session: Session, seconds: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => session.end())
  await pass(seconds / 60)
}

describe('a page that needs a login', () => {
  test('sends strangers to the login page and brings them back afterwards', async () => {
    const { person, address } = openConsole('/app?tab=clients&q=kow', { api: { ...clients, ...login } })
    await signIn(person)
    // Checked first: it closes by itself, on a slow machine before the page has loaded.
    expect(await screen.findByText('Zalogowano pomyślnie!')).toBeVisible()
    expect(await heading()).toBeVisible()
    expect(address()).toBe('/?tab=clients&q=kow')
  })

  test('that not everybody may see brings back whoever signs in again after the session has ended', async () => {
    const user = userWire({ roles: ['ADMIN'] })
    const { person, session, address } = openConsole('/admin/events', {
      as: 'ADMIN',
      api: {
        'GET /api/events': () => paged('events', []),
        'POST /api/auth/login': () => ({ ...tokensWire('b'), user }),
      },
    })
    await screen.findByRole('heading', { name: 'Dziennik zmian' })
    await endSession(session, 2)
    expect(screen.getByRole('heading', { name: 'Dziennik zmian' })).toBeVisible()
    await pass(1 / 60)
    vi.useRealTimers()
    await signIn(person)
    expect(await screen.findByRole('heading', { name: 'Dziennik zmian' })).toBeVisible()
    expect(address()).toBe('/admin/events')
  })

  test('is not that of the next user who signs in after the session has ended', async () => {
    const user = userWire({ id: 77, roles: ['ADMIN'] })
    const { person, session, address } = openConsole('/?tab=clients&q=kow', {
      as: 'ADMIN',
      api: { ...clients, 'POST /api/auth/login': () => ({ ...tokensWire('b'), user }) },
    })
    await heading()
    await endSession(session, 3)
    vi.useRealTimers()
    await signIn(person)
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('of a client stays for the 3 s after the session has ended', async () => {
    const { session, address } = openConsole('/clients/3/show', {
      as: 'TECHNICIAN',
      api: { ...clients, 'GET /api/clients/3': () => clientWire() },
    })
    const name = await screen.findByRole('heading', { name: 'Jan Kowalski' })
    await endSession(session, 2)
    expect(name).toBeVisible()
    expect(address()).toBe('/clients/3/show')
  })

  test('shows nothing of itself before the server has said whose session it is', async () => {
    let answer: (user: unknown) => void = () => {}
    const me = () => new Promise((resolve) => (answer = resolve))
    const { calls } = openConsole('/?tab=clients', { as: 'ADMIN', api: { ...clients, 'GET /api/auth/me': me } })
    expect(await screen.findByText('Ładowanie')).toBeInTheDocument()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/me'])
    answer(userWire())
    expect(await heading()).toBeVisible()
  })

  test('says so when the server does not answer, keeps the session, and tries again', async () => {
    let up = false
    const me = () => (up ? userWire() : problem(503, 'UNAVAILABLE', 'Zaraz wracam.'))
    const { person, session } = openConsole('/?tab=clients', {
      as: 'ADMIN',
      api: { ...clients, 'GET /api/auth/me': me },
    })
    expect(await screen.findByText('Zaraz wracam.')).toBeVisible()
    expect(session.state()).toBe('open')
    up = true
    await person.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await heading()).toBeVisible()
  })
})

test('the start is tried again three times, and then the page is reloaded', async () => {
  const reload = vi.fn()
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload }))
  const { person, calls } = openConsole('/?tab=clients', {
    as: 'ADMIN',
    api: { ...clients, 'GET /api/auth/me': () => problem(503, 'UNAVAILABLE', 'Zaraz wracam.') },
  })
  for (let tries = 1; tries <= 3; tries += 1) {
    await person.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/auth/me')).toHaveLength(tries + 1))
  }
  await person.click(await screen.findByRole('button', { name: 'Odśwież stronę' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('what could not be read is read again when the network is back', async () => {
  let up = false
  const read = async () => {
    if (!up) throw new Error('no network')
    return 'Lista'
  }
  function List() {
    const { data, error } = useQuery({ queryKey: ['list'], queryFn: read })
    return <p>{data ?? error?.message}</p>
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List />
    </QueryClientProvider>,
  )
  await screen.findByText('no network')
  up = true
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('Lista')).toBeVisible()
})

test('a write reads pages again, and draws nothing of the frame anew for permissions that react-admin has none of', async () => {
  const queryClient = createQueryClient()
  const reads: string[] = []
  const reading = (name: string) => ({ queryKey: ['auth', name, {}], queryFn: () => reads.push(name) })
  function Frame() {
    useQuery(reading('getPermissions'))
    useQuery(reading('getIdentity'))
    const readAgain = useReadAgain()
    return (
      <button type="button" onClick={() => void readAgain()}>
        Zapisz
      </button>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(reads).toEqual(['getPermissions', 'getIdentity']))
  act(() => screen.getByRole('button', { name: 'Zapisz' }).click())
  await waitFor(() => expect(reads).toEqual(['getPermissions', 'getIdentity', 'getIdentity']))
})

/** Everything that is drawn from now on: the kinds of screens, each once, in order */
function recordScreens(): string[] {
  const seen: string[] = []
  const look = () => {
    const screens = {
      wait: screen.queryByText('Ładowanie'),
      'sign-in': screen.queryByRole('button', { name: 'Zaloguj się' }),
      console: screen.queryAllByRole('navigation', { name: 'Zakładki', hidden: true })[0],
    }
    for (const [name, visible] of Object.entries(screens)) if (visible && !seen.includes(name)) seen.push(name)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

test('nothing flashes: a stranger sees the sign-in at once, a user never', async () => {
  await LoginPage.preload()
  const forStranger = recordScreens()
  const { session } = openConsole('/clients/create', { api: clients })
  expect(await screen.findByRole('button', { name: 'Zaloguj się' })).toBeVisible()
  expect(forStranger).toEqual(['sign-in'])
  expect(session.state()).toBe('none')
  cleanup()

  const forUser = recordScreens()
  openConsole('/?tab=clients', { as: 'ADMIN', api: clients })
  expect(await heading()).toBeVisible()
  expect(forUser).toEqual(['wait', 'console'])
})

test('whoever is signed in is sent on from the login page', async () => {
  const { address } = openConsole('/login', { as: 'ADMIN', api: clients })
  await waitFor(() => expect(address()).not.toContain('/login'))
})

test('a session that ends says so at once, leaves the page for 3 s, then asks for a login', async () => {
  const { session, address } = openConsole('/?tab=clients', { as: 'ADMIN', api: clients })
  await heading()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  session.end()
  expect(await screen.findByText('Sesja wygasła. Zaloguj się ponownie.')).toBeVisible()
  expect(localStorage.getItem('termin.session')).toBeNull()
  await vi.advanceTimersByTimeAsync(2000)
  expect(address()).toBe('/?tab=clients')
  await vi.advanceTimersByTimeAsync(1100)
  vi.useRealTimers()
  expect(await screen.findByRole('heading', { name: 'Zaloguj się' })).toBeVisible()
  expect(address()).toBe('/login')
})

test('a window that slept while another user signed in begins anew as theirs', async () => {
  let id = 1
  let owner = 'Anna'
  const { session, calls } = openConsole('/?tab=clients', {
    as: 'ADMIN',
    api: {
      'GET /api/clients': () => paged('clients', [clientWire({ imie: owner, nazwisko: 'Żak' })]),
      'GET /api/auth/me': () => userWire({ id, roles: ['ADMIN'] }),
    },
  })
  await screen.findByRole('heading', { name: /Anna Żak/ })
  ;[id, owner] = [77, 'Ola']
  const requestCount = () => calls.filter(({ path }) => path === '/api/auth/me').length
  expect(requestCount()).toBe(1)
  // Both events of the storage, after the fact
  act(() => session.open(tokensWire('other'), userWire({ id: 77 }), true))
  expect(screen.queryByRole('heading', { name: /Anna Żak/ })).toBeNull()
  expect(await screen.findByRole('heading', { name: /Ola Żak/ })).toBeVisible()
  expect(screen.queryByRole('heading', { name: /Anna Żak/ })).toBeNull()
  expect(requestCount()).toBe(2)
})

const budgetOf = (warning: string | null) => ({
  today: 8,
  thisMonth: 8,
  dailySmsBudget: 10,
  monthlySmsBudget: null,
  warning,
})

test('the top bar warns the management of a budget that is nearly used up', async () => {
  const warning = 'Wykorzystano 80% dziennego budżetu SMS: 8 z 10 części.'
  const config = smsConfigWire({ configured: true, testMode: false, gateway: 'SMSAPI', budget: budgetOf(warning) })
  openConsole('/?tab=clients', { as: 'MANAGER', api: { ...clients, 'GET /api/sms/config-status': () => config } })
  expect(await screen.findByRole('link', { name: warning })).toHaveAttribute('href', '/?tab=settings&section=sms')
  expect(screen.queryByText('Tryb testowy SMS')).not.toBeInTheDocument()
})

test('the warning of a budget goes once the settings allow more', async () => {
  let budget: number | null = 10
  const { person } = openConsole('/?tab=settings&section=sms', {
    as: 'ADMIN',
    api: {
      'GET /api/settings': () => settingsWire({ dailySmsBudget: budget }),
      'GET /api/sms/config-status': () =>
        smsConfigWire({
          configured: true,
          testMode: false,
          gateway: 'SMSAPI',
          budget: budgetOf(budget ? 'Budżet SMS prawie wykorzystany.' : null),
        }),
      'PUT /api/settings': () => settingsWire({ dailySmsBudget: (budget = null), version: 6 }),
    },
  })
  await screen.findByRole('link', { name: 'Budżet SMS prawie wykorzystany.' })
  await person.clear(await screen.findByLabelText('Budżet dzienny'))
  await person.click(screen.getByRole('button', { name: 'Zapisz' }))
  await screen.findByText('Ustawienia zostały zapisane pomyślnie!')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Budżet/ })).toBeNull())
})

test('the top bar has tabs that are links, and a menu that signs out', async () => {
  const api = { ...clients, ...login, 'POST /api/auth/logout': () => ({ message: 'Wylogowano' }) }
  const { person, address, session, calls } = openConsole('/?tab=clients', { as: 'MANAGER', api })
  await heading()
  sessionStorage.setItem('termin.file.device.7.1', '{"url":"/api/files/a","expiresAt":"2199-01-01T00:00:00.000Z"}')
  const [tab] = screen.getAllByRole('link', { name: 'Klienci' })
  expect(tab).toHaveAttribute('href', '/?tab=clients')
  expect(tab).toHaveAttribute('aria-current', 'page')
  expect(await screen.findByText('Tryb testowy SMS')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Menu użytkownika: Kierownik, ewa@termin.example' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Wyloguj się' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(session.read()).toBeUndefined()
  expect(sessionStorage.getItem('termin.file.device.7.1')).toBeNull()
  expect(calls.some(({ path }) => path === '/api/auth/logout')).toBe(true)
  await signIn(person)
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('the colour mode is the system’s until somebody chooses; a dark page is printed light, and dark stays chosen', async () => {
  const { person } = openConsole('/?tab=clients', { as: 'ADMIN', api: clients })
  await heading()
  const { dataset, style } = document.documentElement
  expect(dataset.mode).toBe('light')
  await person.click(screen.getByRole('button', { name: 'Włącz tryb ciemny' }))
  expect(dataset.mode).toBe('dark')
  expect(style.getPropertyValue('--surface')).toBe('#1b1e20')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(dataset.mode).toBe('light')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(dataset.mode).toBe('dark')
  expect(localStorage.getItem('termin.colourMode')).toBe('dark')
})

test('the compact view is chosen in the menu, taken back there, and remembered', async () => {
  const { person } = openConsole('/?tab=clients', { as: 'ADMIN', api: clients })
  await heading()
  const { dataset } = document.documentElement
  expect(dataset.density).toBe('comfortable')
  const menu = () => person.click(screen.getByRole('button', { name: /^Menu użytkownika/ }))
  await menu()
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Widok zwarty', checked: false })
  await person.click(choice)
  expect(dataset.density).toBe('compact')
  expect(localStorage.getItem('termin.density')).toBe('compact')
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Widok zwarty', checked: true }))
  expect(dataset.density).toBe('comfortable')
  expect(localStorage.getItem('termin.density')).toBe('comfortable')
})

test('an unknown address says so', async () => {
  openConsole('/nie-ma', { as: 'ADMIN' })
  expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
})
