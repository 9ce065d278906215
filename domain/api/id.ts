import { z } from 'zod'
import { wholeNumberParamSchema } from './number-param'

/** A positive 32-bit integer, like PostgreSQL's `integer`. */
export const idSchema = z.int().min(1).max(2_147_483_647)

/** An id in a path or query */
export const idParamSchema = wholeNumberParamSchema.pipe(idSchema)

/** @returns undefined for what is no id */
export const recordIdOf = (text: string | null | undefined) => idParamSchema.safeParse(text).data

/** Every change of a row raises its version by one; `If-Match` sends it back to detect a stale edit. */
export const versionSchema = z.int().min(1)
