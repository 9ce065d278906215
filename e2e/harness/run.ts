import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { artifacts, root } from './places'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: { executablePath: string; args: string[] }
    /** One folder per server, with the server's `pid` and `data` */
    runFolder: string
  }
}

/** Finds a browser and deletes old traces before all test files; stops leftover processes after them. */
export default function setup(project: TestProject): () => void {
  const chromium = execFileSync(process.execPath, [join(root, 'scripts/chromium.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  rmSync(artifacts, { recursive: true, force: true })
  const runFolder = mkdtempSync(join(tmpdir(), 'termin-e2e-'))
  // When started as root, PostgreSQL runs as another user, who must be able to read the folder.
  chmodSync(runFolder, 0o755)
  project.provide('chromium', JSON.parse(chromium) as { executablePath: string; args: string[] })
  project.provide('runFolder', runFolder)
  return () => {
    for (const server of readdirSync(runFolder)) endLeftovers(join(runFolder, server))
    rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Stops servers of crashed workers, and PostgreSQL processes of killed servers. */
function endLeftovers(folder: string): void {
  const server = pidIn(join(folder, 'pid'))
  // A negative number means the process group (kill(2)).
  if (server) end(-server, 'SIGKILL')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const postgres = path.endsWith('postmaster.pid') && pidIn(join(folder, path))
    // SIGQUIT is PostgreSQL's immediate shutdown.
    if (postgres && isPostgres(postgres)) end(postgres, 'SIGQUIT')
  }
}

/** Reads the first line of a pid file. */
function pidIn(file: string): number | undefined {
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return pid > 1 ? pid : undefined
}

/** The pid may belong to another process after a crash. */
function isPostgres(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.includes('postgres') ?? false
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}
