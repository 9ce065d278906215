import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runnerImport } from 'vite'

/**
 * `node scripts/console/demo-season.mjs ROOT FOLDER` writes the demo's season of today, or of `TERMIN_NOW`, and with
 * `TERMIN_DEMO_DAYS` of that many days from then on. Prints their addresses, which are their names in the folder; a
 * process of its own, since it computes for seconds.
 */
const [root, folder] = process.argv.slice(2)
const load = async (path) => (await runnerImport(join(root, path), { root, configFile: false })).module
const { migratedDump } = await load('server/testing/database.ts')
const { makeShippedSeasons } = await load('mocks/season/make-shipped.ts')
const days = Number(process.env.TERMIN_DEMO_DAYS ?? 1)
if (!Number.isInteger(days) || days < 1 || days > 366) {
  console.error('TERMIN_DEMO_DAYS: a number of days from 1 to 366')
  process.exit(1)
}
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const now = new Date(process.env.TERMIN_NOW ?? Date.now())
for await (const { address, dump } of makeShippedSeasons(await migratedDump(), now, days)) {
  await writeFile(join(folder, address), gzipSync(await dump.arrayBuffer()))
  console.log(address)
}
process.exit(0)
