import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { counted } from '#domain/text/plural'
import { clients, erasures, smsAnswers, smsMessages } from '../db/schema'
import { rowsOf } from '../db/rows'
import type { Actor } from '../events/command'
import { commandBy } from '../events/command'
import { jobKind } from '../jobs/kind'
import type { Database, Ports } from '../ports'
import { eraseData, phoneMarkOf, whoseData } from './erase'
import { subjectOf } from './person'

export type StoredErasure = typeof erasures.$inferSelect

const restore: Actor = { kind: 'DUTY', name: 'Termin', id: null }

/** The list of erasures: it names nobody. */
export function listErasures(database: Database): Promise<StoredErasure[]> {
  return database.select().from(erasures).orderBy(asc(erasures.id))
}

/**
 * Applies the erasures of the database again. A restore carries over those that the backup did not know and enqueues this
 * (server/backup/archive/restore.ts).
 * @returns how many people were found and erased again
 */
export async function reapplyErasures(ports: Ports): Promise<number> {
  let again = 0
  for (const erasure of await listErasures(ports.database)) again += await reapply(ports, erasure)
  return again
}

export const erasuresAfterRestore = jobKind({
  name: 'privacy.reapply-erasures',
  title: 'Ponowne usunięcie osób po przywróceniu kopii',
  payload: z.object({}),
  access: 'privacy.manage',
  attempts: 5,
  async run(ports) {
    const people = await reapplyErasures(ports)
    return { message: `Usunięto ponownie: ${counted(people, ['osoba', 'osoby', 'osób'])}.`, counts: { people } }
  },
})

const reapply = commandBy(restore, async ({ tx, ports, now, record, unchanged }, erasure: StoredErasure) => {
  const phone = await phoneWith(ports, tx, erasure.phoneMark)
  const [client] =
    erasure.clientId === null ? [] : await tx.select().from(clients).where(eq(clients.id, erasure.clientId))
  // An id may belong to somebody else in another database: the time of the first entry tells them apart.
  const isSame = client !== undefined && client.createdAt.getTime() === erasure.clientCreatedAt?.getTime()
  if (!isSame && phone === undefined) return unchanged(0)
  const subject = await subjectOf(tx, isSame ? { clientId: client.id } : { phone })
  if (!isSame && subject.sharedWith > 0) return unchanged(0)
  await eraseData(ports, tx, subject, { erasureId: erasure.id, now })
  return record({ verb: 'DELETED', noun: 'PERSON', subjectId: erasure.id, subject: whoseData(erasure) }, 1)
})

/** The number with this mark among those that messages hold; undefined where it is gone */
async function phoneWith(ports: Ports, tx: Parameters<typeof rowsOf>[0], mark: string): Promise<string | undefined> {
  const numbers = await rowsOf<{ phone: string }>(
    tx,
    sql`select distinct phone from (select phone from ${smsMessages} where phone <> '' union all select phone from ${smsAnswers}) as numbers`,
  )
  for (const { phone } of numbers) if ((await phoneMarkOf(ports, phone)) === mark) return phone
  return undefined
}
