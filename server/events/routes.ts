import { eventCalls } from '#domain/events/contract'
import { serve } from '../http/serve'
import { eventList } from './queries'

export const eventRoutes = serve(eventCalls, {
  list: ({ filter = {}, sort }, { ports }) => ({ list: eventList(ports.database, { filter, sort }) }),
})
