import { createAuthProvider } from './auth-provider'
import { createHttpClient } from './http-client'
import { lazyDataProvider } from './lazy-data-provider'
import { createSessionStore } from './session-store'

export function createProviders() {
  const session = createSessionStore()
  const http = createHttpClient(session)
  const dataProvider = lazyDataProvider(async () => (await import('./data-provider')).createDataProvider(http))
  return { session, authProvider: createAuthProvider(http, session), dataProvider }
}
export type Providers = ReturnType<typeof createProviders>
