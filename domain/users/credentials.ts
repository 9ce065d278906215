import { z } from 'zod'

/** Fields of login (spec 5). Not trimmed: what a person chose as a password is taken as it is. */
export const loginInputSchema = z.strictObject({
  username: z
    .string({ error: 'Nazwa użytkownika lub email jest wymagana' })
    .trim()
    .min(1, { error: 'Nazwa użytkownika lub email jest wymagana' })
    .max(254),
  password: z.string({ error: 'Hasło jest wymagane' }).min(1, { error: 'Hasło jest wymagane' }).max(1000),
})

export const usernameSchema = z
  .string()
  .trim()
  .min(3, { error: 'Nazwa użytkownika musi mieć od 3 do 50 znaków' })
  .max(50, { error: 'Nazwa użytkownika musi mieć od 3 do 50 znaków' })
  .regex(/^[\p{L}\p{N}._-]+$/u, { error: 'Nazwa użytkownika: litery, cyfry, kropka, myślnik i podkreślenie' })

export const emailSchema = z.email({ error: 'Niepoprawny format email' }).max(254)

/** At least 8 characters with upper case, lower case and digit (spec 5). */
export const newPasswordSchema = z
  .string()
  .max(200, { error: 'Hasło jest za długie' })
  .refine(
    (password) => password.length >= 8 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password),
    {
      error: 'Hasło jest niewystarczająco silne',
    },
  )
