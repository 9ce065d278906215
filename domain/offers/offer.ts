import type { Day } from '../time/day'

/** What a customer answers to an offer */
export const offerAnswers = ['ACCEPTED', 'OTHER', 'DECLINED', 'CANCELLED'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

/** The customer may call an accepted visit off until this hour of the day before. */
export const cancelUntilHour = 18

/** Other windows that a customer can choose from */
export const mostWindows = 6

/** Minutes of driving and of soft conditions up to which a window says 'jesteśmy wtedy w okolicy' */
export const nearbyCost = 8

/** A window that a customer may choose */
export interface OfferWindow {
  /** Names it in the answer; holds nothing about the technician */
  key: string
  day: Day
  /** Minutes of the day */
  opens: number
  closes: number
  /** Costs the route little: 'jesteśmy wtedy w okolicy' */
  nearby: boolean
}

/**
 * OPEN: it can be accepted. ACCEPTED: a visit is booked. DECLINED: not this year. ENDED: it has expired, or the office has made another plan.
 */
export const offerStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'ENDED'] as const
export type OfferState = (typeof offerStates)[number]
