import type { DocumentedText } from '../i18n/documented'
import { documentedTexts } from '../i18n/documented'
import { ApiError } from '../providers/api-error'

const byStatus: Record<number, DocumentedText> = {
  0: 'Cannot connect to server. Please check your internet connection.',
  401: 'Authentication required. Please log in again.',
  403: "Access denied. You don't have permission to view clients.",
  404: 'Clients endpoint not found. Please check your API configuration.',
  500: 'Server error. Please try again later.',
}

interface LoadFailure {
  polish: string
  english: string
}

export function clientsLoadFailure(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) return documented('Failed to fetch clients')
  const message = byStatus[error.status]
  if (message) return documented(message)
  const code = `Server error (${error.status})`
  return { polish: error.problem?.message ?? `Błąd serwera (kod: ${error.status})`, english: code }
}

function documented(english: DocumentedText): LoadFailure {
  return { polish: documentedTexts[english], english }
}
