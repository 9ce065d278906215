import type { User } from '#domain/users/user'

/** 'Jan Kowalski', or the username without a name. */
export function userName({ firstName, lastName, username }: User): string {
  return `${firstName} ${lastName}`.trim() || username
}

/** An inactive account that never signed in waits for its first approval. */
export function isNew({ lastLogin }: User): boolean {
  return lastLogin === null
}
