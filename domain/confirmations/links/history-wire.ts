import { z } from 'zod'
import { offeredDaysWireSchema, wishWireSchema } from '../wire'
import { deviceTypeWireSchema } from '../../devices/device-type'

/** A text in the languages of the customers' pages, by their locales */
const inLanguages = z.object({ 'pl-PL': z.string(), 'en-GB': z.string(), 'uk-UA': z.string() })

/**
 * GET /api/confirm/{token}/info, which needs no sign-in. A link that cannot be used any more has neither devices nor a
 * wish.
 */
export const confirmationInfoWireSchema = z.object({
  confirmed: z.boolean(),
  expired: z.boolean(),
  tokenInfo: z.object({
    clientName: z.string(),
    clientPhone: z.string(),
    address: z.string(),
    deviceType: z.string(),
    deviceName: z.string(),
    inspectionDate: z.string(),
    companyName: z.string(),
    companyAddress: z.string(),
    contactPhone: z.string(),
    contactHours: z.string(),
  }),
  devices: z.array(
    z.object({
      type: deviceTypeWireSchema,
      name: z.string(),
      address: z.string(),
      inspectionDate: z.string(),
      /** The booked service: its day and its arrival window in Warsaw time ('09:00') */
      service: z
        .object({
          date: z.string(),
          from: z.string(),
          until: z.string(),
          rejected: z.boolean(),
          /** Whether the visit may be rejected: it has not begun */
          mayReject: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /**
   * What is due in addition to inspections, and why; the first due first. The texts are here, because the page loads as
   * little as possible.
   */
  duties: z.array(
    z.object({
      name: inLanguages,
      /** Reason, including the last day on which the work counts */
      why: inLanguages,
    }),
  ),
  wish: wishWireSchema.nullable(),
  days: offeredDaysWireSchema,
})
export type ConfirmationInfoWire = z.infer<typeof confirmationInfoWireSchema>
