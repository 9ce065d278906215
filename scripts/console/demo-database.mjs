import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
