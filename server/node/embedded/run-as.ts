import { spawn } from 'node:child_process'
import { messageOf } from '../system-error'

/** Runs PostgreSQL if Termin is root, since PostgreSQL refuses to run as root */
export interface DatabaseUser {
  uid: number
  gid: number
}

/** Passes neither our secrets nor PG* variables of the operator's shell to the database. */
export function cleanEnvironment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
}

/**
 * Runs a program to its end, as this user or the current one. Detached, so that Ctrl+C in the terminal does not reach
 * it.
 * @returns its exit code (-1: not started, or ended by a signal) and all output
 */
export function runAs(
  user: DatabaseUser | undefined,
  program: string,
  parameters: string[],
  { cwd }: { cwd: string },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    try {
      const child = spawn(program, parameters, {
        ...user,
        cwd,
        detached: true,
        env: cleanEnvironment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }))
      child.once('close', (code, signal) =>
        resolve({ code: code ?? -1, output: signal ? `${output}${signal}` : output }),
      )
    } catch (error) {
      resolve({ code: -1, output: messageOf(error) })
    }
  })
}
