import type { Signatory } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { AnyColumn } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Same as in `ports.ts`, which imports this folder */
interface Clock {
  now(): Date
}

/** Values of the tracked columns (tables/columns.ts) of a new row */
export function createdNow(clock: Clock, actor: Signatory) {
  const now = clock.now()
  return { createdAt: now, createdBy: signatureOf(actor), updatedAt: now }
}

/** Values of the tracked columns of a changed row, except `version` */
export function changedNow(clock: Clock, actor: Signatory) {
  return { updatedAt: clock.now(), updatedBy: signatureOf(actor) }
}

/** The version of a changed row */
export function nextVersion(table: { version: AnyColumn }) {
  return sql`${table.version} + 1`
}

/** The tracked columns of a changed row, with its `version` */
export function changed(table: { version: AnyColumn }, clock: Clock, actor: Signatory) {
  return { version: nextVersion(table), ...changedNow(clock, actor) }
}
