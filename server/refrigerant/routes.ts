import { refrigerantCalls } from '#domain/refrigerant/contract'
import { notFound } from '../http/api-problem'
import { serve } from '../http/serve'
import { pageOrAll } from '../http/whole-list'
import { addEntry, deleteEntry, missingEntry } from './commands'
import { entryList, findEntry } from './queries'

export const refrigerantRoutes = serve(refrigerantCalls, {
  async list({ filter = {}, sort }, { ports, page }) {
    return { list: await pageOrAll(page, entryList(ports.database, { filter, sort })) }
  },
  async get({ id }, { ports }) {
    const entry = await findEntry(ports.database, id)
    if (!entry) throw notFound(missingEntry)
    return entry
  },
  create: ({ body }, { ports, user }) => addEntry(ports, user, body),
  async delete({ id }, { ports, user }) {
    await deleteEntry(ports, user, id)
    return { id, message: 'Wpis został usunięty.' }
  },
})
