import { z } from 'zod'

/** The API's answer to an action; `message` is a sentence for people. */
export const actionResultSchema = z.object({ success: z.boolean(), message: z.string() })
