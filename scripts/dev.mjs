// npm run dev: rebuilds and restarts the server after each change, and runs Vite with the console in front of it.
import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const output = 'dist/dev-server'
const vite = join(home, 'node_modules', 'vite', 'bin', 'vite.js')
const port = process.env.PORT ?? '3001'
const { TERMIN_API = `http://localhost:${port}`, ...environment } = process.env

const builder = node([
  vite,
  'build',
  '--watch',
  '--config',
  'vite.server.config.ts',
  '--outDir',
  output,
  '--logLevel',
  'warn',
])
const front = node([vite], { TERMIN_API })
const serverSource = `import('./${output}/main.js').then(({ start }) => start({ home: process.cwd() }))`
let server
let ending = false

// A build writes several files, so the restart waits until no more are written.
let quiet
const poll = setInterval(() => {
  if (!existsSync(join(home, output, 'main.js'))) return
  clearInterval(poll)
  watch(join(home, output), () => {
    clearTimeout(quiet)
    quiet = setTimeout(restart, 200)
  })
  restart()
}, 100)

function restart() {
  if (ending) return
  if (server?.exitCode === null && server.signalCode === null) {
    // The old server must release the data folder first.
    server.once('exit', launch)
    server.kill('SIGTERM')
  } else launch()
}

function launch() {
  if (ending || (server && server.exitCode === null && server.signalCode === null)) return
  server = node(['--enable-source-maps', '--input-type=module', '--eval', serverSource], {
    PORT: port,
    TERMIN_PUBLIC_URL: environment.TERMIN_PUBLIC_URL ?? 'http://localhost:5173',
  })
}

function node(parameters, more = {}) {
  return spawn(process.execPath, parameters, { cwd: home, env: { ...environment, ...more }, stdio: 'inherit' })
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())

async function end() {
  if (ending) return
  ending = true
  const children = [builder, front, server].filter((child) => child?.exitCode === null && child.signalCode === null)
  const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(0)
}
