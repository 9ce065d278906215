import { z } from 'zod'

/** The address that stands in an advertisement: short, and leads to the page where one says no to further ones. */
export function optOutUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/r/${token}`
}

/** As long as a real one, for previews; leads nowhere. */
export function exampleOptOutLink(publicUrl: string): string {
  return optOutUrl(publicUrl, 'X'.repeat(20))
}

/** GET /api/opt-out/{token}, which a customer sees without signing in. */
export const optOutInfoSchema = z.object({
  /** No more advertisements leave to whoever got the link. */
  done: z.boolean(),
  /** The last digits of the number, so that its owner recognises it */
  phoneEnd: z.string(),
  companyName: z.string(),
  contactPhone: z.string(),
  contactHours: z.string(),
})
export type OptOutInfo = z.output<typeof optOutInfoSchema>
