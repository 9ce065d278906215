import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText } from '../providers/api-error'

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** Where nothing is known: what was attempted, in the documented words. */
function reason(error: unknown, attempted: 'Failed to add client' | 'Failed to delete client'): string {
  return error instanceof ApiError ? errorText(error) : documentedTexts[attempted]
}

/**
 * What a toast says of a client who could not be added. 'Not available': the button was there, but the role that may
 * use it has been taken away in the meantime.
 */
export function addFailure(error: unknown): string {
  if (statusOf(error) === 403) return 'Funkcja dodawania klienta nie jest dostępna'
  return reason(error, 'Failed to add client')
}

/** The notification of a failed change; the form shows why. */
export function editFailure(error: unknown): string {
  const status = statusOf(error)
  if (status === 403) return 'Funkcja edycji klienta nie jest dostępna'
  // Deleted or changed by somebody else: there is nothing left to edit.
  if (status === 404 || status === 409) return 'Nie udało się edytować danych klienta'
  return documentedTexts['Failed to update client']
}

export function deleteFailure(error: unknown): string {
  const status = statusOf(error)
  if (status === 403) return 'Funkcja usuwania klientów nie jest dostępna'
  if (status === 0) return 'Nie udało się usunąć klienta. Sprawdź połączenie z serwerem.'
  return reason(error, 'Failed to delete client')
}
