import { z } from 'zod'

/** The URL in an advertisement: short, of the page where one opts out */
export function optOutUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/r/${token}`
}

/** As long as a real one, for previews; leads nowhere. */
export function exampleOptOutLink(publicUrl: string): string {
  return optOutUrl(publicUrl, 'X'.repeat(20))
}

/** GET /api/opt-out/{token}, which a customer sees without signing in. */
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
