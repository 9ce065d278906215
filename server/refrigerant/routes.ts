import { refrigerantCalls } from '#domain/refrigerant/contract'
import { notFound } from '../http/api-problem'
import { serve } from '../http/serve'
import { addEntry, deleteEntry, missingEntry } from './commands'
import { entryList, findEntry } from './queries'

export const refrigerantRoutes = serve(refrigerantCalls, {
  list: ({ filter = {}, sort }, { ports }) => ({ list: entryList(ports.database, { filter, sort }) }),
  async get({ id }, { ports }) {
    const entry = await findEntry(ports.database, id)
    if (!entry) throw notFound(missingEntry)
    return entry
  },
  create: ({ body }, { ports, user }) => addEntry(ports, user, body),
  async delete({ id }, { ports, user }) {
    await deleteEntry(ports, user, id)
    return { id, message: 'Wpis został usunięty' }
  },
})
