import type { UnzipFile } from 'fflate'
import { Unzip, UnzipInflate } from 'fflate'
import { damagedFile, tooLarge, UnreadableFile } from './sheets'

/** Maximum entries; a workbook of two hundred sheets has some six hundred. */
const maxEntries = 5000
/** Compressed bytes inflated at a time; deflate expands them up to a thousand times. */
const step = 8 * 1024

/** An archive whose files are inflated while they are read */
export interface Archive {
  /** The path of a file, found regardless of case; undefined without it */
  find(path: string): string | undefined
  /**
   * Inflates a file piece by piece; what `take` throws ends it.
   * @throws UnreadableFile
   */
  read(path: string, take: (piece: Uint8Array) => void): void
}

/**
 * Opens a ZIP archive. Bytes are counted while inflating, because stated sizes may be false.
 * @param limit inflated bytes of all files read together
 * @throws UnreadableFile
 */
export function openArchive(content: Uint8Array, limit: number): Archive {
  const files = new Map<string, UnzipFile>()
  const paths = new Map<string, string>()
  const unzip = new Unzip((file) => {
    if (files.size === maxEntries) throw new UnreadableFile(tooLarge)
    if (files.has(file.name)) return
    files.set(file.name, file)
    paths.set(file.name.replaceAll('\\', '/').toLowerCase(), file.name)
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < content.length; at += step) {
      unzip.push(content.subarray(at, at + step), at + step >= content.length)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(damagedFile)
  }
  if (files.size === 0) throw new UnreadableFile(damagedFile)
  let room = limit
  return {
    find: (path) => paths.get(path.toLowerCase()),
    read(path, take) {
      const file = files.get(path)!
      // The unzipper hands back what is thrown here; the first error counts.
      let failure: Error | undefined
      file.ondata = (error, piece) => {
        if (failure) throw failure
        if (error) throw (failure = new UnreadableFile(damagedFile))
        room -= piece.byteLength
        if (room < 0) throw (failure = new UnreadableFile(tooLarge))
        try {
          take(piece)
        } catch (failureCause) {
          throw (failure = failureCause instanceof Error ? failureCause : new Error(String(failureCause)))
        }
      }
      file.start()
    },
  }
}
