import type { FirstList } from './clients/first-list'
import { firstListOfClients } from './clients/first-list'
import { keepEarly } from './providers/early-responses'
import { clientQuery, listPath } from './providers/list-path'
import { firstPathsOfCalendar } from './services/calendar/first-paths'

/**
 * The first requests of the page at an address, for users who are signed in; none where the address does not determine
 * them.
 */
export function firstPaths({ pathname, searchParams }: URL): string[] {
  const list = firstList({ pathname, searchParams })
  if (list) return [pathOf(list)]
  return isTab('services', pathname, searchParams) ? firstPathsOfCalendar(searchParams, new Date()) : []
}

/** The list that the page at an address begins with; undefined where the address does not determine one */
export function firstList({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): FirstList | undefined {
  return isTab('clients', pathname, searchParams) ? firstListOfClients(searchParams) : undefined
}

function isTab(tab: string, pathname: string, params: URLSearchParams): boolean {
  return (pathname === '/' || pathname === '/app') && params.get('tab') === tab
}

function pathOf({ resource, query }: FirstList): string {
  return listPath(`/api/${resource}`, resource === 'clients' ? clientQuery : undefined, query)
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
