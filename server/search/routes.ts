import { searchCalls } from '#domain/search/contract'
import { serve } from '../http/serve'
import { searchEverything } from './queries'

export const searchRoutes = serve(searchCalls, {
  search: ({ q }, { ports }) => searchEverything(ports.database, q, ports.clock.now()),
})
