import { z } from 'zod'
import { emailSchema } from '#domain/text/email-schema'

/** Trims the text of a field: a pasted address often ends in a blank. */
export const emailInputSchema = z.string().trim().pipe(emailSchema)
