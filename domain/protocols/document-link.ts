import { z } from 'zod'
import { dayCodec } from '../time/wire'

/** A link to a protocol opens it on its last day, too. */
export const documentLinkDays = 30

/**
 * After the prefix of the customers' short links, so that the link is masked as they are (rule A7); the server leads
 * from it to /document/{token}.
 */
const pathPrefix = 'r/p-'

export function documentLinkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/${pathPrefix}${token}`
}

/** GET /api/document/{token}, which needs no sign-in. For a link that has ended it reveals nothing but whom to call. */
export const documentInfoSchema = z.object({
  /** Null when the link has expired or was revoked */
  document: z
    .object({
      number: z.string(),
      performedOn: dayCodec,
      /** The last day on which the link opens it */
      expiresOn: dayCodec,
      /** Number of the issued protocol that corrects it */
      replacedBy: z.string().nullable(),
    })
    .nullable(),
  companyName: z.string(),
  contactPhone: z.string(),
  contactHours: z.string(),
})
export type DocumentInfo = z.output<typeof documentInfoSchema>
export type OpenDocument = NonNullable<DocumentInfo['document']>
