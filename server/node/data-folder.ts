import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { StartError } from './start-error'
import { codeOf, isDiskFull, messageOf } from './system-error'

/** Makes the data folder and everything above it; what was there keeps its rights. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    // Others learn nothing here: the database below has a folder and an owner of its own.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw dataFolderError(folder, error)
  }
}

/** What the operator reads when the file system refuses something under the data folder. */
export function dataFolderError(folder: string, error: unknown): Error {
  if (error instanceof StartError) return error
  const code = codeOf(error) ?? ''
  if (isDiskFull(`${code} ${messageOf(error)}`)) return diskFull(folder)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `Folder danych ${folder} nie jest dostępny do zapisu dla użytkownika ${userInfo().username}: ` +
          'zmień jego właściciela (chown) albo wskaż inny folder w TERMIN_DATA.',
      )
    case 'EROFS':
      return new StartError(`Folder danych ${folder} leży na dysku tylko do odczytu: wskaż inny w TERMIN_DATA.`)
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `Ścieżka danych ${folder} nie jest folderem: usuń plik, który tam leży, albo wskaż inny folder w TERMIN_DATA.`,
      )
    default:
      return new StartError(`Nie można użyć folderu danych ${folder} (${messageOf(error)}): wskaż inny w TERMIN_DATA.`)
  }
}

export function diskFull(folder: string): StartError {
  return new StartError(
    `Na dysku z folderem danych ${folder} brakuje miejsca: zwolnij co najmniej 200 MB i uruchom Termin ponownie.`,
  )
}
