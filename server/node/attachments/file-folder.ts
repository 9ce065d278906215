import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesUnavailable } from '#server/files-unavailable'
import type { FileStore } from '#server/ports'
import { prepareFolder } from '../data-folder'
import { codeOf, unlessAbsent } from '../system-error'
import { syncFolder, writeWhole } from '../whole-file'
import { fileContent } from './file-content'
import { checkedKey } from './file-key'
import { markName, type MarkedPlace } from './marked-store'

/** Stores files in 256 subfolders by the first two digits of the key, readable only by this process's user. */
export async function openFileFolder(folder: string): Promise<{ store: FileStore; place: MarkedPlace }> {
  await prepareFolder(folder, 'TERMIN_FILES')
  const store: FileStore = {
    async put(key, content) {
      const path = pathOf(folder, key)
      const draft = `${path}.new`
      try {
        await makeFolder(dirname(path))
        await writeFile(draft, content.stream(), { flag: 'wx', mode: 0o600, flush: true })
        // Renamed and synced last, so that the file is complete or missing even after a power cut.
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        // Failures of the disk, such as a full or unmounted one, are the operator's to fix.
        filesUnavailable(error)
      }
    },
    async get(key) {
      const path = pathOf(folder, key)
      const stats = await stat(path).catch(unlessAbsent).catch(filesUnavailable)
      return stats && fileContent((start, end) => createReadStream(path, { start, end: end - 1 }), 0, stats.size)
    },
    async delete(key) {
      const path = pathOf(folder, key)
      await rm(path, { force: true })
      // Left if a crash interrupted storing the file
      await rm(`${path}.new`, { force: true })
    },
  }

  const mark = join(folder, markName)
  const place: MarkedPlace = {
    name: `folderze ${folder}`,
    async readMark() {
      const text = await readFile(mark, 'utf8').catch(unlessAbsent).catch(filesUnavailable)
      // An empty one, which a power cut may leave, is none.
      return text?.trim() || undefined
    },
    writeMark: (text) => writeWhole(mark, `${text}\n`, { replace: true }).catch(filesUnavailable),
  }
  return { store, place }
}

/** Makes a folder unless it exists. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

function pathOf(folder: string, key: string): string {
  return join(folder, checkedKey(key).slice(0, 2), key)
}
