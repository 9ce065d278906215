import { z } from 'zod'
import { input, nullable, record } from '../api/fields'
import { isPhone, normalizePhone } from '../text/phone'
import { optionalFromCustomer, normalized } from '../text/plain'
import { timeOfDayPattern } from '../time/time-of-day'
import { daySchema, dayCodec, instantCodec } from '../time/wire'
import type { WishRecord, Wish } from './wish'
import { dayParts, wishNoteLength } from './wish'

const part = z.enum(dayParts, { error: 'Wybierz porę dnia' })

const wishTable = {
  day: ['scheduledDate', nullable(dayCodec)],
  part: part.nullable(),
  note: z.string().nullable(),
  phone: z.string().nullable(),
} as const

/** The wish as the customer's page shows it */
export const { wire: wishWireSchema, encode: encodeWish } = record<Wish>()(wishTable)

/** The wish as devices have it, for the office */
export const {
  wire: wishRecordWireSchema,
  codec: wishRecordCodec,
  decode: decodeWishRecord,
} = record<WishRecord>()({ ...wishTable, at: instantCodec })
export type WishRecordWire = z.infer<typeof wishRecordWireSchema>

const window = z.object({ day: daySchema, part: z.enum(dayParts) })

/** The range of days that can be wished; only its working days are accepted, and those in `full` are not offered */
export const offeredDaysWireSchema = z.object({
  from: daySchema,
  to: daySchema,
  full: z.array(daySchema).readonly(),
  /** The windows that cost the company least: at most three, on different days, in the order of time */
  cheapest: z.array(window.extend({ nearby: z.boolean() })).readonly(),
  /** The cheapest windows at which somebody is nearby */
  nearby: z.array(window).readonly(),
})

const phoneError = 'Nieprawidłowy format numeru telefonu'

const wishFields = {
  day: normalized(z.union([z.literal(''), daySchema]).nullish(), (day) => day || null),
  part: normalized(part.nullish(), (value) => value ?? null),
  note: optionalFromCustomer(wishNoteLength),
  phone: normalized(
    z
      .string()
      .trim()
      .max(40, { error: phoneError })
      .refine((text) => text === '' || isPhone(text), { error: phoneError })
      .nullish(),
    (text) => (text ? normalizePhone(text) : null),
  ),
}

/** Body of PUT /api/offers/{token}/wish, which replaces the whole wish. */
export const offerWishCodec = input(wishTable, z.object(wishFields)).codec

/** Body of PUT /api/confirm/{token}/schedule, which does as well. */
export const wishInputCodec = input(
  {
    ...wishTable,
    rejectsService: ['rejectsVisit', z.boolean()],
    rejectedWindow: ['rejectedVisit', z.object({ date: z.string(), from: z.string() }).nullable()],
  },
  z.object({
    ...wishFields,
    /** The customer rejects the booked service and asks for another time. */
    rejectsService: normalized(z.boolean().optional(), (rejects) => rejects ?? false),
    /** Which one, as the page shows it; null: all that are booked */
    rejectedWindow: normalized(
      z.strictObject({ date: daySchema, from: z.string().regex(timeOfDayPattern) }).nullish(),
      (window) => window ?? null,
    ),
  }),
).codec
export type WishInput = z.output<typeof wishInputCodec>
