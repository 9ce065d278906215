import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { lazyPage } from './lazy-page'
import { reloadOnce, servedVersion } from './served-version'

const page = (script: string) =>
  `<html><head><script type="module" nonce="x" src="/assets/${script}.js"></script></head></html>`
const reload = vi.fn<() => void>()
const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** What the server gives for the page; undefined: no answer */
let served: string | undefined

beforeEach(() => {
  const running = document.createElement('script')
  running.type = 'module'
  running.setAttribute('src', '/assets/start-1.js')
  document.head.append(running)
  served = page('start-1')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => (served === undefined ? Promise.reject(new TypeError('offline')) : new Response(served))),
  )
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload }))
})
afterEach(() => {
  document.head.querySelector('script[src="/assets/start-1.js"]')?.remove()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  reload.mockClear()
})

const show = (Page: React.ComponentType) =>
  render(
    <CoreAdminContext>
      <Suspense fallback="…">
        <Page />
      </Suspense>
    </CoreAdminContext>,
  )

test.each([
  ['same', page('start-1')],
  ['newer', page('start-2')],
  ['same', '<h1>Zaloguj się do sieci hotelu</h1>'],
  ['none', undefined],
])('the version served is %s', async (version, answer) => {
  served = answer
  expect(await servedVersion()).toBe(version)
})

test('a page that cannot remember that it was reloaded is not, and says what is wrong', async () => {
  served = page('start-2')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  show(lazyPage(failed))
  expect(await screen.findByRole('heading', { name: 'Nie udało się załadować strony' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('a page whose script an update has removed is reloaded, once', async () => {
  served = page('start-2')
  show(lazyPage(failed))
  await eventually(() => expect(reload).toHaveBeenCalledOnce())
  show(lazyPage(failed))
  expect(await screen.findByRole('heading', { name: 'Nie udało się załadować strony' })).toBeVisible()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page is reloaded also where the clock was set back since the last time', async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now)
  expect(reloadOnce()).toBe(true)
  vi.spyOn(Date, 'now').mockReturnValue(now - 3_600_000)
  expect([reloadOnce(), reloadOnce()]).toEqual([true, false])
})

test('a page that fails to load without a network says so, and loads with another try or visit', async () => {
  served = undefined
  const load = vi
    .fn<() => Promise<{ default: () => React.JSX.Element }>>()
    .mockImplementationOnce(failed)
    .mockImplementationOnce(failed)
    .mockResolvedValue({ default: () => <p>Raporty</p> })
  const Page = lazyPage(load)
  const first = show(Page)
  const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
  await userEvent.click(again)
  expect(screen.queryByText('Raporty')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByText('Raporty')).toBeVisible()
  first.unmount()
  show(Page)
  expect(await screen.findByText('Raporty')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('where the browser remembers that a script failed, the next try reloads the page', async () => {
  show(lazyPage(failed))
  await userEvent.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
  await eventually(() => expect(reload).toHaveBeenCalledOnce())
})
