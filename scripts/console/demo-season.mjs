import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'

/**
 * `node scripts/console/demo-season.mjs ROOT FILE` writes the demo's season of today, or of `TERMIN_NOW`, and prints its address; a process of its
 * own, since it computes for seconds.
 */
const [root, file] = process.argv.slice(2)
const load = async (path) => (await runnerImport(join(root, path), { root, configFile: false })).module
const { migratedDump } = await load('server/testing/database.ts')
const { makeShippedSeason } = await load('mocks/season/make-shipped.ts')
const { address, dump } = await makeShippedSeason(await migratedDump(), new Date(process.env.TERMIN_NOW ?? Date.now()))
await mkdir(dirname(file), { recursive: true })
await writeFile(file, gzipSync(await dump.arrayBuffer()))
console.log(address)
process.exit(0)
