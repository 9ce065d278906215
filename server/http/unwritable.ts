import { sql } from 'drizzle-orm'
import type { Database, Ports } from '../ports'
import { rowsOf } from '../db/rows'
import { ApiProblem } from './api-problem'

// No event: it writes nothing that stays.

/** How long the outcome of a trial is used */
const cacheMs = 3000

class RolledBack extends Error {}

const trials = new WeakMap<Database, { at: number; outcome: Promise<void> }>()

/**
 * Detects a database that answers queries but takes no writes: a standby, or one whose disk is full.
 * @throws ApiProblem UNAVAILABLE, or the database's error
 */
export async function refuseUnwritable({ database, clock }: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await refuseReadOnly(database)
  const now = clock.now().getTime()
  const last = trials.get(database)
  if (last && Math.abs(now - last.at) < cacheMs) return last.outcome
  const outcome = tryToWrite(database)
  trials.set(database, { at: now, outcome })
  return outcome
}

/** Writes to a new table, which needs space on the disk at once, and takes it back. */
async function tryToWrite(database: Database): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await tx.execute(sql`create temporary table write_trial (content text) on commit drop`)
      await tx.execute(sql`insert into write_trial values ('Termin')`)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}

/**
 * Detects a standby, which answers queries but refuses every write, even a sign-in.
 * @throws ApiProblem UNAVAILABLE when the database is read-only
 */
async function refuseReadOnly(database: Database): Promise<void> {
  const [row] = await rowsOf<{ readOnly: boolean }>(
    database,
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly"`,
  )
  if (row?.readOnly)
    throw new ApiProblem('UNAVAILABLE', 'Baza danych jest teraz tylko do odczytu. Spróbuj ponownie za chwilę.')
}
