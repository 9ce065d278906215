import type { Wish } from '#domain/confirmations/wish'
import { call } from './call'
import type { BookedService, ConfirmationInfo } from './confirmation-info'
import { parseConfirmationInfo, parseConfirmationSuccess } from './confirmation-info'

/**
 * Changes nothing, since some programs open links for a preview.
 * @throws CallFailure
 */
export function loadConfirmation(token: string): Promise<ConfirmationInfo> {
  return call(`/api/confirm/${token}/info`, { method: 'GET' }, parseConfirmationInfo)
}

/**
 * Idempotent.
 * @returns the server's `success`
 * @throws CallFailure
 */
export function sendConfirmation(token: string): Promise<boolean> {
  return send(`/api/confirm/${token}`, { method: 'POST' })
}

/**
 * @returns the server's `success`
 * @throws CallFailure
 */
export function sendWithdrawal(token: string): Promise<boolean> {
  return send(`/api/confirm/${token}`, { method: 'DELETE' })
}

/**
 * `rejected`: the booked service that does not suit.
 * @returns the server's `success`
 * @throws CallFailure
 */
export function sendWish(token: string, { day, ...wish }: Wish, rejected?: BookedService): Promise<boolean> {
  const rejection = rejected && { rejectedVisit: { date: rejected.date, from: rejected.from } }
  const body = JSON.stringify({ scheduledDate: day, ...wish, rejectsVisit: rejected !== undefined, ...rejection })
  return send(`/api/confirm/${token}/schedule`, { method: 'PUT', body })
}

/** iCalendar file of the booked service */
export const confirmationCalendarPath = (token: string) => `/api/confirm/${token}/visit.ics`

/**
 * @returns the server's `success`
 * @throws CallFailure
 */
function send(path: string, init: RequestInit): Promise<boolean> {
  // keepalive: the request completes even if the page is closed.
  return call(path, { ...init, keepalive: true }, parseConfirmationSuccess)
}
