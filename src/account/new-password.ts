import { z } from 'zod'
import { newPasswordSchema } from '#domain/users/credentials'

/** The repeated password of a form; it is not sent. */
export const confirmPasswordSchema = z.string({ error: 'Potwierdź hasło' }).min(1, { error: 'Potwierdź hasło' })

/** Said at the field `confirmPassword`. Also while other fields are wrong: a person wants to know of all at once. */
export const differentPasswords = { path: ['confirmPassword'], error: 'Hasła są różne', when: () => true }

/** Whether the second one repeats the first; where it is missing, another message says so. */
export function samePasswords(password: string, confirmPassword: string): boolean {
  return !confirmPassword || password === confirmPassword
}

export const resetFormSchema = z
  .strictObject({ newPassword: newPasswordSchema, confirmPassword: confirmPasswordSchema })
  .refine((values) => samePasswords(values.newPassword, values.confirmPassword), differentPasswords)
