/**
 * Runs a command on another Node, which the npm package `node` brings; npx keeps it for the next time.
 * `node scripts/on-node.mjs 22 -- npm run test:unit`
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const [version = '', separator, ...command] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version) || separator !== '--' || command.length === 0) {
  console.error('usage: node scripts/on-node.mjs VERSION -- COMMAND …')
  process.exit(1)
}

const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
const child = spawn(npx, ['--yes', `--package=node@${version}`, '--', ...command], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(`npx: ${error.message}`)
  process.exit(1)
})
child.once('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
