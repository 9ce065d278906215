import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/ports'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'

/** Errors that time does not mend: SQLSTATE 28xxx and 3D000 of PostgreSQL, certificates, a server that has no TLS. */
const final = /^(28...|3D000|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/

/**
 * Waits until the database of DATABASE_URL takes connections: beside us it may just be starting.
 * @param patience milliseconds
 */
export async function waitForDatabase(
  url: string,
  log: Log,
  ending: AbortSignal,
  patience = 20_000,
): Promise<pg.ClientConfig> {
  const connection = { connectionString: url }
  const until = Date.now() + patience
  for (let told = false; ; told = true) {
    const error = await tryToConnect(connection)
    if (!error) return connection
    if (final.test(codeOf(error) ?? '') || Date.now() > until) throw refused(url, error)
    if (!told) log.warn('database.waiting', { server: withoutSecrets(url), reason: reasonOf(error) })
    await pause(500, undefined, { signal: ending })
  }
}

async function tryToConnect(connection: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // A server that ends while we say goodbye is no concern of ours.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return undefined
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => {})
  }
}

function refused(url: string, error: unknown): StartError {
  const server = withoutSecrets(url)
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return new StartError(
        `Baza danych ${server} odrzuciła użytkownika lub hasło: popraw je w DATABASE_URL (${messageOf(error)}).`,
      )
    case '3D000':
      return new StartError(
        `Na serwerze ${server} nie ma takiej bazy danych: utwórz ją poleceniem createdb albo popraw DATABASE_URL.`,
      )
    default:
      return new StartError(
        `Nie można połączyć się z bazą danych ${server} (${reasonOf(error)}): sprawdź DATABASE_URL i czy serwer działa.`,
      )
  }
}

/** Several addresses of one name fail together as an AggregateError, which says nothing itself. */
function reasonOf(error: unknown): string {
  return messageOf(error) || codeOf(error) || 'brak odpowiedzi'
}

function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
