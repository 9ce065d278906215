import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { chunksOf, streamOf } from '#server/backup/archive/bytes'
import { BackupRefused } from '#server/backup/archive/refusal'
import { StartError } from '../start-error'

/** Keys of `age` (age-encryption.org/v1): the recipient can only encrypt, the identity can also decrypt. */
export interface BackupKey {
  recipient: string
  identity: string | undefined
}

export function isBackupKey(text: string): boolean {
  return /^(AGE-SECRET-KEY-1[0-9A-Z]{20,}|age1[0-9a-z]{20,})$/.test(text)
}

/**
 * @param text an identity (`AGE-SECRET-KEY-1…`) or a recipient (`age1…`); undefined without encryption
 * @throws StartError if it is damaged
 */
export async function backupKey(text: string | undefined): Promise<BackupKey | undefined> {
  if (text === undefined) return undefined
  const identity = text.startsWith('age1') ? undefined : text
  try {
    const recipient = identity === undefined ? text : await identityToRecipient(identity)
    new Encrypter().addRecipient(recipient)
    return { recipient, identity }
  } catch {
    // The error itself would quote the key.
    throw new StartError('Klucz kopii jest uszkodzony: sprawdź, czy TERMIN_BACKUP_KEY (albo --key) jest cały.')
  }
}

export async function newBackupKey(): Promise<Required<BackupKey> & { identity: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

export async function encrypt(source: Readable, { recipient }: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return readable(await encrypter.encrypt(streamOf(source, () => source.destroy())))
}

/** @throws BackupRefused without the right key */
export async function decrypt(source: Readable, key: BackupKey | undefined): Promise<Readable> {
  if (key?.identity === undefined) {
    throw new BackupRefused(
      'Ta kopia jest zaszyfrowana: podaj klucz AGE-SECRET-KEY-1…, którym ją można odczytać (TERMIN_BACKUP_KEY).',
    )
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity(key.identity)
  try {
    return readable(await decrypter.decrypt(streamOf(source, () => source.destroy())))
  } catch (error) {
    source.destroy()
    throw new BackupRefused('Tego klucza nie da się użyć do tej kopii: zaszyfrowano ją innym albo jest uszkodzona.', {
      cause: error,
    })
  }
}

const readable = (stream: ReadableStream<Uint8Array>) => Readable.from(chunksOf(stream), { objectMode: false })
