import { call } from './call'
import type { ConfirmationInfo } from './confirmation-info'
import { parseConfirmationInfo, parseConfirmationSuccess } from './confirmation-info'

/** Reads what the link stands for; confirms nothing. @throws CallFailure */
export function loadConfirmation(token: string): Promise<ConfirmationInfo> {
  return call(`/api/confirm/${token}/info`, { method: 'GET' }, parseConfirmationInfo)
}

/** Confirms; sent twice it is harmless. @returns the server's `success` @throws CallFailure */
export function sendConfirmation(token: string): Promise<boolean> {
  return send(`/api/confirm/${token}`, { method: 'POST' })
}

/** @returns the server's `success` @throws CallFailure */
export function send(path: string, init: RequestInit): Promise<boolean> {
  // keepalive: it also arrives when the page is closed right after the tap.
  return call(path, { ...init, keepalive: true }, parseConfirmationSuccess)
}
