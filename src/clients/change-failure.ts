import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText, statusOf } from '../providers/api-error'

/** The documented text for an exception of the console. */
function reason(error: unknown, fallback: 'Failed to add client' | 'Failed to delete client'): string {
  return error instanceof ApiError ? errorText(error) : documentedTexts[fallback]
}

/** 403 says 'not available': the role was taken away while the button was shown. */
export function addFailure(error: unknown): string {
  if (statusOf(error) === 403) return 'Funkcja dodawania klienta nie jest dostępna'
  return reason(error, 'Failed to add client')
}

export function editFailure(error: unknown): string {
  const status = statusOf(error)
  if (status === 403) return 'Funkcja edycji klienta nie jest dostępna'
  // A colleague has deleted or changed the client.
  if (status === 404 || status === 409) return 'Nie udało się edytować danych klienta'
  return documentedTexts['Failed to update client']
}

export function deleteFailure(error: unknown): string {
  const status = statusOf(error)
  if (status === 403) return 'Funkcja usuwania klientów nie jest dostępna'
  if (status === 0) return 'Nie udało się usunąć klienta. Sprawdź połączenie z serwerem.'
  return reason(error, 'Failed to delete client')
}
