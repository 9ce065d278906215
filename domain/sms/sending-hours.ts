import { initialSettings } from '../settings/table'
import type { Settings } from '../settings/settings'
import type { Day } from '../time/day'
import { addDays, daysBetween, weekday } from '../time/day'
import { formatDay } from '../time/format'
import { dayAt, instantAt, timeAt } from '../time/warsaw'
import { publicHoliday } from '../time/working-day'

/** Hours in Warsaw (rule S1). */
export type SendingTimes = Pick<Settings, 'sendingFromHour' | 'sendingUntilHour' | 'quietOnHolidays'>

/** Whether the hour allows sending; for messages sent by a person this is enough. */
export function isSendingHour(now: Date, times: SendingTimes): boolean {
  const { hour } = timeAt(now)
  return hour >= times.sendingFromHour && hour < times.sendingUntilHour
}

/** Whether automatic messages may be sent: the hour allows it, and the day is not a quiet Sunday or holiday. */
export function isSendingTime(now: Date, times: SendingTimes): boolean {
  return isSendingHour(now, times) && !isQuietDay(dayAt(now), times)
}

/** Why automatic messages must wait. Messages sent by a person only wait at NIGHT. */
export type QuietReason = 'NIGHT' | 'SUNDAY' | 'HOLIDAY'

export function quietReason(now: Date, times: SendingTimes): QuietReason | undefined {
  if (!isSendingHour(now, times)) return 'NIGHT'
  if (!isQuietDay(dayAt(now), times)) return undefined
  return publicHoliday(dayAt(now)) === undefined ? 'SUNDAY' : 'HOLIDAY'
}

export function quietSentence(
  reason: QuietReason,
  now: Date,
  { sendingFromHour, sendingUntilHour }: SendingTimes,
): string {
  if (reason === 'NIGHT') {
    return `SMS-y wysyłamy między ${sendingFromHour}:00 a ${sendingUntilHour}:00, żeby nikogo nie budzić. Spróbuj w tych godzinach.`
  }
  const today = reason === 'SUNDAY' ? 'Jest niedziela' : `Dziś święto (${publicHoliday(dayAt(now))})`
  return `${today}: w niedziele i święta SMS-y nie są wysyłane automatycznie.`
}

const notThen: Record<QuietReason, string> = {
  NIGHT: 'w nocy nie wysyłamy',
  SUNDAY: 'w niedziele nie wysyłamy',
  HOLIDAY: 'w święta nie wysyłamy',
}

/** Until when messages wait, and why: 'do 8:00, w nocy nie wysyłamy' */
export function quietUntil(reason: QuietReason, now: Date, times: SendingTimes): string {
  const next = dayAt(nextSendingInstant(now, times))
  const morning = reason === 'NIGHT' && daysBetween(dayAt(now), next) <= 1
  return `do ${morning ? `${times.sendingFromHour}:00` : formatDay(next)}, ${notThen[reason]}`
}

function isQuietDay(on: Day, { quietOnHolidays }: SendingTimes): boolean {
  return quietOnHolidays && (weekday(on) === 6 || publicHoliday(on) !== undefined)
}

/** The time of a day in which automatic messages may be sent, `until` excluded; undefined if there is none. */
function sendingWindow(on: Day, times: SendingTimes): { from: Date; until: Date } | undefined {
  if (isQuietDay(on, times)) return undefined
  const from = instantAt(on, times.sendingFromHour)
  const until = instantAt(on, times.sendingUntilHour)
  // In spring the hour from 2:00 to 3:00 does not exist, and perhaps no other is allowed.
  return from < until ? { from, until } : undefined
}

/** `from` itself if sending is allowed then, else the next allowed instant. */
export function nextSendingInstant(from: Date, times: SendingTimes = initialSettings): Date {
  for (let on = dayAt(from); ; on = addDays(on, 1)) {
    const window = sendingWindow(on, times)
    if (window && from < window.until) return from > window.from ? from : window.from
  }
}

/** The next instant within the hours, on quiet days, too */
export function nextSendingHour(from: Date, times: SendingTimes): Date {
  return nextSendingInstant(from, { ...times, quietOnHolidays: false })
}

/** The day itself or the first after it on which automatic messages may be sent. */
export function firstSendingDay(on: Day, times: SendingTimes): Day {
  return sendingWindow(on, times) ? on : firstSendingDay(addDays(on, 1), times)
}

/** The day itself or the last before it on which automatic messages may be sent. */
export function lastSendingDay(on: Day, times: SendingTimes): Day {
  return sendingWindow(on, times) ? on : lastSendingDay(addDays(on, -1), times)
}

type SendingSettings = SendingTimes & Pick<Settings, 'sendHour'>

/** The hour at which messages are sent: the one of the settings, or the allowed one nearest to it. */
export function effectiveSendHour({ sendHour, sendingFromHour, sendingUntilHour }: SendingSettings): number {
  return Math.min(Math.max(sendHour, sendingFromHour), sendingUntilHour - 1)
}

/**
 * The hour at which the messages of a day are planned: that of sending; but an hour before 2:00, which does not exist
 * once a year.
 */
export function planningHour(settings: SendingSettings): number {
  const hour = effectiveSendHour(settings)
  return hour === 2 && settings.sendingFromHour < 2 ? 1 : hour
}

/**
 * When a message for a day is sent: at `effectiveSendHour` of that day or of the next allowed one, at once if that has
 * passed.
 */
export function sendingInstant(on: Day, settings: SendingSettings, now: Date): Date {
  const planned = turnOf(firstSendingDay(on, settings), settings)
  return planned > now ? planned : nextSendingInstant(now, settings)
}

/**
 * The instant of `effectiveSendHour` on a day with a sending window. In spring that hour may be skipped: then it is the
 * last allowed one.
 */
function turnOf(on: Day, settings: SendingSettings): Date {
  const { until } = sendingWindow(on, settings)!
  const planned = instantAt(on, effectiveSendHour(settings))
  return planned < until ? planned : new Date(until.getTime() - 3_600_000)
}

/** Whether the turn of today has come and messages may still be sent. */
export function isAfterTurn(now: Date, settings: SendingSettings): boolean {
  return isSendingTime(now, settings) && turnOf(dayAt(now), settings) <= now
}
