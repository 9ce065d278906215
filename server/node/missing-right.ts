import { StartError } from './start-error'
import { codeOf } from './system-error'

/** SQLSTATE of a statement that its user may not execute */
export const insufficientPrivilege = '42501'

/**
 * A sentence for a failure because the user of the database lacks a right, which may be the cause of other errors;
 * undefined for any other failure
 */
export function missingRightOf(failure: unknown): StartError | undefined {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (codeOf(cause) === insufficientPrivilege) {
      return new StartError(
        `Użytkownik bazy danych nie ma w niej potrzebnych praw (${cause.message}): nadaj mu prawa właściciela bazy.`,
      )
    }
  }
  return undefined
}
