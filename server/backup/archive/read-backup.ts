import type { z } from 'zod'
import { sumBy } from '#domain/collections'
import { isNewer } from '#server/db/migrate'
import type { Hash, NewHash } from './bytes'
import { decode, encoded, wholeOf } from './bytes'
import type { Header, Manifest } from './manifest'
import { fileKeyOf, headerName, headerSchema, manifestName, manifestSchema, tableOf } from './manifest'
import { BackupRefused } from './refusal'
import type { TarEntry } from './tar'
import { readTar } from './tar'

/** An archive wherever a host keeps it */
export interface Archive {
  /**
   * The bytes from the beginning, decrypted and unpacked. Reading fails with a BackupRefused if more can be said than
   * that the file is damaged.
   */
  read(): AsyncIterable<Uint8Array>
  newHash: NewHash
}

type BackupPart =
  | { kind: 'TABLE'; table: string; content: Uint8Array }
  | { kind: 'FILE'; key: string; entry: TarEntry }
  | { kind: 'MANIFEST'; manifest: Manifest }

/** A backup that is opened. What it contains follows in `parts`, the manifest last. */
interface OpenBackup {
  header: Header
  parts: AsyncGenerator<BackupPart>
}

/**
 * Opens a backup and reads its header.
 * @throws BackupRefused if it is damaged, of a newer version, or not readable
 */
export async function openBackup(archive: Archive): Promise<OpenBackup> {
  const entries = readTar(archive.read())
  const first = await complete(entries.next())
  if (first.done || first.value.name !== headerName) throw damagedBackup()
  const header = await json(first.value, headerSchema)
  if (isNewer(header.migrations)) {
    throw new BackupRefused(
      `Tę kopię zrobiła nowsza wersja Termina (${header.application}): zainstaluj ją i dopiero wtedy przywróć kopię.`,
    )
  }
  return { header, parts: partsOf(entries) }
}

async function* partsOf(entries: AsyncGenerator<TarEntry>): AsyncGenerator<BackupPart> {
  for (;;) {
    const next = await complete(entries.next())
    if (next.done === true) throw damagedBackup()
    const entry = next.value
    const table = tableOf(entry.name)
    const key = fileKeyOf(entry.name)
    if (table !== undefined) yield { kind: 'TABLE', table, content: await complete(wholeOf(entry.body)) }
    else if (key !== undefined) yield { kind: 'FILE', key, entry }
    else if (entry.name === manifestName) {
      const manifest = await json(entry, manifestSchema)
      // The end is read, too, so that the sums of the compression are checked.
      if (!(await complete(entries.next())).done) throw damagedBackup()
      yield { kind: 'MANIFEST', manifest }
      return
    } else throw damagedBackup()
  }
}

async function json<Value>(entry: TarEntry, schema: z.ZodType<Value>): Promise<Value> {
  const text = decode(await complete(wholeOf(entry.body)))
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw damagedBackup(error)
  }
}

/** Turns whatever breaks off the reading into a refusal. */
async function complete<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof BackupRefused ? error : damagedBackup(error)
  }
}

function damagedBackup(cause?: unknown): BackupRefused {
  return new BackupRefused('Kopia jest uszkodzona albo niepełna: wybierz inną.', { cause })
}

export interface VerifiedBackup {
  header: Header
  manifest: Manifest
  rows: number
}

/**
 * Reads a whole backup and compares it with its manifest.
 * @param onFile is called with the key of each file
 * @throws BackupRefused
 */
export async function verifyBackup(
  archive: Archive,
  onFile: (key: string) => Promise<void> = async () => {},
): Promise<VerifiedBackup> {
  const { header, parts } = await openBackup(archive)
  const digests = new Map(header.tables.map(({ name }) => [name, { bytes: 0, hash: archive.newHash() }]))
  const files = { count: 0, bytes: 0, hash: archive.newHash() }
  for await (const part of parts) {
    if (part.kind === 'TABLE') {
      const table = digests.get(part.table)
      if (!table) throw damagedBackup()
      table.bytes += part.content.length
      table.hash.update(part.content)
    } else if (part.kind === 'FILE') {
      files.hash.update(encoded(`${part.key} ${await hashOf(part.entry, archive.newHash())}\n`))
      files.count += 1
      files.bytes += part.entry.size
      await onFile(part.key)
    } else {
      const { manifest } = part
      const same =
        manifest.tables.length === digests.size &&
        manifest.tables.every(({ name, bytes, sha256 }) => {
          const table = digests.get(name)
          return table?.bytes === bytes && table.hash.hex() === sha256
        }) &&
        manifest.files.count === files.count &&
        manifest.files.bytes === files.bytes &&
        manifest.files.sha256 === files.hash.hex()
      if (!same) throw damagedBackup()
      return { header, manifest, rows: sumBy(manifest.tables, ({ rows }) => rows) }
    }
  }
  throw damagedBackup()
}

async function hashOf({ body }: TarEntry, hash: Hash): Promise<string> {
  try {
    for await (const chunk of body) hash.update(chunk)
  } catch (error) {
    throw damagedBackup(error)
  }
  return hash.hex()
}
