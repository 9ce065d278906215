import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatCount, nouns } from '#domain/text/plural'
import { phoneMarkOf } from '../clients/phone-mark'
import { clients, erasures } from '../db/schema'
import { commandBy } from '../events/command'
import { ApiProblem } from '../http/api-problem'
import { jobKind } from '../jobs/kind'
import { system } from '../jobs/queue'
import type { Database, Ports } from '../ports'
import { eraseData, whoseData } from './erase'
import { holdSubject } from './person'
import { numberPlaces, numbersIn } from './places'

type StoredErasure = typeof erasures.$inferSelect

/** The list of erasures: it names nobody. */
export function listErasures(database: Database): Promise<StoredErasure[]> {
  return database.select().from(erasures).orderBy(asc(erasures.id))
}

/**
 * Applies the erasures of the database again. A restore carries over those that the backup did not know and enqueues
 * this (server/backup/archive/restore.ts).
 * @returns how many people were found and erased again
 * @throws ApiProblem CONFLICT, after all others are erased, while a message is being sent to one of them
 */
export async function reapplyErasures(ports: Ports): Promise<number> {
  const numbers = new Map<string, string>()
  // What an erasure keeps does not show that it has to be repeated.
  const places = numberPlaces.filter(({ forget }) => forget !== undefined)
  for (const phone of await numbersIn(ports.database, places)) numbers.set(await phoneMarkOf(ports, phone), phone)
  let again = 0
  let later: ApiProblem | undefined
  for (const erasure of await listErasures(ports.database)) {
    try {
      again += await reapply(ports, { erasure, phone: numbers.get(erasure.phoneMark) })
    } catch (problem) {
      // A message is being sent to this person; the others need not wait.
      if (!(problem instanceof ApiProblem)) throw problem
      later = problem
    }
  }
  if (later) throw later
  return again
}

export const erasuresAfterRestore = jobKind({
  name: 'privacy.reapply-erasures',
  title: 'Ponowne usunięcie osób po przywróceniu kopii',
  payload: z.object({}),
  access: 'privacy.manage',
  // Never given up, since nobody would start it again.
  attempts: 100_000,
  async run(ports) {
    const people = await reapplyErasures(ports)
    return { message: `Usunięto ponownie: ${formatCount(people, nouns.person)}.`, counts: { people } }
  },
})

interface ErasureMatch {
  erasure: StoredErasure
  /** The number with its mark; undefined where it is gone */
  phone: string | undefined
}

const reapply = commandBy(system, async ({ tx, ports, now, record, unchanged }, { erasure, phone }: ErasureMatch) => {
  const [client] =
    erasure.clientId === null ? [] : await tx.select().from(clients).where(eq(clients.id, erasure.clientId))
  // An id may belong to somebody else in another database: the time of creation distinguishes them.
  const isSame = client !== undefined && client.createdAt.getTime() === erasure.clientCreatedAt?.getTime()
  if (!isSame && phone === undefined) return unchanged(0)
  const subject = await holdSubject(tx, isSame ? { clientId: client.id } : { phone })
  if (!isSame && subject.sharedWith > 0) return unchanged(0)
  await eraseData(ports, tx, subject, { erasureId: erasure.id, now })
  return record({ verb: 'DELETED', noun: 'PERSON', subjectId: erasure.id, subject: whoseData(erasure) }, 1)
})
