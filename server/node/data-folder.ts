import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { isDiskFull } from '#server/disk-full'
import { StartError } from './start-error'
import { codeOf, messageOf, unlessAbsent } from './system-error'

/** What a folder is for in messages, by its configuration key */
const purposes = { TERMIN_DATA: 'danych', TERMIN_FILES: 'plików', TERMIN_BACKUP: 'kopii' }
type FolderKey = keyof typeof purposes

/** As `makeUsableFolder`, with a StartError for the operator */
export async function prepareFolder(folder: string, key: FolderKey): Promise<void> {
  try {
    await makeUsableFolder(folder)
  } catch (error) {
    throw folderError(folder, error, key)
  }
}

/**
 * Creates a folder and missing parents; existing folders keep their permissions.
 * @throws the error of the file system if it cannot be read or written
 */
export async function makeUsableFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/**
 * Creates one folder at a time, because Node's recursive mkdir never ends where a file system such as /proc answers
 * ENOENT.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(unlessAbsent)) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  try {
    // Closed to other users; the database below has its own folder and owner.
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that is starting created it first.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** Converts an error of the file system below a folder into a sentence for the operator. */
export function folderError(folder: string, error: unknown, key: FolderKey): StartError {
  if (error instanceof StartError) return error
  const code = codeOf(error) ?? ''
  const of = purposes[key]
  if (isDiskFull(`${code} ${messageOf(error)}`)) return diskFull(folder, key)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `Folder ${of} ${folder} nie jest dostępny do zapisu dla użytkownika ${userInfo().username}: ` +
          `zmień jego właściciela (chown) albo wskaż inny folder w ${key}.`,
      )
    case 'EROFS':
      return new StartError(
        `Folder ${of} ${folder} leży na dysku tylko do odczytu: wskaż inny w ${key} albo dopisz go w ReadWritePaths jednostki systemd.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `Ścieżka ${of} ${folder} nie jest folderem: usuń plik, który tam leży, albo wskaż inny folder w ${key}.`,
      )
    default:
      return new StartError(`Nie można użyć folderu ${of} ${folder} (${messageOf(error)}): wskaż inny w ${key}.`)
  }
}

/** A sentence for a failure of the database that is due to its full disk; undefined for any other failure */
export function noRoomOf(
  { dataFolder, databaseUrl }: { dataFolder: string; databaseUrl: string | undefined },
  error: unknown,
): StartError | undefined {
  if (!isDiskFull(error)) return undefined
  if (databaseUrl === undefined) return diskFull(dataFolder)
  return new DiskFull('Na dysku serwera bazy danych (DATABASE_URL) brakuje miejsca: zwolnij je i spróbuj ponownie.')
}

export class DiskFull extends StartError {}

export function diskFull(folder: string, key: FolderKey = 'TERMIN_DATA'): DiskFull {
  return new DiskFull(
    `Na dysku z folderem ${purposes[key]} ${folder} brakuje miejsca: zwolnij co najmniej 200 MB i uruchom Termin ponownie.`,
  )
}
