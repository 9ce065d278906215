import { access, constants } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { newestRegularBackup, parseBackupName } from '#domain/backup/backup'
import { failureText } from '#server/http/failure-text'
import { openFilesForRestore } from '../attachments/open-file-store'
import { archiveFile } from '../backup/archive-file'
import type { BackupKey } from '../backup/encryption'
import { backupKey, isBackupKey } from '../backup/encryption'
import { listBackups, writeDrill, writeToFolder } from '../backup/folder'
import { bucketTrouble, openBackupBucket } from '../backup/bucket'
import { restoreIntoTrial } from '../backup/drill'
import { isNewer, missingMigrations } from '#server/db/migrate'
import { appliedMigrations } from '#server/backup/archive/catalog'
import type { VerifiedBackup } from '#server/backup/archive/read-backup'
import { verifyBackup } from '#server/backup/archive/read-backup'
import { CommitInDoubt, wasCommitted } from '#server/backup/archive/commit-in-doubt'
import { restoreBackup } from '#server/backup/archive/restore'
import { unknownEnd } from '#server/backup/restoration'
import { withSession } from '../backup/session'
import { applicationVersion } from '#server/application-version'
import { bringUpToDate } from '../host'
import { isPooled } from '../pooler'
import { StartError } from '../start-error'
import { codeOf, messageOf } from '../system-error'
import { flag, readArguments } from './arguments'
import type { Command, Context } from './context'
import { poolerText, withDatabase } from './context'
import { adviceOnPlace } from './owner'
import { findStoredFiles } from './stored-files'

const schema = z.object({
  words: z.array(z.string()).max(1, { error: 'oczekiwano jednego pliku' }),
  key: z.string().refine(isBackupKey, { error: 'oczekiwano klucza AGE-SECRET-KEY-1…' }).optional(),
  drill: flag,
  yes: flag,
  fromBucket: flag,
})

/** Replaces all data by a backup, or tries it in a database that is thrown away. */
export const restore: Command = {
  usage: '[FILE] [--from-bucket] [--key KEY] [--drill] [--yes]',
  about:
    'Replace all data by a backup (the newest nightly or manual one of the backup folder, unless a file is named; with --from-bucket the newest or the named one of the bucket, which is copied into the folder first). Termin must be stopped. --drill only tries it in a database that is dropped afterwards, also while Termin is running, and drops those that interrupted drills left.',
  async run(context, args) {
    const { words, key: keyText, drill, yes, fromBucket } = readArguments(args, schema)
    const { config } = context
    const path = fromBucket ? await bucketBackup(context, words[0]) : await localBackup(context, words[0])
    const key = await backupKey(keyText ?? config.backup?.key)
    if (drill) await tryOut(context, { path, key })
    else if (yes || (await confirm(path))) await replace(context, { path, key })
    else
      throw new StartError(
        process.stdin.isTTY
          ? 'Niczego nie zmieniono.'
          : 'Niczego nie zmieniono: bez terminala potwierdź to przez --yes.',
      )
  },
}

interface Source {
  path: string
  key: BackupKey | undefined
}

async function localBackup({ config }: Context, fileName: string | undefined): Promise<string> {
  const folder = config.backup?.folder
  if (fileName !== undefined) {
    const places = [resolve(fileName), ...(folder === undefined ? [] : [join(folder, fileName)])]
    const failures = await Promise.all(places.map(failureOf))
    const path = places[failures.indexOf(undefined)]
    if (path !== undefined) return path
    const closed = failures.find((failure) => codeOf(failure) !== 'ENOENT')
    if (closed === undefined) throw new StartError(`Nie ma pliku ${fileName}.`)
    throw new StartError(`Nie można odczytać ${fileName} (${messageOf(closed)}).${adviceOnPlace(closed)}`)
  }
  const newest = folder && newestRegularBackup((await listBackups(folder)).map(({ name }) => name))
  if (newest === undefined || folder === undefined) throw new StartError('Nie ma kopii nocnej ani ręcznej: podaj plik.')
  return join(folder, newest)
}

/** Why this file cannot be read; undefined if it can */
function failureOf(path: string): Promise<unknown> {
  return access(path, constants.R_OK).then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** Copies a backup from the bucket into the folder. */
async function bucketBackup({ config, say }: Context, fileName: string | undefined): Promise<string> {
  if (!config.backup?.bucket) throw new StartError('Ustaw TERMIN_BACKUP_BUCKET: nie wiadomo, skąd wziąć kopię.')
  const bucket = openBackupBucket(config.backup.bucket)
  try {
    const name = fileName ?? newestRegularBackup(await bucket.list())
    if (name === undefined) throw new StartError('W zasobniku nie ma kopii nocnej ani ręcznej: podaj nazwę.')
    if (!parseBackupName(name)) throw new StartError(`${name} nie jest nazwą kopii.`)
    say(`Pobieranie ${name} z zasobnika…`)
    return await bucket.fetch(name, config.backup.folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`Nie udało się pobrać kopii z zasobnika: ${bucketTrouble(error) ?? failureText(error)}.`)
  }
}

/** Asks at a terminal. Ctrl+C and Ctrl+D are no. */
export async function confirm(
  path: string,
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<boolean> {
  if (!input.isTTY) return false
  const terminal = createInterface({ input, output })
  // A question whose terminal is closed is never answered.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const question = `Kopia ${path} zastąpi wszystkie obecne dane. Wpisz TAK, żeby kontynuować: `
  try {
    const answer = await Promise.race([closed, terminal.question(question).catch(() => '')])
    return answer.trim().toUpperCase() === 'TAK'
  } finally {
    terminal.close()
  }
}

async function replace(context: Context, { path, key }: Source): Promise<void> {
  const { config, log, say } = context
  await withDatabase(context, { alone: true }, async (connection) => {
    const migrations = await withSession(connection, ({ database }) => appliedMigrations(database))
    // What a newer version made is replaced as it is: the way down from an upgrade.
    if (!isNewer(migrations) && missingMigrations(migrations).length > 0) {
      // A backup that cannot be restored changes nothing, the structure neither (rule B3).
      await verifyBackup(archiveFile(path, key))
      await bringUpToDate(config, connection, log)
    }
    const store = await openFilesForRestore(config.files, connection, log)
    const { rows, manifest } = await withSession(connection, (session) =>
      restoreBackup(session, {
        archive: archiveFile(path, key),
        files: store,
        now: new Date(),
        log,
        beforeChange: async ({ session: current, files }) => {
          say('Kopia jest cała.')
          if (!config.backup) return
          const { backup } = await writeToFolder(current, config.backup.folder, {
            kind: 'BEFORE_RESTORE',
            application: applicationVersion,
            createdAt: new Date(),
            files,
            // The given key may be an earlier one, which only the chosen backup still has.
            key: await backupKey(config.backup.key),
          })
          say(`Obecne dane zapisano w ${backup.name}.`)
        },
      }),
    ).catch((error: unknown) => askWhatHappened(connection, error))
    say(`Przywrócono ${path}: wierszy ${rows}, plików ${manifest.files.count}. Hasła są takie jak w chwili tej kopii.`)
    if (manifest.files.missing.length > 0) say(`W kopii brakuje plików: ${manifest.files.missing.length}.`)
    if (!manifest.files.included) {
      const { missing } = await withSession(connection, ({ database }) => findStoredFiles(database, store))
      say(`W tej kopii są same wiersze; brakujących plików: ${missing.length} (npm run termin -- check).`)
    }
  })
}

/** How long a database that was lost at the commit is asked whether it committed (ms) */
const askLimit = 30_000

/** @returns what was restored, if the database says so */
async function askWhatHappened(connection: pg.ClientConfig, failure: unknown): Promise<VerifiedBackup> {
  if (!(failure instanceof CommitInDoubt)) throw failure
  for (const until = Date.now() + askLimit; Date.now() < until; await pause(500)) {
    const isCommitted = await withSession(connection, ({ database }) =>
      wasCommitted(database, failure.transaction),
    ).catch(() => undefined)
    if (isCommitted) return failure.backup
    if (isCommitted === false) throw new StartError(nothingRestored)
  }
  throw new StartError(unknownEnd)
}

const nothingRestored = 'Połączenie z bazą zerwało się, zanim zapisała dane z kopii. Dane są takie jak przed próbą.'

async function tryOut(context: Context, { path, key }: Source): Promise<void> {
  const { config, log, say } = context
  await withDatabase(context, { alone: false }, async (connection) => {
    if (await isPooled(connection)) throw new StartError(poolerText)
    const { rows, manifest, header } = await restoreIntoTrial(connection, {
      archive: archiveFile(path, key),
      now: new Date(),
      log,
    })
    const at = new Date().toISOString()
    const name = path.split(/[/\\]/).at(-1) ?? path
    if (config.backup) await writeDrill(config.backup.folder, { at, name, rows, files: manifest.files.count })
    say(`Próba się udała: kopia z ${header.createdAt} ma ${rows} wierszy i ${manifest.files.count} plików.`)
  })
}
