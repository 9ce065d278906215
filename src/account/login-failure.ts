import { ApiError } from '../providers/api-error'

export interface LoginFailure {
  /** Shown above the form; where there is a toast, below the marked fields */
  text: string
  toast?: string
}

const invalidCredentials: LoginFailure = {
  text: 'Niepoprawne dane',
  toast: 'Niepoprawne dane logowania. Sprawdź nazwę użytkownika i hasło.',
}

export function loginFailure(error: unknown): LoginFailure {
  if (error instanceof Error && error.message === 'Login failed') return invalidCredentials
  if (!(error instanceof ApiError)) return { text: 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.' }
  if (error.kind === 'network' || error.kind === 'offline') {
    return { text: 'Brak połączenia z internetem. Sprawdź połączenie i spróbuj ponownie.' }
  }
  if (error.kind === 'timeout' || error.status >= 500) {
    return { text: 'Problem z serwerem. Spróbuj ponownie za chwilę.' }
  }
  const text = [error.problem?.error, error.problem?.details, error.message].join(' ').toLowerCase()
  if (/invalid|credentials|unauthorized|not found/.test(text)) return invalidCredentials
  if (/locked|disabled/.test(text)) return { text: 'Konto jest zablokowane. Skontaktuj się z administratorem.' }
  if (text.includes('expired')) return { text: 'Sesja wygasła. Spróbuj ponownie.' }
  if (error.status === 401) return invalidCredentials
  return { text: error.message || 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.' }
}
