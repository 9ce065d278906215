import type { z } from 'zod'
import type { Registration } from '#domain/users/credentials'
import { registrationInputSchema } from '#domain/users/credentials'
import { emailInputSchema } from '../../shared/form/email-input'
import { confirmPasswordSchema, differentPasswords, samePasswords } from '../new-password'
import { documentedTexts } from '../../i18n/documented'
import { ApiError } from '../../providers/api-error'
import type { FormFailure } from '../../shared/form/use-schema-form'

export const registrationFormSchema = registrationInputSchema
  .extend({ email: emailInputSchema, confirmPassword: confirmPasswordSchema })
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

export function registrationOf(form: RegistrationForm): Registration {
  const { username, email, firstName, lastName, phoneNumber, password } = form
  return { username, email, firstName, lastName, phoneNumber, password }
}

type Field = keyof RegistrationForm

const fieldNames: readonly Field[] = ['username', 'email', 'firstName', 'lastName', 'phoneNumber', 'password']

/** English answers of the server, each with its field and Polish text. */
const meanings: readonly [RegExp, Field, string][] = [
  [/e-?mail.*(exist|taken|registered|in use)/i, 'email', 'Email jest już zarejestrowany'],
  [/user ?name.*(exist|taken|in use)/i, 'username', 'Nazwa użytkownika jest już zajęta'],
  [/invalid e-?mail|e-?mail.*invalid/i, 'email', 'Niepoprawny format email'],
  [/invalid phone|phone.*invalid/i, 'phoneNumber', 'Niepoprawny format numeru telefonu'],
  [/weak password|password.*(weak|strong)/i, 'password', 'Hasło jest niewystarczająco silne'],
]

export function registrationFailure(error: unknown): FormFailure {
  const text = documentedTexts['Registration failed']
  if (!(error instanceof ApiError)) return { text, fields: {} }
  // The message of a missing answer (0) and of too many attempts (429) says what to do.
  if (error.status === 0 || error.status === 429) return { text: error.message, fields: {} }
  const fields = fieldsOf(error)
  if (error.status === 409) return { text: 'Użytkownik o tym emailu lub nazwie już istnieje', fields }
  return { text: error.status === 400 || error.status === 422 ? 'Niepoprawne dane rejestracji' : text, fields }
}

function fieldsOf({ problem, message }: ApiError): FormFailure['fields'] {
  const entries = Object.entries(problem?.fields ?? {}).filter(([name]) => fieldNames.includes(name as Field))
  if (entries.length > 0) return Object.fromEntries(entries)
  const words = [message, problem?.details].join(' ')
  const match = meanings.find(([pattern]) => pattern.test(words))
  return match ? { [match[1]]: match[2] } : {}
}
