import { QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataProvider } from '../../providers/data-provider'
import { createHttpClient } from '../../providers/http-client'
import { createSessionStore } from '../../providers/session-store'
import type { Handlers } from '../../testing/api'
import { problem, stubApi } from '../../testing/api'
import { testQueryClient } from '../../testing/query-client'
import { tokensWire, userWire } from '../../testing/samples'
import { draft } from '../testing/draft-samples'
import { photoStore } from './photo-store'
import { usePhotos } from './use-photos'

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  vi.useRealTimers()
  localStorage.clear()
  await photoStore.clear('1.5')
})

const photo = { name: '1.5', field: 'kociol', type: 'image/jpeg', bytes: new ArrayBuffer(1) }

/** The pictures of protocol 5 before a person, over a small server */
function open(api: Handlers) {
  const session = createSessionStore()
  const dataProvider = createDataProvider(createHttpClient(session))
  session.open(tokensWire('a'), userWire(), true)
  const calls = stubApi(api)
  const client = testQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={client}>
      {children}
    </CoreAdminContext>
  )
  return {
    client,
    render: () => renderHook(() => usePhotos(5, '1.5'), { wrapper }),
    /** Names of the files that were sent */
    sent: () => calls.flatMap(({ body }) => (body instanceof FormData ? (body.get('file') as File).name : [])),
  }
}
const keep = (field: string, ...names: string[]) =>
  Promise.all(names.map((key) => photoStore.add({ ...photo, field, key, fileName: `${key}.jpg` })))
const jpeg = (name: string) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' })
const kept = async () => (await photoStore.of('1.5')).map(({ key }) => key)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('once their page is closed no more pictures are sent, whatever becomes of the one that was under way', async () => {
  let end: (answer: Response | Error) => void = () => undefined
  const { render, sent } = open({
    'POST /api/protocols/5/photos/kociol': () =>
      new Promise((resolve, reject) => {
        end = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
      }),
  })
  await keep('kociol', 'a', 'b', 'c')
  for (const answer of [Response.json({ photoIds: [4], warning: null }), new TypeError('network')]) {
    const { unmount } = render()
    await vi.advanceTimersByTimeAsync(1000)
    unmount()
    end(answer)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(sent()).toEqual(['a.jpg', 'b.jpg'])
  expect(await kept()).toEqual(['b', 'c'])
})

const full = () => problem(409, 'CONFLICT', 'Maksymalna liczba zdjęć (5) została osiągnięta')

test('a full field drops its pictures with the reason, and holds up no other', async () => {
  const { render, sent } = open({
    'GET /api/protocols/5': () => draft(),
    'POST /api/protocols/5/photos/kociol': full,
    'POST /api/protocols/5/photos/filtr': () => ({ photoIds: [4], warning: null }),
  })
  await keep('kociol', 'a', 'b')
  await keep('filtr', 'c')
  const { result } = render()
  await pass(1000)
  expect(sent()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(await kept()).toEqual([])
  expect(result.current).toMatchObject({
    waiting: [],
    delay: undefined,
    failure:
      'a.jpg: Maksymalna liczba zdjęć (5) została osiągnięta\nb.jpg: Maksymalna liczba zdjęć (5) została osiągnięta',
  })
})

test('each picture that was dropped is told, also where all have one name, until the person has read it', async () => {
  const { render } = open({
    'GET /api/protocols/5': () => draft(),
    'POST /api/protocols/5/photos/kociol': full,
  })
  const { result } = render()
  act(() => result.current.add('kociol', ['image', 'image', 'image'].map(jpeg)))
  await pass(1000)
  const reason = 'image.jpg: Maksymalna liczba zdjęć (5) została osiągnięta'
  expect(result.current.failure).toBe(`${reason}\n${reason}\n${reason}`)
  act(() => result.current.dismissFailures())
  expect(result.current.failure).toBe('')
})

test('why a picture was dropped stays on the screen while pictures of another field are added', async () => {
  const { render } = open({
    'GET /api/protocols/5': () => draft(),
    'POST /api/protocols/5/photos/kociol': full,
    'POST /api/protocols/5/photos/filtr': full,
  })
  await keep('kociol', 'a')
  const { result } = render()
  await pass(1000)
  const reason = (name: string) => `${name}.jpg: Maksymalna liczba zdjęć (5) została osiągnięta`
  expect(result.current.failure).toBe(reason('a'))
  act(() => result.current.add('filtr', [jpeg('b')]))
  await pass(1000)
  expect(result.current.failure).toBe(`${reason('a')}\n${reason('b')}`)
  act(() => result.current.add('kociol', []))
  expect(result.current.failure).toBe(reason('b'))
})

test('pictures of a later choice are sent after those of an earlier one that are still being scaled', async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => setTimeout(reject, 1000)))
  const { render, sent } = open({
    'POST /api/protocols/5/photos/kociol': () => ({ photoIds: [4], warning: null }),
  })
  const { result } = render()
  act(() => result.current.add('kociol', ['1', '2', '3'].map(jpeg)))
  await pass(300)
  act(() => result.current.add('kociol', ['4', '5'].map(jpeg)))
  expect(result.current.waiting).toHaveLength(5)
  await pass(10_000)
  expect(sent()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
})

test('what a proxy says while the server restarts drops no picture', async () => {
  const answers = [new Response('404 page not found', { status: 404 })]
  const { render, sent } = open({
    'GET /api/protocols/5': () => draft(),
    'POST /api/protocols/5/photos/kociol': () => answers.pop() ?? { photoIds: [4], warning: null },
  })
  await keep('kociol', 'a')
  const { result } = render()
  await pass(1000)
  expect(await kept()).toEqual(['a'])
  expect(result.current.failure).toBe('')
  await pass(10_000)
  expect(sent()).toEqual(['a.jpg', 'a.jpg'])
  expect(await kept()).toEqual([])
})

test('a draft that was deleted meanwhile leaves them on the phone', async () => {
  const { render, sent } = open({
    'GET /api/protocols/5': () => problem(404, 'NOT_FOUND', 'Nie znaleziono protokołu'),
    'POST /api/protocols/5/photos/kociol': () => problem(404, 'NOT_FOUND', 'Nie znaleziono protokołu'),
  })
  await keep('kociol', 'a', 'b')
  render()
  await pass(60_000)
  expect(sent()).toEqual(['a.jpg'])
  expect(await kept()).toEqual(['a', 'b'])
})

test('a picture whose first request is still carried out is sent again soon', async () => {
  const busy = problem(409, 'CONFLICT', 'To samo żądanie jest właśnie wykonywane.')
  busy.headers.set('retry-after', '1')
  const answers = [busy, { photoIds: [4], warning: null }]
  const { render, sent } = open({ 'POST /api/protocols/5/photos/kociol': () => answers.shift() })
  await keep('kociol', 'a')
  const { result } = render()
  await pass(1000)
  expect(await kept()).toEqual(['a'])
  await pass(6000)
  expect(sent()).toEqual(['a.jpg', 'a.jpg'])
  expect(await kept()).toEqual([])
  expect(result.current.failure).toBe('')
})

test('a picture stays on the phone while the person may not add it, and is sent once they may again', async () => {
  const answers = [problem(403, 'FORBIDDEN', 'Nie masz uprawnień.'), { photoIds: [4], warning: null }]
  const { render, sent } = open({ 'POST /api/protocols/5/photos/kociol': () => answers.shift() })
  await keep('kociol', 'a')
  const { result } = render()
  await pass(1000)
  expect(await kept()).toEqual(['a'])
  expect(result.current).toMatchObject({ delay: 'refusal', failure: '' })
  await pass(6000)
  expect(sent()).toEqual(['a.jpg', 'a.jpg'])
  expect(await kept()).toEqual([])
  expect(result.current).toMatchObject({ delay: undefined, failure: '' })
})

test('a refused picture stays on the phone if its page closes before the reason is read', async () => {
  let answer: () => void = () => undefined
  const { render, client } = open({
    'POST /api/protocols/5/photos/kociol': full,
    'GET /api/protocols/5': () => draft(),
  })
  await keep('kociol', 'a')
  // What is on the screen, slow to be read again
  const reading = { queryKey: ['slow'], queryFn: () => new Promise<null>((resolve) => (answer = () => resolve(null))) }
  client.setQueryData(reading.queryKey, null)
  const unobserve = new QueryObserver(client, { ...reading, staleTime: Infinity }).subscribe(() => undefined)
  const { unmount } = render()
  await pass(1000)
  unmount()
  answer()
  await pass(60_000)
  unobserve()
  expect(await kept()).toEqual(['a'])
})
