import type { Settings } from '../settings/settings'
import { chainReasonTexts, chainTypes } from './chain'
import type { ChainSettings, StepQuestion } from './chain-days'
import type { SmsType } from './sms-type'

export const dutyReminderType = 'DUTY_REMINDER' as const satisfies SmsType
/** Types of the messages that planning adds: the steps of the chain, and reminders of duties */
export const plannedTypes: readonly SmsType[] = [...Object.values(chainTypes), dutyReminderType]
export const dutyReminderJob = 'sms-scheduler.duties'
export const dutyReminderName = 'Obowiązki'

/** Why there is no reminder of a duty, in the order of the checks (rule S27) */
export const dutyReminderReasons = [
  'ENDED',
  'PAST_DUE',
  'NOT_YET',
  'NO_TIME',
  'NO_PHONE',
  'OPTED_OUT',
  'NO_CONSENT',
  'CONFIRMED',
  'BOOKED',
  'PLANNED',
] as const
export type DutyReminderReason = (typeof dutyReminderReasons)[number]

export const dutyReminderReasonTexts: Record<DutyReminderReason, string> = {
  ENDED: 'Obowiązek nie ma terminu albo jest wyłączony.',
  PAST_DUE: 'Termin obowiązku minął.',
  NOT_YET: chainReasonTexts.NOT_YET,
  NO_TIME: chainReasonTexts.NO_TIME,
  NO_PHONE: chainReasonTexts.NO_PHONE,
  OPTED_OUT: chainReasonTexts.OPTED_OUT,
  NO_CONSENT: 'To zalecenie, a klient nie zgodził się na reklamę.',
  CONFIRMED: 'Klient potwierdził, że chce wizyty.',
  BOOKED: 'Wizyta, która to spełni, jest już umówiona.',
  PLANNED: 'SMS o tym terminie jest już w planie lub w historii.',
}

type DutyReminderSettings = ChainSettings & Pick<Settings, 'dutySmsDaysAhead' | 'dutySmsEnabled'>

/**
 * Days of a reminder of a duty are those of a first reminder with days of its own, and without a notification after it.
 */
export function dutyDates(settings: DutyReminderSettings, now: Date): StepQuestion {
  const daysAhead = settings.dutySmsDaysAhead
  return {
    step: 'REMINDER',
    now,
    daysAhead,
    settings: { ...settings, smsReminderDaysAhead: daysAhead, expirationDayEnabled: false },
  }
}
