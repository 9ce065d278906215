export const smsTypes = [
  'INSPECTION_REMINDER',
  'SECOND_INSPECTION_REMINDER',
  'EXPIRATION_DATE_NOTIFICATION',
  'OVERDUE_NOTIFICATION',
  'DUTY_REMINDER',
  'VISIT_OFFER',
  'MANUAL_INSPECTION_REMINDER',
  'MANUAL_EXPIRATION_NOTIFICATION',
  'CUSTOM',
  'MANUAL_CUSTOM',
  'SERVICE_CONFIRMATION',
  'GENERAL_NOTIFICATION',
  'ADVERTISING',
  'OLD_INSPECTION_REMINDER',
  'OLD_EXPIRATION_DATE_NOTIFICATION',
] as const
export type SmsType = (typeof smsTypes)[number]

/** Reminders of an inspection, automatic or by hand */
export const reminderTypes = [
  'INSPECTION_REMINDER',
  'SECOND_INSPECTION_REMINDER',
  'MANUAL_INSPECTION_REMINDER',
  'OLD_INSPECTION_REMINDER',
] as const satisfies SmsType[]

/**
 * Messages that are sent at once, but still true an hour later, so that they outlast an hour without a gateway. A
 * message about the moment must fail soon, so that a person calls instead.
 */
const delayableTypes: readonly SmsType[] = [
  'VISIT_OFFER',
  'MANUAL_INSPECTION_REMINDER',
  'MANUAL_EXPIRATION_NOTIFICATION',
]

export function isDelayable(type: SmsType): boolean {
  return delayableTypes.includes(type)
}

type SmsMode = 'AUTOMATIC' | 'MANUAL' | 'OTHER'

/** Column 'Tryb' of the history */
export const smsModes: Record<SmsType, SmsMode> = {
  INSPECTION_REMINDER: 'AUTOMATIC',
  SECOND_INSPECTION_REMINDER: 'AUTOMATIC',
  EXPIRATION_DATE_NOTIFICATION: 'AUTOMATIC',
  OVERDUE_NOTIFICATION: 'OTHER',
  DUTY_REMINDER: 'AUTOMATIC',
  VISIT_OFFER: 'OTHER',
  MANUAL_INSPECTION_REMINDER: 'MANUAL',
  MANUAL_EXPIRATION_NOTIFICATION: 'MANUAL',
  CUSTOM: 'MANUAL',
  MANUAL_CUSTOM: 'MANUAL',
  SERVICE_CONFIRMATION: 'OTHER',
  GENERAL_NOTIFICATION: 'OTHER',
  ADVERTISING: 'OTHER',
  OLD_INSPECTION_REMINDER: 'OTHER',
  OLD_EXPIRATION_DATE_NOTIFICATION: 'OTHER',
}

export const smsModeNames: Record<SmsMode, string> = {
  AUTOMATIC: 'Automatyczny',
  MANUAL: 'Ręczny',
  OTHER: 'Inny',
}

export const smsTypeNames: Record<SmsType, string> = {
  INSPECTION_REMINDER: 'Przypomnienie o przeglądzie',
  SECOND_INSPECTION_REMINDER: 'Drugie przypomnienie o przeglądzie',
  EXPIRATION_DATE_NOTIFICATION: 'Powiadomienie o wygaśnięciu',
  OVERDUE_NOTIFICATION: 'Powiadomienie o zaległym przeglądzie',
  DUTY_REMINDER: 'Przypomnienie o obowiązku',
  VISIT_OFFER: 'Propozycja wizyty',
  MANUAL_INSPECTION_REMINDER: 'Przypomnienie ręczne',
  MANUAL_EXPIRATION_NOTIFICATION: 'Powiadomienie ręczne',
  CUSTOM: 'Wiadomość własna',
  MANUAL_CUSTOM: 'Wiadomość ręczna',
  SERVICE_CONFIRMATION: 'Potwierdzenie wizyty',
  GENERAL_NOTIFICATION: 'Powiadomienie ogólne',
  ADVERTISING: 'Reklamowy',
  OLD_INSPECTION_REMINDER: 'Przypomnienie (archiwalne)',
  OLD_EXPIRATION_DATE_NOTIFICATION: 'Wygaśnięcie (archiwalne)',
}
