import { ApiError, errorText } from '../providers/api-error'

/** What failed, and where the server refused, why. */
export function changeFailure(what: string, error: unknown): string {
  return error instanceof ApiError && error.status === 409 ? `${what}. ${errorText(error)}` : what
}
