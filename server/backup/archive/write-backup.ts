import { sql } from 'drizzle-orm'
import type { BackupKind } from '#domain/backup/backup'
import { liftLimits } from '#server/db/lift-limits'
import { rowsOf } from '#server/db/rows'
import type { FileStore, Progress } from '#server/ports'
import type { NewHash } from './bytes'
import { chunksOf, concat, encoded } from './bytes'
import { appliedMigrations, countFileKeys, fileKeys, quote, sequencesOf, tablesOf } from './catalog'
import type { Header, Manifest } from './manifest'
import { backupFormat, fileEntry, headerName, manifestName, tablePart } from './manifest'
import type { CopySession } from './session'
import { tarEnd, tarHeader, tarPadding } from './tar'

/** Size from which a part of a table is closed (bytes), which is what is held in memory */
const partSize = 4 * 1024 * 1024
const newline = 0x0a

export interface BackupContent {
  kind: BackupKind
  application: string
  createdAt: Date
  /** Undefined for a backup of rows only */
  files: Pick<FileStore, 'get'> | undefined
  newHash: NewHash
  /** Of tables and files together */
  onProgress?: ((progress: Progress) => Promise<void>) | undefined
}

/**
 * Writes a backup as a tape archive: header, the tables as COPY text in parts, files, manifest. All rows come from one
 * repeatable-read transaction, and the files after them, so that a file named by a row can be missing only if it was
 * deleted in between; the manifest then names it (rule B1).
 */
export async function* writeBackup(session: CopySession, content: BackupContent): AsyncGenerator<Uint8Array, Manifest> {
  const { database } = session
  await session.run('begin isolation level repeatable read read only')
  await liftLimits(database)
  const header = await headerOf(session, content)
  yield* entry(headerName, encoded(JSON.stringify(header)), content.createdAt)
  const total = header.tables.length + (content.files ? await countFileKeys(database) : 0)
  let done = 0
  const step = async () => content.onProgress?.({ done: ++done, total })
  const tables: Manifest['tables'] = []
  for (const table of header.tables) {
    tables.push(yield* writeTable(session, table, content))
    await step()
  }
  const files = yield* writeFiles(session, content, step)
  const manifest = { tables, sequences: await sequencesOf(database), files }
  await session.run('commit')
  yield* entry(manifestName, encoded(JSON.stringify(manifest)), content.createdAt)
  yield tarEnd
  return manifest
}

async function headerOf({ database }: CopySession, { kind, application, createdAt }: BackupContent): Promise<Header> {
  const [server] = await rowsOf<{ version: string }>(database, sql`select current_setting('server_version') as version`)
  return {
    format: backupFormat,
    kind,
    application,
    database: server?.version ?? '',
    createdAt: createdAt.toISOString(),
    migrations: await appliedMigrations(database),
    tables: await tablesOf(database),
  }
}

type WrittenTable = Manifest['tables'][number]

async function* writeTable(
  session: CopySession,
  { name, columns }: Header['tables'][number],
  { newHash, createdAt }: BackupContent,
): AsyncGenerator<Uint8Array, WrittenTable> {
  const hash = newHash()
  const totals = { rows: 0, bytes: 0 }
  let part = 0
  let buffer: Uint8Array[] = []
  let size = 0
  function* close(): Generator<Uint8Array> {
    const text = concat(buffer)
    // A part ends with a row, so that each is a COPY of its own.
    const end = text.lastIndexOf(newline) + 1
    const whole = text.subarray(0, end)
    const rest = text.subarray(end)
    if (whole.length > 0) {
      hash.update(whole)
      totals.bytes += whole.length
      for (let i = whole.indexOf(newline); i >= 0; i = whole.indexOf(newline, i + 1)) totals.rows += 1
      yield* entry(tablePart(name, ++part), whole, createdAt)
    }
    buffer = [rest]
    size = rest.length
  }
  const list = columns.map(quote).join(', ')
  for await (const chunk of session.copyOut(`(select ${list} from public.${quote(name)})`)) {
    buffer.push(chunk)
    size += chunk.length
    if (size >= partSize) yield* close()
  }
  yield* close()
  return { name, ...totals, sha256: hash.hex() }
}

async function* writeFiles(
  { database }: CopySession,
  { files, newHash, createdAt }: BackupContent,
  step: () => Promise<void>,
): AsyncGenerator<Uint8Array, Manifest['files']> {
  const hashes = newHash()
  const totals: Manifest['files'] = { included: files !== undefined, count: 0, bytes: 0, sha256: '', missing: [] }
  if (files) {
    for await (const key of fileKeys(database)) {
      const file = await files.get(key)
      if (file) {
        const sum = yield* writeFile(key, file, { newHash, createdAt })
        hashes.update(encoded(`${key} ${sum}\n`))
        totals.count += 1
        totals.bytes += file.size
      } else if (totals.missing.length < 100) totals.missing.push(key)
      await step()
    }
  }
  return { ...totals, sha256: hashes.hex() }
}

type StoredFile = NonNullable<Awaited<ReturnType<FileStore['get']>>>

async function* writeFile(
  key: string,
  file: StoredFile,
  { newHash, createdAt }: Pick<BackupContent, 'newHash' | 'createdAt'>,
): AsyncGenerator<Uint8Array, string> {
  const hash = newHash()
  yield tarHeader(fileEntry(key), file.size, createdAt)
  let remaining = file.size
  for await (const chunk of chunksOf(file.stream())) {
    remaining -= chunk.length
    hash.update(chunk)
    yield chunk
  }
  if (remaining !== 0) throw new Error(`the file ${key} changed while it was read`)
  yield tarPadding(file.size)
  return hash.hex()
}

function* entry(name: string, content: Uint8Array, at: Date): Generator<Uint8Array> {
  yield tarHeader(name, content.length, at)
  yield content
  yield tarPadding(content.length)
}
