import { z } from 'zod'
import { withSession } from '../backup/session'
import { openPlace } from '../attachments/open-file-store'
import { readArguments } from './arguments'
import type { Command } from './context'
import { migrationsOfData, withDatabase } from './context'
import { findStoredFiles } from './stored-files'

/** Most keys that are printed */
const maxShown = 20

/** Compares the rows with the stored files. */
export const check: Command = {
  usage: '',
  about: 'Check that every file that the data name is in the store of files. Ends with 1 if one is missing.',
  async run(context, args) {
    readArguments(args, z.object({}))
    const { config, log, say } = context
    return withDatabase(context, { alone: false }, async (connection) => {
      await migrationsOfData(connection)
      const { store } = await openPlace(config.files, log)
      return withSession(connection, async ({ database }) => {
        const { named, bytes, missing } = await findStoredFiles(database, store)
        say(`Plików w danych: ${named}, razem ${Math.ceil(bytes / 1e6)} MB, brakujących: ${missing.length}.`)
        for (const key of missing.slice(0, maxShown)) say(`  brakuje ${key}`)
        return missing.length === 0
      })
    })
  },
}
