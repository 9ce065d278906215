import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/rows'
import type { Database } from '#server/ports'
import type { VerifiedBackup } from './read-backup'

/** The connection was lost at the commit of a restore, so only the database knows whether the data are restored. */
export class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt'

  /**
   * @param transaction for `wasCommitted`
   * @param backup what was being restored
   */
  constructor(
    readonly transaction: string,
    readonly backup: VerifiedBackup,
    cause: unknown,
  ) {
    super('the connection was lost at the commit of a restore', { cause })
  }
}

/** @returns the id of the running transaction */
export async function transactionOf(database: Database): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(database, sql`select pg_current_xact_id()::text as id`)
  return row!.id
}

/** @returns undefined while the transaction is running, and if the database has forgotten it */
export async function wasCommitted(database: Database, transaction: string): Promise<boolean | undefined> {
  const [row] = await rowsOf<{ status: string | null }>(
    database,
    sql`select pg_xact_status(${transaction}::xid8) as status`,
  )
  if (row?.status === 'committed') return true
  return row?.status === 'aborted' ? false : undefined
}
