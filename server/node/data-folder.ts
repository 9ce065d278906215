import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartError } from './start-error'
import { codeOf, isDiskFull, messageOf } from './system-error'

/** The purpose of a folder as shown to the operator, and its configuration key */
interface FolderUse {
  of: string
  key: string
}
const data: FolderUse = { of: 'danych', key: 'TERMIN_DATA' }
const files: FolderUse = { of: 'plików', key: 'TERMIN_FILES' }

/** Makes the data folder and everything above it; what was there keeps its rights. */
export function prepareDataFolder(folder: string): Promise<void> {
  return prepare(folder, data)
}

/** The same for the folder of attachments */
export function prepareFilesFolder(folder: string): Promise<void> {
  return prepare(folder, files)
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

/** One folder after the other: Node's recursive mkdir never ends where a file system such as /proc answers ENOENT to it. */
async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  try {
    // Others learn nothing here: the database below has a folder and an owner of its own.
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time was quicker.
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

/** What the operator reads when the file system refuses something under the data folder. */
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
      return new StartError(`Folder ${of} ${folder} leży na dysku tylko do odczytu: wskaż inny w ${key}.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `Ścieżka ${of} ${folder} nie jest folderem: usuń plik, który tam leży, albo wskaż inny folder w ${key}.`,
      )
    default:
      return new StartError(`Nie można użyć folderu ${of} ${folder} (${messageOf(error)}): wskaż inny w ${key}.`)
  }
}

export function diskFull(folder: string, of = data.of): StartError {
  return new StartError(
    `Na dysku z folderem ${of} ${folder} brakuje miejsca: zwolnij co najmniej 200 MB i uruchom Termin ponownie.`,
  )
}
