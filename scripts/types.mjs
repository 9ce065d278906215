// npm run types: one program for all that runs in Node, and one for each layer with fewer globals (domain has neither
// DOM nor Node).
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, tool } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The slowest first */
const programs = [
  'tsconfig.json',
  'src',
  'mocks/tsconfig.pure.json',
  'server/tsconfig.pure.json',
  'domain',
  'scripts/faults/tsconfig.check.json',
]

/**
 * Each program on one processor: TypeScript's own parallel checkers repeat each other's work, and take twice the
 * processor time.
 */
const atOnce = availableParallelism()

async function worker() {
  for (let program = programs.shift(); program; program = programs.shift()) {
    // Later runs check only what a change can have affected: seconds instead of minutes.
    const cache = join(root, 'node_modules/.cache/types', `${program.replaceAll(/\W+/g, '-')}.tsbuildinfo`)
    const incremental = ['--incremental', '--tsBuildInfoFile', cache]
    const pretty = ['--pretty', process.stdout.isTTY ? 'true' : 'false']
    const args = [tool('typescript', 'bin/tsc'), '-p', program, '--singleThreaded', ...incremental, ...pretty]
    const { code, output, seconds } = await run(process.execPath, args, { cwd: root })
    console.log(`${code === 0 ? '✓' : '✗'} ${program.padEnd(26)} ${seconds.toFixed(1)} s`)
    if (code !== 0) {
      console.error(output.trimEnd())
      process.exitCode = 1
    }
  }
}

await Promise.all(Array.from({ length: atOnce }, worker))
