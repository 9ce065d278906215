import type { DocumentedText } from '../i18n/documented'
import { documentedTexts } from '../i18n/documented'
import { ApiError } from '../providers/api-error'

/** 'Błąd: …': the reason the server or the network gives, otherwise the documented fallback. */
export function userFailure(error: unknown, fallback: DocumentedText): string {
  return `Błąd: ${(error instanceof ApiError && error.message) || documentedTexts[fallback]}`
}
