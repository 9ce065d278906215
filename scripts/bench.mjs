// npm run bench [-- map|api|planning|journal|import|hostile|protocol|season|console|scale|processes|soak]: measures the product with much data beside a yardstick in the same run.
// Fails when a budget is exceeded. Other load on the machine falsifies the results.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { ensureChromium, launchArguments } from './chromium.mjs'

const parts = {
  ...{ map: benchMap, api: benchApi, planning: benchPlanning, journal: benchJournal },
  ...{
    import: benchImport,
    hostile: benchHostile,
    protocol: benchProtocol,
    season: benchSeason,
    console: benchConsole,
    scale: benchScale,
    processes: benchProcesses,
    soak: benchSoak,
  },
}
const all = process.argv.slice(2)
// What follows the first option belongs to the part: -- season --instances FOLDER --seconds 30 --solutions FOLDER, -- scale|processes --data FOLDER, -- soak --minutes 60
const options = all.slice(all.findIndex((each) => each.startsWith('--')))
const hasOptions = all.some((each) => each.startsWith('--'))
const selection = hasOptions ? all.slice(0, all.length - options.length) : all
const unknown = selection.filter((part) => !Object.hasOwn(parts, part))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' ')} to measure: npm run bench -- ${Object.keys(parts).join('|')}`)
  process.exit(1)
}

// Vite's dev server sets NODE_ENV to development unless it is set; builds in this process would then be development builds.
process.env.NODE_ENV = 'production'
const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
try {
  // These take ten minutes and more: only when they are named.
  const usual = Object.keys(parts).filter((each) => !['scale', 'processes', 'soak'].includes(each))
  for (const part of selection.length > 0 ? selection : usual) {
    if (!(await parts[part]())) process.exitCode = 1
  }
} finally {
  await vite.close()
}

async function benchMap() {
  const module = await vite.ssrLoadModule('/bench/map/bench.ts')
  return module.benchMap({ executablePath: ensureChromium(), args: launchArguments })
}

async function benchApi() {
  const module = await vite.ssrLoadModule('/bench/api/bench.ts')
  return module.benchApi()
}

async function benchPlanning() {
  const module = await vite.ssrLoadModule('/bench/planning/bench.ts')
  return module.benchPlanning()
}

async function benchJournal() {
  const module = await vite.ssrLoadModule('/bench/journal/bench.ts')
  return module.benchJournal()
}

async function benchImport() {
  const module = await vite.ssrLoadModule('/bench/import/bench.ts')
  return module.benchImport()
}

async function benchHostile() {
  const module = await vite.ssrLoadModule('/bench/import/hostile.ts')
  return module.benchHostile()
}

async function benchProtocol() {
  const module = await vite.ssrLoadModule('/bench/protocol/bench.ts')
  return module.benchProtocol()
}

async function benchSeason() {
  const module = await vite.ssrLoadModule('/bench/season/bench.ts')
  return module.benchSeason(hasOptions ? options : [])
}

async function benchConsole() {
  const module = await vite.ssrLoadModule('/bench/console/bench.ts')
  return module.benchConsole({ executablePath: ensureChromium(), args: launchArguments })
}

async function benchScale() {
  const module = await vite.ssrLoadModule('/bench/scale/bench.ts')
  return module.benchScale(hasOptions ? options : [])
}

async function benchProcesses() {
  const module = await vite.ssrLoadModule('/bench/scale/processes.ts')
  return module.benchProcesses(hasOptions ? options : [])
}

async function benchSoak() {
  const module = await vite.ssrLoadModule('/bench/scale/soak.ts')
  return module.benchSoak(hasOptions ? options : [])
}
