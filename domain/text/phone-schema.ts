import { z } from 'zod'
import { normalized } from './plain'
import { isPhone, normalizePhone } from './phone'

/** Not in phone.ts, so that the customer's page can format a number without loading zod. */
export const phoneSchema = normalized(
  z
    .string({ error: 'Telefon jest wymagany' })
    .trim()
    .min(1, { error: 'Telefon jest wymagany' })
    .max(40, { error: 'Nieprawidłowy format numeru telefonu' })
    .refine((text) => text === '' || isPhone(text), { error: 'Nieprawidłowy format numeru telefonu' }),
  normalizePhone,
)
