import { failureText } from '#server/http/failure-text'
import type { Log } from '#server/ports'

/** Between two lines about the same outage (ms) */
const interval = 60_000
/** Lines that an unreachable database causes over and over */
const outage =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|terminat|shutting down|starting up|recovery mode|timeout exceeded|said nothing|Connection ended|connection pool/i

/**
 * Writes one line a minute about an outage: those that follow are counted, and the next line says how many there were.
 * Other failures are all written.
 * @param now in ms
 */
export function onceAMinute(log: Log, now: () => number = () => performance.now()): Log {
  const last = new Map<string, { at: number; silent: number }>()
  const withLimit = (write: Log['warn']) => (event: string, fields?: Record<string, unknown>) => {
    const { error } = fields ?? {}
    if (error === undefined || !outage.test(typeof error === 'string' ? error : failureText(error)))
      return write(event, fields)
    const before = last.get(event)
    if (before && now() - before.at < interval) {
      before.silent += 1
      return
    }
    last.set(event, { at: now(), silent: 0 })
    write(event, before && before.silent > 0 ? { ...fields, alsoSinceLastLine: before.silent } : fields)
  }
  return { info: log.info, warn: withLimit(log.warn), error: withLimit(log.error) }
}
