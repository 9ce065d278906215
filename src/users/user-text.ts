import type { User } from '#domain/users/user'

/** 'Jan Kowalski'; the username where there is no name. */
export function userName({ firstName, lastName, username }: User): string {
  return `${firstName} ${lastName}`.trim() || username
}

/** What an inactive account needs: the first approval, or to be switched on again. Both count as awaiting approval. */
export function isNew({ lastLogin }: User): boolean {
  return lastLogin === null
}
