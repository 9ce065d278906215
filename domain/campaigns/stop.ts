import { sumBy } from '../collections'
import type { WishRecord } from '../confirmations/wish'
import type { Position } from '../devices/device'
import type { DeviceType } from '../devices/device-type'
import type { VisitNeed } from '../devices/visit-needs'
import type { LeftOutReason } from '../season/season'
import { leftOutReasons, leftOutReasonTexts } from '../season/season'
import type { Day } from '../time/day'
import type { CampaignKind, CandidateReason } from './campaign'
import { candidateReasons, candidateReasonTexts } from './campaign'
import type { ProposalState } from './proposal'

export const stopReasons = [...candidateReasons, ...leftOutReasons] as const
export type StopReason = CandidateReason | LeftOutReason
export const stopReasonTexts: Record<StopReason, string> = { ...candidateReasonTexts, ...leftOutReasonTexts }

/** Outcome of a call by the office. AGREED is recorded by booking the visit. */
export const callOutcomes = ['NO_ANSWER', 'CALL_AGAIN', 'AGREED', 'REFUSED'] as const
/** Outcomes that are recorded without another action */
export const standaloneOutcomes = ['NO_ANSWER', 'CALL_AGAIN', 'REFUSED'] as const satisfies readonly CallOutcome[]
export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeNames: Record<CallOutcome, string> = {
  NO_ANSWER: 'Nie odebrał',
  CALL_AGAIN: 'Oddzwonić',
  AGREED: 'Umówiony',
  REFUSED: 'Nie chce w tym roku',
}

/** One duty that a stop serves; `dutyId` is null for the periodic inspection. */
export interface StopDuty {
  deviceId: number
  dutyId: number | null
  kind: CampaignKind
  /** The office's own name; null for the name of the kind */
  name: string | null
  dueOn: Day
  /** Whether something is lost once the due date passes */
  hard: boolean
}

/** A stop: a customer's address in a campaign, with all devices there in one visit */
export interface CampaignStop {
  id: number
  campaignId: number
  clientId: number
  clientName: string
  clientPhone: string
  address: string
  city: string
  /** null: left out */
  position: Position | null
  devices: { id: number; type: DeviceType; name: string | null }[]
  /** What a visit to all of them needs */
  needs: VisitNeed[]
  duties: StopDuty[]
  /** Service and buffer */
  minutes: number
  dueOn: Day
  notBefore: Day | null
  /** The last possible day: an end by law or of a warranty */
  until: Day | null
  /** The customer said that they want a visit */
  confirmed: boolean
  wish: WishRecord | null
  lastTechnicianId: number | null
  state: ProposalState
  /** A new plan keeps it */
  locked: boolean
  /** Where it is planned; all three null while it is left out */
  technicianId: number | null
  day: Day | null
  /** Minute of the day at which service begins */
  begins: number | null
  leftOut: StopReason | null
  /**
   * The last offer, which may be over: the arrival window that the customer was told, in minutes of the day, and the
   * last day for an answer
   */
  offer: { opens: number; closes: number; offeredAt: Date; expiresOn: Day; note: string | null } | null
  /** Visits that were booked for it */
  serviceIds: number[]
  call: { outcome: CallOutcome; note: string | null; at: Date; by: string } | null
  version: number
}

/** A day of a technician on the board */
export interface BoardShift {
  technicianId: number
  day: Day
  /** Minutes of the day */
  opens: number
  closes: number
  start: Position
  end: Position
  km: number
  drivingMinutes: number
}

/** What days of a plan drive together */
export function drivingOf(shifts: readonly BoardShift[]): Pick<BoardShift, 'km' | 'drivingMinutes'> {
  return { km: sumBy(shifts, ({ km }) => km), drivingMinutes: sumBy(shifts, ({ drivingMinutes }) => drivingMinutes) }
}

/** A visit of the calendar that a plan works around */
export interface BoardVisit {
  serviceId: number
  technicianId: number
  day: Day
  begins: number
  minutes: number
  clientName: string
  city: string
  position: Position | null
}

/** Where the ways of a board come from */
export interface BoardTravel {
  /** 'w linii prostej, rzeki mostami', 'OSRM' */
  name: string
  /** How many ways of the company the driving times follow, and by which factor; 0 and 1 where they follow none */
  drivenWays: number
  factor: number
}

export interface Board {
  stops: CampaignStop[]
  shifts: BoardShift[]
  visits: BoardVisit[]
  travel: BoardTravel
}

/** A place for a stop, and what it adds to the plan without the stop: the price of a drag */
export interface StopOpening {
  technicianId: number
  day: Day
  begins: number
  km: number
  drivingMinutes: number
  /** Late days, wishes and another technician, in minutes by the weights */
  soft: number
  /** Everything, in minutes by the weights */
  cost: number
}

/** Why a stop is where it is */
export interface StopExplanation {
  own: StopOpening
  /** The next best; null where there is no other */
  next: StopOpening | null
}

/** What a change on the board did: the changed stops and shifts */
export interface BoardChange {
  stops: CampaignStop[]
  shifts: BoardShift[]
}
