import { z } from 'zod'
import { newPasswordSchema } from '#domain/users/credentials'

export const confirmPasswordSchema = z.string({ error: 'Potwierdź hasło' }).min(1, { error: 'Potwierdź hasło' })

/** Error at `confirmPassword`. `when` checks it even while other fields are wrong, so that all errors show at once. */
export const differentPasswords = { path: ['confirmPassword'], error: 'Hasła są różne', when: () => true }

/** True also where the repetition is missing: `confirmPasswordSchema` reports that. */
export function samePasswords(password: string, confirmPassword: string): boolean {
  return !confirmPassword || password === confirmPassword
}

export const resetFormSchema = z
  .strictObject({ newPassword: newPasswordSchema, confirmPassword: confirmPasswordSchema })
  .refine((values) => samePasswords(values.newPassword, values.confirmPassword), differentPasswords)
