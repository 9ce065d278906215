import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../system-error'

interface Owner {
  uid: number
  gid: number
}

/**
 * The user whom a Termin with this data folder runs as, if this process is root and that is somebody else: the owner of
 * `uploads`, which each server makes for itself, or of the data folder before its first start.
 */
export async function ownerOfService(
  dataFolder: string,
  isRoot = process.getuid?.() === 0,
): Promise<Owner | undefined> {
  if (!isRoot) return undefined
  const statOf = (path: string) => stat(path).catch(() => undefined)
  const stats = (await statOf(join(dataFolder, 'uploads'))) ?? (await statOf(dataFolder))
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

/** From now on this process is that user, so that the server can use the files that it writes (rule B8). */
export function becomeOwner(owner: Owner | undefined): void {
  if (!owner) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}

/**
 * What is added to an error about a place that is closed to this user, who need not be the one that gave the command;
 * nothing to any other error
 */
export function adviceOnPlace(error: unknown, uid = process.getuid?.()): string {
  if (!['EACCES', 'EPERM'].includes(codeOf(error) ?? '')) return ''
  return ` Polecenie działa jako użytkownik serwera (uid ${uid}), a plik lub folder musi być dla niego otwarty, np. w /tmp.`
}
