import { z } from 'zod'
import { idSchema } from '../api/id'
import { phoneSchema } from '../text/phone-schema'
import { requiredLine } from '../text/plain'
import { daySchema } from '../time/schema'
import { heldReasons } from './limits'

const limit = (most: number) =>
  z
    .int({ error: 'Podaj liczbę całkowitą' })
    .min(1, { error: 'Co najmniej 1; puste oznacza brak limitu' })
    .max(most, { error: `Najwyżej ${most.toLocaleString('pl-PL')}` })
    .nullable()

/** GET and PUT /api/admin/sms/rate-limits/config; null: no limit */
export const smsLimitsSchema = z
  .strictObject({ perNumberDay: limit(1000), perNumberWeek: limit(7000), perMinute: limit(100_000) })
  .refine(({ perNumberDay, perNumberWeek }) => !perNumberDay || !perNumberWeek || perNumberWeek >= perNumberDay, {
    path: ['perNumberWeek'],
    error: 'Limit tygodniowy nie może być mniejszy niż dzienny',
  })

/** POST …/block */
export const blockNumberSchema = z.strictObject({
  phoneNumber: phoneSchema,
  reason: requiredLine(200, 'Podaj powód blokady'),
  /** The last day of the block; null for one without an end */
  until: daySchema.nullable().default(null),
})

/** POST …/unblock and …/check */
export const numberSchema = z.strictObject({ phoneNumber: phoneSchema })

/** POST …/test: so many messages are pretended. */
export const limitTestSchema = z.strictObject({
  phoneNumber: phoneSchema,
  count: z.int().min(1, { error: 'Od 1 do 100' }).max(100, { error: 'Od 1 do 100' }).default(1),
})

export const blockedNumberSchema = z.object({
  phoneNumber: z.string(),
  /** The client with that number, the first where there are several */
  clientId: idSchema.nullable(),
  clientName: z.string().nullable(),
  reason: z.string(),
  until: z.string().nullable(),
  blockedAt: z.iso.datetime(),
  blockedBy: z.string(),
})
export type BlockedNumber = z.infer<typeof blockedNumberSchema>

export const limitsStatusSchema = z.object({
  config: z.object(smsLimitsSchema.shape),
  /** Messages that were handed to the gateway within the last minute, and that left or will leave today and in seven days */
  lastMinute: z.int(),
  today: z.int(),
  lastWeek: z.int(),
  /** Planned ones that a limit or a block put off or skipped today */
  heldToday: z.int(),
  /** By hand, refused today for a limit or a block */
  refusedToday: z.int(),
  blocked: z.int(),
  /** In test mode only messages of test mode are counted */
  testMode: z.boolean(),
})
export type LimitsStatus = z.infer<typeof limitsStatusSchema>

export const limitsStatisticsSchema = z.object({
  /** `held`: planned ones that were put off or skipped; `refused`: by hand */
  days: z.array(z.object({ date: z.string(), sent: z.int(), held: z.int(), refused: z.int() })),
  /** Numbers that got most in seven days, at most ten */
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
export type LimitsStatistics = z.infer<typeof limitsStatisticsSchema>

export const limitCheckSchema = z.object({
  phoneNumber: z.string(),
  allowed: z.boolean(),
  reason: z.enum(heldReasons).nullable(),
  message: z.string(),
  today: z.int(),
  lastWeek: z.int(),
  /** The first day on which one may be sent; null where it may now, or the number must be unblocked first */
  until: z.string().nullable(),
})
export type LimitCheck = z.infer<typeof limitCheckSchema>

export const limitTestAnswerSchema = z.object({
  phoneNumber: z.string(),
  /** How many would leave now, and how many would be held back; nothing is sent */
  allowed: z.int(),
  held: z.int(),
  message: z.string(),
})
