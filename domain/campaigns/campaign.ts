import { z } from 'zod'
import { whole } from '../api/whole'
import { idSchema, versionSchema } from '../api/id'
import type { Position } from '../devices/device'
import { positionSchema } from '../devices/device'
import { dutyKindNames, dutyKinds } from '../duties/duty'
import type { SeasonWeights } from '../season/weights'
import { seasonWeights } from '../season/weights'
import { smsTextSchema } from '../sms/text-schema'
import { formatNumber } from '../text/number'
import { requiredLine } from '../text/plain'
import type { Day } from '../time/day'
import { daysBetween } from '../time/day'
import { visitLength } from '../time/visit-length'
import { daySchema, instantCodec, timeOfDaySchema } from '../time/wire'
import { offerTemplateFault } from './offer-template'

/** What a campaign brings to customers: the periodic inspection, or a kind of duty */
export const campaignKinds = ['INSPECTION', ...dutyKinds] as const
export type CampaignKind = (typeof campaignKinds)[number]

export const campaignKindNames: Record<CampaignKind, string> = { INSPECTION: 'Przegląd okresowy', ...dutyKindNames }

/** Lengths of the arrival window that customers are told, in minutes */
export const windowLengths = [60, 90, 120, 180, 240] as const
/** Days of a campaign */
export const maxCampaignDays = 120
/** Maximum number of addresses to visit: the tables of the ways among them take 600 MB while they are planned. */
export const maxStops = 5000
export const tooManyStops = `Kampania ma najwyżej ${formatNumber(maxStops)} adresów do odwiedzenia. Podziel ją na obszary albo miejscowości.`
/** Corners of an area that is drawn on the map */
const maxCorners = 200

const template = smsTextSchema.superRefine((text, context) => {
  const fault = offerTemplateFault(text)
  if (fault) context.addIssue({ code: 'custom', message: fault.text })
})
const weight = z.number({ error: 'Od 0 do 5000 minut' }).min(0, { error: 'Od 0 do 5000 minut' }).max(5000, {
  error: 'Od 0 do 5000 minut',
})
const weightsSchema: z.ZodType<SeasonWeights> = z.strictObject({
  kilometre: weight,
  wishedDay: weight,
  wishedPart: weight,
  dayLate: weight,
  otherTechnician: weight,
  unequalWork: weight,
  leftOut: weight,
})

/** What a person says about a campaign */
export const campaignInputSchema = z.strictObject({
  name: requiredLine(80, 'Nazwij kampanię'),
  from: daySchema,
  until: daySchema,
  kinds: z.array(z.enum(campaignKinds)).min(1, { error: 'Wybierz, co obejmuje kampania' }),
  /** Empty: everywhere */
  cities: z.array(z.string().min(1).max(80)).max(500),
  /** Corners of an area; null: everywhere */
  area: z.array(positionSchema).min(3, { error: 'Obszar ma co najmniej trzy rogi' }).max(maxCorners).nullable(),
  technicianIds: z.array(idSchema).min(1, { error: 'Wybierz serwisantów' }).max(100),
  /** 'HH:MM' in Warsaw, between which service begins */
  opens: timeOfDaySchema,
  closes: timeOfDaySchema,
  /** Minutes of service of a device, by kind; one with several kinds takes the longest */
  lengths: z.record(
    z.enum(campaignKinds),
    whole(visitLength.min, visitLength.max, `Od ${visitLength.min} do ${visitLength.max} minut`),
  ),
  /** Minutes at each stop in addition to the service */
  bufferMinutes: whole(0, 60, 'Od 0 do 60 minut'),
  /** Not one literal of several values, of which the OpenAPI document would name the first alone */
  windowMinutes: z.union(
    windowLengths.map((minutes) => z.literal(minutes)),
    { error: 'Wybierz długość okna' },
  ),
  /** Stops of a technician in a day */
  mostVisits: whole(1, 20, 'Od 1 do 20 wizyt'),
  smsPerDay: whole(1, 1000, 'Od 1 do 1000 SMS-ów'),
  /** Days for which an offer is valid */
  offerDays: whole(1, 14, 'Od 1 do 14 dni'),
  /** Whether a window that becomes free is offered to the next customer without being asked */
  autoRefill: z.boolean(),
  offerTemplate: template,
  reminderTemplate: template,
  weights: weightsSchema,
})
export type CampaignInput = z.output<typeof campaignInputSchema>

/** Errors by field; undefined for a valid campaign. */
export function campaignErrors({
  from,
  until,
  opens,
  closes,
}: Pick<CampaignInput, 'from' | 'until' | 'opens' | 'closes'>):
  | Partial<Record<keyof CampaignInput, string>>
  | undefined {
  if (until < from) return { until: 'Koniec nie może być przed początkiem' }
  if (daysBetween(from, until) >= maxCampaignDays) return { until: `Kampania trwa najwyżej ${maxCampaignDays} dni` }
  if (closes <= opens) return { closes: 'Koniec musi być po początku' }
  return undefined
}

/** Whether a day is left to plan: a plan begins tomorrow at the earliest. */
export const isPlannable = ({ until }: { until: string }, today: Day) => until > today
export const campaignIsOver = 'Kampania się skończyła. Wydłuż ją albo załóż nową.'

/** Errors of a campaign that is to be created, by field; undefined for a valid one. */
export function newCampaignErrors(input: Parameters<typeof campaignErrors>[0], today: Day) {
  const errors = campaignErrors(input)
  if (errors || isPlannable(input, today)) return errors
  return { until: 'Kampania musi trwać co najmniej do jutra' }
}

export const defaultOfferTemplate =
  'Dzien dobry, czas na przeglad: {deviceType}, {address}. Proponujemy {visitDate} {visitTime}. Aby przyjac lub wybrac inny termin: {customConfirmationURL} Serwis, tel. {contactPhoneNumber}'
export const defaultReminderTemplate =
  'Przypominamy o propozycji przegladu {visitDate} {visitTime} ({address}). Do {offerEnd} czeka na odpowiedz: {customConfirmationURL}'

export function newCampaign(from: Day, until: Day, technicianIds: readonly number[]): CampaignInput {
  return {
    name: '',
    from,
    until,
    kinds: ['INSPECTION'],
    cities: [],
    area: null,
    technicianIds: [...technicianIds],
    opens: '08:00',
    closes: '16:00',
    bufferMinutes: 10,
    windowMinutes: 120,
    mostVisits: 8,
    lengths: {
      INSPECTION: 60,
      WARRANTY: 60,
      LEAK_CHECK: 45,
      GAS_INSTALLATION: 45,
      FLUES: 45,
      CONTRACT: 60,
      OWN: 60,
    },
    smsPerDay: 60,
    offerDays: 3,
    autoRefill: false,
    offerTemplate: defaultOfferTemplate,
    reminderTemplate: defaultReminderTemplate,
    weights: { ...seasonWeights },
  }
}

/** PLANNING: nothing was offered yet; ENDED: its last day has passed */
const campaignStates = ['PLANNING', 'RUNNING', 'ENDED'] as const
export type CampaignState = (typeof campaignStates)[number]

export const campaignStateNames: Record<CampaignState, string> = {
  PLANNING: 'Planowanie',
  RUNNING: 'W toku',
  ENDED: 'Zakończona',
}

const count = z.int()

/** One result of the solver */
export const campaignPlanSchema = z.object({
  id: idSchema,
  at: instantCodec,
  seed: count,
  iterations: count,
  stops: count,
  leftOut: count,
  km: z.number(),
  drivingMinutes: z.number(),
  /** Kilometres of the same stops one after the other by due date, and by nearest within a town: what the plan saves */
  kmByDueDate: z.number(),
  kmByTown: z.number(),
  /** All of it in minutes, by the weights */
  cost: z.number(),
  /** Shown on the board */
  current: z.boolean(),
})
export type CampaignPlan = z.output<typeof campaignPlanSchema>

export const campaignSchema = z.object({
  id: idSchema,
  ...campaignInputSchema.shape,
  state: z.enum(campaignStates),
  /**
   * Number of stops by state. `silent`: offered, no answer yet; `booked` has the accepted ones, whose visits are in the
   * calendar.
   */
  counts: z.object({
    stops: count,
    leftOut: count,
    planned: count,
    silent: count,
    booked: count,
    declined: count,
    expired: count,
  }),
  /** The plan that is on the board; null before the first one */
  plan: campaignPlanSchema.nullable(),
  /** The job that plans it or offers, while it lasts */
  jobId: idSchema.nullable(),
  createdAt: instantCodec,
  createdBy: z.string(),
  version: versionSchema,
})
export type Campaign = z.output<typeof campaignSchema>

/** Why a device is no candidate */
export const candidateReasons = ['BOOKED', 'OPTED_OUT', 'NO_POSITION', 'ELSEWHERE'] as const
export type CandidateReason = (typeof candidateReasons)[number]

export const candidateReasonTexts: Record<CandidateReason, string> = {
  BOOKED: 'Ma już umówioną wizytę',
  OPTED_OUT: 'Klient nie chce SMS-ów',
  NO_POSITION: 'Adres bez miejsca na mapie',
  ELSEWHERE: 'Jest w innej trwającej kampanii',
}

/** What a campaign would have to do, before it is planned */
export const campaignPreviewSchema = z.object({
  devices: count,
  stops: count,
  /** Minutes of service with buffers, and the technicians' working minutes within the campaign's days */
  workMinutes: count,
  capacityMinutes: count,
  workingDays: count,
  /** Days that the messages take by `smsPerDay` */
  smsDays: count,
  /** Why devices are left out */
  leftOut: z.array(z.object({ reason: z.enum(candidateReasons), count })),
  cities: z.array(z.object({ city: z.string(), devices: count })),
})
export type CampaignPreview = z.output<typeof campaignPreviewSchema>

/**
 * Whether a position lies within an area (even–odd rule). The corners are taken as on a flat map, which is enough for a
 * region.
 */
export function isWithin({ lat, lng }: Position, area: readonly Position[]): boolean {
  let inside = false
  for (const [at, one] of area.entries()) {
    const other = area[(at + 1) % area.length]!
    const crosses = one.lat > lat !== other.lat > lat
    if (crosses && lng < ((other.lng - one.lng) * (lat - one.lat)) / (other.lat - one.lat) + one.lng) inside = !inside
  }
  return inside
}
