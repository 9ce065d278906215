import type { Settings } from '../settings/settings'
import type { Day, DaySpan } from '../time/day'
import { addDays } from '../time/day'
import { dayAt } from '../time/warsaw'
import type { ChainReason, ChainStep } from './chain'
import { joinWithinDays, overdueWindow } from './chain'
import type { SendingTimes } from './sending-hours'
import { firstSendingDay, isAfterTurn, lastSendingDay, sendingInstant, nextSendingInstant } from './sending-hours'

export type ChainSettings = SendingTimes &
  Pick<Settings, 'sendHour' | 'smsReminderDaysAhead' | 'overdueDays' | 'expirationDayEnabled' | 'automaticSmsEnabled'>

/** `daysAhead` says how far REMINDER looks; other steps ignore it. */
export interface StepQuestion {
  step: ChainStep
  settings: ChainSettings
  now: Date
  daysAhead: number
}

/** Why a step excludes a due date */
type DateReason = Extract<ChainReason, 'PAST_DUE' | 'NOT_YET' | 'TOO_LONG_AGO' | 'NO_TIME'>

/** The day of the notification of the due day: the due day, or the last day before it on which messages may be sent. */
function noticeDay(due: Day, times: SendingTimes): Day {
  return lastSendingDay(due, times)
}

/**
 * The day of the reminder: `daysAhead` before the due date, or the next day on which messages may be sent. It stays
 * before the notification of the due day (or up to the due day, if there is none), so it may be a day earlier.
 */
function reminderDay(due: Day, settings: ChainSettings, daysAhead: number): Day {
  const target = addDays(due, -daysAhead)
  const latest = settings.expirationDayEnabled ? addDays(noticeDay(due, settings), -1) : due
  const first = firstSendingDay(target, settings)
  return first <= latest ? first : lastSendingDay(target < latest ? target : latest, settings)
}

/** When the message of a step about an inspection is sent if it is planned now. It may be after the due date. */
export function instantFor(due: Day, { step, settings, now }: Omit<StepQuestion, 'daysAhead'>): Date {
  const today = dayAt(now)
  const on = step === 'REMINDER' ? reminderDay(due, settings, settings.smsReminderDaysAhead) : today
  return on < today ? nextSendingInstant(now, settings) : sendingInstant(on, settings, now)
}

/** Whether a step is planned now for inspections due on a day: when its message is sent, or why there is none. */
export function judgeDue(due: Day, question: StepQuestion): Date | DateReason {
  const { step, settings, now, daysAhead } = question
  const today = dayAt(now)
  if (step === 'OVERDUE') {
    if (due > addDays(today, -settings.overdueDays)) return 'NOT_YET'
    const at = instantFor(due, question)
    return due < oldestOverdue(dayAt(at), settings) ? 'TOO_LONG_AGO' : at
  }
  if (due < today) return 'PAST_DUE'
  if (step === 'REMINDER' && due > addDays(today, daysAhead) && reminderDay(due, settings, daysAhead) > today) {
    return 'NOT_YET'
  }
  // The first reminder may have been planned up to 365 days ahead.
  if (step === 'SECOND_REMINDER' && due > addDays(today, 365 + joinWithinDays)) return 'NOT_YET'
  if (step === 'EXPIRATION_DAY' && noticeDay(due, settings) > today) return 'NOT_YET'
  const at = instantFor(due, question)
  return dayAt(at) <= due ? at : 'NO_TIME'
}

/** The earliest due day about which an overdue notice may leave on a day (rule S21) */
export function oldestOverdue(on: Day, { overdueDays }: Pick<Settings, 'overdueDays'>): Day {
  return addDays(on, -overdueDays - overdueWindow)
}

const tooLate: readonly (Date | DateReason)[] = ['NO_TIME', 'TOO_LONG_AGO']

/**
 * The due dates for which a step is planned now, `until` excluded. Those before `from` are too late, those after it too
 * early.
 */
export function dueSpan(question: StepQuestion): DaySpan {
  const { step, settings, now } = question
  const start = step === 'OVERDUE' ? oldestOverdue(dayAt(now), settings) : dayAt(now)
  return {
    from: firstDue(start, (due) => !tooLate.includes(judgeDue(due, question))),
    until: firstDue(start, (due) => judgeDue(due, question) === 'NOT_YET'),
  }
}

/** No step looks further ahead (days). */
const maxDaysAhead = 500

/** The first day from `start` on for which `holds`, by bisection: it holds for all later ones, too. */
function firstDue(start: Day, holds: (due: Day) => boolean): Day {
  let low = 0
  let high = maxDaysAhead
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(addDays(start, middle))) high = middle
    else low = middle + 1
  }
  return addDays(start, low)
}

/**
 * The step that is planned again before each sending, after the planning of the day, for inspections added since that
 * have no later sending day before they are due. Undefined before the planning of the day.
 */
export function lateStep(settings: ChainSettings, now: Date): ChainStep | undefined {
  if (!isAfterTurn(now, settings)) return undefined
  if (settings.expirationDayEnabled) return 'EXPIRATION_DAY'
  return settings.automaticSmsEnabled ? 'REMINDER' : undefined
}

/** The end (excluded) of the due dates before which there is no other day to send. */
export function lateUntil(settings: ChainSettings, now: Date): Day {
  return firstSendingDay(addDays(dayAt(now), 1), settings)
}
