import type { Role } from '#domain/users/role'
import { mainRole } from '#domain/users/role'
import type { Address, RouteAccess } from './addresses'
import { addresses } from './addresses'
import { isResourcePath } from './resources'

interface Arriving {
  id: number
  roles: readonly Role[]
}

/** Technicians begin with their own services, everybody else with the dashboard. */
function homeOf(user: Arriving | undefined): string {
  if (user && mainRole(user.roles) === 'TECHNICIAN') return `/?tab=services&technician=${user.id}`
  return '/dashboard' satisfies Address
}

/** State of a redirect to /login; the names are react-admin's. */
interface Origin {
  nextPathname?: unknown
  nextSearch?: unknown
}

const afterLogin: readonly string[] = Object.entries<RouteAccess>(addresses).flatMap(([path, access]) =>
  access === 'guest' ? [] : [path],
)

/**
 * Where a person goes after signing in: to the page that was asked for, else to where their work begins. What is remembered comes from the address bar
 * and from the browser's history, so only a page of ours counts: `//host/path`, which a browser reads as another site, is none.
 */
export function landing(state: unknown, user?: Arriving): string {
  const { nextPathname, nextSearch } = (typeof state === 'object' && state !== null ? state : {}) as Origin
  if (typeof nextPathname !== 'string') return homeOf(user)
  const path = nextPathname.replace(/(?<=.)\/$/, '')
  const search = typeof nextSearch === 'string' && nextSearch.startsWith('?') ? nextSearch : ''
  return afterLogin.includes(path) || isResourcePath(path) ? path + search : homeOf(user)
}

export function originOf({ pathname, search }: { pathname: string; search: string }): Origin {
  return { nextPathname: pathname, nextSearch: search }
}
