import type { User } from '#domain/users/user'
import type { DocumentedText } from '../i18n/documented'
import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText } from '../providers/api-error'

/** 'Jan Kowalski', or the username without a name. */
export function userName({ firstName, lastName, username }: User): string {
  return `${firstName} ${lastName}`.trim() || username
}

/** An inactive account that never signed in waits for its first approval. */
export function isNew({ lastLogin }: User): boolean {
  return lastLogin === null
}

/** 'Błąd: ' and the error's own message, else the documented text. */
export function userFailure(error: unknown, fallback: DocumentedText): string {
  return `Błąd: ${error instanceof ApiError ? errorText(error) : documentedTexts[fallback]}`
}
