import type { DocumentedText } from '../i18n/documented'
import { ApiError } from '../providers/api-error'

const byStatus: Record<number, DocumentedText> = {
  0: 'Cannot connect to server. Please check your internet connection.',
  401: 'Authentication required. Please log in again.',
  403: "Access denied. You don't have permission to view clients.",
  404: 'Clients endpoint not found. Please check your API configuration.',
  500: 'Server error. Please try again later.',
}

/** Why the clients could not be loaded, in the documented words (spec 8, clients and devices). */
export function clientsLoadFailure(error: unknown): DocumentedText {
  return (error instanceof ApiError && byStatus[error.status]) || 'Failed to fetch clients'
}
