import { z } from 'zod'

/** A decimal number in a path or query, like '51.37' or '-0.5'. `Number('')` and `Number(' ')` would be 0. */
export function numberParamSchema(min: number, max: number) {
  const error = `Oczekiwano liczby od ${min} do ${max}`
  return z
    .string()
    .regex(/^-?\d{1,10}(\.\d{1,20})?$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }))
}

/** A whole number in a path or query. `Number` alone would read '' and ' ' as 0, '1e1' as 10 and '0x10' as 16. */
export const wholeNumberParamSchema = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'Oczekiwano liczby całkowitej' })
  .transform(Number)

export function countParamSchema(min: number, max: number) {
  const error = `Oczekiwano liczby od ${min} do ${max}`
  return wholeNumberParamSchema.pipe(z.int().min(min, { error }).max(max, { error }))
}
