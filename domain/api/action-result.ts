import { z } from 'zod'
import { idSchema } from './id'

/** The API's answer to an action; `message` is a sentence for people. */
export const actionResultSchema = z.object({ success: z.boolean(), message: z.string() })

/** The answer of a deletion: the id, which the data providers of react-admin expect, and a sentence for people */
export const deletedSchema = z.object({ id: idSchema, message: z.string() })

/** The answer of a write that has nothing else to report: a sentence for people */
export const messageSchema = z.object({ message: z.string() })
