import { createAuthProvider } from './auth-provider'
import { createHttpClient } from './http-client'
import { lazyDataProvider } from './lazy-data-provider'
import { createSessionStore } from './session-store'

/** The console's wiring: one session, one HTTP client, and what react-admin makes of them. */
export function createProviders() {
  const session = createSessionStore()
  const http = createHttpClient(session)
  const dataProvider = lazyDataProvider(async () => (await import('./data-provider')).createDataProvider(http))
  return { session, authProvider: createAuthProvider(http, session), dataProvider }
}
export type Providers = ReturnType<typeof createProviders>
