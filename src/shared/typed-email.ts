import { z } from 'zod'
import { emailSchema } from '#domain/users/credentials'

/** An e-mail address as it comes from a field: what was pasted often ends in a blank. */
export const typedEmailSchema = z.string().trim().pipe(emailSchema)
