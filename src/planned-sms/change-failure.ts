import { ApiError, errorText } from '../providers/api-error'

/** Adds the server's reason to a 409. */
export function changeFailure(what: string, error: unknown): string {
  return error instanceof ApiError && error.status === 409 ? `${what}. ${errorText(error)}` : what
}
