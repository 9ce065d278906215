import { fileKeys } from '#server/backup/archive/catalog'
import type { Database, FileStore } from '#server/ports'

interface StoredFiles {
  /** Files that rows name */
  named: number
  /** Size of the files that are there */
  bytes: number
  /** Keys */
  missing: string[]
}

/** Looks for every file that the data name. */
export async function findStoredFiles(database: Database, store: Pick<FileStore, 'get'>): Promise<StoredFiles> {
  const result: StoredFiles = { named: 0, bytes: 0, missing: [] }
  for await (const key of fileKeys(database)) {
    result.named += 1
    const file = await store.get(key)
    if (file) result.bytes += file.size
    else result.missing.push(key)
  }
  return result
}
