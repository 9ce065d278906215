// npm run types: the compiler over the product without its tests, where nobody but server/node may use Node. The linter has checked the
// types of every file already (.oxlintrc.json, typeCheck), by the tsconfig of its folder and so with what its tests may use.
import { fileURLToPath } from 'node:url'
import { run, tool } from './run.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = ['server/tsconfig.pure.json', 'mocks/tsconfig.pure.json']

async function check(project) {
  const args = [tool('typescript', 'bin/tsc'), '-p', project, '--pretty', process.stdout.isTTY ? 'true' : 'false']
  const { code, output, seconds } = await run(process.execPath, args, { cwd: root })
  console.log(`${code === 0 ? '✓' : '✗'} ${project.padEnd(26)} ${seconds.toFixed(1)} s`)
  if (code !== 0) {
    console.error(output.trimEnd())
    process.exitCode = 1
  }
}

await Promise.all(projects.map(check))
