import type { ProposalState } from '../campaigns/proposal'
import type { SendingTimes } from '../sms/sending-hours'
import { lastSendingDay } from '../sms/sending-hours'
import { normalizePhone } from '../text/phone'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import { instantAt } from '../time/warsaw'

/** What a customer answers to an offer */
export const offerAnswers = ['ACCEPTED', 'OTHER', 'DECLINED', 'CANCELLED'] as const
type OfferAnswer = (typeof offerAnswers)[number]

/** How a customer gave an offered time back: by an answer, or by none in time */
export const releaseReasons = ['DECLINED', 'CANCELLED', 'OTHER', 'EXPIRED'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

/** The customer may call an accepted visit off until this hour of the day before. */
export const cancelUntilHour = 18

/** Days between today and the first visit that may still be offered or chosen: tomorrow's route is settled. */
const leadDays = 2

/**
 * State of an offer. OPEN: it can be accepted. EXPIRED: nobody answered in time, but a wish is still taken. ACCEPTED: a
 * visit is booked. DECLINED: not this year. ENDED: the office has made another plan, or it is another customer's.
 */
export const offerStates = ['OPEN', 'EXPIRED', 'ACCEPTED', 'DECLINED', 'ENDED'] as const
export type OfferState = (typeof offerStates)[number]

/** The first day on which a visit may be offered */
export const firstOfferDay = (today: Day): Day => addDays(today, leadDays)

/** The last day on which an offer can be answered: after `offerDays`, but before the route of its day is settled */
export function lastAnswerDay(today: Day, offerDays: number, visit: Day): Day {
  const expiry = addDays(today, offerDays)
  const latest = addDays(visit, -leadDays)
  return expiry < latest ? expiry : latest
}

/**
 * Whether the reminder of an unanswered offer is due: on its last day but one, or on the last if that day was quiet; on
 * the last allowed day before if both are; never on the day of the offer.
 */
export function isReminderDay(
  today: Day,
  { offeredOn, expiresOn }: { offeredOn: Day; expiresOn: Day },
  times: SendingTimes,
): boolean {
  const lastButOne = addDays(expiresOn, -1)
  const lastSending = lastSendingDay(expiresOn, times)
  const first = lastSending < lastButOne ? lastSending : lastButOne
  return today > offeredOn && today >= first && today <= expiresOn
}

export function mayCancel(visit: Day, now: Date): boolean {
  return now < instantAt(addDays(visit, -1), cancelUntilHour)
}

interface StoredOffer {
  answer: OfferAnswer | null
  ended: boolean
  expiresOn: Day
}

interface Circumstances {
  stop: ProposalState
  /** The device and the number of the message are still the customer's */
  sameCustomer: boolean
  /**
   * A visit of one of the devices was booked in another way, or nothing of the stop is still to be done in its campaign
   */
  settledElsewhere: boolean
  /** Whether one of its own visits is still to come */
  visitComes: boolean
  today: Day
}

interface OfferedCustomer {
  clientId: number
  /** Whose device it is by now */
  owner: number
  phone: string
  /** The number of the message; null if there is none any more */
  sentTo: string | null
}

/** Whether device and number of an offer are still its customer's */
export function isSameCustomer({ clientId, owner, phone, sentTo }: OfferedCustomer): boolean {
  return owner === clientId && (sentTo === null || normalizePhone(sentTo) === normalizePhone(phone))
}

/** What an offer is to its customer (rule O3) */
export function offerState(
  { answer, ended, expiresOn }: StoredOffer,
  { stop, sameCustomer, settledElsewhere, visitComes, today }: Circumstances,
): OfferState {
  if (!sameCustomer) return 'ENDED'
  // The customer may have agreed by telephone since, or a person has planned the stop again.
  if (answer === 'DECLINED' || answer === 'CANCELLED') return stop === 'DECLINED' ? 'DECLINED' : 'ENDED'
  if (answer === null && expiresOn < today && !settledElsewhere && waitingStates.includes(stop)) return 'EXPIRED'
  if (ended || answer === 'OTHER') return 'ENDED'
  if (answer === 'ACCEPTED') return visitComes ? 'ACCEPTED' : 'ENDED'
  return stop === 'OFFERED' && !settledElsewhere && expiresOn >= today ? 'OPEN' : 'ENDED'
}

/** States of a stop that is neither booked nor declined, nor placed by a person */
const waitingStates: readonly ProposalState[] = ['PROPOSED', 'OFFERED', 'EXPIRED']

/** Why a stop of a wave gets no message */
export const offerObstacles = [
  'TOO_SOON',
  'DONE',
  'BOOKED',
  'TAKEN',
  'AWAY',
  'NO_SKILL',
  'NO_PHONE',
  'OPTED_OUT',
  'HELD',
  'CHANGED',
] as const
export type OfferObstacle = (typeof offerObstacles)[number]

export const offerObstacleTexts: Record<OfferObstacle, string> = {
  TOO_SOON: 'Wizyta jest zbyt blisko, aby klient zdążył odpowiedzieć.',
  DONE: 'Prace są już wykonane albo mają inny termin.',
  BOOKED: 'Wizyta jest już umówiona.',
  TAKEN: 'Serwisant ma już w tym czasie inną wizytę albo propozycję.',
  AWAY: 'Serwisant wtedy nie pracuje.',
  NO_SKILL: 'Serwisant nie wykonuje już takich prac.',
  NO_PHONE: 'Klient nie ma numeru telefonu.',
  OPTED_OUT: 'Klient nie chce SMS-ów.',
  HELD: 'Numer jest zablokowany albo osiągnął limit SMS-ów.',
  CHANGED: 'Plan zmienił się, zanim SMS został wysłany.',
}
