import type { SmsAnswer } from '#domain/sms/answer'
import { formatInstant } from '#domain/time/format'

export const senderOf = ({ clientName }: SmsAnswer) => clientName ?? 'Nieznany numer'

/** 'Załatwione: Ola Nowak, 23.11.2026, 10:00' */
export function answerStatusOf({ handledAt, handledBy }: SmsAnswer): string {
  return handledAt === null ? 'Do załatwienia' : `Załatwione: ${handledBy}, ${formatInstant(handledAt)}`
}
