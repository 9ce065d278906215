import { formatNumber } from '../../text/number'
import { z } from 'zod'
import { idSchema } from '../../api/id'
import { previousOf } from '../../api/previous'
import { phoneSchema } from '../../text/phone-schema'
import { requiredLine } from '../../text/plain'
import { dayCodec, daySchema, instantCodec } from '../../time/wire'
import { holdReasons } from './limits'

const limit = (most: number) =>
  z
    .int({ error: 'Podaj liczbę całkowitą' })
    .min(1, { error: 'Co najmniej 1; puste oznacza brak limitu' })
    .max(most, { error: `Najwyżej ${formatNumber(most)}` })
    .nullable()

/** GET and PUT /api/admin/sms/rate-limits/config; null is unlimited */
export const smsLimitsSchema = z
  .strictObject({ perNumberDay: limit(1000), perNumberWeek: limit(7000), perMinute: limit(100_000) })
  .refine(({ perNumberDay, perNumberWeek }) => !perNumberDay || !perNumberWeek || perNumberWeek >= perNumberDay, {
    path: ['perNumberWeek'],
    error: 'Limit tygodniowy nie może być mniejszy niż dzienny',
  })

/** Body of PUT /api/admin/sms/rate-limits/config */
export const smsLimitsUpdateSchema = smsLimitsSchema.safeExtend({
  previous: previousOf(z.object(smsLimitsSchema.shape)),
})
export type SmsLimitsUpdate = z.output<typeof smsLimitsUpdateSchema>

/** Body of POST …/block */
export const blockNumberSchema = z.strictObject({
  phoneNumber: phoneSchema,
  reason: requiredLine(200, 'Podaj powód blokady'),
  /** The last blocked day; null is without an end */
  until: daySchema.nullable().default(null),
})

/** Body of POST …/unblock and …/check */
export const numberSchema = z.strictObject({ phoneNumber: phoneSchema })

/** Body of POST …/test: how many messages to simulate. */
export const limitTestSchema = z.strictObject({
  phoneNumber: phoneSchema,
  count: z.int().min(1, { error: 'Od 1 do 100' }).max(100, { error: 'Od 1 do 100' }).default(1),
})

export const blockedNumberSchema = z.object({
  phoneNumber: z.string(),
  /** The first client with that number */
  clientId: idSchema.nullable(),
  clientName: z.string().nullable(),
  reason: z.string(),
  until: dayCodec.nullable(),
  blockedAt: instantCodec,
  blockedBy: z.string(),
})
export type BlockedNumber = z.output<typeof blockedNumberSchema>

export const limitsStatusSchema = z.object({
  config: z.object(smsLimitsSchema.shape),
  /** `lastMinute`: handed to the gateway; `today` and `lastWeek`: sent or being sent */
  lastMinute: z.int(),
  today: z.int(),
  lastWeek: z.int(),
  /** Planned messages that a limit or a block delayed or skipped today */
  heldToday: z.int(),
  /** Messages by hand that a limit or a block refused today */
  refusedToday: z.int(),
  blocked: z.int(),
  testMode: z.boolean(),
})
export type LimitsStatus = z.infer<typeof limitsStatusSchema>

export const limitsStatisticsSchema = z.object({
  /** `held`: planned messages delayed or skipped; `refused`: messages by hand */
  days: z.array(z.object({ date: dayCodec, sent: z.int(), held: z.int(), refused: z.int() })),
  /** The numbers with the most messages in seven days, at most ten */
  numbers: z.array(
    z.object({
      phoneNumber: z.string(),
      clientId: idSchema.nullable(),
      clientName: z.string().nullable(),
      today: z.int(),
      lastWeek: z.int(),
    }),
  ),
})
export type LimitsStatistics = z.output<typeof limitsStatisticsSchema>

export const limitCheckSchema = z.object({
  phoneNumber: z.string(),
  allowed: z.boolean(),
  reason: z.enum(holdReasons).nullable(),
  message: z.string(),
  today: z.int(),
  lastWeek: z.int(),
  /**
   * The first day on which a message may be sent; null when it may be sent now, or when the number must be unblocked
   * first
   */
  until: z.string().nullable(),
})
export type LimitCheck = z.infer<typeof limitCheckSchema>

export const limitTestAnswerSchema = z.object({
  phoneNumber: z.string(),
  /** How many would be sent now, and how many held back */
  allowed: z.int(),
  held: z.int(),
  message: z.string(),
})
