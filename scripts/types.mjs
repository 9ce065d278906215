// npm run types: compiles each layer by itself, because each has its own globals (domain has neither DOM nor Node).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, tool } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folders, and single config files: the `pure` ones check that the code without its tests does not use Node. */
const layers = [
  ...['.', 'domain', 'server', 'server/tsconfig.pure.json', 'server/node'],
  ...['mocks', 'mocks/tsconfig.pure.json', 'src', 'scripts/seed', 'e2e', 'bench'],
].filter((name) => existsSync(join(root, name)))

/** TypeScript 7 uses several cores itself; more than two at a time are not faster. */
const atOnce = 2

async function worker() {
  for (let folder = layers.shift(); folder; folder = layers.shift()) {
    // Later runs check only what a change can have affected: seconds instead of minutes.
    const cache = join(root, 'node_modules/.cache/types', `${folder.replaceAll(/\W+/g, '-')}.tsbuildinfo`)
    const incremental = ['--incremental', '--tsBuildInfoFile', cache]
    const pretty = ['--pretty', process.stdout.isTTY ? 'true' : 'false']
    const args = [tool('typescript', 'bin/tsc'), '-p', folder, ...incremental, ...pretty]
    const { code, output, seconds } = await run(process.execPath, args, { cwd: root })
    const name = folder === '.' ? 'root' : folder
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(26)} ${seconds.toFixed(1)} s`)
    if (code !== 0) {
      console.error(output.trimEnd())
      process.exitCode = 1
    }
  }
}

await Promise.all(Array.from({ length: atOnce }, worker))
