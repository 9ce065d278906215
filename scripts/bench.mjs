// npm run bench [-- map|api|planning|journal|import|hostile|protocol|season|console|scale|processes|soak]: measures the
// product with much data and compares it with a reference in the same run. Fails when a budget is exceeded. Other load
// on the machine distorts the results.
import { ensureChromium, launchArguments } from './chromium.mjs'
import { createLoader } from './loader.mjs'

/** Each part's module and function in bench/, and what it takes */
const parts = {
  map: ['map/bench', 'benchMap', browser],
  api: ['api/bench', 'benchApi'],
  planning: ['planning/bench', 'benchPlanning'],
  journal: ['journal/bench', 'benchJournal'],
  import: ['import/bench', 'benchImport'],
  hostile: ['import/hostile', 'benchHostile'],
  protocol: ['protocol/bench', 'benchProtocol'],
  season: ['season/bench', 'benchSeason', options],
  console: ['console/bench', 'benchConsole', browser],
  scale: ['scale/bench', 'benchScale', options],
  processes: ['scale/processes', 'benchProcesses', options],
  soak: ['scale/soak', 'benchSoak', options],
}
/** These take ten minutes and more: only when they are named. */
const longParts = ['scale', 'processes', 'soak']

const givenArguments = process.argv.slice(2)
const firstOption = givenArguments.findIndex((each) => each.startsWith('--'))
const selection = firstOption === -1 ? givenArguments : givenArguments.slice(0, firstOption)
const unknown = selection.filter((part) => !Object.hasOwn(parts, part))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(' ')} to measure: npm run bench -- ${Object.keys(parts).join('|')}`)
  process.exit(1)
}

// Vite's dev server sets NODE_ENV to development unless it is set; builds in this process would then be development
// builds.
process.env.NODE_ENV = 'production'
const loader = await createLoader()
try {
  const usual = Object.keys(parts).filter((part) => !longParts.includes(part))
  for (const part of selection.length > 0 ? selection : usual) {
    const [path, name, input] = parts[part]
    const module = await loader.ssrLoadModule(`/bench/${path}.ts`)
    if (!(await module[name](input?.()))) process.exitCode = 1
  }
} finally {
  await loader.close()
}

function browser() {
  return { executablePath: ensureChromium(), args: launchArguments }
}

/**
 * What follows the first option belongs to the part: --instances FOLDER --seconds 30 --solutions FOLDER, --data FOLDER,
 * --minutes 60
 */
function options() {
  return firstOption === -1 ? [] : givenArguments.slice(firstOption)
}
