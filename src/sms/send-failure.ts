import { ApiError, errorText } from '../providers/api-error'

/** For whoever may not send, and for clients without a number. */
export const sendingUnavailable = 'Funkcja wysyłania SMS nie jest dostępna'

const byStatus: Record<number, string> = {
  400: 'Nieprawidłowe dane urządzenia lub klienta',
  403: sendingUnavailable,
  404: 'Nie znaleziono urządzenia',
  500: 'Błąd serwera SMS. Spróbuj ponownie później.',
}

/** What a person reads when an SMS did not leave. */
export function sendFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Nie udało się wysłać SMS'
  // Quiet hours and an unwilling operator say why in words of their own.
  return byStatus[error.status] ?? (error.problem ? errorText(error) : 'Nie udało się wysłać SMS')
}
