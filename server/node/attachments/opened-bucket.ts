import type { FileStore } from '#server/ports'
import type { MarkedPlace } from './marked-store'

/** `trouble` is a sentence on why files cannot be stored; undefined if they can. */
export interface OpenedBucket {
  store: FileStore
  place: MarkedPlace
  trouble(): Promise<string | undefined>
}

/** Time limit for one file including retries (ms), since somebody waits for it */
export const timeLimit = 30_000
