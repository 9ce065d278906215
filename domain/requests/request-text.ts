import { wishTime } from '../confirmations/wish-text'
import { formatInstant } from '../time/format'
import type { CustomerRequest } from './request'
import { requestKindNames } from './request'

/** 'Błąd F.28' or 'środa, 16 grudnia, przed południem. Domofon 12' */
export function requestText({ text, preferredDay, preferredPart }: CustomerRequest): string {
  const time = wishTime({ day: preferredDay, part: preferredPart })
  return [time, text].filter(Boolean).join('. ') || 'Dowolny termin'
}

/** 'Awaria: Jan Nowak, 23.11.2026, 10:00' */
export const requestName = ({ kind, clientName, receivedAt }: CustomerRequest) =>
  `${requestKindNames[kind]}: ${clientName}, ${formatInstant(receivedAt)}`
