import type pg from 'pg'
import type { Log } from '#server/ports'
import { Shutdown } from '../shutdown'

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Gives a command a database that is started for it, and stops it afterwards. A command that is interrupted stops it,
 * too, and exits with 130.
 */
export async function withStarted<Result>(
  { log, say }: { log: Log; say: (line: string) => void },
  start: (shutdown: Shutdown) => Promise<pg.ClientConfig>,
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const shutdown = new Shutdown(log)
  const starting = start(shutdown)
  let ending: Promise<void> | undefined
  // Called repeatedly: Ctrl+C under npm arrives twice.
  const interrupt = () => {
    ending ??= endInterrupted()
  }
  const endInterrupted = async () => {
    // A database that is still starting would go on without this process.
    await starting.catch(() => undefined)
    await shutdown.closeAll()
    say('Termin: Przerwano.')
    process.exit(130)
  }
  for (const signal of interruptions) process.on(signal, interrupt)
  try {
    const connection = await starting
    await ending
    return await work(connection)
  } finally {
    // It exits: what fails because the database has ended is not told.
    await ending
    for (const signal of interruptions) process.off(signal, interrupt)
    await shutdown.closeAll()
  }
}
