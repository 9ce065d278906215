import { z } from 'zod'
import { emailSchema } from '../text/email-schema'
import { requiredLine, normalized } from '../text/plain'
import { isStrongPassword } from './password'
import { guessablePassword, isGuessable } from './weak-password'

/** The password is not trimmed. */
export const loginInputSchema = z.strictObject({
  username: z
    .string({ error: 'Nazwa użytkownika lub email jest wymagana' })
    .trim()
    .min(1, { error: 'Nazwa użytkownika lub email jest wymagana' })
    .max(254),
  password: z.string({ error: 'Hasło jest wymagane' }).min(1, { error: 'Hasło jest wymagane' }).max(1000),
})

/** Stored in compatibility form (NFKC), so that names that look alike are equal. */
export const usernameSchema = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(3, { error: 'Nazwa użytkownika musi mieć od 3 do 50 znaków' })
  .max(50, { error: 'Nazwa użytkownika musi mieć od 3 do 50 znaków' })
  .regex(/^[\p{L}\p{N}._-]+$/u, { error: 'Nazwa użytkownika: litery, cyfry, kropka, myślnik i podkreślenie' })

/** Not trimmed. Whether it is easily guessed is another question. */
export const strongPasswordSchema = z
  .string({ error: 'Hasło jest wymagane' })
  .max(200, { error: 'Hasło może mieć najwyżej 200 znaków' })
  .refine(isStrongPassword, { error: 'Hasło jest niewystarczająco silne' })

export const newPasswordSchema = strongPasswordSchema.refine((password) => !isGuessable(password), {
  error: guessablePassword,
})

/** Digits, spaces, dashes, plus and parentheses, at least 9 characters and 9 digits. */
const phoneText = z
  .string()
  // Spaces of any width may be typed or pasted; line breaks are refused.
  .overwrite((text) => text.replaceAll(/[\t\p{Zs}]/gu, ' ').trim())
  .max(30, { error: 'Niepoprawny format numeru telefonu' })
  .refine((text) => text === '' || (/^[\d ()+-]+$/.test(text) && text.replace(/\D/g, '').length >= 9), {
    error: 'Niepoprawny format numeru telefonu',
  })

export const accountPhoneSchema = normalized(phoneText.nullish(), (text) => text || null)
/** For partial updates: undefined keeps the number. */
export const accountPhoneUpdateSchema = normalized(phoneText.nullable(), (text) => text || null).optional()

export const profileInputSchema = z.strictObject({
  firstName: requiredLine(100, 'Imię jest wymagane'),
  lastName: requiredLine(100, 'Nazwisko jest wymagane'),
  email: emailSchema,
  phoneNumber: accountPhoneSchema,
})

/** Body of PUT /api/auth/profile. `currentPassword` is required when the e-mail address changes. */
export const profileUpdateInputSchema = profileInputSchema.extend({ currentPassword: z.string().max(1000).optional() })
export type ProfileUpdate = z.output<typeof profileUpdateInputSchema>

/** Body of POST /api/auth/register; the repeated password stays in the form. */
export const registrationInputSchema = profileInputSchema.extend({
  username: usernameSchema,
  password: newPasswordSchema,
})
export type Registration = z.output<typeof registrationInputSchema>

/** Body of POST /api/auth/change-password. */
export const changePasswordInputSchema = z.strictObject({
  currentPassword: z
    .string({ error: 'Obecne hasło jest wymagane' })
    .min(1, { error: 'Obecne hasło jest wymagane' })
    .max(1000),
  newPassword: newPasswordSchema,
})

/** Body of POST /api/auth/reset-password. */
export const resetPasswordInputSchema = z.strictObject({
  token: z.string().min(1).max(200),
  newPassword: newPasswordSchema,
})
