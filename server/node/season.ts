import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/rows'
import type { Ports } from '#server/ports'
import { StartError } from './start-error'

/**
 * Fills an empty database with the demo season.
 * @throws StartError if there are clients, who must be a company's own
 */
export async function loadSeasonInto(ports: Ports, loadSeason: (ports: Ports) => Promise<void>): Promise<void> {
  const clients = await rowsOf(ports.database, sql`SELECT 1 FROM clients LIMIT 1`)
  if (clients.length > 0) {
    throw new StartError(
      'W bazie są już klienci, więc sezon pokazowy się do niej nie wczyta: wskaż pusty folder w TERMIN_DATA.',
    )
  }
  await loadSeason(ports)
}
