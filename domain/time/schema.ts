import { z } from 'zod'
import { isDay } from './day'

/** Kept apart from day.ts, so that the public page counts in days without loading zod. */
export const daySchema = z.string().refine(isDay, { error: 'Nieprawidłowa data (RRRR-MM-DD)' })
