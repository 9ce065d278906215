/** The last one is of PostgreSQL, which writes what still fits (mdextend). */
const words = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/i
/** SQLSTATE disk_full; the message of a server may be in another language */
const diskFullState = '53100'

/** Detects a full disk in a message of Node, initdb or postgres, or in a failure and its causes. */
export function isDiskFull(failure: unknown): boolean {
  if (typeof failure === 'string') return words.test(failure)
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    if (words.test(cause.message) || ('code' in cause && cause.code === diskFullState)) return true
  }
  return false
}
