import { sql } from 'drizzle-orm'
import type { Environment } from '#domain/health/health'
import { businessZone } from '#domain/time/warsaw'
import { may } from '#domain/access/access'
import type { User } from '#domain/users/user'
import { rowsOf } from '../db/rows'
import type { Ports } from '../ports'

/** Versions are null for roles without `system.read`. */
export async function environmentOf(ports: Ports, { roles }: User): Promise<Environment> {
  const { database, clock, host, publicUrl, smsGateway } = ports
  const operates = may(roles, 'system.read')
  const [row] = operates
    ? await rowsOf<{ version: string }>(database, sql`select current_setting('server_version') as version`)
    : []
  return {
    application: 'Termin',
    serverTime: clock.now().toISOString(),
    startedAt: host.startedAt.toISOString(),
    timeZone: businessZone,
    publicUrl,
    smsTestMode: smsGateway.testMode,
    runtime: operates ? host.runtime : null,
    database: row ? `PostgreSQL ${row.version}` : null,
  }
}
