import type { OptOutInfo } from '#domain/consents/opt-out-link'

/** ms (rule A5) */
const timeout = 30_000

/** Nobody knows the link, no answer came, or the answer was not the promised one. */
export type OptOutFailure = 'link' | 'network' | 'server'

/** What the link is about, or why that is not known; changes nothing. */
export async function loadOptOut(token: string): Promise<OptOutInfo | OptOutFailure> {
  const body = await call(token, { method: 'GET' })
  if (typeof body === 'string') return body
  return isInfo(body) ? body : 'server'
}

/** Says no to advertisements; sent twice it is harmless. @returns why it failed */
export async function sendOptOut(token: string): Promise<OptOutFailure | undefined> {
  const body = await call(token, { method: 'POST', keepalive: true })
  if (typeof body === 'string') return body
  return isRecord(body) && body.success === true ? undefined : 'server'
}

async function call(token: string, init: RequestInit): Promise<object | OptOutFailure> {
  // Not AbortSignal.timeout, which phones of 2021 do not know.
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), timeout)
  try {
    const response = await fetch(`/api/opt-out/${token}`, {
      ...init,
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: giveUp.signal,
    })
    if (response.status === 404) return 'link'
    if (!response.ok) return 'server'
    const body: unknown = await response.json()
    return isRecord(body) ? body : 'server'
  } catch (error) {
    return error instanceof SyntaxError ? 'server' : 'network'
  } finally {
    clearTimeout(timer)
  }
}

// Not by the schema of domain/consents/opt-out-link.ts: zod alone is larger than this page. The compiler holds the names to it.
const texts = {
  phoneEnd: true,
  companyName: true,
  contactPhone: true,
  contactHours: true,
} satisfies Record<keyof Omit<OptOutInfo, 'done'>, true>

function isInfo(body: object): body is OptOutInfo {
  if (!isRecord(body) || typeof body.done !== 'boolean') return false
  return Object.keys(texts).every((name) => typeof body[name] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
