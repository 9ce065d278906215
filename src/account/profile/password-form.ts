import { changePasswordInputSchema } from '#domain/users/credentials'
import { documentedTexts } from '../../i18n/documented'
import { ApiError } from '../../providers/api-error'
import { confirmPasswordSchema, differentPasswords, samePasswords } from '../new-password'
import { accountFailure } from './account-failure'

/** The new one differs from the current one and is repeated. */
export const passwordFormSchema = changePasswordInputSchema
  .extend({ confirmPassword: confirmPasswordSchema })
  .refine(({ currentPassword, newPassword }) => newPassword === '' || newPassword !== currentPassword, {
    path: ['newPassword'],
    error: 'Nowe hasło musi różnić się od obecnego',
    when: () => true,
  })
  .refine((values) => samePasswords(values.newPassword, values.confirmPassword), differentPasswords)

const wrongCurrent = { currentPassword: 'Obecne hasło jest nieprawidłowe' }

/** 'incorrect' is told at the current password, everything else above the button. */
export function passwordFailure(error: unknown): ApiError {
  if (error instanceof ApiError && /incorrect/i.test(`${error.message} ${error.problem?.details ?? ''}`)) {
    return accountFailure(error, 'Hasło nie zostało zmienione.', wrongCurrent)
  }
  return accountFailure(error, documentedTexts['Password change failed'])
}
