import type { Settings } from '../settings/settings'
import type { SmsType } from './sms-type'

/** In the order in which a customer may get them (rule S8). */
export const chainSteps = ['REMINDER', 'SECOND_REMINDER', 'EXPIRATION_DAY', 'OVERDUE'] as const
export type ChainStep = (typeof chainSteps)[number]

export function eachStep<T>(of: (step: ChainStep) => T): Record<ChainStep, T> {
  return {
    REMINDER: of('REMINDER'),
    SECOND_REMINDER: of('SECOND_REMINDER'),
    EXPIRATION_DAY: of('EXPIRATION_DAY'),
    OVERDUE: of('OVERDUE'),
  }
}

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

export const chainJobs: Record<ChainStep, string> = {
  REMINDER: 'sms-scheduler.reminders',
  SECOND_REMINDER: 'sms-scheduler.second-reminders',
  EXPIRATION_DAY: 'sms-scheduler.expiration-day',
  OVERDUE: 'sms-scheduler.overdue',
}

export const sendingJob = 'sms-scheduler.send'
export const eveJob = 'sms-scheduler.visit-eve'

export const chainToggles = {
  REMINDER: 'automaticSmsEnabled',
  SECOND_REMINDER: 'secondReminderEnabled',
  EXPIRATION_DAY: 'expirationDayEnabled',
  OVERDUE: 'overdueEnabled',
} as const satisfies Record<ChainStep, keyof Settings>

/**
 * Overdue notifications are planned within this many days of their turn; the office should call about older ones
 * (rule S21).
 */
export const overdueWindow = 30

/** Devices of one customer that are due within this many days share a message (rule S9). */
export const joinWithinDays = 14

/** Why a step excludes a device, in the order of the checks. */
export const chainReasons = [
  'PAST_DUE',
  'NOT_YET',
  'TOO_LONG_AGO',
  'NO_TIME',
  'NO_PHONE',
  'OPTED_OUT',
  'CONFIRMED',
  'BOOKED',
  'PLANNED',
  'NO_REMINDER',
  'SAME_DAY',
] as const
export type ChainReason = (typeof chainReasons)[number]

export const chainReasonTexts: Record<ChainReason, string> = {
  PAST_DUE: 'Termin przeglądu minął.',
  NOT_YET: 'Jeszcze nie pora na ten SMS.',
  TOO_LONG_AGO: 'Termin przeglądu minął zbyt dawno.',
  NO_TIME: 'Do terminu nie ma już pory, o której wolno wysłać SMS (zob. godziny wysyłania w ustawieniach).',
  NO_PHONE: 'Klient nie ma numeru telefonu.',
  OPTED_OUT: 'Klient nie chce SMS-ów.',
  CONFIRMED: 'Klient potwierdził przegląd.',
  BOOKED: 'Wizyta jest już umówiona.',
  PLANNED: 'Ten SMS o tym przeglądzie jest już w planie lub w historii.',
  NO_REMINDER: 'Pierwszego przypomnienia nie wysłano albo klient ma jeszcze czas na odpowiedź.',
  SAME_DAY: 'Tego dnia klient dostaje już inny SMS o tym przeglądzie.',
}
