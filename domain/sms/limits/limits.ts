import { sumBy } from '../../collections'
import type { Day } from '../../time/day'
import { addDays } from '../../time/day'
import { formatDay } from '../../time/format'
import { formatPhone } from '../../text/phone'
import { formatCount, nouns } from '../../text/plural'

/** null is unlimited (rule S10). */
export interface SmsLimits {
  /** Messages to one number on one day in Warsaw */
  perNumberDay: number | null
  /** Messages to one number within seven days, today included */
  perNumberWeek: number | null
  /** Messages to all numbers within any 60 seconds */
  perMinute: number | null
}

/** Rule S18. */
export const defaultSmsLimits: SmsLimits = { perNumberDay: 5, perNumberWeek: 10, perMinute: 120 }

/** Whether a number may get more than before */
export function allowMore(limits: SmsLimits, before: SmsLimits): boolean {
  return (['perNumberDay', 'perNumberWeek'] as const).some(
    (key) => (limits[key] ?? Infinity) > (before[key] ?? Infinity),
  )
}

/** Days of the weekly limit, today included. */
export const limitWeek = 7
/** Window of the limit per minute (ms). */
export const limitMinute = 60_000

export interface Block {
  reason: string
  /** The last blocked day; null is without an end */
  until: Day | null
}

export interface NumberUsage {
  phone: string
  /** Messages on each of the last seven days, today first */
  daily: readonly number[]
  block: Block | null
}

export const holdReasons = ['BLOCKED', 'DAY', 'WEEK'] as const
type HoldReason = (typeof holdReasons)[number]

export interface Hold {
  reason: HoldReason
  /** The reason as a sentence */
  text: string
  /** The first day on which it may be sent; null when the number must be unblocked first */
  until: Day | null
}

function isBlockedOn(block: Block | null, today: Day): block is Block {
  return block !== null && (block.until === null || block.until >= today)
}

/** Why one more message may not be sent to a number today; undefined when it may. */
export function holdOf(limits: SmsLimits, usage: NumberUsage, today: Day): Hold | undefined {
  const { block, phone } = usage
  if (isBlockedOn(block, today)) {
    return { reason: 'BLOCKED', text: blockedText(phone, block), until: block.until && addDays(block.until, 1) }
  }
  const over = overOn(limits, usage, 0)
  if (!over) return undefined
  let days = 1
  while (overOn(limits, usage, days)) days += 1
  return { reason: over, text: limitText(over, usage), until: addDays(today, days) }
}

/** The limit that a message would exceed in `days` days, if none is sent until then. */
function overOn(
  { perNumberDay, perNumberWeek }: SmsLimits,
  usage: NumberUsage,
  days: number,
): 'DAY' | 'WEEK' | undefined {
  if (perNumberWeek !== null && countWithin(usage, limitWeek - days) >= perNumberWeek) return 'WEEK'
  if (perNumberDay !== null && days === 0 && countWithin(usage, 1) >= perNumberDay) return 'DAY'
  return undefined
}

/** Messages of the last `days` days, today included. */
export function countWithin({ daily }: NumberUsage, days: number): number {
  return sumBy(daily.slice(0, Math.max(0, days)), (count) => count)
}

export function withOneMore(usage: NumberUsage): NumberUsage {
  return { ...usage, daily: usage.daily.map((count, day) => (day === 0 ? count + 1 : count)) }
}

/** The usage of a number some days later, if no more is sent until then */
export function daysLater(usage: NumberUsage, days: number): NumberUsage {
  const daily = [...Array.from({ length: Math.min(days, limitWeek) }, () => 0), ...usage.daily]
  return { ...usage, daily: daily.slice(0, limitWeek) }
}

/** When one more message may leave by the limit per minute, after the oldest of as many attempts as it allows */
export function freeAfter(oldest: Date): Date {
  return new Date(oldest.getTime() + limitMinute)
}

const blockedNumberText = (number: string) => `Numer ${number} jest zablokowany`

const limitedText = (which: string, when: string) => `Limit ${which}: na ten numer wysłano ${when} już`

/** SQL patterns for texts of `Hold` */
export const holdTextPatterns = [`${blockedNumberText('%')}%`, `${limitedText('%', '%')} %`]

function blockedText(phone: string, { reason, until }: Block): string {
  const why = /[.!?…]$/.test(reason) ? reason : `${reason}.`
  return `${blockedNumberText(formatPhone(phone))}${until === null ? '' : ` do ${formatDay(until)}`}: ${why}`
}

function limitText(over: 'DAY' | 'WEEK', usage: NumberUsage): string {
  const messages = (days: number) => formatCount(countWithin(usage, days), nouns.sms)
  return over === 'DAY'
    ? `${limitedText('dzienny', 'dziś')} ${messages(1)}.`
    : `${limitedText('tygodniowy', `w ciągu ${limitWeek} dni`)} ${messages(limitWeek)}.`
}

export function refusalOf({ text, until }: Hold): string {
  return until === null ? text : `${text} Następny będzie można wysłać ${formatDay(until)}.`
}

export const minuteText = (perMinute: number) => `Limit: najwyżej ${formatCount(perMinute, nouns.sms)} na minutę.`
