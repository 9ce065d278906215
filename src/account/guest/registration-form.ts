import type { z } from 'zod'
import { registrationInputSchema } from '#domain/users/credentials'
import type { Registration } from '../../providers/actions/account'
import { typedEmailSchema } from '../../shared/typed-email'
import { confirmPasswordSchema, differentPasswords, samePasswords } from '../new-password'

/** The registration with the repeated password. */
export const registrationFormSchema = registrationInputSchema
  .extend({ email: typedEmailSchema, confirmPassword: confirmPasswordSchema })
  .refine((values) => samePasswords(values.password, values.confirmPassword), differentPasswords)

export type RegistrationForm = z.output<typeof registrationFormSchema>

export const emptyRegistration: RegistrationForm = {
  username: '',
  email: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
}

/** What is sent: without the repeated password. */
export function registrationOf(form: RegistrationForm): Registration {
  const { username, email, firstName, lastName, phoneNumber, password } = form
  return { username, email, firstName, lastName, phoneNumber, password }
}
