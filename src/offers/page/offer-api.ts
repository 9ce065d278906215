import type { OfferInfo, OfferWindowWire } from '#domain/offers/contract'
import type { Wish } from '#domain/confirmations/wish'
import {
  call,
  CallFailure,
  isCompany,
  isOfferedDays,
  isObject,
  isWishWire,
  parseSuccess,
} from '../../confirmations/page'

export type OfferDetails = NonNullable<OfferInfo['offer']>

/**
 * Changes nothing.
 * @throws CallFailure
 */
export function loadOffer(token: string): Promise<OfferInfo> {
  return call(`/api/offers/${token}`, { method: 'GET' }, parseInfo)
}

/** The accepted visit as iCalendar */
export const offerCalendarPath = (token: string) => `/api/offers/${token}/visit.ics`

/**
 * Free windows, worked out now.
 * @throws CallFailure
 */
export function loadWindows(token: string): Promise<OfferWindowWire[]> {
  return call(`/api/offers/${token}/windows`, { method: 'GET' }, parseWindows)
}

/**
 * taken: somebody else was quicker, or it is too late; over: the offer has ended; often: too many answers by this link;
 * invalid: the choice or the text was refused; broken, offline: any other failure.
 */
export type AnswerFailure = 'taken' | 'over' | 'often' | 'invalid' | 'broken' | 'offline'

/** What a customer sends */
export interface Answers {
  accept: { note: string | null; key?: string }
  decline: { note: string | null }
  cancel: { note: string | null }
  wish: Wish
}

/** @returns undefined once it is saved */
export async function sendAnswer<Kind extends keyof Answers>(
  token: string,
  answer: Kind,
  body: Answers[Kind],
): Promise<AnswerFailure | undefined> {
  // keepalive: the request completes even if the page is closed.
  const init = { method: answer === 'wish' ? 'PUT' : 'POST', body: JSON.stringify(wireOf(body)), keepalive: true }
  try {
    await call(`/api/offers/${token}/${answer}`, init, parseSuccess)
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

/** The failure of a call that was rejected */
export function failureOf(error: unknown): AnswerFailure {
  if (!(error instanceof CallFailure)) return 'broken'
  if (error.reason === 'network') return 'offline'
  return failures[error.status ?? 0] ?? 'broken'
}

/** The day of a wish has another name on the wire. */
function wireOf(body: Answers[keyof Answers]): object {
  if (!('day' in body)) return body
  const { day, ...wish } = body
  return { scheduledDate: day, ...wish }
}

const failures: Record<number, AnswerFailure> = { 400: 'invalid', 409: 'taken', 410: 'over', 404: 'over', 429: 'often' }

/** @throws TypeError for an unexpected body */
function parseInfo(body: unknown): OfferInfo {
  if (!isInfo(body)) throw new TypeError('not an offer')
  return body
}

function isInfo(body: unknown): body is OfferInfo {
  if (!isObject(body) || typeof body['state'] !== 'string' || !isCompany(body['company'])) return false
  const { offer, wishes } = body
  return (
    (wishes === null || isWishes(wishes)) &&
    (offer === null || (isObject(offer) && typeof offer['address'] === 'string' && areVisits(offer['visits'])))
  )
}

function areVisits(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => isWindow(each) && Array.isArray(each['devices']))
}

function isWishes(value: unknown): boolean {
  return isObject(value) && (value['wish'] === null || isWishWire(value['wish'])) && isOfferedDays(value['days'])
}

function parseWindows(body: unknown): OfferWindowWire[] {
  const isList = (list: unknown): list is OfferWindowWire[] =>
    Array.isArray(list) && list.every((each) => isWindow(each) && typeof each['key'] === 'string')
  if (!isList(body)) throw new TypeError('not windows')
  return body
}

function isWindow(value: unknown): value is Record<string, unknown> {
  return (
    isObject(value) &&
    typeof value['day'] === 'string' &&
    typeof value['opens'] === 'number' &&
    typeof value['closes'] === 'number'
  )
}
