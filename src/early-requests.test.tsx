import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './app/App'
import { sendEarlyRequests, firstPaths } from './early-requests'
import { paged } from './testing/api'
import { openConsole } from './testing/console'
import { tokensWire, userWire } from './testing/samples'

const api = { 'GET /api/clients': () => paged('clients', []), 'GET /api/devices': () => paged('devices', []) }
const origin = 'http://localhost'

afterEach(() => vi.unstubAllGlobals())

test.each([
  '/?tab=clients',
  '/?tab=clients&page=3&size=50',
  '/?tab=clients&q=ko%20w&filter=week&sort=za',
  '/?tab=clients&filter=nonsense&page=-1',
  '/app?tab=clients&view=table',
])('what is asked early for %s is what the page asks', async (address) => {
  const { calls } = openConsole(address, { as: 'ADMIN', api })
  const list = () => calls.find(({ path }) => path === '/api/clients' || path === '/api/devices')
  // The first case loads the modules of the page, too.
  await waitFor(() => expect(list()).toBeDefined())
  const call = list()!
  expect(firstPaths(new URL(address, origin))).toEqual([`${call.path}?${call.query}`])
})

test.each([
  ['/?tab=clients', '/api/clients', 'Zacznij od pierwszego klienta'],
  ['/?tab=clients&view=table', '/api/devices', 'Nie ma jeszcze urządzeń'],
])('%s is drawn at once with what its first list has, which is asked for once', async (address, path, drawn) => {
  const { calls } = openConsole(address, { as: 'ADMIN', api, queryClient: createQueryClient() })
  const skeletons: string[] = []
  const observer = new MutationObserver(() => {
    const skeleton = screen.queryByLabelText(/^Ładowanie (klientów|urządzeń)/)
    if (skeleton) skeletons.push(skeleton.outerHTML)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await screen.findByText(drawn)
  observer.disconnect()
  expect(skeletons).toEqual([])
  expect(calls.filter((call) => call.path === path)).toHaveLength(1)
})

test('a first list that is late holds up nothing else of the page', async () => {
  let answer: (response: Response) => void = () => {}
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  openConsole('/?tab=clients', { as: 'ADMIN', api: { ...api, 'GET /api/clients': () => late } })
  expect(await screen.findByLabelText('Ładowanie klientów')).toBeVisible()
  answer(paged('clients', []))
  expect(await screen.findByText('Zacznij od pierwszego klienta')).toBeVisible()
})

test.each(['/login', '/dashboard', '/?tab=map', '/?tab=clients&client=7', '/?tab=clients&view=table&city=Opole'])(
  'nothing is guessed for %s',
  (address) => expect(firstPaths(new URL(address, origin))).toEqual([]),
)

/** Stores a session before the page opens */
function storeSession(token: string, validFor: number) {
  const session = { ...tokensWire(token), expiresAt: Date.now() + validFor, user: userWire({ roles: ['ADMIN'] }) }
  localStorage.setItem('termin.session', JSON.stringify(session))
}

test('with a session that is good, who it is and the list are asked for', async () => {
  storeSession('early', 60_000)
  const { calls } = openConsole('/login', { api })
  const before = calls.length
  sendEarlyRequests(new URL('/?tab=clients', origin))
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['/api/auth/me', '/api/clients'])
})

test('nothing is asked early without a session, or with one whose token is over', () => {
  const { calls } = openConsole('/terms', { api })
  sendEarlyRequests(new URL('/?tab=clients', origin))
  storeSession('old', -1)
  sendEarlyRequests(new URL('/?tab=clients', origin))
  localStorage.setItem('termin.session', 'nonsense')
  sendEarlyRequests(new URL('/?tab=clients', origin))
  expect(calls).toEqual([])
  expect(screen.queryByText('Klienci')).toBeNull()
})
