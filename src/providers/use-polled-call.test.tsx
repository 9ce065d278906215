import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchCalls } from '#domain/search/contract'
import { problem, stubApi } from '../testing/api'
import { testQueryClient } from '../testing/query-client'
import { tokensWire, userWire } from '../testing/samples'
import { createDataProvider } from './data-provider'
import { createHttpClient } from './http-client'
import { createSessionStore } from './session-store'
import { usePolledCall } from './use-polled-call'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const nothing = { clients: [], devices: [], services: [] }

test('a failure that a later read has overcome does not come back with its question', async () => {
  let fails = true
  stubApi({
    'GET /api/search': () => (fails ? problem(500, 'INTERNAL', 'Serwer nie odpowiada.') : nothing),
  })
  const session = createSessionStore()
  session.open(tokensWire('a'), userWire(), true)
  const dataProvider = createDataProvider(createHttpClient(session))
  const queryClient = testQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  )
  const options = { gcTime: 0, refetchInterval: 1000 }
  const useSearch = (input: { q: string }) => usePolledCall(searchCalls.search, input, options)
  const { result, rerender } = renderHook(useSearch, { wrapper, initialProps: { q: 'kowal' } })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  expect(result.current).toMatchObject({ data: undefined, error: { status: 500 } })
  fails = false
  await pass(1100)
  expect(result.current).toMatchObject({ data: nothing, error: null })
  rerender({ q: 'nowak' })
  await pass(100)
  rerender({ q: 'kowal' })
  expect(result.current).toMatchObject({ data: undefined, error: null })
})
