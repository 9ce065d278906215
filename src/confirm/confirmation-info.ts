import type { ConfirmationInfoWire } from '#domain/confirmations/wire'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'

/** What the customer is asked to confirm, and whom to call. Company and phone may be empty: the office has not set them. */
export type Visit = Omit<ConfirmationInfoWire['tokenInfo'], 'inspectionDate'> & { inspectionDate: Day | undefined }

export interface ConfirmationInfo {
  confirmed: boolean
  expired: boolean
  visit: Visit
}

// The schema of domain/confirmations/wire.ts says the same, but zod would make this page larger by a third (19 of 57 KiB).
// The compiler holds the names to the schema's type, and a test the guards to the schema.
const texts = {
  clientName: true,
  clientPhone: true,
  address: true,
  deviceType: true,
  deviceName: true,
  inspectionDate: true,
  companyName: true,
  contactPhone: true,
  contactHours: true,
} satisfies Record<keyof ConfirmationInfoWire['tokenInfo'], true>

/** @throws TypeError when the body is not what GET /api/confirm/{token}/info answers */
export function parseConfirmationInfo(body: unknown): ConfirmationInfo {
  if (!isConfirmationInfo(body)) throw new TypeError('not a confirmation info')
  const { confirmed, expired, tokenInfo } = body
  const { inspectionDate } = tokenInfo
  // A customer who cannot be told the date can still confirm.
  return {
    confirmed,
    expired,
    visit: { ...tokenInfo, inspectionDate: isDay(inspectionDate) ? inspectionDate : undefined },
  }
}

/** @throws TypeError when the body is not what POST /api/confirm/{token} answers */
export function parseConfirmationSuccess(body: unknown): boolean {
  if (!isRecord(body) || typeof body.success !== 'boolean' || typeof body.message !== 'string') {
    throw new TypeError('not a confirmation result')
  }
  return body.success
}

function isConfirmationInfo(body: unknown): body is ConfirmationInfoWire {
  if (!isRecord(body) || typeof body.confirmed !== 'boolean' || typeof body.expired !== 'boolean') return false
  const { tokenInfo } = body
  return isRecord(tokenInfo) && Object.keys(texts).every((name) => typeof tokenInfo[name] === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
