import pg from 'pg'

/**
 * Connects to a database, and ends the connection after the work.
 * @throws also for a configuration that cannot be read, such as one that names a missing certificate
 */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config)
  // A connection that breaks fails the statement that is running; the event itself would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
