import type { z } from 'zod'

/**
 * For the body of a change of what has no `version`: the values that the edit started from, as they were read. Those
 * that are left out are not compared (rule A15).
 */
export const previousOf = <Fields extends z.ZodObject>(fields: Fields) => fields.partial().optional()
