import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { NewHash } from '#server/backup/archive/bytes'
import type { Archive } from '#server/backup/archive/read-backup'
import { BackupRefused } from '#server/backup/archive/refusal'
import { isSystemError } from '../system-error'
import type { BackupKey } from './encryption'
import { decrypt } from './encryption'

export const newHash: NewHash = () => {
  const hash = createHash('sha256')
  return { update: (part) => hash.update(part), hex: () => hash.digest('hex') }
}

/** A backup in a file, encrypted if its name ends so */
export function archiveFile(path: string, key: BackupKey | undefined): Archive {
  return { newHash, read: () => unpack(path, key) }
}

async function* unpack(path: string, key: BackupKey | undefined): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path)
  try {
    const source = path.endsWith('.age') ? await decrypt(file, key) : file
    const plain = createGunzip()
    source.on('error', (error: Error) => plain.destroy(error))
    source.pipe(plain)
    yield* plain
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new BackupRefused(
      `Nie można odczytać pliku tej kopii (${error.code}): sprawdź, czy ma do niego prawo użytkownik Termina, i dysk.`,
      { cause: error },
    )
  } finally {
    file.destroy()
  }
}
