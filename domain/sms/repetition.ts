import { normalizePhone } from '../text/phone'
import { dayAt, dayBounds } from '../time/warsaw'
import { plannedTypes } from './duty-reminder'
import type { SmsType } from './sms-type'

/** The same message to the same number within this time (ms) is an accidental repetition (rule S20). */
const repeatWithin = 60_000
/** Messages from before this instant are no repetition of one that leaves now. */
export function repeatableSince(now: Date): Date {
  return new Date(Math.min(dayBounds(dayAt(now)).start.getTime(), now.getTime() - repeatWithin))
}

const reminders: readonly SmsType[] = [...plannedTypes, 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION']

/** What is repeated: a message about the same device, or a text */
export type Repetition = 'SAME_DEVICE' | 'SAME_TEXT'

export const repetitionTexts: Record<Repetition, string> = {
  SAME_DEVICE: 'W ciągu ostatniej doby klient dostał już SMS o tym urządzeniu.',
  SAME_TEXT: 'Klient dostał przed chwilą SMS o tej samej treści.',
}

export interface OutgoingSms {
  type: SmsType
  phone: string
  deviceId: number | null
  text: string
}

/** Replaces links, which differ in every message, to compare texts. */
export function withoutLinks(text: string): string {
  return text
    .replaceAll('{customConfirmationURL}', '{confirmationLink}')
    .replace(/\S+\/(?:k|r|confirm)\/(?:[po]-)?[1-9A-HJ-NP-Za-km-z]{20}(?![A-Za-z0-9])/g, '{confirmationLink}')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * What `next` repeats of an earlier message: that it is a reminder about the same device, or its text. Reminders about
 * two devices differ, even with the same text. A planned reminder repeats any other of the same day in Warsaw: a second
 * one the next day is no repetition, however few hours later. A reminder about the inspection leaves even on the day of
 * a duty reminder, which gives way and waits for the next day (rule S27).
 */
export function repeats(next: OutgoingSms, earlier: OutgoingSms & { at: Date }, now: Date): Repetition | undefined {
  if (normalizePhone(next.phone) !== normalizePhone(earlier.phone)) return undefined
  const isJustNow = now.getTime() - earlier.at.getTime() < repeatWithin
  if (next.deviceId !== null && reminders.includes(next.type) && reminders.includes(earlier.type)) {
    if (next.deviceId !== earlier.deviceId) return undefined
    const givesWay = earlier.type === 'DUTY_REMINDER' && next.type !== 'DUTY_REMINDER'
    const isToday = plannedTypes.includes(next.type) && !givesWay && dayAt(earlier.at) === dayAt(now)
    return isJustNow || isToday ? 'SAME_DEVICE' : undefined
  }
  return isJustNow && withoutLinks(next.text) === withoutLinks(earlier.text) ? 'SAME_TEXT' : undefined
}
