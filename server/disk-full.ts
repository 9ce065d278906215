const words = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i

/** Detects a full disk in a message of Node, initdb or postgres, or in a failure and its causes. */
export function isDiskFull(failure: unknown): boolean {
  if (typeof failure === 'string') return words.test(failure)
  for (let cause = failure; cause instanceof Error; cause = cause.cause) if (words.test(cause.message)) return true
  return false
}
