import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { fingerprint } from './fingerprint.mjs'

const stampFile = 'dist/stamp'
const parts = ['console', 'server']
const halfName = /^\.(console|server)-\d+$/
/** Longer than a build takes (ms) */
const abandonedAfter = 3_600_000

/** Whether `dist` was built from the current sources. Without sources any build counts as current. */
export async function isBuilt(home) {
  const stamp = await readFile(join(home, stampFile), 'utf8').catch(() => undefined)
  if (stamp === undefined) return false
  const now = await fingerprint(home)
  return now === undefined || stamp === now
}

/** Builds console and server. The old build is replaced only when the new one is complete. */
export async function build(home, tell) {
  const began = performance.now()
  const stamp = await fingerprint(home)
  if (stamp === undefined)
    throw new Error('nie ma ani gotowej aplikacji (dist), ani jej źródeł: pobierz Termin ponownie.')
  await mustBeWritable(home)
  tell('buduję konsolę i serwer (tylko za pierwszym razem i po zmianach)…')
  // In `dist`, too: source maps contain relative paths, so the depth must not change when it is renamed.
  const half = (part) => join(home, 'dist', `.${part}-${process.pid}`)
  try {
    await removeAbandoned(join(home, 'dist'))
    await Promise.all([
      vite(home, ['--outDir', half('console')]),
      vite(home, ['--config', 'vite.server.config.ts', '--outDir', half('server')]),
    ])
    await compressFiles(half('console'))
    await rm(join(home, stampFile), { force: true })
    for (const part of parts) {
      await rm(join(home, 'dist', part), { recursive: true, force: true })
      await rename(half(part), join(home, 'dist', part))
    }
    await mkdir(join(home, 'dist'), { recursive: true })
    await writeFile(join(home, stampFile), stamp)
  } catch (error) {
    throw error.code === 'ENOSPC'
      ? new Error('na dysku brakuje miejsca na zbudowanie aplikacji: zwolnij co najmniej 200 MB.')
      : error
  } finally {
    for (const part of parts) await rm(half(part), { recursive: true, force: true })
  }
  tell(`zbudowano w ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** A unit must not write to its program: somebody else has to build it before. */
async function mustBeWritable(home) {
  if (await isWritable(home)) return
  throw new Error(
    `aplikacja nie jest zbudowana albo jej źródła się zmieniły, a użytkownik ${userInfo().username} nie może pisać w ${home}: ` +
      'wykonaj tam npm run build jako właściciel tego folderu.',
  )
}

/** False only if permissions or a read-only disk prevent writing. */
async function isWritable(home) {
  try {
    await mkdir(join(home, 'dist'), { recursive: true })
    // Vite compiles its configuration into node_modules.
    for (const name of ['dist', 'node_modules']) await access(join(home, name), constants.W_OK)
    return true
  } catch ({ code }) {
    return !['EACCES', 'EPERM', 'EROFS'].includes(code)
  }
}

/** Deletes what builds left that were killed. A young one may belong to a build that is running. */
async function removeAbandoned(folder) {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!halfName.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > abandonedAfter) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function vite(home, parameters) {
  const program = join(home, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [program, 'build', '--emptyOutDir', '--logLevel', 'warn', ...parameters], {
    cwd: home,
    // Other modes make larger bundles with development warnings.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const endTogether = () => child.kill()
  process.once('exit', endTogether)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', endTogether)
      if (code === 0) resolve(undefined)
      else reject(new Error(`budowanie nie powiodło się (vite build ${parameters.join(' ')}):\n${output}`))
    })
  })
}
