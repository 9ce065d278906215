import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { NewHash } from '#server/backup/archive/bytes'
import type { Archive } from '#server/backup/archive/read-backup'
import { BackupRefused } from '#server/backup/archive/refusal'
import { isSystemError } from '../system-error'
import type { BackupKey } from './encryption'
import { decrypted } from './encryption'

export const newHash: NewHash = () => {
  const hash = createHash('sha256')
  return { update: (part) => hash.update(part), hex: () => hash.digest('hex') }
}

/** A backup in a file, encrypted if its name ends so */
export function archiveFile(path: string, key: BackupKey | undefined): Archive {
  return { newHash, read: () => unpacked(path, key) }
}

async function* unpacked(path: string, key: BackupKey | undefined): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path)
  try {
    const packed = path.endsWith('.age') ? await decrypted(file, key) : file
    const plain = createGunzip()
    packed.on('error', (error: Error) => plain.destroy(error))
    packed.pipe(plain)
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
