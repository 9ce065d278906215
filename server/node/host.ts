import { join } from 'node:path'
import type pg from 'pg'
import { isNewer, migrate, missingMigrations } from '#server/db/migrate'
import { createJobSignal } from '#server/jobs/signal'
import type { Clock, Log, Ports, SmsGateway } from '#server/ports'
import { idxPrefix, reportAddress } from '#server/sms/gateway-callbacks'
import { testGateway } from '#server/sms/test-gateway'
import { sealSecondSteps } from '#server/users/sealing'
import { loadTokenSecret } from '#server/users/token-secret'
import { createImageProcessor } from './attachments/image-processor'
import { openFormReader } from './attachments/disk-form-reader'
import { openFileStore } from './attachments/open-file-store'
import { appliedMigrations } from '#server/backup/archive/catalog'
import { backupKey } from './backup/encryption'
import { openBackups } from './backup/open-backups'
import { backupsOf, type RestorationOfProcess } from '#server/backup/restoration'
import { openCalendarSync } from './calendar/config'
import { createClock } from './clock'
import type { Config } from './config'
import { prepareFolder } from './data-folder'
import { openDatabase, openUnlimitedDatabase } from './database'
import { startEmbeddedPostgres } from './embedded-postgres'
import { waitForDatabase } from './external-database'
import { createGeocoder } from './geocoding/create-geocoder'
import { createMailer } from './mail/mailer'
import { missingRightOf } from './missing-right'
import { passwordHasher } from './password-hasher'
import { printer } from './printing/printer'
import { createThreadedPrinter } from './printing/threaded-printer'
import { createThreadedSolver } from './planning/threaded-solver'
import { osrm } from './roads/osrm'
import { loadSecretKey } from './secret-key'
import type { Shutdown } from './shutdown'
import { createHeavyWork } from './threads/heavy-work'
import { createSmsApi } from './smsapi/gateway'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'

type OnLoss = (lastWords: string) => void

/** Finds the database and opens the ports on it, see `openPorts`. */
export async function openHost(
  config: Config,
  log: Log,
  shutdown: Shutdown,
  onLoss: OnLoss,
  options: PortOptions,
): Promise<Ports> {
  const connection = await findDatabase(config, log, shutdown, onLoss)
  shutdown.requested.throwIfAborted()
  return openPorts(config, connection, log, shutdown, options)
}

interface PortOptions {
  /**
   * The folder with the compiled threads/thread.ts, threads/read-file.ts, printing/print-thread.ts and
   * planning/plan-thread.ts, if they are compiled
   */
  buildFolder?: string | undefined
  /** False for work that no caller waits for and that may take minutes in one statement */
  timeLimits?: boolean
  /** The restores of a process that serves */
  restoration?: RestorationOfProcess | undefined
}

/** Migrates the database and opens the ports on it. Registers what it opens with `shutdown`. */
export async function openPorts(
  config: Config,
  connection: pg.ClientConfig,
  log: Log,
  shutdown: Shutdown,
  { buildFolder, timeLimits = true, restoration }: PortOptions = {},
): Promise<Ports> {
  // Commands do without: a password can be reset while the disk of the backups is away.
  if (config.backup && restoration) {
    await prepareFolder(config.backup.folder, 'TERMIN_BACKUP')
    await backupKey(config.backup.key)
  }
  const calendarSync = await openCalendarSync(config.googleCalendar)
  const clock = createClock(config.startsAt)
  await bringUpToDate(config, connection, log)
  shutdown.requested.throwIfAborted()
  const { database, close } = timeLimits
    ? openDatabase(connection, log, { size: config.databasePool })
    : openUnlimitedDatabase(connection, log)
  shutdown.add('database.pool', close)
  const fileStore = await openFileStore(config.files, database, log)
  const tokenSecret = config.tokenSecret ?? (await loadTokenSecret(database))
  const secretKey = await loadSecretKey(config, log)
  const folder =
    config.backup && openBackups(config.backup, { connection, files: fileStore, now: () => clock.now(), log })
  const ports: Ports = {
    database,
    clock,
    smsGateway: await openGateway(config, { database, tokenSecret }, clock, log),
    passwordHasher,
    mailer: createMailer(config, log),
    formReader: await openFormReader(join(config.dataFolder, 'uploads')),
    fileStore,
    imageProcessor: createImageProcessor(),
    printer: buildFolder === undefined ? printer : createThreadedPrinter(buildFolder),
    geocoder: createGeocoder(config.geocoder),
    mapBase: config.mapBase,
    jobSignal: createJobSignal(),
    heavyWork: buildFolder === undefined ? undefined : createHeavyWork({ folder: buildFolder, connection, clock }),
    seasonSolver: buildFolder === undefined ? undefined : createThreadedSolver(buildFolder),
    roads: config.osrmUrl === undefined ? undefined : osrm(config.osrmUrl, log),
    calendarSync,
    backups: folder && restoration && backupsOf(folder, restoration),
    host: { runtime: `Node.js ${process.versions.node}`, startedAt: clock.now(), configured: config.configured },
    log,
    publicUrl: config.publicUrl,
    tokenSecret,
    secretKey,
  }
  const count = await sealSecondSteps(ports)
  if (count > 0) log.info('secrets of second steps encrypted', { count })
  return ports
}

async function openGateway(
  config: Config,
  installation: Pick<Ports, 'database' | 'tokenSecret'>,
  clock: Clock,
  log: Log,
): Promise<SmsGateway> {
  if (!config.smsApi) return testGateway()
  const { publicUrl } = config
  return createSmsApi({
    ...config.smsApi,
    idxPrefix: await idxPrefix({ ...installation, publicUrl }),
    notifyUrl: await reportAddress({ ...installation, publicUrl }),
    now: () => clock.now(),
    log,
  })
}

export async function findDatabase(
  config: Config,
  log: Log,
  shutdown: Shutdown,
  onLoss: OnLoss,
): Promise<pg.ClientConfig> {
  if (config.databaseUrl) return waitForDatabase(config.databaseUrl, log, shutdown.requested)
  const server = await startEmbeddedPostgres(config.dataFolder, log)
  shutdown.add('database.server', server.stop)
  server.onLoss(onLoss)
  return server.connection
}

/** Saves the rows of data of an earlier version before they are migrated, as a way back (rule B6). */
export async function bringUpToDate(config: Config, connection: pg.ClientConfig, log: Log): Promise<void> {
  const { database, close } = openUnlimitedDatabase(connection, log)
  try {
    const migrations = await appliedMigrations(database)
    if (migrations.length > 0 && !isNewer(migrations) && missingMigrations(migrations).length > 0) {
      await saveBeforeUpgrade(config, connection, log)
    }
    await migrate(database)
  } catch (error) {
    throw migrationError(error)
  } finally {
    await close()
  }
}

/**
 * @throws StartError if it cannot be saved: an upgrade without a way back is the operator's decision
 * (TERMIN_BACKUP=off).
 */
async function saveBeforeUpgrade({ backup: config }: Config, connection: pg.ClientConfig, log: Log): Promise<void> {
  if (!config) return log.warn('upgrade without a backup', { hint: 'kopie są wyłączone (TERMIN_BACKUP=off)' })
  const files = { get: async () => undefined }
  try {
    const { name } = await openBackups(config, { connection, files, now: () => new Date(), log }).makeOfRows(
      'BEFORE_UPGRADE',
    )
    log.info('backup before the upgrade', { name, folder: config.folder })
  } catch (error) {
    throw new StartError(
      `Nie udało się zapisać kopii przed aktualizacją bazy (${messageOf(error)}): zwolnij miejsce w ${config.folder}, wskaż inny folder w ` +
        'TERMIN_BACKUP albo, jeśli masz własną kopię, wyłącz kopie: TERMIN_BACKUP=off.',
    )
  }
}

function migrationError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const refused = missingRightOf(error)
  if (refused) return refused
  const code = codeOf(error.cause) ?? codeOf(error)
  // The migrator's own errors are sentences for the operator; a failing statement is a bug and keeps its stack.
  return error.name === 'Error' && code === undefined && error.cause === undefined
    ? new StartError(error.message)
    : error
}
