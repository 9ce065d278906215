import type pg from 'pg'
import { withClient } from './with-client'

/**
 * Whether a pooler such as PgBouncer is in front of the database: it gives its callers process ids of its own instead
 * of PostgreSQL's. Behind one that pools by transaction the statements of a session come from several connections, so
 * that a session can hold no lock.
 */
export function isPooled(connection: pg.ClientConfig): Promise<boolean> {
  const config = { ...connection, connectionTimeoutMillis: 5000 }
  return withClient(config, async (client: pg.Client & { processID?: number | null }) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== client.processID
  })
}
