import { eventCalls } from '#domain/events/contract'
import { serve } from '../http/serve'
import { pageOrAll } from '../http/whole-list'
import { eventList } from './queries'

export const eventRoutes = serve(eventCalls, {
  async list({ filter = {}, sort }, { ports, page }) {
    return { list: await pageOrAll(page, eventList(ports.database, { filter, sort })) }
  },
})
