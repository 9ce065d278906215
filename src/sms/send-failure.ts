import { ApiError, errorText } from '../providers/api-error'

/** Without the permission, and for clients without a number. */
export const sendingUnavailable = 'Funkcja wysyłania SMS nie jest dostępna'

const byStatus: Record<number, string> = {
  400: 'Nieprawidłowe dane urządzenia lub klienta',
  403: sendingUnavailable,
  404: 'Nie znaleziono urządzenia',
  500: 'Błąd serwera SMS. Spróbuj ponownie później.',
}

export function smsFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Nie udało się wysłać SMS'
  // Quiet hours, refusals of the operator and of the text have a message of their own.
  return (
    error.problem?.fields?.['message'] ??
    byStatus[error.status] ??
    (error.problem ? errorText(error) : 'Nie udało się wysłać SMS')
  )
}
