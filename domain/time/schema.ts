import { z } from 'zod'
import { isDay } from './day'

/** Not in day.ts, so that the customer's page can calculate with days without loading zod. */
export const daySchema = z.string().refine(isDay, { error: 'Nieprawidłowa data (RRRR-MM-DD)' })
