import { normalizePhone } from '../text/phone'
import { chainTypes } from './chain'
import type { SmsType } from './sms-type'

/** The same message within this time (ms) is a repetition by accident. */
export const repeatWithin = 60_000
/** A planned reminder is not sent within this time (ms) after another about the same device. */
export const reminderRest = 24 * 3_600_000

const reminders: readonly SmsType[] = [
  'INSPECTION_REMINDER',
  'SECOND_INSPECTION_REMINDER',
  'OVERDUE_NOTIFICATION',
  'MANUAL_INSPECTION_REMINDER',
  'EXPIRATION_DATE_NOTIFICATION',
  'MANUAL_EXPIRATION_NOTIFICATION',
]
const planned: readonly SmsType[] = Object.values(chainTypes)

export interface Leaving {
  type: SmsType
  phone: string
  deviceId: number | null
  text: string
}

/** Replaces links, which differ in every message, to compare texts. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll('{customConfirmationURL}', '{confirmationLink}')
    .replace(/\S+\/(?:k|r|confirm)\/[1-9A-HJ-NP-Za-km-z]{20}(?![A-Za-z0-9])/g, '{confirmationLink}')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Whether `next` repeats an earlier message: a reminder about the same device, or the same text. Reminders about two devices differ,
 * even with the same text.
 */
export function repeats(next: Leaving, earlier: Leaving & { at: Date }, now: Date): boolean {
  if (normalizePhone(next.phone) !== normalizePhone(earlier.phone)) return false
  const age = now.getTime() - earlier.at.getTime()
  if (next.deviceId !== null && reminders.includes(next.type) && reminders.includes(earlier.type)) {
    const within = planned.includes(next.type) ? reminderRest : repeatWithin
    return next.deviceId === earlier.deviceId && age < within
  }
  return age < repeatWithin && withoutLinks(next.text) === withoutLinks(earlier.text)
}
