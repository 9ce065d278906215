import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/ports'
import { limits } from './database'
import type { DatabaseFacts } from './database-requirements'
import { readFacts, unmetRequirement } from './database-requirements'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'
import { withClient } from './with-client'

// Errors that waiting does not fix
/** Credentials and rights (28xxx, 42501), a missing database (3D000) */
const refusalCodes = /^(28...|42501|3D000)/
const certificateCodes = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|ERR_OSSL)/
/** Of a file named in DATABASE_URL */
const fileCodes = /^(ENOENT|EACCES|EISDIR)/
/** PgBouncer's answer to a setting that it does not know; its code is used for many other errors */
const noLimits = /unsupported startup parameter/i
/** Messages of node-postgres errors that have no code */
const noTls = /server does not support SSL/i
const noPassword = /client password must be a string|password must be a non-empty/i

/**
 * Waits until the database of DATABASE_URL accepts connections, since it may be starting, too.
 * @param timeLimit in ms
 * @throws StartError at once for what waiting does not fix, such as a database that does not meet the requirements
 */
export async function waitForDatabase(
  url: string,
  log: Log,
  ending: AbortSignal,
  timeLimit = 20_000,
): Promise<pg.ClientConfig> {
  const connection = { connectionString: url }
  const server = withoutSecrets(url)
  const until = Date.now() + timeLimit
  for (let isLogged = false; ; isLogged = true) {
    const { facts, error } = await tryToConnect(connection)
    if (facts) {
      const unmet = unmetRequirement(server, facts)
      if (unmet) throw new StartError(unmet)
      if (!facts.limited) log.warn('database.no_time_limits', { server, hint: 'alter role … set statement_timeout' })
      return connection
    }
    if (isFinal(error) || Date.now() > until) throw connectionError(server, error)
    if (!isLogged) log.warn('database.waiting', { server, reason: reasonOf(error) })
    await pause(500, undefined, { signal: ending })
  }
}

async function tryToConnect(connection: pg.ClientConfig): Promise<{ facts?: DatabaseFacts; error?: unknown }> {
  try {
    return { facts: await withClient({ ...limits, ...connection, connectionTimeoutMillis: 5_000 }, readFacts) }
  } catch (error) {
    return { error }
  }
}

function isFinal(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  const message = messageOf(error)
  return (
    [refusalCodes, certificateCodes, fileCodes].some((codes) => codes.test(code)) ||
    [noTls, noPassword, noLimits].some((messages) => messages.test(message))
  )
}

function connectionError(server: string, error: unknown): StartError {
  const code = codeOf(error) ?? ''
  const message = messageOf(error)
  if (noTls.test(message)) {
    return new StartError(
      `Serwer ${server} nie obsługuje TLS, o które prosi DATABASE_URL: włącz TLS na serwerze albo usuń sslmode z adresu.`,
    )
  }
  if (noPassword.test(message)) {
    return new StartError(
      `Serwer ${server} żąda hasła, którego nie ma w DATABASE_URL: dopisz je po nazwie użytkownika.`,
    )
  }
  if (noLimits.test(message)) {
    return new StartError(
      `Pooler przed bazą ${server} nie przyjmuje limitów czasu, z którymi łączy się Termin (${message}): dopisz w pgbouncer.ini ` +
        'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout, a limity ustaw użytkownikowi bazy (alter role).',
    )
  }
  if (code === '28P01' || code === '28000') {
    return new StartError(
      `Baza danych ${server} odrzuciła użytkownika lub hasło: popraw je w DATABASE_URL (${message}).`,
    )
  }
  if (code === '42501') {
    return new StartError(`Użytkownik z DATABASE_URL nie ma prawa łączyć się z bazą ${server} (${message}).`)
  }
  if (code === '3D000') {
    return new StartError(
      `Na serwerze ${server} nie ma takiej bazy danych: utwórz ją poleceniem createdb albo popraw DATABASE_URL.`,
    )
  }
  if (certificateCodes.test(code)) {
    return new StartError(
      `Nie można zaufać certyfikatowi serwera ${server} (${message}): wskaż jego urząd w sslrootcert w DATABASE_URL.`,
    )
  }
  if (fileCodes.test(code)) {
    return new StartError(`Nie można odczytać pliku, na który wskazuje DATABASE_URL (${message}): popraw jego ścieżkę.`)
  }
  return new StartError(
    `Nie można połączyć się z bazą danych ${server} (${reasonOf(error)}): sprawdź DATABASE_URL i czy serwer działa.`,
  )
}

/** An AggregateError, for a name with several addresses, has an empty message. */
function reasonOf(error: unknown): string {
  return messageOf(error) || codeOf(error) || 'brak odpowiedzi'
}

function withoutSecrets(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
