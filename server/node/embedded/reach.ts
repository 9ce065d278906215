import { StartError } from '../start-error'
import { runAs, type DatabaseUser } from './run-as'

/**
 * The name under which the database's user can reach a folder of its own. That is the folder's path, unless a folder
 * above is closed to that user (/root, a fresh mktemp -d). Then it is `/proc/self/cwd`: we, as root, start the program
 * inside the folder, and Linux follows that name without looking at what lies above. postgres never leaves its data
 * folder, so the name stays true for it and for all its children.
 */
export async function pathFor(folder: string, user: DatabaseUser | undefined): Promise<string> {
  if (!user) return folder
  const { uid } = user
  if (await canEnter(user, folder, '/')) return folder
  if (await canEnter(user, '/proc/self/cwd', folder)) return '/proc/self/cwd'
  throw new StartError(
    `Użytkownik bazy danych (uid ${uid}) nie ma dostępu do folderu ${folder}: pozwól mu przejść przez foldery nad nim (chmod o+x), ` +
      'uruchom Termin jako zwykły użytkownik albo wskaż inny folder w TERMIN_DATA.',
  )
}

async function canEnter(user: DatabaseUser, path: string, cwd: string): Promise<boolean> {
  const { code } = await runAs(user, '/bin/sh', ['-c', 'cd -P "$1" && test -w .', 'sh', path], { cwd })
  return code === 0
}
