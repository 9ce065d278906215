import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folders = ['domain', 'server', 'mocks', 'src', 'public', 'scripts/start', 'scripts/seed', 'scripts/console']
const files = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

const notBuilt = /\.(test|bench)\.\w+$|(^|\/)testing(\/|$)/

/**
 * A hash of the sources' content, since file times change with a checkout or copy.
 * @returns undefined without sources
 */
export async function fingerprint(home) {
  if (!existsSync(join(home, 'index.html')) || !existsSync(join(home, 'server'))) return undefined
  const hash = createHash('sha256')
  for (const path of await sources(home)) {
    const content = await readFile(join(home, path)).catch(() => undefined)
    if (content) hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function sources(home) {
  const paths = [...files]
  for (const folder of folders.filter((name) => existsSync(join(home, name)))) {
    for (const name of await readdir(join(home, folder), { recursive: true })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      if (!notBuilt.test(path)) paths.push(path)
    }
  }
  return paths.sort()
}
