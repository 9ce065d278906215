import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { BackupRefused } from './refusal'

/** Keys as of `age` (age-encryption.org/v1): with the recipient one can only encrypt, with the identity decrypt, too. */
export interface BackupKey {
  recipient: string
  identity: string | undefined
}

export function isBackupKey(text: string): boolean {
  return /^(AGE-SECRET-KEY-1[0-9A-Z]{20,}|age1[0-9a-z]{20,})$/.test(text)
}

/** @param text an identity (`AGE-SECRET-KEY-1…`) or a recipient (`age1…`) @throws Error if it is damaged */
export async function backupKey(text: string): Promise<BackupKey> {
  if (text.startsWith('age1')) return { recipient: text, identity: undefined }
  return { recipient: await identityToRecipient(text), identity: text }
}

export async function newBackupKey(): Promise<Required<BackupKey> & { identity: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

export async function encrypted(source: Readable, { recipient }: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** @throws BackupRefused without the right key */
export async function decrypted(source: Readable, key: BackupKey | undefined): Promise<Readable> {
  if (key?.identity === undefined) {
    throw new BackupRefused(
      'Ta kopia jest zaszyfrowana: podaj klucz AGE-SECRET-KEY-1…, którym ją można odczytać (TERMIN_BACKUP_KEY).',
    )
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity(key.identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (error) {
    source.destroy()
    throw new BackupRefused('Tego klucza nie da się użyć do tej kopii: zaszyfrowano ją innym albo jest uszkodzona.', {
      cause: error,
    })
  }
}

// Node and the library declare the same streams by different names.
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await chunks.next()
        if (next.done === true) controller.close()
        else controller.enqueue(new Uint8Array(next.value))
      },
      cancel() {
        source.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  const reader = stream.getReader()
  return Readable.from(
    (async function* () {
      try {
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return
          yield value
        }
      } finally {
        await reader.cancel().catch(() => undefined)
      }
    })(),
    { objectMode: false },
  )
}
