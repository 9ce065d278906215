import { FilesUnavailable, filesUnavailable } from '#server/files-unavailable'
import type { FileStore } from '#server/ports'

/** A place for files with a mark that identifies it */
export interface MarkedPlace {
  /** Name shown to the operator */
  name: string
  /** Undefined if there is no mark; rejects with FilesUnavailable if the place cannot be reached. */
  readMark(): Promise<string | undefined>
  writeMark(mark: string): Promise<void>
}

/** File name of the mark, in the folder or behind the bucket's prefix */
export const markName = '.termin-files'

/**
 * Uses the place only while it has the mark stored in the database. An unmounted folder looks like an empty one: files
 * stored there would be invisible to other processes, and deleted ones would stay.
 */
export function markedStore(
  store: FileStore,
  place: MarkedPlace,
  /** `establish` establishes the mark, once per process; `databaseMark` reads it from the database. */
  { establish, databaseMark }: { establish: () => Promise<void>; databaseMark: () => Promise<string | undefined> },
): FileStore & { establish(): Promise<void> } {
  let isEstablished = false
  async function establishOnce(): Promise<void> {
    if (!isEstablished) await establish()
    isEstablished = true
  }
  async function checkMark(): Promise<void> {
    // Tried again here, since a bucket may have been out of reach at the start.
    await establishOnce().catch(filesUnavailable)
    const expected = await databaseMark()
    const actual = await place.readMark()
    if (expected === undefined || actual !== expected)
      throw new FilesUnavailable(new Error(`${place.name} does not bear the mark of this database (${markName})`))
  }
  return {
    establish: establishOnce,
    async put(key, content) {
      await checkMark()
      await store.put(key, content)
    },
    async get(key) {
      const content = await store.get(key)
      // A missing file may mean that the place is not mounted.
      if (!content) await checkMark()
      return content
    },
    async delete(key) {
      await checkMark()
      await store.delete(key)
    },
  }
}
