import { z } from 'zod'
import { sessionKey as key } from './session-key'
import { storeText } from './store-text'
import type { UserWire } from '#domain/users/user'
import { userWireSchema } from '#domain/users/user'

/** ms within which another tab of the same session answers */
const answerTime = 300

/** ms from the notice of a lost session to the sign-in page (rule A4) */
const sessionEndDelay = 3000

/** Stands for a moment for a session that the server has ended, which tells the other tabs that nobody has signed out */
const endedText = ''

const sessionSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** ms since 1970 by this machine's clock */
  expiresAt: z.number(),
  user: userWireSchema,
})
export type Session = z.infer<typeof sessionSchema>

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** 'ended': the server has ended it, and the notice about that is shown. */
export type SessionState = 'open' | 'ended' | 'none'

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * The session of this browser: in localStorage, shared by all tabs, or only of this tab in sessionStorage when
 * 'remember me' is off. Stored data without both tokens and the user is no session (rule A4).
 *
 * Whoever duplicates a tab has its session in two tabs, since browsers copy sessionStorage. These tell each other their
 * tokens, because a refresh token that another tab has used would be taken for a stolen one (rule A10).
 */
export function createSessionStore() {
  const listeners = new Set<() => void>()
  let parsed: { raw: string | null; session: Session | undefined } = { raw: null, session: undefined }
  /** Id of the user who lacks it */
  let lacksStep: number | undefined
  /** The session that the server has ended, for as long as its page stays */
  let ending: { user: UserWire; timer: ReturnType<typeof setTimeout> } | undefined
  const tell = () => listeners.forEach((listener) => listener())
  /** To the tabs of the same session; only for one that is not in localStorage */
  let channel: BroadcastChannel | undefined
  if (sessionStorage.getItem(key)) connect()
  // Before the listeners of subscribe(), which ask for the state
  window.addEventListener('storage', followTabs)

  function holder(): Storage {
    return sessionStorage.getItem(key) === null ? localStorage : sessionStorage
  }

  function connect(): void {
    if (channel) return
    channel = new BroadcastChannel(key)
    channel.addEventListener('message', ({ data }) => compare(data as Tokens))
  }

  /** Takes the tokens of another tab of this session if they are newer; if they are older, that tab is told ours. */
  function compare(tokens: Tokens): void {
    const session = read()
    if (!session || holder() === localStorage) return
    const theirs = claimsOf(tokens.accessToken)
    const ours = claimsOf(session.accessToken)
    if (!theirs?.sid || !ours || theirs.sid !== ours.sid) return
    if (theirs.exp > ours.exp) write({ ...session, ...withExpiry(tokens) }, sessionStorage)
    if (theirs.exp < ours.exp) tellTokens()
  }

  function tellTokens(): void {
    const session = read()
    if (!session || holder() === localStorage) return
    const { accessToken, refreshToken } = session
    channel?.postMessage({ accessToken, refreshToken })
  }

  function read(): Session | undefined {
    const raw = holder().getItem(key)
    if (raw !== parsed.raw) parsed = { raw, session: raw === null ? undefined : parse(raw) }
    return parsed.session
  }

  function write(session: Session, storage: Storage): void {
    storage.setItem(key, JSON.stringify(session))
    tellChanged()
  }

  function tellChanged(): void {
    forgetEnding()
    tell()
  }

  function forgetEnding(): void {
    clearTimeout(ending?.timer)
    ending = undefined
  }

  /** The state is 'ended' for 3 s (rule A4). */
  function beginEnding(user: UserWire): void {
    forgetEnding()
    const timer = setTimeout(() => {
      ending = undefined
      tell()
    }, sessionEndDelay)
    ending = { user, timer }
    tell()
  }

  /** The server ends the session of all tabs that share it, and the notice about that is shown in each. */
  function followTabs({ key: changed, oldValue, newValue }: StorageEvent): void {
    if (changed !== key || holder() !== localStorage) return
    if (newValue) forgetEnding()
    const ended = newValue === endedText && !read() ? parse(oldValue ?? '') : undefined
    if (ended) beginEnding(ended.user)
  }

  /** Other tabs keep their session. If this tab had a session of its own, an empty text keeps it from taking theirs. */
  function remove(): void {
    lacksStep = undefined
    if (holder() === localStorage) localStorage.removeItem(key)
    else sessionStorage.setItem(key, '')
  }

  return {
    read,

    state(): SessionState {
      if (read()) return 'open'
      return ending ? 'ended' : 'none'
    },

    /** Whose page is shown: also for the 3 s after the server has ended the session */
    user: (): UserWire | undefined => read()?.user ?? ending?.user,

    /** @throws Error if the access token is no JWT with an expiry */
    open(tokens: Tokens, user: UserWire, remember: boolean): void {
      const session = { ...withExpiry(tokens), user }
      lacksStep = undefined
      sessionStorage.removeItem(key)
      // Where the storage that all tabs share is full, that of this tab has room of its own.
      if (remember && storeText('localStorage', key, JSON.stringify(session))) tellChanged()
      else {
        write(session, sessionStorage)
        connect()
      }
    },

    /**
     * Replaces the tokens of the session that still has this refresh token; those of one that has begun since stay.
     * @throws as open()
     */
    renew(tokens: Tokens, replaced: string): void {
      const session = read()
      if (session?.refreshToken !== replaced) return
      write({ ...session, ...withExpiry(tokens) }, holder())
      tellTokens()
    },

    /** Gives the other tabs of this session the time to tell newer tokens. */
    async askTabs(): Promise<void> {
      if (holder() === localStorage) return
      tellTokens()
      await new Promise((resolve) => setTimeout(resolve, answerTime))
    },

    /** Replaces what is known about the user who is signed in; nobody else's session becomes theirs. */
    setUser(user: UserWire): void {
      const session = read()
      if (session?.user.id !== user.id) return
      if (JSON.stringify(session.user) !== JSON.stringify(user)) write({ ...session, user }, holder())
    },

    clear(): void {
      remove()
      tellChanged()
    },

    /** For a session that the server has ended: forgets it at once; the state stays 'ended' for 3 s (rule A4). */
    end(): void {
      const session = read()
      if (!session) return
      if (holder() === localStorage) localStorage.setItem(key, endedText)
      remove()
      beginEnding(session.user)
    },

    lacksSecondStep: () => lacksStep !== undefined && lacksStep === read()?.user.id,

    /** @param userId who lacks it (rule A19); undefined once nobody does */
    setLacksSecondStep(userId: number | undefined): void {
      lacksStep = userId
      tell()
    },

    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function parse(raw: string): Session | undefined {
  try {
    return sessionSchema.safeParse(JSON.parse(raw)).data
  } catch {
    return undefined
  }
}

function withExpiry({ accessToken, refreshToken }: Tokens) {
  const expiresAt = tokenExpiry(accessToken, Date.now())
  if (expiresAt === undefined) throw new Error('Login failed')
  return { accessToken, refreshToken, expiresAt }
}

const claimsSchema = z.object({
  exp: z.number(),
  iat: z.number().optional(),
  /** Id of the session */
  sid: z.string().optional(),
})

/** Undefined if a token is no JWT with an expiry */
function claimsOf(token: string): z.output<typeof claimsSchema> | undefined {
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every(Boolean)) return undefined
  try {
    const payload = (parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    return claimsSchema.parse(JSON.parse(atob(payload)))
  } catch {
    return undefined
  }
}

/**
 * When a token received at `receivedAt` expires (both ms since 1970, by this machine's clock); undefined if it is no
 * JWT with an expiry. Counted from its lifetime (`exp` minus `iat`), so that a machine whose clock is wrong does not
 * take a fresh token for an expired one.
 */
function tokenExpiry(token: string, receivedAt: number): number | undefined {
  const claims = claimsOf(token)
  if (!claims) return undefined
  const { exp, iat } = claims
  return iat === undefined ? exp * 1000 : receivedAt + (exp - iat) * 1000
}
