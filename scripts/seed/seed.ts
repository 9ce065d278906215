import type { SeedCounts, SeedOptions } from '#mocks/seed/fill'
import { complaintAbout, fillDatabase } from '#mocks/seed/fill'
import { readConfig } from '#server/node/config'
import { openHost } from '#server/node/host'
import { createLog } from '#server/node/log'
import { Shutdown } from '#server/node/shutdown'

export type { SeedCounts, SeedOptions }

/**
 * Fills the database that `npm start` would use.
 * @param home the folder of the application
 * @throws Error with a sentence for the operator, or the original error
 */
export async function seed(home: string, counts: SeedCounts, options: SeedOptions): Promise<void> {
  const complaint = complaintAbout(counts)
  if (complaint) throw new Error(complaint)
  const config = readConfig(process.env, home)
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const shutdown = new Shutdown(log)
  let interrupted = false
  const interrupt = () => {
    if (interrupted) return
    interrupted = true
    shutdown.request()
    // The running transaction is rolled back when its connection closes.
    void shutdown.closeAll().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  try {
    const ports = await openHost(config, log, shutdown, () => interrupt(), { timeLimits: false })
    await fillDatabase(ports, counts, options)
  } finally {
    if (!interrupted) await shutdown.closeAll()
  }
}
