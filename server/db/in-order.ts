import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'

/**
 * Condition for the rows for which `which` holds. They are locked in the order of their ids before the statement
 * changes any: by itself it would lock them as it finds them, and two statements that each find some of the same rows
 * would deadlock.
 */
export function inOrder(tx: Transaction, id: PgColumn, which: SQL | undefined): SQL {
  const ids = tx.select({ id }).from(id.table).where(which).orderBy(id).for('update')
  return sql`${id} = any(array(${ids.getSQL()}))`
}
