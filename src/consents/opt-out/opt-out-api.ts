import type { OptOutInfo } from '#domain/consents/opt-out-link'
import type { FailureCause } from '../../confirmations/page'
import { call, CallFailure, hasTexts, parseSuccess } from '../../confirmations/page'

/**
 * Changes nothing.
 * @throws CallFailure
 */
export function loadOptOut(token: string): Promise<OptOutInfo> {
  return call(pathOf(token), { method: 'GET' }, parseInfo)
}

/**
 * Idempotent.
 * @returns the cause on failure
 */
export function sendOptOut(token: string): Promise<FailureCause | undefined> {
  // keepalive: the request completes even if the page is closed.
  return call(pathOf(token), { method: 'POST', keepalive: true }, parseSuccess).then(() => undefined, causeOf)
}

const pathOf = (token: string) => `/api/opt-out/${token}`
const causeOf = (error: unknown): FailureCause => (error instanceof CallFailure ? error.reason : 'server')

// The compiler compares the names with the type of domain/consents/opt-out-link.ts.
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

function isInfo(body: unknown): body is OptOutInfo {
  return hasTexts(body, texts) && typeof body.done === 'boolean'
}
