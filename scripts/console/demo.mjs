import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'

/**
 * `import address from 'virtual:demo-database?url'`: the demo's empty, migrated database as one file. Creating it in
 * the browser would take three seconds.
 */
export function demoDatabase(root) {
  const folder = join(root, 'node_modules/.cache/termin-demo-database')
  // Servers decompress a file that is called .gz.
  const file = join(folder, 'database.bin')
  return {
    name: 'termin:demo-database',
    async config() {
      const { module } = await runnerImport(join(root, 'server/testing/database.ts'), { root, configFile: false })
      const dump = await module.migratedDump()
      await mkdir(folder, { recursive: true })
      await writeFile(file, gzipSync(await dump.arrayBuffer(), { level: 9 }))
      return { resolve: { alias: [{ find: 'virtual:demo-database?url', replacement: `${file}?url` }] } }
    },
  }
}

/**
 * Serves the demo's season of each day for which one is generated, at its address. Seasons are generated with the
 * bundle, or when the development server starts.
 */
export function demoSeason(root) {
  const folder = join(root, 'node_modules/.cache/termin-demo-seasons')
  const program = join(root, 'scripts/console/demo-season.mjs')
  let seasons
  const make = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, root, folder])
    return stdout.trim().split('\n')
  }
  return {
    name: 'termin:demo-season',
    configureServer({ middlewares }) {
      seasons = make()
      seasons.catch((error) => console.error(error))
      middlewares.use((request, response, next) => {
        if (!request.url.startsWith('/season-')) return next()
        return seasons.then(async (addresses) => {
          if (addresses.includes(request.url)) return response.end(await readFile(join(folder, request.url)))
          response.statusCode = 404
          return response.end()
        }, next)
      })
    },
    buildStart() {
      seasons ??= make()
      seasons.catch(() => {})
    },
    async generateBundle() {
      for (const address of await seasons)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: await readFile(join(folder, address)) })
    },
  }
}

/**
 * Writes `files.json`: the addresses of the demo's files without the help's pictures and the season, which the browser
 * has kept by then.
 */
export function demoFiles() {
  return {
    name: 'termin:demo-files',
    apply: 'build',
    async writeBundle({ dir }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      // Some servers redirect from /index.html, and a browser accepts no redirected answer for a page.
      const required = names
        .map((name) => (name === '/index.html' ? '/' : name))
        .filter((name) => !name.startsWith('/help/') && !name.startsWith('/season-'))
      await writeFile(join(dir, 'files.json'), JSON.stringify(required.sort()))
    },
  }
}
