import type { SmsType } from './sms-type'

/** Whether the first word of an answer is STOP. */
export function isOptOut(answer: string): boolean {
  return /^\P{L}*stop(?!\p{L})/iu.test(answer)
}

/** Whether an opt-out stops it: only what no person wrote (rule S19) */
const stopsOnOptOut: Record<SmsType, boolean> = {
  INSPECTION_REMINDER: true,
  SECOND_INSPECTION_REMINDER: true,
  EXPIRATION_DATE_NOTIFICATION: true,
  OVERDUE_NOTIFICATION: true,
  DUTY_REMINDER: true,
  VISIT_OFFER: true,
  MANUAL_INSPECTION_REMINDER: false,
  MANUAL_EXPIRATION_NOTIFICATION: false,
  CUSTOM: false,
  MANUAL_CUSTOM: false,
  SERVICE_CONFIRMATION: true,
  GENERAL_NOTIFICATION: true,
  ADVERTISING: true,
  OLD_INSPECTION_REMINDER: false,
  OLD_EXPIRATION_DATE_NOTIFICATION: false,
}

export function heedsOptOut(type: SmsType): boolean {
  return stopsOnOptOut[type]
}
