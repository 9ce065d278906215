import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FilesUnavailable } from '#server/files-unavailable'
import type { FileStore } from '#server/ports'
import { prepareFilesFolder } from '../data-folder'
import { codeOf } from '../system-error'
import { fileContent } from './file-content'
import { checkedKey } from './file-key'
import { markName, type MarkedPlace } from './marked-store'

/** Files in a folder, in 256 folders so that none grows too long; readable only by this process's user. */
export async function openFileFolder(folder: string): Promise<{ store: FileStore; place: MarkedPlace }> {
  await prepareFilesFolder(folder)
  const store: FileStore = {
    async put(key, content) {
      const path = pathOf(folder, key)
      const place = join(path, '..')
      const draft = `${path}.new`
      try {
        await mkdir(place, { mode: 0o700 }).catch((error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error
        })
        const file = await open(draft, 'wx', 0o600)
        try {
          for await (const chunk of content.stream()) await file.writeFile(chunk)
          await file.sync()
        } finally {
          await file.close()
        }
        // Whole or not at all, a power cut included: the name comes last, and the folder remembers it.
        await rename(draft, path)
        await syncFolder(place)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        // A full disk, a folder that is not mounted, a failing device: the operator's to mend, and over by itself afterwards.
        throw new FilesUnavailable(error)
      }
    },
    async get(key) {
      const path = pathOf(folder, key)
      try {
        const { size } = await stat(path)
        return fileContent((start, end) => createReadStream(path, { start, end: end - 1 }), 0, size)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw new FilesUnavailable(error)
      }
    },
    async delete(key) {
      const path = pathOf(folder, key)
      await rm(path, { force: true })
      // What a crash in the middle of storing left.
      await rm(`${path}.new`, { force: true })
    },
  }

  const mark = join(folder, markName)
  const place: MarkedPlace = {
    name: `folderze ${folder}`,
    async readMark() {
      try {
        return (await readFile(mark, 'utf8')).trim()
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw new FilesUnavailable(error)
      }
    },
    async writeMark(text) {
      try {
        await writeFile(mark, `${text}\n`, { mode: 0o600 })
      } catch (error) {
        throw new FilesUnavailable(error)
      }
    },
  }
  return { store, place }
}

function pathOf(folder: string, key: string): string {
  return join(folder, checkedKey(key).slice(0, 2), key)
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder.
  const folder = await open(path, 'r').catch(() => undefined)
  if (!folder) return
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
