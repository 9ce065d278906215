import { ApiError, errorText } from '../providers/api-error'

/** A failed change, with the server's reason where it refused */
export function changeFailure(what: string, error: unknown): string {
  return error instanceof ApiError && error.status === 409 ? `${what}. ${errorText(error)}` : what
}
