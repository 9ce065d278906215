import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataProvider } from '../../providers/data-provider'
import { createHttpClient } from '../../providers/http-client'
import { createSessionStore } from '../../providers/session-store'
import { stubApi } from '../../testing/api'
import { testQueryClient } from '../../testing/query-client'
import { tokensWire, userWire } from '../../testing/samples'
import { photoStore } from './photo-store'
import { usePhotos } from './use-photos'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const photo = { name: '1.5', field: 'kociol', type: 'image/jpeg', bytes: new ArrayBuffer(1) }

test('once their page is closed no more pictures are sent, whatever becomes of the one that was under way', async () => {
  const session = createSessionStore()
  const dataProvider = createDataProvider(createHttpClient(session))
  session.open(tokensWire('a'), userWire(), true)
  let end: (answer: Response | Error) => void = () => undefined
  const calls = stubApi({
    'POST /api/protocols/5/photos/kociol': () =>
      new Promise((resolve, reject) => {
        end = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
      }),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={testQueryClient()}>
      {children}
    </CoreAdminContext>
  )
  for (const key of ['a', 'b', 'c']) await photoStore.add({ ...photo, key, fileName: `${key}.jpg` })
  for (const answer of [Response.json({ photoIds: [4], warning: null }), new TypeError('network')]) {
    const { unmount } = renderHook(() => usePhotos(5, '1.5'), { wrapper })
    await vi.advanceTimersByTimeAsync(1000)
    unmount()
    end(answer)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  const sent = calls.map(({ body }) => ((body as FormData).get('file') as File).name)
  expect(sent).toEqual(['a.jpg', 'b.jpg'])
  expect((await photoStore.of('1.5')).map(({ key }) => key)).toEqual(['b', 'c'])
})
