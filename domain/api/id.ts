import { z } from 'zod'

/** Identifiers are positive 32-bit integers, as PostgreSQL's `integer`. */
export const idSchema = z.int().min(1).max(2_147_483_647)

/** The same, written in a path or query: by nobody as '0x1f', '1e3' or ' 5', which `Number` would take. */
export const idParamSchema = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'Oczekiwano liczby całkowitej' })
  .transform(Number)
  .pipe(idSchema)

/** Raised by one with every change of a row; sent back in `If-Match` to detect a stale edit. */
export const versionSchema = z.int().min(1)
