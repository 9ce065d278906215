import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CopySession } from '#server/backup/archive/session'
import { withClient } from '../with-client'

/**
 * Opens a session without time limits, since copying takes as long as it takes.
 * @returns what `work` returns
 */
export function withSession<Result>(
  connection: pg.ClientConfig,
  work: (session: CopySession) => Promise<Result>,
): Promise<Result> {
  return withClient({ keepAlive: true, application_name: 'termin backup', ...connection }, async (client) => {
    // Between transactions files are read; in one, `liftLimits` has lifted the other limits.
    await client.query('set idle_session_timeout = 0')
    return work(sessionOn(client))
  })
}

function sessionOn(client: pg.Client): CopySession {
  return {
    database: drizzle(client),
    async run(statement) {
      await client.query(statement)
    },
    copyOut: (source) => copiedRows(client, source),
    async copyIn(target, content) {
      await pipeline(Readable.from([content]), client.query(copyFrom(`copy ${target} from stdin`)))
    },
  }
}

async function* copiedRows(client: pg.Client, source: string): AsyncGenerator<Uint8Array> {
  let isComplete = false
  try {
    yield* client.query(copyTo(`copy ${source} to stdout`))
    isComplete = true
  } finally {
    // Only the end of its connection ends a COPY; whatever follows on the connection would wait for it.
    if (!isComplete) client.connection.stream.destroy()
  }
}
