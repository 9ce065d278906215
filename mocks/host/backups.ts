import { backupFileName } from '#domain/backup/backup'
import { applicationVersion } from '#server/application-version'
import type { CopySession } from '#server/backup/archive/session'
import { writeBackup } from '#server/backup/archive/write-backup'
import type { KeptBackups } from '#server/backup/restoration'
import type { FileStore } from '#server/ports'
import { newHash, packed } from './archive'
import type { BackupStore } from './backup-store'
import type { Engine } from './engine'

interface Source {
  engine: Engine
  files: Pick<FileStore, 'get'>
  store: BackupStore
  now(): Date
}

/** Maximum number of backups of each kind: a browser gives a page little space. */
const backupLimit = 3

export function openBackups({ engine, files, store, now }: Source): KeptBackups {
  return {
    folder: 'pamięć tej przeglądarki',
    hour: 2,
    kept: backupLimit,
    list: () => store.list(),
    read: (name) => store.read(name),
    lastDrill: async () => null,
    bucketCopy: async () => null,
    async copyToBucket() {},
    async make(kind, onProgress, present) {
      const createdAt = now()
      const metadata = { kind, version: applicationVersion, createdAt, encrypted: false }
      const content = { kind, files, newHash, createdAt, application: applicationVersion }
      const write = (session: CopySession) =>
        // A job writes its progress into the database, which waits for the end of the backup.
        packed(writeBackup(session, { ...content, onProgress: present && onProgress }))
      const file = await (present ? write(present.session) : engine.alone(write))
      const backup = {
        ...metadata,
        name: backupFileName(metadata),
        createdAt: createdAt.toISOString(),
        size: file.size,
      }
      // Not before a restore: the one that is restored may be outdated by this one.
      await store.keep(backup, file, present ? Infinity : backupLimit)
      return backup
    },
  }
}
