import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { isDiskFull } from '#server/disk-full'
import { StartError } from './start-error'
import { codeOf, messageOf } from './system-error'

/** The purpose of a folder in messages, and its configuration key */
interface FolderUse {
  of: string
  key: string
}
const data: FolderUse = { of: 'danych', key: 'TERMIN_DATA' }
const files: FolderUse = { of: 'plików', key: 'TERMIN_FILES' }
const backups: FolderUse = { of: 'kopii', key: 'TERMIN_BACKUP' }

/** Creates the data folder and missing parents; existing folders keep their permissions. */
export function prepareDataFolder(folder: string): Promise<void> {
  return prepare(folder, data)
}

export function prepareFilesFolder(folder: string): Promise<void> {
  return prepare(folder, files)
}

export function prepareBackupFolder(folder: string): Promise<void> {
  return prepare(folder, backups)
}

async function prepare(folder: string, use: FolderUse): Promise<void> {
  try {
    await makeFolder(folder)
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderError(folder, error, use)
  }
}

/**
 * Creates one folder at a time, because Node's recursive mkdir never ends where a file system such as /proc answers
 * ENOENT.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return
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

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Converts an error of the file system below the data folder into a sentence for the operator. */
export function dataFolderError(folder: string, error: unknown): Error {
  return folderError(folder, error, data)
}

function folderError(folder: string, error: unknown, { of, key }: FolderUse): Error {
  if (error instanceof StartError) return error
  const code = codeOf(error) ?? ''
  if (isDiskFull(`${code} ${messageOf(error)}`)) return diskFull(folder, of)
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

export function diskFull(folder: string, of = data.of): DiskFull {
  return new DiskFull(
    `Na dysku z folderem ${of} ${folder} brakuje miejsca: zwolnij co najmniej 200 MB i uruchom Termin ponownie.`,
  )
}
