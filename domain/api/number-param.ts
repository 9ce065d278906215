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

export const dayCountParamSchema = z
  .string()
  .regex(/^\d{1,4}$/, { error: 'Oczekiwano liczby dni' })
  .transform(Number)
  .pipe(z.int().max(3650, { error: 'Oczekiwano najwyżej 3650 dni' }))
