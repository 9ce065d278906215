import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { artifacts, root } from './places'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: { executablePath: string; args: string[] }
    /** Folder of this run: one folder per server in it, with the server's `pid` and `data`. */
    runFolder: string
  }
}

/** Before all files: a browser is there, last time's traces are gone. After all: nothing is left running. */
export default function setup(project: TestProject): () => void {
  const chromium = execFileSync(process.execPath, [join(root, 'scripts/chromium.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  rmSync(artifacts, { recursive: true, force: true })
  const runFolder = mkdtempSync(join(tmpdir(), 'termin-e2e-'))
  // As root the server runs PostgreSQL under another user, who must reach the data.
  chmodSync(runFolder, 0o755)
  project.provide('chromium', JSON.parse(chromium) as { executablePath: string; args: string[] })
  project.provide('runFolder', runFolder)
  return () => {
    for (const server of readdirSync(runFolder)) endLeftovers(join(runFolder, server))
    rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A worker that crashed stops no server, and a server that was killed leaves its PostgreSQL behind. */
function endLeftovers(folder: string): void {
  const server = pidIn(join(folder, 'pid'))
  // Minus: the whole group of the process, as with kill(2).
  if (server) end(-server, 'SIGKILL')
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const postgres = path.endsWith('postmaster.pid') && pidIn(join(folder, path))
    // SIGQUIT is PostgreSQL's immediate shutdown.
    if (postgres && isPostgres(postgres)) end(postgres, 'SIGQUIT')
  }
}

/** The first line of both kinds of file is the number of the process. */
function pidIn(file: string): number | undefined {
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return pid > 1 ? pid : undefined
}

/** After a crash the number in the file may have gone to a stranger. */
function isPostgres(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.includes('postgres') ?? false
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended in the meantime.
  }
}
