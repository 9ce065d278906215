import { ApiProblem } from '../http/api-problem'

/** One refusal for an unknown name and for a wrong password */
export function wrongCredentials(): ApiProblem {
  return new ApiProblem('INVALID_CREDENTIALS', 'Niepoprawne dane logowania. Sprawdź nazwę użytkownika i hasło.', {
    details: 'Bad credentials',
  })
}

/** Only after the right password. An account that was never signed in to waits for approval. */
export function accountDisabled(lastLogin: Date | null): ApiProblem {
  return lastLogin
    ? new ApiProblem('ACCOUNT_DISABLED', 'Konto jest zablokowane. Skontaktuj się z administratorem.', {
        details: 'Account disabled',
      })
    : new ApiProblem('ACCOUNT_PENDING', 'Konto czeka na zatwierdzenie przez administratora.', {
        details: 'Account pending approval',
      })
}
