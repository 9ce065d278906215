import type { FixedTime } from '../season/season'
import type { Day } from '../time/day'
import { minutesOf } from '../time/time-of-day'
import { instantAt } from '../time/warsaw'

/**
 * State of a proposal of a campaign: planned; offered to the customer; accepted, so that a visit is booked; declined or
 * left unanswered; moved by a person. A customer may also decline by telephone, before anything was offered.
 */
export const proposalStates = ['PROPOSED', 'OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'MOVED'] as const
export type ProposalState = (typeof proposalStates)[number]

export const proposalStateNames: Record<ProposalState, string> = {
  PROPOSED: 'zaplanowana',
  OFFERED: 'zaproponowana',
  ACCEPTED: 'przyjęta',
  DECLINED: 'odrzucona',
  EXPIRED: 'bez odpowiedzi',
  MOVED: 'przełożona',
}

/**
 * What happens to a proposal. PLAN is a new plan by the solver; AGREE is a telephone call, or that the office reopens
 * the visit; RELEASE takes back what a person moved; CANCEL calls off the accepted visit for this year; WITHDRAW takes
 * back an offer whose message did not leave, or that a visit booked in another way has overtaken, or whose visit is to
 * be booked again.
 */
export const proposalEvents = [
  'PLAN',
  'OFFER',
  'ACCEPT',
  'AGREE',
  'DECLINE',
  'EXPIRE',
  'CANCEL',
  'WITHDRAW',
  'MOVE',
  'RELEASE',
] as const
export type ProposalEvent = (typeof proposalEvents)[number]

/** The next state by event; an event that a state does not list is refused (rule Z6). */
const proposalTransitions: Record<ProposalState, Partial<Record<ProposalEvent, ProposalState>>> = {
  PROPOSED: { PLAN: 'PROPOSED', OFFER: 'OFFERED', AGREE: 'ACCEPTED', DECLINE: 'DECLINED', MOVE: 'MOVED' },
  OFFERED: {
    ACCEPT: 'ACCEPTED',
    AGREE: 'ACCEPTED',
    DECLINE: 'DECLINED',
    EXPIRE: 'EXPIRED',
    WITHDRAW: 'PROPOSED',
  },
  ACCEPTED: { CANCEL: 'DECLINED', WITHDRAW: 'PROPOSED' },
  DECLINED: { AGREE: 'ACCEPTED', MOVE: 'MOVED' },
  EXPIRED: { PLAN: 'PROPOSED', AGREE: 'ACCEPTED', DECLINE: 'DECLINED', MOVE: 'MOVED' },
  MOVED: { OFFER: 'OFFERED', AGREE: 'ACCEPTED', DECLINE: 'DECLINED', MOVE: 'MOVED', RELEASE: 'PROPOSED' },
}

export function proposalAfter(state: ProposalState, event: ProposalEvent): ProposalState | undefined {
  return proposalTransitions[state][event]
}

/** States of a stop that a person may move; undoing a move restores the state before it. */
export const movableStates = ['PROPOSED', 'DECLINED', 'EXPIRED', 'MOVED'] as const satisfies readonly ProposalState[]
export type MovableState = (typeof movableStates)[number]

export function isMovable(state: ProposalState): state is MovableState {
  return movableStates.some((each) => each === state)
}

/** Whether a new plan may give the stop another day, technician or time. */
export function mayBePlanned({ state, locked }: { state: ProposalState; locked: boolean }): boolean {
  return !locked && proposalAfter(state, 'PLAN') !== undefined
}

/** Whether the time of a place has come, so that no visit can be booked there any more */
export function hasBegun({ day, begins }: { day: Day; begins: number }, now: Date): boolean {
  return instantAt(day, 0, begins) <= now
}

/** Minutes between possible starts of arrival windows */
const step = 30

/**
 * The window that a customer is told, in minutes of the day. It begins on a full or half hour, or at `opens` if that is
 * later, and contains the planned arrival, about in its middle.
 */
export function arrivalWindow(begins: number, length: number, opens: number): { opens: number; closes: number } {
  const from = Math.max(opens, Math.round((begins - length / 2) / step) * step)
  return { opens: from, closes: from + length }
}

/**
 * The window that the customer of a stop of a campaign is told.
 * @param opens 'HH:MM'
 */
export function campaignWindow(begins: number, { windowMinutes, opens }: { windowMinutes: number; opens: string }) {
  return arrivalWindow(begins, windowMinutes, minutesOf(opens))
}

/**
 * The window of `arrivalWindow`; if another customer was told that one already, those half an hour later and earlier
 * that contain the arrival
 */
export function arrivalWindows(begins: number, length: number, opens: number): { opens: number; closes: number }[] {
  const first = arrivalWindow(begins, length, opens)
  return [0, step, -step]
    .map((shift) => ({ opens: first.opens + shift, closes: first.closes + shift }))
    .filter((each) => each.opens >= opens && each.opens <= begins && each.closes > begins)
}

/**
 * What the solver must not change, since a visit or an offer holds the time of a proposal: the window that its customer
 * was told, or the minute if nobody was told one; null if it may be planned again, or has no place (rule Z8).
 */
export function fixedTime(
  {
    technicianId,
    day,
    begins,
    ...proposal
  }: { state: ProposalState; locked: boolean } & {
    technicianId: number | null
    day: Day | null
    begins: number | null
  },
  customerWindow?: { opens: number; closes: number },
): FixedTime | null {
  if (mayBePlanned(proposal) || proposal.state === 'DECLINED') return null
  if (technicianId === null || day === null || begins === null) return null
  const holds = !proposal.locked && customerWindow && begins >= customerWindow.opens && begins <= customerWindow.closes
  const { opens, closes } = holds ? customerWindow : { opens: begins, closes: begins }
  return { technicianId, day, opens, closes, begins }
}
