import { BackupsUnavailable } from '#server/backup/unavailable'
import { isDiskFull } from '#server/disk-full'
import { FilesUnavailable } from '#server/files-unavailable'
import { codeOf } from '../system-error'

/** What else the file system may answer about a folder (network and database have codes of their own) */
const otherCodes = /^(EBUSY|EIO|ELOOP|EMFILE|ENAMETOOLONG|ENFILE|ENODEV|ENOENT|ESTALE)$/

/**
 * @returns the error in words for people if the folder of the backups or the files in them caused it; otherwise itself
 */
export function placeError(error: unknown): unknown {
  if (isDiskFull(error)) return new BackupsUnavailable('ROOM', error)
  if (error instanceof FilesUnavailable) return new BackupsUnavailable('FILES', error)
  const code = codeOf(error) ?? ''
  if (code === 'EACCES' || code === 'EPERM') return new BackupsUnavailable('ACCESS', error)
  if (code === 'EROFS') return new BackupsUnavailable('READ_ONLY', error)
  if (code === 'ENOTDIR' || code === 'EEXIST') return new BackupsUnavailable('NO_FOLDER', error)
  return otherCodes.test(code) ? new BackupsUnavailable('OTHER', error) : error
}

/** @throws BackupsUnavailable */
export async function atPlace<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw placeError(error)
  }
}
