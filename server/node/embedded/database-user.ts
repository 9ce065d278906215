import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error'
import { runAs, type DatabaseUser } from './run-as'

/**
 * The user who runs the database; undefined for the current one. If Termin runs as root, it is the owner of the
 * existing database, else `postgres`, else a new user `termin`, because initdb needs a named user other than root.
 */
export async function databaseUser(cluster: string): Promise<DatabaseUser | undefined> {
  const owner = await stat(cluster).catch(() => undefined)
  if (process.getuid?.() !== 0) {
    if (owner && owner.uid !== process.getuid?.()) throw foreignDatabase(cluster, owner.uid)
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = (await lookUp('postgres')) ?? (await lookUp('termin')) ?? (await create('termin'))
  if (!user) {
    throw new StartError(
      'PostgreSQL nie działa jako root, a nie udało się założyć dla niego użytkownika: ' +
        'załóż go poleceniem "useradd --system termin", uruchom Termin jako zwykły użytkownik albo ustaw DATABASE_URL.',
    )
  }
  // Root owns a database restored from a backup.
  if (owner) await giveAll(cluster, user)
  return user
}

async function lookUp(name: string): Promise<DatabaseUser | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runAs(undefined, 'id', [flag, name], { cwd: '/' })))
  if (!uid || !gid || uid.code !== 0 || gid.code !== 0) return undefined
  return { uid: Number(uid.output), gid: Number(gid.output) }
}

/** Tries useradd (Debian, Red Hat), then adduser (BusyBox). */
async function create(name: string): Promise<DatabaseUser | undefined> {
  const parameters = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
    name,
  ]
  const { code } = await runAs(undefined, 'useradd', parameters, { cwd: '/' })
  if (code !== 0) await runAs(undefined, 'adduser', ['-S', '-D', '-H', '-s', '/bin/false', name], { cwd: '/' })
  return lookUp(name)
}

async function giveAll(folder: string, { uid, gid }: DatabaseUser): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid)
  }
  await chown(folder, uid, gid)
  await chmod(folder, 0o700)
}

function foreignDatabase(cluster: string, owner: number): StartError {
  return new StartError(
    `Baza danych w ${cluster} należy do innego użytkownika (uid ${owner}): uruchom Termin jako on albo jako root, ` +
      'albo wskaż inny folder w TERMIN_DATA.',
  )
}
