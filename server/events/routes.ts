import { eventCalls } from '#domain/events/contract'
import { serve } from '../http/serve'
import { findEvents, wholeEvents } from './queries'

export const eventRoutes = serve(eventCalls, {
  async list({ filter = {}, sort }, { ports, page }) {
    if (!page) return { listed: await wholeEvents(ports.database, { filter, sort }) }
    return { listed: await findEvents(ports.database, { filter, sort, page }) }
  },
})
