import { chainTypes } from './chain'
import type { SmsType } from './sms-type'

/** Whether an answer asks for no more messages: its first word is STOP, however it is written. */
export function isOptOut(answer: string): boolean {
  return /^\P{L}*stop(?!\p{L})/iu.test(answer)
}

/** What leaves without anybody having written or chosen it: an opt-out keeps it from leaving, but not what a person sends. */
const unasked: readonly SmsType[] = [...Object.values(chainTypes), 'ADVERTISING', 'GENERAL_NOTIFICATION']

export function heedsOptOut(type: SmsType): boolean {
  return unasked.includes(type)
}
