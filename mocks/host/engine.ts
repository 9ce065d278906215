import type { Transaction } from '@electric-sql/pglite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { chunksOf } from '#server/backup/archive/bytes'
import type { CopySession } from '#server/backup/archive/session'
import type { Database } from '#server/ports'

/** PostgreSQL as WebAssembly, in memory. */
export interface Engine {
  database: Database
  /** The whole database as one file for `openEngine` */
  dump(): Promise<Blob>
  /**
   * Gives the only connection to `work`. Everybody else waits until it ends, so `work` must not wait for `database`.
   */
  alone<Result>(work: (session: CopySession) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export async function openEngine(dump: Blob): Promise<Engine> {
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent }, loadDataDir: dump })
  return {
    database: drizzle(engine),
    dump: () => engine.dumpDataDir('none'),
    alone: (work) =>
      engine.transaction(async (connection) => {
        // A session begins its transactions itself.
        await connection.exec('commit')
        return work(sessionOn(connection))
      }),
    close: () => engine.close(),
  }
}

/** PGlite copies to and from a file of this name, which is a blob. */
const device = `'/dev/blob'`

function sessionOn(connection: Transaction): CopySession {
  return {
    // Drizzle's session takes a transaction, too, which the type of this function does not say.
    database: drizzle({ client: connection as unknown as PGlite }),
    async run(statement) {
      await connection.exec(statement)
    },
    async *copyOut(source) {
      const { blob } = await connection.query(`copy ${source} to ${device}`)
      if (blob) yield* chunksOf(blob.stream())
    },
    async copyIn(target, content) {
      await connection.query(`copy ${target} from ${device}`, [], { blob: new Blob([new Uint8Array(content)]) })
    },
  }
}
