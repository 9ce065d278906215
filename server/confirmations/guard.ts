import { countAttempt } from '../http/throttle'
import type { Ports } from '../ports'
import { findLink } from './queries'

/** Limit of changes per link, because each is stored as an event (rule I13) */
const changes = { limit: 30, seconds: 900 }

/**
 * Counts only for links that exist: otherwise each invented token would leave a row.
 * @throws ApiProblem NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function countChanges<T>(ports: Ports, token: string, change: () => Promise<T>): Promise<T> {
  await findLink(ports.database, token)
  await countAttempt(ports, `changes by confirmation link ${token}`, changes)
  return change()
}
