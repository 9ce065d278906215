import pg from 'pg'

/**
 * Whether a pooler such as PgBouncer is in front of the database: it gives its callers process ids of its own instead
 * of PostgreSQL's. Behind one that pools by transaction the statements of a session come from several connections, so
 * that a session can hold no lock.
 */
export async function isPooled(connection: pg.ClientConfig): Promise<boolean> {
  const client: pg.Client & { processID?: number | null } = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
  })
  // Ignores a connection that breaks while it is closed.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== client.processID
  } finally {
    await client.end().catch(() => undefined)
  }
}
