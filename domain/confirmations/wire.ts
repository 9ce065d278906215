import { z } from 'zod'
import { actionResultSchema } from '../api/action-result'

/** GET /api/confirm/{token}/info, which the customer sees without signing in. */
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
    contactPhone: z.string(),
    contactHours: z.string(),
  }),
})
export type ConfirmationInfoWire = z.infer<typeof confirmationInfoWireSchema>

/** POST /api/confirm/{token} */
export const confirmationResultWireSchema = actionResultSchema
