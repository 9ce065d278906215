import { lt, sql } from 'drizzle-orm'
import { deleteLooseFiles } from '../attachments/loose-files'
import { idempotencyKeys, passwordResets, sessions, throttles } from '../db/schema'
import { failureText } from '../http/failure-text'
import { tidyMapChanges } from '../map/queries'
import type { Ports } from '../ports'
import { settle } from '../sms/outbox'

/** How long the answer to a creating call is kept for a repetition (ms). */
const keepKeys = 86_400_000
/** How long a finished session is kept for its owner to look at (ms). */
const keepSessions = 30 * 86_400_000

/** Longer than the longest window of a throttle (ms). */
const keepThrottles = 2 * 3_600_000

/** What the house does by itself, to be called about once a minute; several processes may. Failures wait for the next time. */
export async function keepHouse(ports: Ports): Promise<void> {
  const { database, clock, log } = ports
  const before = (age: number) => new Date(clock.now().getTime() - age)
  try {
    await deleteLooseFiles(ports)
    const settled = await settle(ports)
    if (settled > 0) log.warn('settled messages whose sender died', { settled })
    await database.delete(throttles).where(lt(throttles.startedAt, before(keepThrottles)))
    await database.delete(passwordResets).where(lt(passwordResets.expiresAt, before(0)))
    await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keepKeys)))
    await database
      .delete(sessions)
      .where(lt(sql`least(${sessions.expiresAt}, ${sessions.revokedAt})`, before(keepSessions)))
    await tidyMapChanges(database)
  } catch (error) {
    log.error('housekeeping failed', { error: failureText(error) })
  }
}
