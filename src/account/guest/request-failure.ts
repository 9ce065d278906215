import type { DocumentedText } from '../../i18n/documented'
import { documentedTexts } from '../../i18n/documented'
import { ApiError } from '../../providers/api-error'

/** The reason the server or the network gives, in Polish; a failing server and our own mistakes get the documented words. */
export function requestFailure(error: unknown, fallback: DocumentedText): string {
  if (!(error instanceof ApiError) || error.status >= 500) return documentedTexts[fallback]
  return error.message
}
