import { FilesUnavailable } from '#server/files-unavailable'
import type { FileStore } from '#server/ports'

/** A file store with a mark that identifies it. */
export interface MarkedPlace {
  /** The place, as shown to the operator */
  name: string
  /** Undefined where there is none; rejects with FilesUnavailable where the place cannot be reached. */
  readMark(): Promise<string | undefined>
  writeMark(mark: string): Promise<void>
}

/** In the folder, or before the keys of a bucket. */
export const markName = '.termin-files'

/**
 * Uses the place only as long as it bears the mark that the database knows: a folder that is not mounted looks like an empty one, in which
 * what is stored is lost to the others, and what is deleted stays where it is.
 */
export function markedStore(
  store: FileStore,
  place: MarkedPlace,
  /** `settle` agrees on the mark, once per process; `known` is the database's. */
  { settle, known }: { settle: () => Promise<void>; known: () => Promise<string | undefined> },
): FileStore & { settle(): Promise<void> } {
  let settled = false
  async function settleOnce(): Promise<void> {
    if (!settled) await settle()
    settled = true
  }
  async function checkMark(): Promise<void> {
    // A bucket that could not be reached at the start.
    await settleOnce().catch((error: unknown) => {
      throw error instanceof FilesUnavailable ? error : new FilesUnavailable(error)
    })
    const [expected, found] = [await known(), await place.readMark()]
    if (expected === undefined || found !== expected)
      throw new FilesUnavailable(new Error(`${place.name} does not bear the mark of this database (${markName})`))
  }
  return {
    settle: settleOnce,
    async put(key, content) {
      await checkMark()
      await store.put(key, content)
    },
    async get(key) {
      const content = await store.get(key)
      // A missing file may mean that the store is not mounted.
      if (!content) await checkMark()
      return content
    },
    async delete(key) {
      await checkMark()
      await store.delete(key)
    },
  }
}
