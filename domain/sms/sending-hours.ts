import { serverDefaults } from '../settings/defaults'
import type { Settings } from '../settings/settings'
import type { Day } from '../time/day'
import { addDays, daysBetween, weekday } from '../time/day'
import { formatDay } from '../time/format'
import { dayAt, instantAt, timeAt } from '../time/warsaw'
import { publicHoliday } from '../time/working-day'

/** When SMS may leave, by the clock in Warsaw (rule S1). */
export type SendingTimes = Pick<Settings, 'sendingFromHour' | 'sendingUntilHour' | 'quietOnHolidays'>

/** From 8:00 until 21:00, unless the settings say otherwise: nobody is woken by a reminder. */
export const sendingHours = { from: serverDefaults.sendingFromHour, to: serverDefaults.sendingUntilHour } as const

/** Whether it is no hour of the night: then also what a person sends may leave. */
export function isSendingHour(now: Date, times: SendingTimes = serverDefaults): boolean {
  const { hour } = timeAt(now)
  return hour >= times.sendingFromHour && hour < times.sendingUntilHour
}

/** Whether what Termin sends by itself may leave: at these hours, and not on a Sunday or public holiday where they are to be quiet. */
export function isSendingTime(now: Date, times: SendingTimes): boolean {
  return isSendingHour(now, times) && !isQuietDay(dayAt(now), times)
}

/** Why what Termin sends by itself may not leave now. What a person sends is kept back by the night alone. */
export type QuietReason = 'NIGHT' | 'SUNDAY' | 'HOLIDAY'

export function quietReason(now: Date, times: SendingTimes): QuietReason | undefined {
  if (!isSendingHour(now, times)) return 'NIGHT'
  if (!isQuietDay(dayAt(now), times)) return undefined
  return publicHoliday(dayAt(now)) === undefined ? 'SUNDAY' : 'HOLIDAY'
}

/** The same in a sentence. */
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

/** Until when it waits, and why: 'do 8:00, w nocy nie wysyłamy' */
export function quietUntil(reason: QuietReason, now: Date, times: SendingTimes): string {
  const next = dayAt(nextSendingInstant(now, times))
  const morning = reason === 'NIGHT' && daysBetween(dayAt(now), next) <= 1
  return `do ${morning ? `${times.sendingFromHour}:00` : formatDay(next)}, ${notThen[reason]}`
}

function isQuietDay(on: Day, { quietOnHolidays }: SendingTimes): boolean {
  return quietOnHolidays && (weekday(on) === 6 || publicHoliday(on) !== undefined)
}

/** The instant itself where sending is allowed, otherwise the next moment when it is. */
export function nextSendingInstant(from: Date, times: SendingTimes = serverDefaults): Date {
  if (isSendingTime(from, times)) return from
  const today = dayAt(from)
  const over = timeAt(from).hour >= times.sendingFromHour
  let on = over ? addDays(today, 1) : today
  while (isQuietDay(on, times)) on = addDays(on, 1)
  return instantAt(on, times.sendingFromHour)
}

/**
 * When a message that belongs to a day goes out: then at `sendHour` (0 to 23), or as soon as is allowed when that moment has
 * passed.
 */
export function leavingInstant(on: Day, settings: SendingTimes & Pick<Settings, 'sendHour'>, now: Date): Date {
  const planned = instantAt(on, settings.sendHour)
  return nextSendingInstant(planned > now ? planned : now, settings)
}
