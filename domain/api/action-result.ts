import { z } from 'zod'

/** The API's answer to an action; `message` is a sentence for people. */
export const actionResultSchema = z.object({ success: z.boolean(), message: z.string() })

/** The answer of a write that has nothing else to tell: a sentence for people */
export const messageSchema = z.object({ message: z.string() })
