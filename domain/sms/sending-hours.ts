import { serverDefaults } from '../settings/defaults'
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

/** `from` itself if sending is allowed then, else the next allowed instant. */
export function nextSendingInstant(from: Date, times: SendingTimes = serverDefaults): Date {
  if (isSendingTime(from, times)) return from
  const today = dayAt(from)
  const over = timeAt(from).hour >= times.sendingFromHour
  let on = over ? addDays(today, 1) : today
  while (isQuietDay(on, times)) on = addDays(on, 1)
  return instantAt(on, times.sendingFromHour)
}

/** The next instant within the hours, on quiet days, too */
export function nextSendingHour(from: Date, times: SendingTimes): Date {
  return nextSendingInstant(from, { ...times, quietOnHolidays: false })
}

/** When a message for a day is sent: at `sendHour` of that day, or at the next allowed instant. */
export function leavingInstant(on: Day, settings: SendingTimes & Pick<Settings, 'sendHour'>, now: Date): Date {
  const planned = instantAt(on, settings.sendHour)
  return nextSendingInstant(planned > now ? planned : now, settings)
}
