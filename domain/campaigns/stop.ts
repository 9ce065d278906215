import { z } from 'zod'
import { idSchema, versionSchema } from '../api/id'
import { previousOf } from '../api/previous'
import { sumBy } from '../collections'
import { wishRecordCodec } from '../confirmations/wire'
import { deviceTypeCodec } from '../devices/device-type'
import { visitNeedSchema } from '../devices/visit-needs'
import type { LeftOutReason } from '../season/season'
import { leftOutReasons, leftOutReasonTexts } from '../season/season'
import { daySchema, instantCodec } from '../time/wire'
import type { CandidateReason } from './campaign'
import { campaignKinds, candidateReasons, candidateReasonTexts } from './campaign'
import { movableStates, proposalStates } from './proposal'

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

const count = z.int()
const positionSchema = z.object({ lat: z.number(), lng: z.number() })

/** One duty that a stop serves; `dutyId` is null for the periodic inspection. */
const stopDutySchema = z.object({
  deviceId: idSchema,
  dutyId: idSchema.nullable(),
  kind: z.enum(campaignKinds),
  /** The office's own name; null for the name of the kind */
  name: z.string().nullable(),
  dueOn: daySchema,
  /** Whether something is lost once the due date passes */
  hard: z.boolean(),
})
export type StopDuty = z.output<typeof stopDutySchema>

/** A stop: a customer's address in a campaign, with all devices there in one visit */
export const stopSchema = z.object({
  id: idSchema,
  campaignId: idSchema,
  clientId: idSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  address: z.string(),
  city: z.string(),
  /** null: left out */
  position: positionSchema.nullable(),
  devices: z.array(z.object({ id: idSchema, type: deviceTypeCodec, name: z.string().nullable() })),
  /** What a visit to all of them needs */
  needs: z.array(visitNeedSchema),
  duties: z.array(stopDutySchema),
  /** Service and buffer */
  minutes: count,
  dueOn: daySchema,
  notBefore: daySchema.nullable(),
  /** The last possible day: an end by law or of a warranty */
  until: daySchema.nullable(),
  /** The customer said that they want a visit */
  confirmed: z.boolean(),
  wish: wishRecordCodec.nullable(),
  lastTechnicianId: idSchema.nullable(),
  state: z.enum(proposalStates),
  /** A new plan keeps it */
  locked: z.boolean(),
  /** Where it is planned; all three null while it is left out */
  technicianId: idSchema.nullable(),
  day: daySchema.nullable(),
  /** Minute of the day at which service begins */
  begins: count.nullable(),
  leftOut: z.enum(stopReasons).nullable(),
  /**
   * The last offer, which may be over: the arrival window that the customer was told, in minutes of the day, and the
   * last day for an answer
   */
  offer: z
    .object({
      opens: count,
      closes: count,
      offeredAt: instantCodec,
      expiresOn: daySchema,
      note: z.string().nullable(),
    })
    .nullable(),
  /** Visits that were booked for it */
  serviceIds: z.array(idSchema),
  call: z
    .object({ outcome: z.enum(callOutcomes), note: z.string().nullable(), at: instantCodec, by: z.string() })
    .nullable(),
  version: versionSchema,
})
export type CampaignStop = z.output<typeof stopSchema>

const place = { technicianId: idSchema, day: daySchema }
const driving = { km: z.number(), drivingMinutes: z.number() }

/** A day of a technician on the board */
const shiftSchema = z.object({
  ...place,
  /** Minutes of the day */
  opens: count,
  closes: count,
  start: positionSchema,
  end: positionSchema,
  ...driving,
})
export type BoardShift = z.output<typeof shiftSchema>

/** What days of a plan drive together (rule Z12) */
export function drivingOf(shifts: readonly BoardShift[]): Pick<BoardShift, 'km' | 'drivingMinutes'> {
  return { km: sumBy(shifts, ({ km }) => km), drivingMinutes: sumBy(shifts, ({ drivingMinutes }) => drivingMinutes) }
}

export const boardSchema = z.object({
  stops: z.array(stopSchema),
  shifts: z.array(shiftSchema),
  /** Visits of the calendar that a plan works around */
  visits: z.array(
    z.object({
      ...place,
      serviceId: idSchema,
      begins: count,
      minutes: count,
      clientName: z.string(),
      city: z.string(),
      position: positionSchema.nullable(),
    }),
  ),
  /** Where the ways of a board come from */
  travel: z.object({
    /** 'OSRM', 'w linii prostej, rzeki mostami', and why if a server of roads is set */
    name: z.string(),
    /** How many ways of the company the driving times follow, and by which factor; 0 and 1 where they follow none */
    drivenWays: count,
    factor: z.number(),
  }),
})
export type Board = z.output<typeof boardSchema>
export type BoardVisit = Board['visits'][number]
export type BoardTravel = Board['travel']

/** What a change on the board did: the changed stops and shifts */
export const boardChangeSchema = boardSchema.pick({ stops: true, shifts: true })
export type BoardChange = z.output<typeof boardChangeSchema>

/** A place for a stop, and what it adds to the plan without the stop: the price of a drag */
export const openingSchema = z.object({
  ...place,
  begins: z.number(),
  ...driving,
  /** Late days, wishes and another technician, in minutes by the weights */
  soft: z.number(),
  /** Everything, in minutes by the weights */
  cost: z.number(),
})
export type StopOpening = z.output<typeof openingSchema>

/** Why a stop is where it is */
export interface StopExplanation {
  own: StopOpening
  /** The next best; null where there is no other */
  next: StopOpening | null
}

/**
 * What a stop was before a person moved it, to take that back; without effect once something else has happened to it
 */
const before = {
  before: z.strictObject({ state: z.enum(movableStates), leftOut: z.enum(stopReasons).nullable() }).optional(),
  /** Where the stop was on the screen, null in the tray */
  previous: previousOf(stopSchema.pick({ technicianId: true, day: true, begins: true })),
}

/** Where a person moves a stop: to the free minute of the day that is nearest to it */
export const moveSchema = z.strictObject({ ...place, begins: count.min(0).max(1439).optional(), ...before })
export const removeSchema = z.strictObject(before)
