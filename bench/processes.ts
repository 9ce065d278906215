import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Running {
  output(): string
  exit: Promise<number | null>
  hasEnded(): boolean
  stop(): Promise<void>
}

/** Starts a script with the given settings and without TERMIN_ variables and DATABASE_URL of the caller. */
export function start(script: string, args: readonly string[], settings: Record<string, string>): Running {
  const own = Object.entries(process.env).filter(([key]) => !key.startsWith('TERMIN_') && key !== 'DATABASE_URL')
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...Object.fromEntries(own), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    output: () => output,
    exit,
    hasEnded,
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM')
      await exit
    },
  }
}

/**
 * Repeats `ask` until it answers.
 * @throws Error with the output of the process when it ends first
 */
export async function until<T>(running: Running, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(100)) {
    if (running.hasEnded()) throw new Error(`ended before it was ready:\n${running.output()}`)
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
  }
  throw new Error(`not ready in two minutes:\n${running.output()}`)
}
