import type { Location } from 'react-router-dom'
import type { Role } from '#domain/access/role'
import { mainRole } from '#domain/access/role'
import type { Address, RouteAccess } from '#domain/console/addresses'
import { addresses } from '#domain/console/addresses'
import { resourcePlace } from '#domain/console/resource-places'

interface Arriving {
  id: number
  roles: readonly Role[]
}

const isTechnician = ({ roles }: Arriving) => mainRole(roles) === 'TECHNICIAN'

/** Technicians begin with their own services, everybody else with the dashboard (rule W8). */
function homeOf(user: Arriving | undefined): string {
  if (user && isTechnician(user)) return `/?tab=services&technician=${user.id}`
  return '/dashboard' satisfies Address
}

/** State of a redirect to /login; the names are react-admin's, except for those of the hash and the user. */
interface Origin {
  nextPathname?: unknown
  nextSearch?: unknown
  nextHash?: unknown
  /** Whose page it was; undefined if nobody was signed in */
  userId?: unknown
}

/** Nobody asks for it: one is sent there instead of another page. */
const refusalPage = '/unauthorized' satisfies Address

const afterLogin: readonly string[] = Object.entries<RouteAccess>(addresses).flatMap(([path, access]) =>
  access === 'guest' || path === refusalPage ? [] : [path],
)

/**
 * The address after signing in: the page that was requested, else the user's home. `state` comes from the address bar
 * and the browser's history, so only known pages are followed: `//host/path` would lead to another site. On a phone,
 * for a technician, the bare address of Termin does not count as a request for a page. The page of another user is
 * never followed (rule A4).
 */
export function landing(state: unknown, user?: Arriving, { phone = false }: { phone?: boolean } = {}): string {
  const { nextPathname, nextSearch, nextHash, userId } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Origin
  if (typeof nextPathname !== 'string') return homeOf(user)
  if (userId !== undefined && userId !== user?.id) return homeOf(user)
  // Like the router, which ignores case
  const path = nextPathname.replace(/(?<=.)\/$/, '').toLowerCase()
  const search = typeof nextSearch === 'string' && nextSearch.startsWith('?') ? nextSearch : ''
  const hash = typeof nextHash === 'string' && nextHash.startsWith('#') ? nextHash : ''
  if (phone && path === '/' && search === '') return user && isTechnician(user) ? homeOf(user) : path
  return afterLogin.includes(path) || resourcePlace(path) !== undefined ? path + search + hash : homeOf(user)
}

/** The page that this user, or a stranger, has asked for, also where it was refused to the user before. */
export function originOf(
  { pathname, search, hash, state }: Pick<Location<Origin | null>, 'pathname' | 'search' | 'hash' | 'state'>,
  userId: number | undefined,
): Origin {
  if (pathname.toLowerCase() === refusalPage) return state ?? {}
  return { nextPathname: pathname, nextSearch: search, nextHash: hash, userId }
}
