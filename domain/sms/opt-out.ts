import { plannedTypes } from './duty-reminder'
import type { SmsType } from './sms-type'

/** Whether the first word of an answer is STOP. */
export function isOptOut(answer: string): boolean {
  return /^\P{L}*stop(?!\p{L})/iu.test(answer)
}

/** Messages that no person wrote; an opt-out stops only these (rule S19). */
const automaticTypes: readonly SmsType[] = [
  ...plannedTypes,
  'VISIT_OFFER',
  'SERVICE_CONFIRMATION',
  'ADVERTISING',
  'GENERAL_NOTIFICATION',
]

export function heedsOptOut(type: SmsType): boolean {
  return automaticTypes.includes(type)
}
