import { link, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a small file that is complete or missing, whatever happens during the write: a full disk, `kill -9` or a power
 * cut. Only its owner may read it.
 * @param replace the file that is there; otherwise that is an error (EEXIST)
 */
export async function writeWhole(path: string, text: string, { replace = false } = {}): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await (replace ? rename(draft, path) : link(draft, path))
    await syncFolder(dirname(path))
  } finally {
    await rm(draft, { force: true })
  }
}

/** A new name in a folder survives a power cut only after the folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, so nothing is synced there.
  const folder = await open(path, 'r').catch(() => undefined)
  if (!folder) return
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Deletes a file that has not changed for `age` ms: a process that was killed left it. A younger one may be in use. */
export async function removeAbandoned(path: string, age: number): Promise<void> {
  const stats = await stat(path).catch(() => undefined)
  if (stats && Date.now() - stats.mtimeMs > age) await rm(path, { force: true })
}
