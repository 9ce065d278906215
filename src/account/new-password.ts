import { z } from 'zod'
import { newPasswordSchema } from '#domain/users/credentials'

/** The repeated password of a form; it is not sent. */
export const confirmPasswordSchema = z.string({ error: 'Potwierdź hasło' }).min(1, { error: 'Potwierdź hasło' })

/** The error at the field `confirmPassword`. Checked also while other fields are wrong, so that all errors are shown at once. */
export const differentPasswords = { path: ['confirmPassword'], error: 'Hasła są różne', when: () => true }

/** Whether the second one repeats the first; where it is missing, another message says so. */
export function samePasswords(password: string, confirmPassword: string): boolean {
  return !confirmPassword || password === confirmPassword
}

export const resetFormSchema = z
  .strictObject({ newPassword: newPasswordSchema, confirmPassword: confirmPasswordSchema })
  .refine((values) => samePasswords(values.newPassword, values.confirmPassword), differentPasswords)
