import { z } from 'zod'

/** What an action came to, as the API answers it: whether it succeeded, and a sentence for people. */
export const actionResultSchema = z.object({ success: z.boolean(), message: z.string() })
