import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'

/**
 * `import address from 'virtual:demo-database?url'`: the demo's empty, migrated database as one file. Creating it in the browser would take
 * three seconds.
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

/** Writes `files.json`: the addresses of the demo's files without the help's pictures, for a start without a network. */
export function demoFiles() {
  return {
    name: 'termin:demo-files',
    apply: 'build',
    async writeBundle({ dir }) {
      const found = await readdir(dir, { recursive: true, withFileTypes: true })
      const names = found
        .filter((entry) => entry.isFile())
        .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      // Some servers redirect from /index.html, and a browser accepts no redirected answer for a page.
      const needed = names
        .map((name) => (name === '/index.html' ? '/' : name))
        .filter((name) => !name.startsWith('/help/'))
      await writeFile(join(dir, 'files.json'), JSON.stringify(needed.sort()))
    },
  }
}
