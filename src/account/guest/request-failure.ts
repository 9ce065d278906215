import type { DocumentedText } from '../../i18n/documented'
import { documentedTexts } from '../../i18n/documented'
import { ApiError } from '../../providers/api-error'

/** @returns the error's own Polish message; for a server error or an exception of the console the documented text */
export function requestFailure(error: unknown, fallback: DocumentedText): string {
  if (!(error instanceof ApiError) || error.status >= 500) return documentedTexts[fallback]
  return error.message
}
