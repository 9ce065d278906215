import { resolve } from 'node:path'
import { z } from 'zod'
import { sumBy } from '#domain/collections'
import { formatFileSize } from '#domain/text/file-size'
import { openFileStore } from '../attachments/open-file-store'
import { archiveFile } from '../backup/archive-file'
import { backupKey, isBackupKey, newBackupKey } from '../backup/encryption'
import { writeToFolder } from '../backup/folder'
import { verifyBackup } from '#server/backup/archive/read-backup'
import { withSession } from '../backup/session'
import { applicationVersion } from '#server/application-version'
import { openDatabase } from '../database'
import { StartError } from '../start-error'
import { flag, readArguments } from './arguments'
import type { Command } from './context'
import { migrationsOfData, withDatabase } from './context'

const schema = z.object({
  to: z.string().optional(),
  key: z.string().refine(isBackupKey, { error: 'oczekiwano klucza AGE-SECRET-KEY-1… albo age1…' }).optional(),
  newKey: flag,
})

/** Makes a backup, also while Termin works. */
export const backup: Command = {
  usage: '[--to FOLDER] [--key KEY] | --new-key',
  about:
    'Save all rows and files into one file of the backup folder, also while Termin is running. --new-key prints a new encryption key.',
  async run(context, args) {
    const { to, key: keyText, newKey } = readArguments(args, schema)
    if (newKey) {
      const { identity, recipient } = await newBackupKey()
      context.say(`Klucz (zachowaj go poza tym komputerem, bez niego nie odczytasz kopii): ${identity}`)
      return context.say(`Klucz tylko do szyfrowania: ${recipient}`)
    }
    const { config, log, say } = context
    const folder = to === undefined ? config.backup?.folder : resolve(to)
    if (folder === undefined) throw new StartError('Kopie są wyłączone (TERMIN_BACKUP=off): podaj folder w --to.')
    const key = await backupKey(keyText ?? config.backup?.key)
    await withDatabase(context, { alone: false }, async (connection) => {
      await migrationsOfData(connection)
      const { database, close } = openDatabase(connection, log, { size: 2 })
      try {
        const files = await openFileStore(config.files, database, log)
        const { backup: newBackup, manifest } = await withSession(connection, (session) =>
          writeToFolder(session, folder, {
            kind: 'MANUAL',
            application: applicationVersion,
            createdAt: new Date(),
            files,
            key,
          }),
        )
        const rows = sumBy(manifest.tables, (table) => table.rows)
        say(
          `Zapisano ${resolve(folder, newBackup.name)} (${formatFileSize(newBackup.size)}): wierszy ${rows}, plików ${manifest.files.count}.`,
        )
        if (manifest.files.missing.length > 0)
          say(`Brakowało plików: ${manifest.files.missing.length} (npm run termin -- check).`)
        // Read back at once, as far as the key allows it.
        if (!key || key.identity !== undefined) await verifyBackup(archiveFile(resolve(folder, newBackup.name), key))
      } finally {
        await close()
      }
    })
  },
}
