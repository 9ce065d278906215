import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { protocolCalls } from '#domain/protocols/contract'
import { draft } from '../protocols/testing/draft-samples'
import { problem, stubApi } from '../testing/api'
import { testQueryClient } from '../testing/query-client'
import { tokensWire, userWire } from '../testing/samples'
import { createDataProvider } from './data-provider'
import { createHttpClient } from './http-client'
import { createSessionStore } from './session-store'
import { usePolledCall } from './use-polled-call'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a failure that a later read has overcome does not come back with its question', async () => {
  let fails = true
  stubApi({
    'GET /api/protocols/5': () => (fails ? problem(500, 'INTERNAL', 'Serwer nie odpowiada.') : draft()),
    'GET /api/protocols/6': () => draft({ id: 6 }),
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
  const useProtocol = ({ id }: { id: number }) => usePolledCall(protocolCalls.get, { id }, options)
  const { result, rerender } = renderHook(useProtocol, { wrapper, initialProps: { id: 5 } })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(100)
  expect(result.current).toMatchObject({ data: undefined, error: { status: 500 } })
  fails = false
  await pass(1100)
  expect(result.current).toMatchObject({ data: { id: 5 }, error: null })
  rerender({ id: 6 })
  await pass(100)
  rerender({ id: 5 })
  expect(result.current).toMatchObject({ data: undefined, error: null })
})
