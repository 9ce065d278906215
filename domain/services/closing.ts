import { z } from 'zod'
import { idSchema, versionSchema } from '../api/id'
import { priceCodec } from '../text/money'
import { paymentSchema } from './payment'
import type { Service } from './service'
import { isInspection } from './service'

/** Services of one request */
export const maxClosed = 200

/** Refuses work that took place without a price from the list or from a person; 0 is free of charge. */
export function closingRefusal({ type }: Pick<Service, 'type'>, price: number | null | undefined): string | undefined {
  const hasPrice = typeof price === 'number' || (price === undefined && isInspection(type))
  return hasPrice ? undefined : 'Wpisz cenę albo „bez opłaty”'
}

const versioned = { id: idSchema, version: versionSchema }

/** Body of POST /api/services/close: what became of planned services, all of it or nothing */
export const closingSchema = z.strictObject({
  /**
   * Took place as planned. Without a price the list price is taken, if there is one; 0 means free of charge. Without a
   * payment nobody said how it was paid.
   */
  completed: z
    .array(z.strictObject({ ...versioned, price: priceCodec.optional(), payment: paymentSchema.nullish() }))
    .max(maxClosed)
    .optional(),
  /** Did not take place */
  cancelled: z
    .array(z.strictObject({ ...versioned, rebook: z.boolean().optional() }))
    .max(maxClosed)
    .optional(),
})
export type Closing = z.output<typeof closingSchema>
