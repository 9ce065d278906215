import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { Clock } from '../ports'

/** Who made a row and when, as its tracked columns (tables/columns.ts) have it. */
export function createdNow(clock: Clock, actor: User) {
  const now = clock.now()
  return { createdAt: now, createdBy: signatureOf(actor), updatedAt: now }
}

/** Who changed a row last and when. */
export function changedNow(clock: Clock, actor: User) {
  return { updatedAt: clock.now(), updatedBy: signatureOf(actor) }
}
