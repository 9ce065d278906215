import { createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { z } from 'zod'
import type { Backup, BucketCopy, Drill } from '#domain/backup/backup'
import { backupFileName, bucketCopySchema, drillSchema, outdatedBackups, parseBackupName } from '#domain/backup/backup'
import type { Manifest } from '#server/backup/archive/manifest'
import type { CopySession } from '#server/backup/archive/session'
import type { BackupContent } from '#server/backup/archive/write-backup'
import { writeBackup } from '#server/backup/archive/write-backup'
import { failureText } from '#server/http/failure-text'
import type { Log } from '#server/ports'
import { makeFolder } from '../data-folder'
import { unlessAbsent } from '../system-error'
import { removeAbandoned, syncFolder } from '../whole-file'
import { newHash } from './archive-file'
import type { BackupKey } from './encryption'
import { encrypt } from './encryption'

const drillFile = 'last-drill.json'
const bucketFile = 'last-copy-to-bucket.json'
/** Of a backup that is being written */
const unfinishedName = /^termin-.*\.half$/
/** A half file that has not grown for so long (ms) was left by a process that was killed. */
const abandonedAfter = 3_600_000

/** Complete backups of a folder, the newest first; none if the folder does not exist yet. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(unlessAbsent)) ?? []
  const backups: Backup[] = []
  for (const name of names) {
    const parsed = parseBackupName(name)
    if (!parsed) continue
    const file = await stat(join(folder, name)).catch(unlessAbsent)
    // Deleted since the folder was read
    if (!file) continue
    backups.push({ name, ...parsed, createdAt: parsed.createdAt.toISOString(), size: file.size })
  }
  return backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name))
}

interface WrittenBackup {
  backup: Backup
  manifest: Manifest
}

/**
 * Writes a backup into a folder: compressed, encrypted if there is a key, and named last, when it is complete on the
 * disk.
 * @throws the error of database, files or disk; then it leaves nothing
 */
export async function writeToFolder(
  session: CopySession,
  folder: string,
  content: Omit<BackupContent, 'newHash'> & { key: BackupKey | undefined },
): Promise<WrittenBackup> {
  await makeFolder(folder)
  await removeHalves(folder)
  const { kind, application: version, key } = content
  const createdAt = await freeSecond(folder, content.createdAt)
  const name = backupFileName({ kind, version, createdAt, encrypted: key !== undefined })
  const draft = join(folder, `${name}.${process.pid}.half`)
  let manifest: Manifest | undefined
  const archive = Readable.from(
    (async function* () {
      manifest = yield* writeBackup(session, { ...content, createdAt, newHash })
    })(),
    { objectMode: false },
  )
  try {
    const gzip = archive.pipe(createGzip({ level: 4 }))
    archive.once('error', (error) => gzip.destroy(error))
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(key ? await encrypt(gzip, key) : gzip, file)
    await rename(draft, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    archive.destroy()
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  const { size } = await stat(join(folder, name))
  if (!manifest) throw new Error('the backup has no manifest')
  const backup = { name, kind, version, createdAt: createdAt.toISOString(), size, encrypted: key !== undefined }
  return { backup, manifest }
}

/**
 * The first second from this one on in which no backup of the folder was made: none replaces another, which may be the
 * one that is restored, and which of two is the newer follows from their names.
 */
async function freeSecond(folder: string, from: Date): Promise<Date> {
  const taken = new Set((await readdir(folder)).map((name) => parseBackupName(name)?.createdAt.getTime()))
  let at = from
  while (taken.has(new Date(at).setUTCMilliseconds(0))) at = new Date(at.getTime() + 1000)
  return at
}

/** Deletes all but the newest backups of each kind (rule B2). One that cannot be deleted is only logged. */
export async function pruneBackups(folder: string, keep: number, log: Log): Promise<void> {
  for (const name of outdatedBackups(await readdir(folder), keep)) {
    try {
      await rm(join(folder, name), { force: true })
    } catch (error) {
      log.warn('outdated backup not deleted', { name, error: failureText(error) })
    }
  }
}

export const readDrill = (folder: string): Promise<Drill | null> => readNote(folder, drillFile, drillSchema)
export const writeDrill = (folder: string, drill: Drill) => writeNote(folder, drillFile, drill)
export const readBucketCopy = (folder: string): Promise<BucketCopy | null> =>
  readNote(folder, bucketFile, bucketCopySchema)
export const writeBucketCopy = (folder: string, copy: BucketCopy) => writeNote(folder, bucketFile, copy)

/** Null if it is absent or damaged */
async function readNote<Note>(folder: string, file: string, schema: z.ZodType<Note>): Promise<Note | null> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  if (text === undefined) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

async function writeNote(folder: string, file: string, note: Drill | BucketCopy): Promise<void> {
  await makeFolder(folder)
  await writeFile(join(folder, file), `${JSON.stringify(note)}\n`, { mode: 0o600 })
}

async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (unfinishedName.test(name)) await removeAbandoned(join(folder, name), abandonedAfter)
}
