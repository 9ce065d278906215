import { z } from 'zod'
import { input, nullable, record } from '../api/fields'
import { idSchema, versionSchema } from '../api/id'
import { wishRecordCodec } from '../confirmations/wire'
import { deviceTypeCodec, deviceTypeWireSchema } from '../devices/device-type'
import { visitNeedSchema } from '../devices/visit-needs'
import { dayCodec, daySchema, instantCodec } from '../time/wire'
import type { Campaign, CampaignPlan } from './campaign'
import { campaignInputSchema, campaignKinds, campaignStates, candidateReasons } from './campaign'
import { movableStates, proposalStates } from './proposal'
import type { CampaignStop } from './stop'
import { callOutcomes, stopReasons } from './stop'

const count = z.int()
export const positionSchema = z.object({ lat: z.number(), lng: z.number() })

export const { codec: campaignPlanCodec } = record<CampaignPlan>()({
  id: idSchema,
  at: instantCodec,
  seed: count,
  iterations: count,
  stops: count,
  leftOut: count,
  km: z.number(),
  drivingMinutes: z.number(),
  kmByDueDate: z.number(),
  kmByTown: z.number(),
  cost: z.number(),
  current: z.boolean(),
})

const { shape } = campaignInputSchema
export const {
  table: campaignTable,
  wire: campaignWireSchema,
  codec: campaignCodec,
} = record<Campaign>()({
  id: idSchema,
  ...shape,
  from: dayCodec,
  until: dayCodec,
  state: z.enum(campaignStates),
  counts: z.object({
    stops: count,
    leftOut: count,
    planned: count,
    silent: count,
    booked: count,
    declined: count,
    expired: count,
  }),
  plan: nullable(campaignPlanCodec),
  jobId: idSchema.nullable(),
  createdAt: instantCodec,
  createdBy: z.string(),
  version: versionSchema,
})

/** Body of POST /api/campaigns and PUT /api/campaigns/{id} */
export const { codec: campaignInputCodec, names: campaignInputNames } = input(campaignTable, campaignInputSchema)

export const campaignPreviewSchema = z.object({
  devices: count,
  stops: count,
  workMinutes: count,
  capacityMinutes: count,
  workingDays: count,
  smsDays: count,
  leftOut: z.array(z.object({ reason: z.enum(candidateReasons), count })),
  cities: z.array(z.object({ city: z.string(), devices: count })),
})

const devicesCodec = z.codec(
  z.array(z.object({ id: idSchema, type: deviceTypeWireSchema, name: z.string().nullable() })),
  z.custom<CampaignStop['devices']>(),
  {
    decode: (wire) => wire.map((each) => ({ ...each, type: z.decode(deviceTypeCodec, each.type) })),
    encode: (own) => own.map((each) => ({ ...each, type: z.encode(deviceTypeCodec, each.type) })),
  },
)

const { codec: offerCodec } = record<NonNullable<CampaignStop['offer']>>()({
  opens: count,
  closes: count,
  offeredAt: instantCodec,
  expiresOn: dayCodec,
  note: z.string().nullable(),
})
const { codec: callCodec } = record<NonNullable<CampaignStop['call']>>()({
  outcome: z.enum(callOutcomes),
  note: z.string().nullable(),
  at: instantCodec,
  by: z.string(),
})

export const { codec: stopCodec } = record<CampaignStop>()({
  id: idSchema,
  campaignId: idSchema,
  clientId: idSchema,
  clientName: z.string(),
  clientPhone: z.string(),
  address: z.string(),
  city: z.string(),
  position: positionSchema.nullable(),
  devices: devicesCodec,
  needs: z.array(visitNeedSchema),
  duties: z.array(
    z.object({
      deviceId: idSchema,
      dutyId: idSchema.nullable(),
      kind: z.enum(campaignKinds),
      name: z.string().nullable(),
      dueOn: daySchema,
      hard: z.boolean(),
    }),
  ),
  minutes: count,
  dueOn: dayCodec,
  notBefore: nullable(dayCodec),
  until: nullable(dayCodec),
  confirmed: z.boolean(),
  wish: nullable(wishRecordCodec),
  lastTechnicianId: idSchema.nullable(),
  state: z.enum(proposalStates),
  locked: z.boolean(),
  technicianId: idSchema.nullable(),
  day: nullable(dayCodec),
  begins: count.nullable(),
  leftOut: z.enum(stopReasons).nullable(),
  offer: nullable(offerCodec),
  serviceIds: z.array(idSchema),
  call: nullable(callCodec),
  version: versionSchema,
})

const place = { technicianId: idSchema, day: daySchema }
const cost = { km: z.number(), drivingMinutes: z.number() }

const shiftSchema = z.object({
  ...place,
  opens: count,
  closes: count,
  start: positionSchema,
  end: positionSchema,
  ...cost,
})

export const boardSchema = z.object({
  stops: z.array(stopCodec),
  shifts: z.array(shiftSchema),
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
  travel: z.object({ name: z.string(), drivenWays: count, factor: z.number() }),
})

export const boardChangeSchema = z.object({ stops: z.array(stopCodec), shifts: z.array(shiftSchema) })

export const openingSchema = z.object({ ...place, begins: z.number(), ...cost, soft: z.number(), cost: z.number() })

/**
 * What a stop was before a person moved it, to take that back; without effect once something else has happened to it
 */
const before = {
  before: z.strictObject({ state: z.enum(movableStates), leftOut: z.enum(stopReasons).nullable() }).optional(),
}

/** Where a person moves a stop: to the free minute of the day that is nearest to it */
export const moveSchema = z.strictObject({ ...place, begins: count.min(0).max(1439).optional(), ...before })
export const removeSchema = z.strictObject(before)
