import type { CampaignStop } from '#domain/campaigns/stop'
import type { Day } from '#domain/time/day'

/** Why somebody should be phoned, the most urgent first */
export const callReasons = {
  AGAIN: 'Oddzwonić',
  WISHED: 'Żaden termin nie pasuje',
  DECLINED: 'Nie chce wizyty w tym roku',
  EXPIRED: 'Bez odpowiedzi na SMS',
  NO_NUMBER: 'Bez numeru telefonu komórkowego',
  OPTED_OUT: 'Nie chce SMS-ów',
  PASSED: 'Dzień z planu minął',
  LEFT_OUT: 'Bez miejsca w planie',
} as const
export type CallReason = keyof typeof callReasons

/** Undefined for those who need no call: it goes on by itself, or is settled. */
export function callReason(stop: CampaignStop, today: Day): CallReason | undefined {
  const { state, call, clientPhone, leftOut, offer, wish, day } = stop
  if (state === 'ACCEPTED' || leftOut === 'BOOKED' || leftOut === 'ELSEWHERE') return undefined
  if (call?.outcome === 'CALL_AGAIN') return 'AGAIN'
  // A customer who refused by telephone may still be offered a visit, and decline that by its link.
  if (state === 'DECLINED')
    return call?.outcome === 'REFUSED' && (!offer || call.at > offer.offeredAt) ? undefined : state
  if (offer && wish && wish.at > offer.offeredAt) return 'WISHED'
  if (state === 'EXPIRED') return state
  if (clientPhone.trim() === '') return 'NO_NUMBER'
  if (leftOut === 'OPTED_OUT') return leftOut
  if (state === 'PROPOSED' && day !== null && day < today) return 'PASSED'
  return leftOut ? 'LEFT_OUT' : undefined
}

export interface CallItem {
  stop: CampaignStop
  reason: CallReason
}

const order = Object.keys(callReasons)

/** Customers to phone: by reason, within it first those not tried yet, then by due date */
export function callList(stops: readonly CampaignStop[], today: Day): CallItem[] {
  const items = stops.flatMap((stop) => {
    const reason = callReason(stop, today)
    return reason ? [{ stop, reason }] : []
  })
  return items.toSorted(
    (one, other) =>
      order.indexOf(one.reason) - order.indexOf(other.reason) ||
      Number(one.stop.call !== null) - Number(other.stop.call !== null) ||
      one.stop.dueOn.localeCompare(other.stop.dueOn),
  )
}
