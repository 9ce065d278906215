import { z } from 'zod'

/** A positive 32-bit integer, like PostgreSQL's `integer`. */
export const idSchema = z.int().min(1).max(2_147_483_647)

/** An id in a path or query. `Number` alone would also accept '0x1f', '1e3' and ' 5'. */
export const idParamSchema = z
  .string()
  .regex(/^\d{1,10}$/, { error: 'Oczekiwano liczby całkowitej' })
  .transform(Number)
  .pipe(idSchema)

/** Every change of a row raises its version by one; `If-Match` sends it back to detect a stale edit. */
export const versionSchema = z.int().min(1)
