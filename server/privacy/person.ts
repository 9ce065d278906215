import type { Column, SQL } from 'drizzle-orm'
import { and, desc, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import type { Person } from '#domain/privacy/person'
import { isOnePerson, notOnePerson } from '#domain/privacy/person'
import { clientName } from '#domain/clients/client'
import { lockClient } from '../clients/queries'
import { rowsOf } from '../db/rows'
import { clients, devices, erasures, events, keptVisits } from '../db/schema'
import { lockDevices } from '../devices/queries'
import { invalid, missing, notFound } from '../http/api-problem'
import { lockWriting } from '../import/forget-rows'
import type { Database, Transaction } from '../ports'
import { lockNumber } from '../sms/outbox/limits'

/** The person whose data are meant, with what finds them (rule A21) */
export interface Subject {
  client: typeof clients.$inferSelect | undefined
  phone: string
  /** Condition on the columns of messages: they are about this person. A number that another client has is no proof. */
  isTheirs(columns: { clientId: SQL | Column; phone: SQL | Column }): SQL
  sharedWith: number
  /**
   * Ids of deleted clients whose last number it was, and whose name, if a client is meant: numbers get new owners. Only
   * the journal still has their names.
   */
  formerIds: number[]
}

/** @throws ApiProblem VALIDATION unless exactly one is given, NOT_FOUND */
export async function subjectOf(database: Database, person: Person): Promise<Subject> {
  const owner = await ownerOf(database, person)
  return { ...owner, formerIds: owner.sharedWith > 0 ? [] : await formerClientIds(database, owner) }
}

/**
 * Like `subjectOf`, without reading the journal, which takes seconds
 * @throws ApiProblem VALIDATION, NOT_FOUND
 */
export async function ownerOf(database: Database, person: Person): Promise<Omit<Subject, 'formerIds'>> {
  if (!isOnePerson(person)) throw invalid({ clientId: notOnePerson })
  const [client] = person.clientId ? await database.select().from(clients).where(eq(clients.id, person.clientId)) : []
  if (person.clientId && !client) throw notFound(missing.client)
  const phone = client?.phone ?? person.phone ?? ''
  const others = await database
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.phone, phone), client && ne(clients.id, client.id)))
  return {
    client,
    phone,
    sharedWith: others.length,
    isTheirs({ clientId, phone: number }) {
      const byNumber = others.length > 0 ? undefined : eq(sql`${number}`, phone)
      const loose = byNumber && and(isNull(sql`${clientId}`), byNumber)
      const own = client && eq(sql`${clientId}`, client.id)
      return or(own, loose) ?? sql`false`
    },
  }
}

async function formerClientIds(database: Database, { client, phone }: Pick<Subject, 'client' | 'phone'>) {
  const isNamed =
    client &&
    sql`and exists (select from ${events} where noun = 'CLIENT' and client_id = last.client_id
    and subject = ${clientName(client)})`
  const rows = await rowsOf<{ id: number }>(
    database,
    sql`select client_id as id from (
        select distinct on (client_id) client_id, change ->> 'to' as number
        from ${events}, json_array_elements(changes) as change
        where noun = 'CLIENT' and change ->> 'field' = 'phone'
          and client_id in (select client_id from ${events} where noun = 'CLIENT' and changes::text like ${`%"${phone}"%`})
          and not exists (select from ${clients} where ${clients.id} = client_id)
        order by client_id, at desc, ${events.id} desc) as last
      where number = ${phone} ${isNamed ?? sql``}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Like `subjectOf`, once nobody is writing about the person any more: anyone who starts to waits until the transaction
 * ends. Locks in the order of imports, deletions and messages.
 */
export async function holdSubject(tx: Transaction, person: Person): Promise<Subject> {
  await lockWriting(tx)
  const client = person.clientId ? await lockClient(tx, person.clientId) : undefined
  if (client) await lockDevices(tx, eq(devices.clientId, client.id))
  const phone = client?.phone ?? person.phone
  if (phone) await lockNumber(tx, phone)
  return subjectOf(tx, person)
}

/** Newest first */
export function findErasures(database: Database) {
  return database.select().from(erasures).orderBy(desc(erasures.id)).limit(200)
}

/** What remains of the visits of erased clients, the newest first */
export function findKeptVisits(database: Database) {
  const { erasureId: _erasureId, ...facts } = getTableColumns(keptVisits)
  return database
    .select({ ...facts, clientId: erasures.clientId })
    .from(keptVisits)
    .innerJoin(erasures, eq(erasures.id, keptVisits.erasureId))
    .orderBy(desc(keptVisits.performedOn), desc(keptVisits.id))
}
