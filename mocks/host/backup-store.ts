import type { Backup } from '#domain/backup/backup'
import { backupSchema, outdatedBackups, parseBackupName } from '#domain/backup/backup'
import { attempt, objectStore } from './storage'

export interface BackupStore {
  /** The newest first */
  list(): Promise<Backup[]>
  read(name: string): Promise<Blob | undefined>
  /**
   * Keeps a backup, and of each kind only the newest.
   * @param limit how many
   * @throws if the browser has no room for it, or does not report what it has; then nothing is changed
   */
  keep(backup: Backup, file: Blob, limit: number): Promise<void>
}

const inBackups = objectStore('termin-demo-backups', 'backups')
/** Next to the files, so that nobody has to read them for a list */
const listKey = 'list'
const listSchema = backupSchema.array()

/** In IndexedDB, also when a new season begins */
export const browserBackups: BackupStore = {
  list: async () => (await attempt(readList)) ?? [],
  async read(name) {
    if (!(await readList()).some((each) => each.name === name)) return undefined
    const bytes = await bytesOf(name)
    return bytes && new Blob([bytes])
  },
  async keep(backup, file, limit) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const before = await readList()
    const after = listWith(before, backup, limit)
    // In one transaction: if the page is closed before its end, nothing has changed.
    await inBackups('readwrite', (all) => {
      all.put(bytes, backup.name)
      for (const { name } of before) if (!after.some((each) => each.name === name)) all.delete(name)
      return all.put(after, listKey)
    })
  },
}

async function readList(): Promise<Backup[]> {
  const list = listSchema.safeParse(await inBackups<unknown>('readonly', (all) => all.get(listKey)))
  return list.data ?? ofFiles()
}

/** The list read from the files themselves, if there is no list yet, or one of another version */
async function ofFiles(): Promise<Backup[]> {
  const backups: Backup[] = []
  const names = (await inBackups('readonly', (all) => all.getAllKeys())).filter((key) => typeof key === 'string')
  for (const name of names) {
    const parsed = parseBackupName(name)
    const bytes = parsed && (await bytesOf(name))
    if (bytes) backups.push({ name, ...parsed, createdAt: parsed.createdAt.toISOString(), size: bytes.length })
  }
  return backups.toSorted(newestFirst)
}

async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await inBackups<unknown>('readonly', (all) => all.get(name))
  return bytes instanceof Uint8Array ? new Uint8Array(bytes) : undefined
}

const newestFirst = (a: Backup, b: Backup) => b.createdAt.localeCompare(a.createdAt)

/** The list with a new backup, without outdated ones (rule B2) */
export function listWith(list: readonly Backup[], backup: Backup, limit: number): Backup[] {
  const all = [backup, ...list.filter(({ name }) => name !== backup.name)]
  const outdated = new Set(
    outdatedBackups(
      all.map(({ name }) => name),
      limit,
    ),
  )
  return all.filter(({ name }) => !outdated.has(name)).toSorted(newestFirst)
}
