/** ms (rule A5) */
const timeoutMs = 30_000

export interface CallInit extends RequestInit {
  /** ms, for what takes longer on a slow line: photos, a PDF */
  timeout?: number
}

/** link: a 404 of Termin; network: no complete answer; server: any other unexpected answer. */
export type FailureCause = 'link' | 'network' | 'server'

export class CallFailure extends Error {
  constructor(
    readonly reason: FailureCause,
    /** Not of a proxy's answer that says nothing about the link (rule W1) */
    readonly status?: number,
  ) {
    super(`call failed: ${reason}`)
  }
}

/**
 * Calls the API without a session.
 * @throws CallFailure
 */
export async function call<T>(path: string, init: CallInit, parse: (body: unknown) => T): Promise<T> {
  // A form names its own boundary.
  const isJson = typeof init.body === 'string'
  const headers = { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }) }
  const text = await fetchWhole(path, { ...init, headers }, (response) => response.text())
  try {
    return parse(JSON.parse(text))
  } catch {
    throw new CallFailure('server')
  }
}

/**
 * Reads the whole body, so that a connection lost in the middle counts as a network failure.
 * @throws CallFailure
 */
export async function fetchWhole<T>(
  path: string,
  init: CallInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  // AbortSignal.timeout is missing in browsers of 2021.
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), init.timeout ?? timeoutMs)
  let status: number
  let refusal: string
  try {
    const response = await fetch(path, { ...init, cache: 'no-store', signal: giveUp.signal })
    if (response.ok) return await read(response)
    refusal = await response.text()
    status = response.status
  } catch {
    throw new CallFailure('network')
  } finally {
    clearTimeout(timer)
  }
  if ([404, 409, 410].includes(status) && !isOfServer(refusal)) throw new CallFailure('server')
  throw new CallFailure(status === 404 ? 'link' : 'server', status)
}

/** As `isProblemCode` of domain/api/problem.ts, by the text of the body: that module and a parser are larger. */
const isOfServer = (refusal: string) => /"error":"[A-Z_]+"/.test(refusal)
