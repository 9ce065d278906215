import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFull } from '#server/disk-full'
import { diskFull, folderError } from '../data-folder'
import { StartError } from '../start-error'
import { syncFolder } from '../whole-file'
import type { Binaries } from './binaries'
import { pathFor } from './reach'
import { runAs, type DatabaseUser } from './run-as'

/** The only role of the embedded database */
export const role = 'termin'
const passwordFile = 'termin.password'

export const clusterIn = (dataFolder: string) => join(dataFolder, 'postgres')

/**
 * Creates the database's folder atomically: initdb works in a temporary folder next to it, which is renamed last. After
 * a kill only that folder is left, and the next start deletes it.
 */
export async function ensureCluster(
  dataFolder: string,
  cluster: string,
  binaries: Binaries,
  user: DatabaseUser | undefined,
): Promise<void> {
  try {
    for (const name of await readdir(dataFolder)) {
      if (name.startsWith('postgres.new-')) await rm(join(dataFolder, name), { recursive: true, force: true })
    }
    if (await stat(cluster).catch(() => undefined)) return await checkVersion(cluster, binaries)
    await createCluster(join(dataFolder, `postgres.new-${randomBytes(4).toString('hex')}`), cluster, binaries, user)
  } catch (error) {
    throw folderError(dataFolder, error, 'TERMIN_DATA')
  }
}

export type EmbeddedConnection = Awaited<ReturnType<typeof connectionTo>>

/**
 * How this machine connects to the embedded database.
 * @throws StartError
 */
export async function connectionTo(cluster: string, port: number) {
  return { host: '127.0.0.1', port, user: role, password: await readPassword(cluster), database: 'termin' }
}

/** The password set by initdb, stored with the database */
async function readPassword(cluster: string): Promise<string> {
  try {
    return (await readFile(join(cluster, passwordFile), 'utf8')).trim()
  } catch {
    throw new StartError(
      `Brakuje pliku ${join(cluster, passwordFile)} z hasłem bazy danych: przywróć go z kopii zapasowej razem z całym folderem.`,
    )
  }
}

async function checkVersion(cluster: string, { majorVersion }: Binaries): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === String(majorVersion)) return
  if (!version) {
    throw new StartError(
      `Folder ${cluster} nie zawiera bazy danych PostgreSQL: przywróć go z kopii zapasowej albo usuń, żeby zacząć od pustej bazy.`,
    )
  }
  throw new StartError(
    `Bazę danych w ${cluster} utworzył PostgreSQL ${version}, a ta wersja Termina używa PostgreSQL ${majorVersion}: ` +
      'uruchom poprzednią wersję Termina, zapisz dane poleceniem pg_dump, wskaż nowy folder w TERMIN_DATA i wczytaj je tam.',
  )
}

async function createCluster(
  workshop: string,
  cluster: string,
  binaries: Binaries,
  user: DatabaseUser | undefined,
): Promise<void> {
  const half = join(workshop, 'cluster')
  const password = join(workshop, 'password')
  try {
    await mkdir(half, { recursive: true, mode: 0o700 })
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
    if (user) for (const path of [workshop, half, password]) await chown(path, user.uid, user.gid)
    await initialise(half, binaries, user)
    await rename(password, join(half, passwordFile))
    await syncFolder(half)
    await rename(half, cluster)
    await syncFolder(dirname(cluster))
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function initialise(half: string, { initdb }: Binaries, user: DatabaseUser | undefined): Promise<void> {
  // PostgreSQL's builtin provider classifies letters alike on every system. pg_trgm uses the C library instead, which
  // needs C.UTF-8 for Polish letters; C is the fallback where that locale is missing.
  let { code, output } = await runInitdb(initdb, half, 'C.UTF-8', user)
  if (code !== 0 && /invalid locale name/.test(output)) ({ code, output } = await runInitdb(initdb, half, 'C', user))
  if (code === 0) return
  const folder = dirname(dirname(half))
  if (isDiskFull(output)) throw diskFull(folder)
  const reason = output.split('\n').find((line) => /error|fatal/i.test(line)) ?? `initdb: kod ${code}`
  throw new StartError(
    `Nie udało się założyć bazy danych w ${folder} (${reason.trim()}): usuń przyczynę i spróbuj ponownie.`,
  )
}

async function runInitdb(initdb: string, half: string, ctype: string, user: DatabaseUser | undefined) {
  const parameters = [
    '-D',
    await pathFor(half, user),
    '--pwfile=../password',
    `--username=${role}`,
    '--auth-local=reject',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--locale=C',
    `--lc-ctype=${ctype}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  return runAs(user, initdb, parameters, { cwd: half })
}
