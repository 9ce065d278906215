import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../app/App'

/** The console's own, but without retries and without answers that are still fresh */
export function testQueryClient(): QueryClient {
  const client = createQueryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false, staleTime: 0 } })
  return client
}
