import type { Log } from '#server/ports'
import { codeOf } from './system-error'

export const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
type Line = { time: Date; level: Exclude<LogLevel, 'silent'>; event: string; fields: Record<string, unknown> }

/** Writes JSON lines, or readable lines at a terminal. */
export function createLog(level: LogLevel, output: NodeJS.WritableStream & { isTTY?: boolean } = process.stdout): Log {
  // The output may be closed (`npm start | head`), which must not end the process.
  output.on('error', () => {})
  const format = output.isTTY ? readableLine : jsonLine
  const from = logLevels.indexOf(level)
  const write =
    (own: Line['level']) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (logLevels.indexOf(own) >= from) output.write(`${format({ time: new Date(), level: own, event, fields })}\n`)
    }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

function jsonLine({ time, level, event, fields }: Line): string {
  return JSON.stringify({ ...fields, time: time.toISOString(), level, event }, plain)
}

const colours = { info: '\u001b[2m', warn: '\u001b[33m', error: '\u001b[31m' }

function readableLine({ time, level, event, fields }: Line): string {
  const details = Object.entries(fields).map(([name, value]) => `${name}=${readable(value)}`)
  return `${colours[level]}${time.toLocaleTimeString('pl-PL')}\u001b[0m ${[event, ...details].join('  ')}`
}

function readable(value: unknown): string {
  if (value instanceof Error) return visible(withoutParameters(value.stack ?? value.message), /[^\P{Cc}\n]/gu)
  return typeof value === 'string' ? visible(value, /\p{Cc}/gu) : (JSON.stringify(value, plain) ?? String(value))
}

/** Writes control characters as JSON does, so that no text makes a line of its own or commands the terminal. */
function visible(text: string, pattern: RegExp): string {
  return text.replace(pattern, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

// JSON.stringify writes {} for an error and throws for a bigint. Only these properties of an error are logged: pg
// attaches the whole connection, and in `detail` the row with phone numbers.
function plain(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (!(value instanceof Error)) return value
  const { name, message, stack = '', cause } = value
  return { name, message: withoutParameters(message), code: codeOf(value), stack: withoutParameters(stack), cause }
}

// Drizzle includes the parameters of a failed statement in message and stack.
function withoutParameters(text: string): string {
  return text.replace(/\nparams:[^]*?(?=\n {4}at |$)/, '')
}
