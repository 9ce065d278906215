import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '#server/db/migrate'
import { createJobSignal } from '#server/jobs/signal'
import type { Clock, Log, Ports, SmsGateway } from '#server/ports'
import { idxPrefix, reportAddress } from '#server/sms/gateway-callbacks'
import { testGateway } from '#server/sms/test-gateway'
import { loadTokenSecret } from '#server/users/token-secret'
import { createImageProcessor } from './attachments/image-processor'
import { openFormReader } from './attachments/disk-form-reader'
import { openFileStore } from './attachments/open-file-store'
import { openCalendarSync } from './calendar/config'
import { createClock } from './clock'
import type { Config } from './config'
import { openDatabase, openUnlimitedDatabase } from './database'
import { startEmbeddedPostgres } from './embedded-postgres'
import { waitForDatabase } from './external-database'
import { createGeocoder } from './geocoding/create-geocoder'
import { createMailer } from './mail/mailer'
import { passwordHasher } from './password-hasher'
import { printer } from './printing/printer'
import { createThreadedPrinter } from './printing/threaded-printer'
import type { Shutdown } from './shutdown'
import { createHeavyWork } from './threads/heavy-work'
import { createSmsApi } from './smsapi/gateway'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'

type OnLoss = (lastWords: string) => void

/**
 * Opens the ports on a migrated database, and registers what it opens with `shutdown`.
 * @param built the folder with the compiled threads/thread.ts, threads/read-file.ts and printing/print-thread.ts, if they are compiled
 * @param timeLimits false for work that no caller waits for and that may take minutes in one statement
 */
export async function openHost(
  config: Config,
  log: Log,
  shutdown: Shutdown,
  onLoss: OnLoss,
  { built, timeLimits = true }: { built?: string | undefined; timeLimits?: boolean } = {},
): Promise<Ports> {
  const calendarSync = await openCalendarSync(config.googleCalendar)
  const connection = await findDatabase(config, log, shutdown, onLoss)
  shutdown.requested.throwIfAborted()
  await bringUpToDate(connection, log)
  shutdown.requested.throwIfAborted()
  const { database, close } = timeLimits
    ? openDatabase(connection, log, { size: config.databasePool })
    : openUnlimitedDatabase(connection, log)
  shutdown.add('database.pool', close)
  const fileStore = await openFileStore(config.files, database, log)
  const clock = createClock(config.startsAt)
  const tokenSecret = config.tokenSecret ?? (await loadTokenSecret(database))
  return {
    database,
    clock,
    smsGateway: await openGateway(config, tokenSecret, clock, log),
    passwordHasher,
    mailer: createMailer(config, log),
    formReader: await openFormReader(join(config.dataFolder, 'uploads')),
    fileStore,
    imageProcessor: createImageProcessor(),
    printer: built === undefined ? printer : createThreadedPrinter(built),
    geocoder: createGeocoder(config.geocoder),
    mapBase: config.mapBase,
    jobSignal: createJobSignal(),
    heavyWork: built === undefined ? undefined : createHeavyWork({ folder: built, connection, clock }),
    calendarSync,
    host: { runtime: `Node.js ${process.versions.node}`, startedAt: clock.now(), configured: config.configured },
    log,
    publicUrl: config.publicUrl,
    tokenSecret,
  }
}

async function openGateway(config: Config, tokenSecret: Uint8Array, clock: Clock, log: Log): Promise<SmsGateway> {
  if (!config.smsApi) return testGateway()
  const installation = { publicUrl: config.publicUrl, tokenSecret }
  return createSmsApi({
    ...config.smsApi,
    idxPrefix: await idxPrefix(installation),
    notifyUrl: await reportAddress(installation),
    now: () => clock.now(),
    log,
  })
}

async function findDatabase(config: Config, log: Log, shutdown: Shutdown, onLoss: OnLoss): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return waitForDatabase(config.databaseUrl, log, shutdown.requested)
  const embedded = await startEmbeddedPostgres(config.dataFolder, log)
  shutdown.add('database.server', embedded.stop)
  embedded.onLoss(onLoss)
  return embedded.connection
}

async function bringUpToDate(connection: pg.ClientConfig, log: Log): Promise<void> {
  const { database, close } = openUnlimitedDatabase(connection, log)
  try {
    await migrate(database)
  } catch (error) {
    throw migrationError(error)
  } finally {
    await close()
  }
}

function migrationError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = codeOf(error.cause) ?? codeOf(error)
  if (code === '42501') {
    return new StartError(
      `Użytkownik bazy danych nie może jej zmieniać (${messageOf(error.cause ?? error)}): nadaj mu prawa właściciela bazy.`,
    )
  }
  // The migrator's own errors are sentences for the operator; a failing statement is a bug and keeps its stack.
  return error.name === 'Error' && code === undefined && error.cause === undefined
    ? new StartError(error.message)
    : error
}
