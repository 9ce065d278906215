import { z } from 'zod'
import { smsTextSchema } from '../sms/text-schema'
import { optionalMultiline } from '../text/plain'
import { shortenTo } from '../text/shorten'
import { serviceWireSchema } from './wire'

export const maxCancelReason = 500
export const cancelReasonSchema = optionalMultiline(maxCancelReason)

/**
 * The reason of a cancellation by the customer's link.
 * @param note what they wrote
 */
export const customerCancelReason = (note: string | null): string =>
  shortenTo(`Klient odwołał przez link${note ? `: ${note}` : ''}`, maxCancelReason)

/** Body of POST /api/services/{id}/cancel; `sms` is the message to the customer. */
export const cancellationWireSchema = z.strictObject({
  reason: cancelReasonSchema.optional(),
  /** The customer is to get another time: the device is listed in 'Do umówienia' until one is booked */
  rebook: z.boolean().optional(),
  sms: z.strictObject({ message: smsTextSchema }).optional(),
})

/** The cancelled service; `sms` is null when no message was requested. */
export const cancelledWireSchema = serviceWireSchema.extend({
  sms: z.object({ sent: z.boolean(), errorMessage: z.string().nullable() }).nullable(),
})
