import type { Address, RouteAccess } from './addresses'
import { addresses } from './addresses'
import { isResourcePath } from './resources'

const home: Address = '/dashboard'

/** What a page leaves behind when it sends somebody to /login; the names are react-admin's. */
interface Origin {
  nextPathname?: unknown
  nextSearch?: unknown
}

const afterLogin: readonly string[] = Object.entries<RouteAccess>(addresses).flatMap(([path, access]) =>
  access === 'guest' ? [] : [path],
)

/**
 * Where a person goes after signing in: to the page that was asked for, else to the dashboard. What is remembered comes from the address bar
 * and from the browser's history, so only a page of ours counts: `//host/path`, which a browser reads as another site, is none.
 */
export function landing(state: unknown): string {
  const { nextPathname, nextSearch } = (typeof state === 'object' && state !== null ? state : {}) as Origin
  if (typeof nextPathname !== 'string') return home
  const path = nextPathname.replace(/(?<=.)\/$/, '')
  const search = typeof nextSearch === 'string' && nextSearch.startsWith('?') ? nextSearch : ''
  return afterLogin.includes(path) || isResourcePath(path) ? path + search : home
}

export function originOf({ pathname, search }: { pathname: string; search: string }): Origin {
  return { nextPathname: pathname, nextSearch: search }
}
