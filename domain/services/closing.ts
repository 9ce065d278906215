import { z } from 'zod'
import { idSchema, versionSchema } from '../api/id'
import { groszeOf, priceWireSchema, zlotyOf } from '../text/money'
import type { Grosze } from '../text/money'
import { paymentSchema } from './payment'

/** Services of one request */
export const mostClosed = 200

const priceCodec = z.codec(priceWireSchema.nullable(), z.custom<Grosze | null>(), {
  decode: (zloty) => (zloty === null ? null : groszeOf(zloty)),
  encode: (grosze) => (grosze === null ? null : zlotyOf(grosze)),
})
const versioned = { id: idSchema, version: versionSchema }

/** Body of POST /api/services/close: what became of planned services, all of it or nothing */
export const closingSchema = z.strictObject({
  /** Took place as planned. Without a price the list price is taken; null means none. Without a payment nobody said how it was paid. */
  completed: z
    .array(z.strictObject({ ...versioned, price: priceCodec.optional(), payment: paymentSchema.nullish() }))
    .max(mostClosed)
    .optional(),
  /** Did not take place */
  cancelled: z
    .array(z.strictObject({ ...versioned, rebook: z.boolean().optional() }))
    .max(mostClosed)
    .optional(),
})
export type Closing = z.output<typeof closingSchema>
