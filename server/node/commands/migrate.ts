import { z } from 'zod'
import { isNewer, missingMigrations } from '#server/db/migrate'
import { appliedMigrations } from '#server/backup/archive/catalog'
import { withSession } from '../backup/session'
import { bringUpToDate } from '../host'
import { flag, readArguments } from './arguments'
import type { Command } from './context'
import { withDatabase } from './context'

/** Shows or applies the missing migrations. */
export const migrate: Command = {
  usage: '[--status]',
  about:
    'Bring the database up to this version, after a backup of its rows. --status only says what is missing, and ends with 1 if something is.',
  async run(context, args) {
    const { status } = readArguments(args, z.object({ status: flag }))
    const { config, log, say } = context
    return withDatabase(context, { alone: false }, async (connection) => {
      const read = () => withSession(connection, ({ database }) => appliedMigrations(database))
      const migrations = await read()
      const missing = missingMigrations(migrations)
      if (isNewer(migrations)) {
        say('Baza danych jest z nowszej wersji programu niż ta.')
        return false
      }
      say(`Wykonane migracje: ${migrations.length}, brakujące: ${missing.length}.`)
      for (const name of missing) say(`  brakuje ${name}`)
      if (status || missing.length === 0) return missing.length === 0
      await bringUpToDate(config, connection, log)
      say('Baza danych jest teraz w tej wersji.')
      return true
    })
  },
}
