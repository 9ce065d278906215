import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { enteredAt } from '#domain/protocols/draft'
import { keepInMemory } from '../../browser/memory-storage'
import { ApiError, refusal } from '../../providers/api-error'
import * as version from '../../shared/feedback/served-version'
import type { Slot, Waiting } from './outbox'
import { createOutbox } from './outbox'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const answerOf = (status: number) => new ApiError(`odmowa ${status}`, status, status ? 'answer' : 'offline')

/** An outbox over a server that fails as told, and what reached it */
function openOutbox(failures: Error[] = []) {
  const sent: [Slot, unknown][] = []
  const outbox = createOutbox({
    name: '1.5',
    storage: localStorage,
    async send(slot: Slot, { value }: Waiting) {
      const failure = failures.shift()
      if (failure) throw failure
      sent.push([slot, value])
    },
  })
  return { outbox, sent, close: outbox.open() }
}

test('a value is sent once typing has paused, and is forgotten when it has arrived', async () => {
  const { outbox, sent } = openOutbox()
  outbox.set('answer:a', 'x')
  outbox.set('answer:a', 'xy')
  expect(outbox.state().waiting.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, outbox.state().waiting.size, localStorage.length]).toEqual([[['answer:a', 'xy']], 0, 0])
})

test('without a network it waits, also over a reload, and goes when the network is back', async () => {
  const first = openOutbox([answerOf(0)])
  first.outbox.set('answer:a', 1)
  first.outbox.set('detail:remarks', 'x')
  await vi.advanceTimersByTimeAsync(1000)
  expect(first.outbox.state().delay).toBe('connection')
  expect(first.outbox.state().waiting.size).toBe(2)
  first.close()
  const second = openOutbox()
  await vi.advanceTimersByTimeAsync(1000)
  expect(second.sent).toEqual([
    ['answer:a', 1],
    ['detail:remarks', 'x'],
  ])
  expect(second.outbox.state().delay).toBeUndefined()
})

test('once its page is closed it sends nothing more, whatever becomes of the send that was under way', async () => {
  const sent: Slot[] = []
  let end: (failure?: Error) => void = () => undefined
  const outbox = createOutbox({
    name: '1.5',
    storage: localStorage,
    send: (slot) => {
      sent.push(slot)
      return new Promise<void>((resolve, reject) => (end = (failure) => (failure ? reject(failure) : resolve())))
    },
  })
  for (const failure of [undefined, answerOf(0)]) {
    outbox.set('answer:a', 1)
    outbox.set('answer:b', 2)
    const close = outbox.open()
    await vi.advanceTimersByTimeAsync(1000)
    close()
    end(failure)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(sent).toEqual(['answer:a', 'answer:a'])
  expect([...outbox.state().waiting.keys()]).toEqual(['answer:a', 'answer:b'])
})

test('a value that changes while it is on its way is sent again', async () => {
  let arrive: () => void = () => undefined
  const sent: unknown[] = []
  const outbox = createOutbox({
    name: '1.5',
    storage: localStorage,
    send: (_slot, { value }) => {
      sent.push(value)
      return new Promise<void>((resolve) => (arrive = resolve))
    },
  })
  outbox.set('answer:a', 1)
  await vi.advanceTimersByTimeAsync(500)
  outbox.set('answer:a', 2)
  arrive()
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toEqual([1, 2])
})

test.each([undefined, answerOf(0)])(
  'a value stands that was entered while an older one was on its way, which ends with %s',
  async (failure) => {
    vi.setSystemTime('2026-11-23T09:00:00Z')
    const after = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
    const ways = [2000, 100]
    const ages: number[] = []
    let stands = { value: null as unknown, at: new Date(0) }
    const outbox = createOutbox({
      name: '1.5',
      storage: localStorage,
      async send(_slot, waiting) {
        const times = { enteredAt: waiting.enteredAt, sentAt: new Date().toISOString() }
        ages.push(Date.parse(times.sentAt) - Date.parse(times.enteredAt))
        await after(ways.shift() ?? 100)
        const at = enteredAt(times, new Date())
        if (stands.at <= at) stands = { value: waiting.value, at }
        if (ages.length === 1 && failure) throw failure
      },
    })
    outbox.set('answer:a', 12)
    await vi.advanceTimersByTimeAsync(900)
    outbox.set('answer:a', 12.5)
    await vi.advanceTimersByTimeAsync(5000)
    expect(outbox.state().waiting.size).toBe(0)
    expect(ages[0]).toBe(400)
    // No older than the end of the first one
    expect(ages[1]).toBeLessThanOrEqual(100)
    expect(stands.value).toBe(12.5)
  },
)

test('each value is sent as it is when its turn comes', async () => {
  const sent: [Slot, unknown][] = []
  let arrive: () => void = () => undefined
  const outbox = createOutbox({
    name: '1.5',
    storage: localStorage,
    send: (slot, { value }) => {
      sent.push([slot, value])
      return new Promise<void>((resolve) => (arrive = resolve))
    },
  })
  outbox.set('answer:a', 1)
  outbox.set('answer:b', 2)
  const all = outbox.flush()
  outbox.set('answer:b', 3)
  for (let turn = 0; turn < 3; turn += 1) {
    arrive()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(await all).toBe(true)
  expect(sent).toEqual([
    ['answer:a', 1],
    ['answer:b', 3],
  ])
})

test('what the server refuses is kept with the reason, and does not hold up the others', async () => {
  const { outbox, sent } = openOutbox([answerOf(400)])
  outbox.set('answer:a', 1)
  outbox.set('answer:b', 2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([['answer:b', 2]])
  expect([...outbox.state().waiting]).toMatchObject([['answer:a', { value: 1, refused: 'odmowa 400' }]])
})

test.each([
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
])('a %i counts as a refusal if the server says it, and not if it is that of a proxy', async (status, code) => {
  const ofProxy = refusal(status, '404 page not found', '')
  const ofServer = refusal(status, { error: code, message: 'Nie znaleziono protokołu' }, '')
  const { outbox, sent } = openOutbox([ofProxy, ofServer])
  outbox.set('answer:a', 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([...outbox.state().waiting.values()][0]).not.toHaveProperty('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect([...outbox.state().waiting]).toMatchObject([['answer:a', { value: 1, refused: 'Nie znaleziono protokołu' }]])
})

test.each([401, 403])(
  'a value waits while the person may not write it (%i), and goes once they may again',
  async (status) => {
    const { outbox, sent } = openOutbox([answerOf(status)])
    outbox.set('answer:a', 1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(outbox.state().delay).toBe('refusal')
    expect([...outbox.state().waiting.values()]).toMatchObject([{ value: 1 }])
    expect([...outbox.state().waiting.values()][0]).not.toHaveProperty('refused')
    await vi.advanceTimersByTimeAsync(6000)
    expect([sent, outbox.state().waiting.size, outbox.state().delay]).toEqual([[['answer:a', 1]], 0, undefined])
  },
)

test.each([
  ['newer', 'update'],
  // The sign-in page of a network may be JSON, too.
  ['none', 'connection'],
] as const)('an unreadable answer, where the version served is %s, is called: %s', async (served, delay) => {
  vi.spyOn(version, 'servedVersion').mockResolvedValue(served)
  const { outbox } = openOutbox([z.object({ at: z.string() }).safeParse({ on: 1 }).error!])
  outbox.set('answer:a', 1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([outbox.state().waiting.size, outbox.state().delay]).toEqual([1, delay])
})

test('what was refused before is tried once more when the page opens', async () => {
  const store = (slot: Slot, value: number) => {
    const waiting = { value, enteredAt: '2026-11-23T09:00:00.000Z', refused: 'Nie masz uprawnień.' }
    localStorage.setItem(`termin.protocol.1.5.${slot}`, JSON.stringify(waiting))
  }
  store('answer:a', 1)
  store('answer:b', 2)
  const { outbox, sent } = openOutbox([answerOf(400)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([['answer:b', 2]])
  expect([...outbox.state().waiting]).toEqual([
    ['answer:a', { value: 1, enteredAt: '2026-11-23T09:00:00.000Z', refused: 'odmowa 400' }],
  ])
})

test('a second tab neither loses nor repeats what the first one keeps', async () => {
  const first = openOutbox([answerOf(0)])
  first.outbox.set('answer:a', 1)
  const second = openOutbox()
  second.outbox.set('answer:b', 2)
  await vi.advanceTimersByTimeAsync(500)
  expect(second.sent).toEqual([
    ['answer:a', 1],
    ['answer:b', 2],
  ])
  expect(localStorage.length).toBe(0)
})

test('another protocol and another person have their own', () => {
  const { outbox } = openOutbox()
  outbox.set('answer:a', 1)
  const other = createOutbox({ name: '2.5', storage: localStorage, send: async () => undefined })
  expect(other.state().waiting.size).toBe(0)
})

test('what a full storage does not take is kept as long as the page is open, and sent', async () => {
  const { outbox, sent } = openOutbox([answerOf(0), answerOf(400)])
  outbox.set('answer:a', 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  outbox.set('answer:a', 'new')
  outbox.set('answer:b', 2)
  expect([...outbox.state().waiting].map(([slot, { value }]) => [slot, value])).toEqual([
    ['answer:a', 'new'],
    ['answer:b', 2],
  ])
  expect(outbox.state()).toMatchObject({ unkeptSince: Date.now(), isLostOnLeaving: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toEqual([['answer:b', 2]])
  expect([...outbox.state().waiting]).toMatchObject([['answer:a', { value: 'new', refused: 'odmowa 400' }]])
  full.mockRestore()
  outbox.set('answer:a', 'newer')
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent.at(-1), outbox.state().waiting.size, localStorage.length]).toEqual([['answer:a', 'newer'], 0, 0])
  expect(outbox.state()).toMatchObject({ unkeptSince: Infinity, isLostOnLeaving: false })
})

test('where site data is forbidden, what waits counts as not kept, though it outlasts the form of its draft', async () => {
  const names = ['localStorage', 'sessionStorage'] as const
  const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name)!)
  keepInMemory()
  try {
    const first = openOutbox([answerOf(0)])
    expect(first.outbox.state().unkeptSince).toBe(Infinity)
    const began = Date.now()
    first.outbox.set('answer:a', 1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(first.outbox.state()).toMatchObject({ unkeptSince: began, isLostOnLeaving: false })
    first.close()
    // Its draft is left.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    const second = openOutbox()
    expect(second.outbox.state().unkeptSince).toBe(began)
    await vi.advanceTimersByTimeAsync(1000)
    expect(second.sent).toEqual([['answer:a', 1]])
    expect(second.outbox.state().unkeptSince).toBe(Infinity)
    second.close()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  } finally {
    for (const [index, name] of names.entries()) Object.defineProperty(window, name, own[index]!)
  }
})

test('flush waits for what is under way, sends what was entered meanwhile, and says whether all has arrived', async () => {
  const arrivals: ((failure?: Error) => void)[] = []
  const sent: unknown[] = []
  const outbox = createOutbox({
    name: '1.5',
    storage: localStorage,
    send: (_slot, { value }) => {
      sent.push(value)
      return new Promise<void>((resolve, reject) => arrivals.push((failure) => (failure ? reject(failure) : resolve())))
    },
  })
  outbox.set('answer:a', 1)
  const first = outbox.flush()
  outbox.set('answer:b', 2)
  const second = outbox.flush()
  const third = outbox.flush()
  arrivals[0]!()
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([1, 2])
  arrivals[1]!(answerOf(0))
  expect(await Promise.all([first, second, third])).toEqual([false, false, false])
  outbox.set('answer:b', 3)
  const last = outbox.flush()
  arrivals[2]!()
  expect(await last).toBe(true)
  expect(sent).toEqual([1, 2, 3])
})
