import type { Wish } from '#domain/confirmations/wish'
import { send } from './confirmation-api'

/** @returns the server's `success` @throws CallFailure */
export function sendWithdrawal(token: string): Promise<boolean> {
  return send(`/api/confirm/${token}`, { method: 'DELETE' })
}

/** `rejectsVisit`: the booked service does not suit. @returns the server's `success` @throws CallFailure */
export function sendWish(token: string, { day, ...wish }: Wish, rejectsVisit: boolean): Promise<boolean> {
  const body = JSON.stringify({ scheduledDate: day, ...wish, rejectsVisit })
  return send(`/api/confirm/${token}/schedule`, { method: 'PUT', body })
}

/** iCalendar file of the booked service */
export const calendarPath = (token: string) => `/api/confirm/${token}/visit.ics`
