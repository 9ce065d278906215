import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import type { DayPart, OfferedDays, Wish } from '#domain/confirmations/wish'
import { dayParts } from '#domain/confirmations/wish'
import type { DeviceTypeWire } from '#domain/devices/device-type'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { hasTexts, isObject } from './guards'
import { isOfferedDays } from './offered-days'

type Wire = ConfirmationInfoWire
type DeviceWire = Wire['devices'][number]
type DutyWire = Wire['duties'][number]

/** Company fields may be empty: they are optional settings. */
export type TokenInfo = Wire['tokenInfo']

/** `from` and `until` are local times in Warsaw ('09:00'). */
export interface BookedService {
  date: Day
  from: string
  until: string
  /** The customer said that it does not suit */
  rejected: boolean
  /** Whether the visit may be rejected: it has not begun */
  mayReject: boolean
}

export interface LinkedDevice extends Omit<DeviceWire, 'inspectionDate' | 'service'> {
  /** Index among the devices of the link */
  place: number
  inspectionDate: Day | undefined
  service: BookedService | undefined
}

export interface ConfirmationInfo {
  confirmed: boolean
  expired: boolean
  tokenInfo: TokenInfo
  /** Empty if the link cannot be used any more */
  devices: LinkedDevice[]
  /** What is due in addition to inspections, the first due first */
  duties: DutyWire[]
  wish: Wish | undefined
  days: OfferedDays
}

// The compiler compares the names with the type of domain/confirmations/wire.ts, a test the guards with its schema.
const tokenInfoTexts = {
  clientName: true,
  clientPhone: true,
  address: true,
  deviceType: true,
  deviceName: true,
  inspectionDate: true,
  companyName: true,
  companyAddress: true,
  contactPhone: true,
  contactHours: true,
} satisfies Record<keyof Wire['tokenInfo'], true>

const deviceTexts = { type: true, name: true, address: true, inspectionDate: true } satisfies Record<
  Exclude<keyof DeviceWire, 'service'>,
  true
>
const deviceTypes = { POMPA_CIEPLA: true, KOCIOL_GAZOWY: true, KLIMATYZATOR: true } satisfies Record<
  DeviceTypeWire,
  true
>
const locales = { 'pl-PL': true, 'en-GB': true, 'uk-UA': true } satisfies Record<keyof DutyWire['name'], true>
const serviceTexts = { date: true, from: true, until: true }

/**
 * Parses the answer of GET /api/confirm/{token}/info.
 * @throws TypeError for an unexpected body
 */
export function parseConfirmationInfo(body: unknown): ConfirmationInfo {
  if (!isConfirmationInfo(body)) throw new TypeError('not a confirmation info')
  const { confirmed, expired, tokenInfo, devices, duties, wish, days } = body
  return {
    confirmed,
    expired,
    tokenInfo,
    devices: devices.map(({ service, ...device }, place) => ({
      ...device,
      place,
      // An invalid date is hidden, and does not prevent confirming.
      inspectionDate: validDay(device.inspectionDate),
      service: service && isDay(service.date) ? { ...service, date: service.date } : undefined,
    })),
    duties,
    wish: wish
      ? { ...wish, day: wish.scheduledDate === null ? null : (validDay(wish.scheduledDate) ?? null) }
      : undefined,
    days,
  }
}

const validDay = (text: string) => (isDay(text) ? text : undefined)

/**
 * Parses the answers to writes of /api/confirm.
 * @throws TypeError for an unexpected body
 */
export function parseConfirmationSuccess(body: unknown): boolean {
  if (!isObject(body) || typeof body.success !== 'boolean' || typeof body.message !== 'string') {
    throw new TypeError('not a confirmation result')
  }
  return body.success
}

function isConfirmationInfo(body: unknown): body is Wire {
  if (!isObject(body) || typeof body.confirmed !== 'boolean' || typeof body.expired !== 'boolean') return false
  const { tokenInfo, devices, duties, wish, days } = body
  return (
    hasTexts(tokenInfo, tokenInfoTexts) &&
    Array.isArray(devices) &&
    devices.every(isDevice) &&
    Array.isArray(duties) &&
    duties.every(isDuty) &&
    (wish === null || isWishWire(wish)) &&
    isOfferedDays(days)
  )
}

function isDevice(value: unknown): boolean {
  if (!hasTexts(value, deviceTexts)) return false
  const { service, type } = value
  if (!Object.keys(deviceTypes).includes(type as string)) return false
  return service === null || (hasTexts(service, serviceTexts) && hasFlags(service, ['rejected', 'mayReject']))
}

function isDuty(value: unknown): boolean {
  return isObject(value) && hasTexts(value.name, locales) && hasTexts(value.why, locales)
}

export function isWishWire(value: unknown): boolean {
  if (!isObject(value)) return false
  const { scheduledDate, part, note, phone } = value
  return (
    [scheduledDate, note, phone].every((text) => text === null || typeof text === 'string') &&
    (part === null || dayParts.includes(part as DayPart))
  )
}

function hasFlags(value: Record<string, unknown>, names: string[]): boolean {
  return names.every((name) => typeof value[name] === 'boolean')
}
