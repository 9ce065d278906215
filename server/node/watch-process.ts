import type { EventEmitter } from 'node:events'
import type { Log } from '#server/ports'

/**
 * Ends with the process's signals, and after an exception that nobody caught, which may have left anything half done. A promise that
 * failed unheard has left only its own work undone: it is logged, and the process goes on serving.
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
