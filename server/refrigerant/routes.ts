import { refrigerantCalls } from '#domain/refrigerant/contract'
import { notFound } from '../http/api-problem'
import type { Page } from '../http/list'
import { serve } from '../http/serve'
import { pageOrAll } from '../http/whole-list'
import { addEntry, deleteEntry, missingEntry } from './commands'
import { findEntries, findEntry, wholeEntries } from './queries'

export const refrigerantRoutes = serve(refrigerantCalls, {
  async list({ filter = {}, sort }, { ports, page }) {
    const find = {
      page: (asked: Page) => findEntries(ports.database, { filter, sort, page: asked }),
      all: () => wholeEntries(ports.database, { filter, sort }),
    }
    return { listed: await pageOrAll(page, find, (entry) => entry) }
  },
  async get({ id }, { ports }) {
    const found = await findEntry(ports.database, id)
    if (!found) throw notFound(missingEntry)
    return found
  },
  create: ({ body }, { ports, user }) => addEntry(ports, user, body),
  async delete({ id }, { ports, user }) {
    await deleteEntry(ports, user, id)
    return { id, message: 'Wpis został usunięty.' }
  },
})
