import type { EventEmitter } from 'node:events'
import type { Log } from '#server/ports'

/**
 * Ends the process on its signals and after an uncaught exception, which may have left an inconsistent state. An
 * unhandled rejection affects only its own work: it is logged, and the process goes on.
 */
export function watchProcess(
  process: EventEmitter,
  log: Log,
  end: (code: number, reason: string) => Promise<void>,
): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0, signal))
  process.on('uncaughtException', (error: unknown) => {
    log.error('crashed', { error })
    void end(1, 'crash')
  })
  process.on('unhandledRejection', (error: unknown) => log.error('failed unheard', { error }))
}
