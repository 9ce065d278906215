import type { Backup } from '#domain/backup/backup'
import { backupSchema, outdatedBackups } from '#domain/backup/backup'
import { attempt, objectStore } from './storage'

export interface BackupStore {
  /** The newest first */
  list(): Promise<Backup[]>
  read(name: string): Promise<Blob | undefined>
  /** Keeps a backup, and of each kind only the newest. @param kept how many @throws if the browser has no room for it */
  keep(backup: Backup, file: Blob, kept: number): Promise<void>
}

const inBackups = objectStore('termin-demo-backups', 'backups')
/** Beside the files, so that nobody has to read them for a list */
const listKey = 'list'
const listSchema = backupSchema.array()

/** In IndexedDB, also when a new season begins. A backup is listed once it is whole. */
export const keptInBrowser: BackupStore = {
  async list() {
    const found = await attempt(() => inBackups<unknown>('readonly', (all) => all.get(listKey)))
    return listSchema.safeParse(found).data ?? []
  },
  async read(name) {
    if (!(await this.list()).some((each) => each.name === name)) return undefined
    const found = await inBackups<unknown>('readonly', (all) => all.get(name))
    return found instanceof Uint8Array ? new Blob([new Uint8Array(found)]) : undefined
  },
  async keep(backup, file, kept) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    await inBackups('readwrite', (all) => all.put(bytes, backup.name))
    const listed = afterwards(await this.list(), backup, kept)
    await inBackups('readwrite', (all) => all.put(listed, listKey))
    // Also what a page left behind that was closed before it was listed
    const known: IDBValidKey[] = [listKey, ...listed.map(({ name }) => name)]
    for (const key of await inBackups('readonly', (all) => all.getAllKeys())) {
      if (!known.includes(key)) await inBackups('readwrite', (all) => all.delete(key))
    }
  },
}

/** The list with a new backup, without outdated ones (rule B2) */
export function afterwards(list: readonly Backup[], added: Backup, kept: number): Backup[] {
  const all = [added, ...list.filter(({ name }) => name !== added.name)]
  const outdated = new Set(
    outdatedBackups(
      all.map(({ name }) => name),
      kept,
    ),
  )
  return all.filter(({ name }) => !outdated.has(name)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}
