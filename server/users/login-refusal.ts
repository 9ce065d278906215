import { ApiProblem } from '../http/api-problem'

/** The same refusal for an unknown name and a wrong password, so that neither can be told from the other. */
export function wrongCredentials(): ApiProblem {
  return new ApiProblem('INVALID_CREDENTIALS', 'Niepoprawne dane logowania. Sprawdź nazwę użytkownika i hasło.', {
    details: 'Bad credentials',
  })
}

/** Call this only after the right password. An account without any sign-in waits for approval. */
export function accountDisabled(lastLogin: Date | null): ApiProblem {
  return lastLogin
    ? new ApiProblem('ACCOUNT_DISABLED', 'Konto jest zablokowane. Skontaktuj się z administratorem.', {
        details: 'Account disabled',
      })
    : new ApiProblem('ACCOUNT_PENDING', 'Konto czeka na zatwierdzenie przez administratora.', {
        details: 'Account pending approval',
      })
}
