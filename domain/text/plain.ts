import { z } from 'zod'

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Surrogate}]/u

/**
 * Text without control characters (PostgreSQL cannot hold NUL) and without halves of characters (UTF-8 cannot: they would be stored as
 * question marks), trimmed, of at most `max` characters.
 */
export function plainText(max: number) {
  return z
    .string()
    .trim()
    .max(max, { error: `Najwyżej ${max} znaków` })
    .refine((text) => !forbidden.test(text), { error: 'Tekst zawiera niedozwolone znaki' })
}

/** Plain text that must not be blank; `error` is the sentence for a missing or blank one. */
export function requiredText(max: number, error: string) {
  return z
    .string({ error })
    .pipe(plainText(max))
    .refine((text) => text !== '', { error })
}

/** Plain text where blank, null and absent all mean none. */
export function optionalText(max: number) {
  return plainText(max)
    .nullish()
    .transform((text) => text || null)
}
