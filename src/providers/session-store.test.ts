import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#domain/testing/eventually'
import { tokensWire, userWire } from '../testing/samples'
import { createSessionStore } from './session-store'

afterEach(() => vi.useRealTimers())

test.each([
  ['kept on the machine', true, [1, 0]],
  ["kept for this tab only, when 'remember me' is off", false, [0, 1]],
])('a session is %s', (_, remember, counts) => {
  const store = createSessionStore()
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  store.open(tokensWire('a'), userWire(), remember)
  expect(setItem).toHaveBeenCalledTimes(1)
  expect([localStorage.length, sessionStorage.length]).toEqual(counts)
  store.renew(tokensWire('b'), 'refresh-a')
  expect([localStorage.length, sessionStorage.length]).toEqual(counts)
  expect(createSessionStore().read()?.refreshToken).toBe('refresh-b')
})

test('where the storage of the browser is full, whoever is to be remembered is signed in for this tab', () => {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, text)
  })
  const store = createSessionStore()
  store.open(tokensWire('a'), userWire(), true)
  store.renew(tokensWire('b'), 'refresh-a')
  expect(store.read()?.refreshToken).toBe('refresh-b')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  store.clear()
  expect(store.state()).toBe('none')
})

test.each(['{', '{"accessToken":"a.b.c"}', 'null', '[]'])('%s in the storage is no session', (text) => {
  localStorage.setItem('termin.session', text)
  expect(createSessionStore().read()).toBeUndefined()
})

test.each(['', 'a.b', 'a.b.c', 'a..c'])('%j is no token', (accessToken) => {
  expect(() => createSessionStore().open({ accessToken, refreshToken: 'r' }, userWire(), true)).toThrow('Login failed')
})

test('a token counts for as long as it lives, whatever the time on this machine', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  const tokens = tokensWire('a', 900)
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  const store = createSessionStore()
  store.open(tokens, userWire(), true)
  expect(store.read()?.expiresAt).toBe(Date.now() + 900_000)
})

test('a session ended by the server is forgotten at once, and gone after 3 s', () => {
  vi.useFakeTimers()
  const store = createSessionStore()
  const listener = vi.fn()
  store.subscribe(listener)
  store.open(tokensWire('a'), userWire(), true)
  store.end()
  expect([store.read(), localStorage.length, store.state()]).toEqual([undefined, 0, 'ended'])
  vi.advanceTimersByTime(2999)
  expect([store.state(), store.user()]).toEqual(['ended', userWire()])
  vi.advanceTimersByTime(1)
  expect([store.state(), store.user()]).toEqual(['none', undefined])
  expect(listener).toHaveBeenCalledTimes(3)
})

test('the page that is left open after a session has ended is no longer that of its user once another signs in or they sign out', () => {
  vi.useFakeTimers()
  const store = createSessionStore()
  store.open(tokensWire('anna'), userWire({ id: 1 }), true)
  store.end()
  store.open(tokensWire('bartek'), userWire({ id: 2 }), true)
  expect(store.user()?.id).toBe(2)
  store.end()
  store.clear()
  expect([store.state(), store.user()]).toEqual(['none', undefined])
})

test('a session of this tab alone ends without that of the others, and does not go on as theirs', () => {
  const store = createSessionStore()
  store.open(tokensWire('bartek'), userWire({ id: 2 }), true)
  sessionStorage.clear()
  const others = localStorage.getItem('termin.session')
  store.open(tokensWire('anna'), userWire({ id: 1 }), false)
  expect(store.read()?.user.id).toBe(1)
  store.clear()
  expect([store.state(), store.read(), localStorage.getItem('termin.session')]).toEqual(['none', undefined, others])
  store.open(tokensWire('anna'), userWire({ id: 1 }), false)
  store.end()
  expect([store.state(), localStorage.getItem('termin.session')]).toEqual(['ended', others])
  store.open(tokensWire('ola'), userWire({ id: 3 }), true)
  expect(createSessionStore().read()?.user.id).toBe(3)
})

test('what a late answer says of another user changes nothing of the session', () => {
  const store = createSessionStore()
  store.open(tokensWire('bartek'), userWire({ id: 2, firstName: 'Bartek', roles: ['VIEWER'] }), true)
  store.setUser(userWire({ id: 1, firstName: 'Anna', roles: ['ADMIN'] }))
  store.renew(tokensWire('anna'), 'refresh-of-anna')
  expect(store.read()).toMatchObject({ refreshToken: 'refresh-bartek', user: { id: 2, firstName: 'Bartek' } })
  store.setUser(userWire({ id: 2, firstName: 'Bartłomiej', roles: ['VIEWER'] }))
  expect(store.read()?.user.firstName).toBe('Bartłomiej')
})

test('that a second step is lacking is said of the user who lacks it', () => {
  const store = createSessionStore()
  store.open(tokensWire('anna'), userWire({ id: 1 }), true)
  store.setLacksSecondStep(1)
  expect(store.lacksSecondStep()).toBe(true)
  // Another tab
  createSessionStore().open(tokensWire('bartek'), userWire({ id: 2 }), true)
  expect(store.lacksSecondStep()).toBe(false)
})

test('signing out in another tab is noticed', () => {
  const store = createSessionStore()
  const listener = vi.fn()
  store.open(tokensWire('a'), userWire(), true)
  const stop = store.subscribe(listener)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'termin.session' }))
  expect(listener).toHaveBeenCalledOnce()
  expect(store.state()).toBe('none')
  stop()
})

describe('in the other tabs of a session', () => {
  /** What another tab does with the session, as the browser tells it here: each change of the storage */
  function changesOf(act: (otherTab: ReturnType<typeof createSessionStore>) => void): StorageEventInit[] {
    const otherTab = createSessionStore()
    const changes: StorageEventInit[] = []
    const note = (newValue: string | null) => {
      changes.push({ key: 'termin.session', oldValue: localStorage.getItem('termin.session'), newValue })
    }
    const { setItem, removeItem } = Storage.prototype
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      note(value)
      setItem.call(this, key, value)
    })
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
      if (this === localStorage) note(null)
      removeItem.call(this, key)
    })
    act(otherTab)
    set.mockRestore()
    remove.mockRestore()
    return changes
  }

  const tell = (changes: StorageEventInit[]) =>
    changes.forEach((change) => window.dispatchEvent(new StorageEvent('storage', change)))

  beforeEach(() => void vi.useFakeTimers())

  test('its end by the server is noticed as in the one that met it: for 3 s the page stays', () => {
    const store = createSessionStore()
    store.open(tokensWire('a'), userWire(), true)
    const states: string[] = []
    store.subscribe(() => states.push(store.state()))
    tell(changesOf((otherTab) => otherTab.end()))
    expect([store.state(), store.user(), localStorage.length]).toEqual(['ended', userWire(), 0])
    vi.advanceTimersByTime(2999)
    expect(store.state()).toBe('ended')
    vi.advanceTimersByTime(1)
    expect([store.state(), store.user()]).toEqual(['none', undefined])
    expect(new Set(states)).toEqual(new Set(['ended', 'none']))
    expect(states.indexOf('none')).toBe(states.lastIndexOf('ended') + 1)
  })

  test('signing out leaves nothing of it at once', () => {
    const store = createSessionStore()
    store.open(tokensWire('a'), userWire(), true)
    tell(changesOf((otherTab) => otherTab.clear()))
    expect([store.state(), store.user()]).toEqual(['none', undefined])
  })

  test('who signs in after its end and signs out again leaves nothing, either', () => {
    const store = createSessionStore()
    store.open(tokensWire('a'), userWire(), true)
    tell(changesOf((otherTab) => otherTab.end()))
    tell(changesOf((otherTab) => otherTab.open(tokensWire('b'), userWire({ id: 77 }), true)))
    expect([store.state(), store.user()?.id]).toEqual(['open', 77])
    tell(changesOf((otherTab) => otherTab.clear()))
    expect([store.state(), store.user()]).toEqual(['none', undefined])
  })

  test('its end is not that of a tab with a session of its own', () => {
    const shared = createSessionStore()
    shared.open(tokensWire('bartek'), userWire({ id: 2 }), true)
    const raw = localStorage.getItem('termin.session')
    const store = createSessionStore()
    store.open(tokensWire('anna'), userWire({ id: 1 }), false)
    const end = { key: 'termin.session', oldValue: raw, newValue: '' }
    localStorage.clear()
    tell([end])
    expect([store.state(), store.user()?.id]).toEqual(['open', 1])
    store.clear()
    tell([end])
    expect(store.state()).toBe('none')
  })
})

describe('of a tab that is duplicated', () => {
  const heard: unknown[] = []
  /** The stores of other tests hear this channel, too. */
  let sessionId: string
  const tokensOf = (name: string, lifeSeconds: number) => tokensWire(name, lifeSeconds, sessionId)
  let otherTab: BroadcastChannel
  beforeEach(() => {
    heard.length = 0
    sessionId = crypto.randomUUID()
    otherTab = new BroadcastChannel('termin.session')
    otherTab.addEventListener('message', ({ data }) => heard.push(data))
  })
  afterEach(() => otherTab.close())

  function openInTab() {
    const store = createSessionStore()
    store.open(tokensOf('old', 900), userWire(), false)
    return store
  }

  test('new tokens are told to the other tab', async () => {
    const store = openInTab()
    const tokens = tokensOf('new', 1800)
    store.renew(tokens, 'refresh-old')
    await eventually(() => expect(heard).toEqual([tokens]))
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0])
  })

  test('newer tokens of the other tab are taken, also by a page that was loaded with this session', async () => {
    openInTab()
    const reloaded = createSessionStore()
    otherTab.postMessage(tokensOf('new', 1800))
    await eventually(() => expect(reloaded.read()?.refreshToken).toBe('refresh-new'))
    expect(reloaded.read()?.user).toEqual(userWire())
  })

  test('older tokens of the other tab, which asks by them, are answered with the newer ones', async () => {
    const store = createSessionStore()
    const tokens = tokensOf('new', 1800)
    store.open(tokens, userWire(), false)
    otherTab.postMessage(tokensOf('old', 900))
    // As often as there are stores of other tests
    await eventually(() => expect(heard).toContainEqual(tokens))
    expect(store.read()?.refreshToken).toBe('refresh-new')
  })

  test('tokens of another session, or what is none, change nothing', async () => {
    const store = openInTab()
    otherTab.postMessage(tokensWire('ola', 1800, 'another-session'))
    otherTab.postMessage({ accessToken: 'a.b.c', refreshToken: 'r' })
    otherTab.postMessage(tokensOf('last', 1800))
    await eventually(() => expect(store.read()?.refreshToken).toBe('refresh-last'))
    expect(heard).toEqual([])
  })

  test('a session that all tabs share is neither told nor taken from a tab', async () => {
    const store = openInTab()
    store.open(tokensOf('shared', 900), userWire(), true)
    store.renew(tokensOf('renewed', 1000), 'refresh-shared')
    otherTab.postMessage(tokensOf('new', 1800))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([store.read()?.refreshToken, heard]).toEqual(['refresh-renewed', []])
  })
})
