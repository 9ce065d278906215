import type { OptOutInfo } from '#domain/consents/opt-out-link'
import type { FailureCause } from '../../confirmations/page'
import { call, CallFailure } from '../../confirmations/page'

/** Changes nothing. @throws CallFailure */
export function loadOptOut(token: string): Promise<OptOutInfo> {
  return call(pathOf(token), { method: 'GET' }, parseInfo)
}

/** Idempotent. @returns the cause on failure */
export function sendOptOut(token: string): Promise<FailureCause | undefined> {
  // keepalive: the request completes even if the page is closed.
  return call(pathOf(token), { method: 'POST', keepalive: true }, parseSuccess).then(() => undefined, causeOf)
}

const pathOf = (token: string) => `/api/opt-out/${token}`
const causeOf = (error: unknown): FailureCause => (error instanceof CallFailure ? error.reason : 'server')

// Not the schema of domain/consents/opt-out-link.ts, since zod alone is larger than this page. The compiler compares the names.
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
