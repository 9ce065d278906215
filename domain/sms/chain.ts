import type { Settings } from '../settings/settings'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import type { SmsType } from './sms-type'

/** The messages about one inspection, in the order in which a customer may get them (rule S8). */
export const chainSteps = ['REMINDER', 'SECOND_REMINDER', 'EXPIRATION_DAY', 'OVERDUE'] as const
export type ChainStep = (typeof chainSteps)[number]

export const chainStepNames: Record<ChainStep, string> = {
  REMINDER: 'Przypomnienie',
  SECOND_REMINDER: 'Drugie przypomnienie',
  EXPIRATION_DAY: 'Dzień terminu',
  OVERDUE: 'Po terminie',
}

export const chainTypes = {
  REMINDER: 'INSPECTION_REMINDER',
  SECOND_REMINDER: 'SECOND_INSPECTION_REMINDER',
  EXPIRATION_DAY: 'EXPIRATION_DATE_NOTIFICATION',
  OVERDUE: 'OVERDUE_NOTIFICATION',
} as const satisfies Record<ChainStep, SmsType>

export function chainStepOf(type: SmsType): ChainStep | undefined {
  return chainSteps.find((step) => chainTypes[step] === type)
}

export const chainDuties: Record<ChainStep, string> = {
  REMINDER: 'sms-scheduler.reminders',
  SECOND_REMINDER: 'sms-scheduler.second-reminders',
  EXPIRATION_DAY: 'sms-scheduler.expiration-day',
  OVERDUE: 'sms-scheduler.overdue',
}

/** The duty that sends planned messages that are due */
export const sendingDuty = 'sms-scheduler.send'

/** Setting that switches each step on */
export const chainToggles = {
  REMINDER: 'automaticSmsEnabled',
  SECOND_REMINDER: 'secondReminderEnabled',
  EXPIRATION_DAY: 'expirationDayEnabled',
  OVERDUE: 'overdueEnabled',
} as const satisfies Record<ChainStep, keyof Settings>

/** An overdue notification is planned for so many days at most; what is older is for the office to call about. */
export const overdueWindow = 30

/** Devices of one customer that are due within so many days of each other get one message. */
export const joinWithinDays = 14

/** Until when a device must be due to share a message about one that is due on `due`: on its very day where the text is about that day. */
export function joinUntil(step: ChainStep, due: Day): Day {
  return step === 'EXPIRATION_DAY' ? due : addDays(due, joinWithinDays)
}

/** Why a step leaves a device out, the first that applies. */
export const chainReasons = [
  'PAST_DUE',
  'NOT_YET',
  'TOO_LONG_AGO',
  'NO_PHONE',
  'OPTED_OUT',
  'CONFIRMED',
  'BOOKED',
  'PLANNED',
  'NO_REMINDER',
] as const
export type ChainReason = (typeof chainReasons)[number]

export const chainReasonTexts: Record<ChainReason, string> = {
  PAST_DUE: 'Termin przeglądu minął.',
  NOT_YET: 'Na ten SMS jest za wcześnie.',
  TOO_LONG_AGO: 'Termin przeglądu minął zbyt dawno.',
  NO_PHONE: 'Klient nie ma numeru telefonu.',
  OPTED_OUT: 'Klient nie chce SMS-ów.',
  CONFIRMED: 'Klient potwierdził przegląd.',
  BOOKED: 'Wizyta jest już umówiona.',
  PLANNED: 'Ten SMS o tym przeglądzie jest już w planie lub w historii.',
  NO_REMINDER: 'Pierwsze przypomnienie nie wyszło albo klient ma jeszcze czas na odpowiedź.',
}

/** The due dates that a step is about on a day: from the first to the last of them. */
export function dueRange(
  step: ChainStep,
  { overdueDays }: Pick<Settings, 'overdueDays'>,
  today: Day,
  daysAhead: number,
): { from: Day; to: Day } {
  switch (step) {
    case 'REMINDER':
      return { from: today, to: addDays(today, daysAhead) }
    case 'SECOND_REMINDER':
      // A first reminder may have been planned as far ahead as planning goes.
      return { from: today, to: addDays(today, 365 + joinWithinDays) }
    case 'EXPIRATION_DAY':
      return { from: today, to: today }
    case 'OVERDUE':
      return { from: addDays(today, -overdueDays - overdueWindow), to: addDays(today, -overdueDays) }
  }
}

/** The day on which a step's message about a due date is sent */
export function leavingDay(step: ChainStep, due: Day, settings: Settings, today: Day): Day {
  return step === 'REMINDER' ? addDays(due, -settings.smsReminderDaysAhead) : today
}
