import { firstPathsOfCalendar } from './services/calendar/first-paths'
import { firstPathsOfClients } from './clients/first-paths'
import { keepEarly } from './providers/early-responses'

/**
 * The first requests of the page at an address, for users who are signed in; none where the address does not determine
 * them.
 */
export function firstPaths({ pathname, searchParams }: URL): string[] {
  if (pathname !== '/' && pathname !== '/app') return []
  if (searchParams.get('tab') === 'clients') return firstPathsOfClients(searchParams)
  return searchParams.get('tab') === 'services' ? firstPathsOfCalendar(searchParams, new Date()) : []
}

/** Sends these requests while the scripts are still loading. */
export function sendEarlyRequests(address: URL): void {
  const token = storedToken()
  if (!token) return
  for (const path of ['/api/auth/me', ...firstPaths(address)]) keepEarly(path, token)
}

/** The access token of a session that has not expired. session-store.ts, which checks all of it, is not loaded yet. */
function storedToken(): string | undefined {
  try {
    const raw = sessionStorage.getItem('termin.session') ?? localStorage.getItem('termin.session')
    const { accessToken, expiresAt } = JSON.parse(raw ?? '{}') as { accessToken?: unknown; expiresAt?: unknown }
    return typeof accessToken === 'string' && Number(expiresAt) > Date.now() ? accessToken : undefined
  } catch {
    return undefined
  }
}
