import type { Wish } from '#domain/confirmations/wish'
import { send } from './confirmation-api'

/** Takes the confirmation back. @returns the server's `success` @throws CallFailure */
export function sendWithdrawal(token: string): Promise<boolean> {
  return send(`/api/confirm/${token}`, { method: 'DELETE' })
}

/** When the inspection would suit. `rejectsVisit`: the booked one does not. @returns the server's `success` @throws CallFailure */
export function sendWish(token: string, { day, ...wish }: Wish, rejectsVisit: boolean): Promise<boolean> {
  const body = JSON.stringify({ scheduledDate: day, ...wish, rejectsVisit })
  return send(`/api/confirm/${token}/schedule`, { method: 'PUT', body })
}

/** For the calendar of the phone */
export const calendarPath = (token: string) => `/api/confirm/${token}/visit.ics`
