import { z } from 'zod'
import { exampleToken } from '../sms/example'

/** The short address in an advertisement; it leads to the opt-out page */
export function optOutUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/r/${token}`
}

/** An example as long as a real link, for previews */
export function exampleOptOutLink(publicUrl: string): string {
  return optOutUrl(publicUrl, exampleToken)
}

/** GET /api/opt-out/{token}, which needs no sign-in. */
export const optOutInfoSchema = z.object({
  /** The number is opted out of advertisements. */
  done: z.boolean(),
  /** The last digits of the number, so that its owner recognises it */
  phoneEnd: z.string(),
  companyName: z.string(),
  contactPhone: z.string(),
  contactHours: z.string(),
})
export type OptOutInfo = z.output<typeof optOutInfoSchema>
