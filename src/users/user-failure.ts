import type { DocumentedText } from '../i18n/documented'
import { documentedTexts } from '../i18n/documented'
import { ApiError } from '../providers/api-error'

/** 'Błąd: ' and the error's own message, else the documented text. */
export function userFailure(error: unknown, fallback: DocumentedText): string {
  return `Błąd: ${(error instanceof ApiError && error.message) || documentedTexts[fallback]}`
}
