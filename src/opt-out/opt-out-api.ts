import type { OptOutInfo } from '#domain/consents/opt-out-link'
import type { FailureCause } from '../confirm'
import { call, CallFailure } from '../confirm'

/** What the link is about, or why that is not known; changes nothing. */
export function loadOptOut(token: string): Promise<OptOutInfo | FailureCause> {
  return call(pathOf(token), { method: 'GET' }, parseInfo).catch(causeOf)
}

/** Says no to advertisements; sent twice it is harmless. @returns why it failed */
export function sendOptOut(token: string): Promise<FailureCause | undefined> {
  // keepalive: it also arrives when the page is closed right after the tap.
  return call(pathOf(token), { method: 'POST', keepalive: true }, parseSuccess).then(() => undefined, causeOf)
}

const pathOf = (token: string) => `/api/opt-out/${token}`
const causeOf = (error: unknown): FailureCause => (error instanceof CallFailure ? error.reason : 'server')

// Not by the schema of domain/consents/opt-out-link.ts: zod alone is larger than this page. The compiler holds the names to it.
const texts = {
  phoneEnd: true,
  companyName: true,
  contactPhone: true,
  contactHours: true,
} satisfies Record<keyof Omit<OptOutInfo, 'done'>, true>

function parseInfo(body: unknown): OptOutInfo {
  if (!isInfo(body)) throw new TypeError('not an opt-out info')
  return body
}

function parseSuccess(body: unknown): void {
  if (!isRecord(body) || body.success !== true) throw new TypeError('not an opt-out result')
}

function isInfo(body: unknown): body is OptOutInfo {
  if (!isRecord(body) || typeof body.done !== 'boolean') return false
  return Object.keys(texts).every((name) => typeof body[name] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
