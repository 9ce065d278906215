import { requestOf } from '#domain/api/request'
import { tokenCalls } from '#domain/users/token-contract'
import { userWireSchema } from '#domain/users/user'
import { ApiError, isOfServer, isTemporary, noAnswer, refusal, statusOf } from './api-error'
import { requestHeaders, requestTimeout, takeEarly } from './early-responses'
import { fetchWithProgress } from './fetch-with-progress'
import { restoration } from './restoration'
import type { Session, SessionStore } from './session-store'

/** ms (rule A5) */
const refreshTimeout = 10_000

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a FormData as multipart/form-data. */
  body?: unknown
  /** ms; 30 s by default (rule A5) */
  timeout?: number
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The body is returned as a Blob */
  as?: 'file'
  /** Called with the share of the body that has been sent, 0 to 1 */
  onProgress?: (share: number) => void
}

interface Answer {
  headers: Headers
  json: unknown
  /** Set where `as: 'file'` was asked for */
  file: Blob | undefined
}

/** The server's code for a user whose role requires a second step, which is not set up */
const lacksStep = 'SECOND_STEP_REQUIRED'

/** The server's code for an operation that the roles of the user do not include */
const forbiddenCode = 'FORBIDDEN'

/** The server's code for a session that cannot be refreshed */
const sessionOver = 'Session expired or invalid'

export type HttpClient = ReturnType<typeof createHttpClient>

/**
 * `publicRequest` sends no token. `request` sends that of the session; if it is refused, one call refreshes it for all
 * requests that wait, in all tabs, and the request is repeated once (rule A4). Both fail with an ApiError, or with the
 * reason of the caller's signal.
 */
export function createHttpClient(session: SessionStore) {
  let renewal: Promise<Session> | undefined
  let userRequest: Promise<void> | undefined

  async function request(path: string, options: RequestOptions = {}): Promise<Answer> {
    let current = session.read()
    if (!current) throw refusal(401, undefined, path)
    if (current.expiresAt <= Date.now()) current = await renewOnce(current)
    try {
      return await send(path, options, current.accessToken)
    } catch (error) {
      if (error instanceof ApiError && error.problem?.error === lacksStep) session.setLacksSecondStep(current.user.id)
      if (error instanceof ApiError && error.problem?.error === forbiddenCode) void readUser(current)
      if (!isUnauthorized(error)) throw error
      if (error.problem?.error === sessionOver) throw over(current, error)
      const next = await renewOnce(current)
      try {
        return await send(path, options, next.accessToken)
      } catch (again) {
        throw isUnauthorized(again) && isOfServer(again) ? over(next, again) : again
      }
    }
  }

  /** What was refused was offered by roles that the user has lost since (rule A1). */
  function readUser({ accessToken }: Session): Promise<void> {
    userRequest ??= send(tokenCalls.me.path, {}, accessToken)
      .then(({ json }) => session.setUser(userWireSchema.parse(json)))
      .catch(() => undefined)
      .finally(() => (userRequest = undefined))
    return userRequest
  }

  async function renewOnce(old: Session): Promise<Session> {
    renewal ??= alone(() => renew(old)).finally(() => (renewal = undefined))
    const next = await renewal
    // Somebody else has signed in in the meantime; their name must not be recorded for what this user has done.
    if (next.user.id !== old.user.id) throw refusal(401, undefined, '')
    return next
  }

  async function renew(old: Session): Promise<Session> {
    await session.askTabs()
    const latest = session.read()
    // Another tab has refreshed it already.
    if (latest && latest.accessToken !== old.accessToken) return latest
    if (!latest) throw refusal(401, undefined, '')
    try {
      const { path, ...init } = requestOf(tokenCalls.refresh, { body: { refreshToken: latest.refreshToken } })
      const { json } = await send(path, init, undefined, refreshTimeout)
      session.renew(tokenCalls.refresh.returns.parse(json), latest.refreshToken)
    } catch (error) {
      // Without an answer, or from a failing server, the session is kept: the next request tries again.
      if (error instanceof ApiError && isTemporary(error)) throw error
      // So it is where a proxy, or a network that wants a sign-in, answers in place of the server.
      if (!isOfServer(error)) throw noAnswer('network')
      throw over(latest, error)
    }
    const next = session.read()
    // The user has signed out: nothing more is sent in that name.
    if (!next) throw refusal(401, undefined, '')
    return next
  }

  /** Ends the session that was refused, not one that has begun since. */
  function over({ accessToken }: Session, cause: ApiError): ApiError {
    if (session.read()?.accessToken === accessToken) session.end()
    return cause
  }

  return { request, publicRequest: (path: string, options: RequestOptions = {}) => send(path, options) }
}

/** Runs `work` alone among all tabs of this browser, where it has locks; on plain http it has none. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request('termin.refresh', work) : work()
}

const isUnauthorized = (error: unknown): error is ApiError => statusOf(error) === 401

async function send(path: string, options: RequestOptions, token?: string, timeout = requestTimeout): Promise<Answer> {
  const { method = 'GET', body, headers, signal, onProgress } = options
  const late = AbortSignal.timeout(options.timeout ?? timeout)
  const form = body instanceof FormData
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: {
      ...requestHeaders(token),
      // The browser sets the content type of a form, with its boundary.
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: signal ? AbortSignal.any([signal, late]) : late,
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  }
  let response: Response
  let text = ''
  let file: Blob | undefined
  try {
    const isPlain = method === 'GET' && Object.keys(headers ?? {}).length === 0
    const early = isPlain ? takeEarly(path, token) : undefined
    if (early) response = await early.catch(() => fetch(path, init))
    else response = await (onProgress ? fetchWithProgress(path, init, onProgress) : fetch(path, init))
    if (options.as === 'file' && response.ok) file = await response.blob()
    else text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    if (late.aborted) throw noAnswer('timeout')
    throw noAnswer()
  }
  const json = parseJson(text)
  if (!response.ok) {
    const failure = refusal(response.status, json, path, response.headers.has('retry-after'))
    if (failure.problem?.error === 'RESTORING') restoration.begin()
    throw failure
  }
  // The page of a network that wants a sign-in: no answer of the server is one.
  if (response.headers.get('content-type')?.startsWith('text/html')) throw noAnswer('network')
  return { headers: response.headers, json, file }
}

/** The body as JSON, else as text: a proxy in front of the server may answer in HTML. */
function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

/** The body of a request with `as: 'file'` */
export function fileOf({ file }: Answer): Blob {
  if (!file) throw new Error('the answer is no file')
  return file
}
