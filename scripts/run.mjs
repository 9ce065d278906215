import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a command and captures its output.
 * @returns `{ code, output, seconds }`; `code` is 1 when a signal ended it
 */
export async function run(command, args, { env = {}, cwd } = {}) {
  const start = performance.now()
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await new Promise((resolve) => {
    child.on('close', (status) => resolve(status ?? 1))
    child.on('error', (error) => {
      output += `${command}: ${error.message}\n`
      resolve(1)
    })
  })
  return { code, output, seconds: (performance.now() - start) / 1000 }
}

/** The path of a package's tool, as in `tool('typescript', 'bin/tsc')`; works on every system, unlike `.bin/tsc`. */
export function tool(name, bin) {
  return fileURLToPath(new URL(`../node_modules/${name}/${bin}`, import.meta.url))
}
