import { StartError } from '../start-error'
import { runAs, type DatabaseUser } from './run-as'

/**
 * The path by which the database's user can reach its folder. If a parent folder is closed to that user (/root, a fresh
 * mktemp -d), it is `/proc/self/cwd`: root starts the program inside the folder, and Linux resolves that link without
 * checking the parents. postgres and its children never change their folder, so the path stays valid.
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
