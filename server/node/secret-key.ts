import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomSecret } from '#server/http/hash'
import type { Log } from '#server/ports'
import type { Config } from './config'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'
import { writeWhole } from './whole-file'

const fileName = 'secret.key'

/**
 * The key that encrypts secrets in the database: TERMIN_SECRET_KEY, or the file of the data folder, which is made if
 * there is none. Processes on an external database have no common folder: without the key its secrets stay readable.
 */
export async function loadSecretKey(
  { secretKey, databaseUrl, dataFolder }: Pick<Config, 'secretKey' | 'databaseUrl' | 'dataFolder'>,
  log: Log,
): Promise<Uint8Array | undefined> {
  if (secretKey) return secretKey
  if (databaseUrl) {
    log.warn('secrets of second steps are not encrypted', { advice: 'set TERMIN_SECRET_KEY' })
    return undefined
  }
  const file = join(dataFolder, fileName)
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    await writeWhole(file, `${randomSecret()}\n`)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unusable(file, messageOf(error))
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw unusable(file, messageOf(error))
  })
  // A half-written one would be a key that nobody keeps.
  if (text.trim().length < 32) throw unusable(file, 'plik jest za krótki', replaceableText)
  return new TextEncoder().encode(text.trim())
}

const replaceableText = ' Jeśli nikt nie ma jeszcze logowania dwuetapowego, możesz go usunąć: powstanie nowy.'

function unusable(file: string, reason: string, more = ''): StartError {
  return new StartError(`Nie można użyć klucza ${file}: ${reason}. Przywróć ten plik z kopii.${more}`)
}
