import { z } from 'zod'
import { record } from '../api/fields'
import { instantCodec, instantCodecOf } from '../time/wire'

/** Why a planned SMS is about a visit: it was booked, moved or cancelled, or it is tomorrow (rule S26). */
export const visitNotices = ['CHANGE', 'EVE'] as const
export type VisitNotice = (typeof visitNotices)[number]

/** The last SMS that told the customer when the visit is; null start: that it is cancelled */
export interface LastNotice {
  at: Date
  startsAt: Date | null
}

/**
 * What a customer knows of a visit by SMS: PENDING: an SMS leaves at `at`. TOLD: one left then, with the present time;
 * OUTDATED: with an earlier time. CALLED_OFF: it said that the visit is cancelled, but the visit takes place after all.
 */
export const customerNoticeStates = ['PENDING', 'TOLD', 'OUTDATED', 'CALLED_OFF'] as const
export interface CustomerNotice {
  state: (typeof customerNoticeStates)[number]
  at: Date
}

/** The last SMS no longer holds. */
export const isOutdated = (notice: CustomerNotice | null) =>
  notice?.state === 'OUTDATED' || notice?.state === 'CALLED_OFF'

export const customerNoticeCodec = record<CustomerNotice>()({
  state: z.enum(customerNoticeStates),
  at: instantCodec,
}).codec

/** @param pending when a notice of a change leaves; null: none is planned */
export function customerNotice(
  { status, startsAt }: { status: string; startsAt: Date },
  lastNotice: LastNotice | null,
  pending: Date | null,
): CustomerNotice | null {
  if (pending) return { state: 'PENDING', at: pending }
  if (!lastNotice) return null
  const is = status === 'CANCELLED' ? null : startsAt.getTime()
  if ((lastNotice.startsAt?.getTime() ?? null) === is) return { state: 'TOLD', at: lastNotice.at }
  return { state: lastNotice.startsAt === null ? 'CALLED_OFF' : 'OUTDATED', at: lastNotice.at }
}

/** Body of POST /api/services/{id}/notice */
export const noticeBodySchema = z.strictObject({
  movedFrom: instantCodecOf(z.iso.datetime({ offset: true })).optional(),
})
