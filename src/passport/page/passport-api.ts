import type { DayPart } from '#domain/confirmations/wish'
import type { PassportWire } from '#domain/passport/contract'
import type { CallInit } from '../../confirmations/page'
import { call, CallFailure, hasTexts, isCompany, isOfferedDays, isObject, parseSuccess } from '../../confirmations/page'

/** ms for two photos over a slow line, as in a boiler room */
const uploadTimeout = 120_000

export type PassportDevice = NonNullable<PassportWire['device']>

/**
 * Changes nothing.
 * @throws CallFailure
 */
export function loadPassport(token: string): Promise<PassportWire> {
  return call(pathOf(token), { method: 'GET' }, parsePassport)
}

/**
 * revoked: the sticker no longer works; often: too many were sent; refused: a photo or field; broken, offline: any
 * other failure
 */
export type SendFailure = 'revoked' | 'often' | 'refused' | 'broken' | 'offline'

export function sendFailure(
  token: string,
  { text, phone, photos }: { text: string; phone: string; photos: readonly File[] },
): Promise<SendFailure | undefined> {
  const body = new FormData()
  body.append('text', text)
  body.append('phone', phone)
  for (const photo of photos) body.append('file', photo)
  return send(`${pathOf(token)}/failure`, { body, timeout: uploadTimeout })
}

export function sendVisit(
  token: string,
  { day, ...wish }: { phone: string; day: string | null; part: DayPart | null; note: string | null },
): Promise<SendFailure | undefined> {
  return send(`${pathOf(token)}/visit`, { body: JSON.stringify({ scheduledDate: day, ...wish }) })
}

const pathOf = (token: string) => `/api/passport/${token}`

async function send(path: string, init: CallInit): Promise<SendFailure | undefined> {
  try {
    await call(path, { method: 'POST', ...init }, parseSuccess)
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailure)) return 'broken'
    if (error.reason === 'network') return 'offline'
    if (error.status === 404) return 'revoked'
    if (error.status === 429) return 'often'
    return error.status === 400 || error.status === 413 ? 'refused' : 'broken'
  }
}

/** @throws TypeError for an unexpected body */
function parsePassport(body: unknown): PassportWire {
  if (!isPassport(body)) throw new TypeError('not a passport')
  return body
}

function isPassport(body: unknown): body is PassportWire {
  if (!isObject(body) || !isCompany(body['company']) || !isOfferedDays(body['days'])) return false
  const { device } = body
  return (
    device === null ||
    (hasTexts(device, { type: true, code: true, nextInspection: true }) &&
      Array.isArray(device['duties']) &&
      device['duties'].every((duty) => hasTexts(duty, { dueOn: true })))
  )
}
