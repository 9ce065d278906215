import type { Column, SQL } from 'drizzle-orm'
import { and, desc, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm'
import type { FoundPerson, Person } from '#domain/privacy/person'
import { isOnePerson } from '#domain/privacy/person'
import {
  clients,
  devices,
  erasures,
  keptVisits,
  plannedSms,
  services,
  smsAnswers,
  smsMessages,
  smsOptOuts,
} from '../db/schema'
import { rowsOf } from '../db/rows'
import { contains, searchWords } from '../db/search'
import { invalid, notFound } from '../http/api-problem'
import type { Database, Transaction } from '../ports'

const mostFound = 20

/** Whose data are meant, with what finds them */
export interface Subject {
  client: typeof clients.$inferSelect | undefined
  phone: string
  /** Condition on the columns of messages: they are about this person. A number that another client has is no proof. */
  isTheirs(columns: { clientId: SQL | Column; phone: SQL | Column }): SQL
  sharedWith: number
}

/** @throws ApiProblem VALIDATION unless exactly one is given, NOT_FOUND */
export async function subjectOf(database: Database | Transaction, person: Person): Promise<Subject> {
  if (!isOnePerson(person)) throw invalid({ clientId: 'Podaj klienta albo sam numer' })
  const [client] = person.clientId ? await database.select().from(clients).where(eq(clients.id, person.clientId)) : []
  if (person.clientId && !client) throw notFound('Nie znaleziono klienta')
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

/** People by name, phone or e-mail; numbers without a client after the clients. */
export async function findPeople(database: Database, typed: string): Promise<FoundPerson[]> {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const digits = typed.replaceAll(/\D/g, '')
  // A number as it is typed, with blanks
  const sought = digits.length >= 6 && /^[\d\s+()-]+$/.test(typed) ? [digits] : words
  const found = await database
    .select({
      id: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      phone: clients.phone,
      email: clients.email,
    })
    .from(clients)
    .where(and(...sought.map((word) => contains(clients.search, word))))
    .orderBy(clients.sortKey, clients.id)
    .limit(mostFound)
  const people = await Promise.all(
    found.map(async ({ id, firstName, lastName, phone, email }) => {
      const { isTheirs, sharedWith } = await subjectOf(database, { clientId: id })
      return {
        ...{ clientId: id, name: `${firstName} ${lastName}`, phone, email, sharedWith },
        devices: await database.$count(devices, eq(devices.clientId, id)),
        services: await database.$count(services, eq(services.clientId, id)),
        messages: await database.$count(smsMessages, isTheirs(smsMessages)),
      }
    }),
  )
  if (digits.length < 6) return people
  const numbers = await rowsOf<{ phone: string }>(
    database,
    sql`select distinct phone from (
      select phone from ${smsMessages} union all select phone from ${smsAnswers} union all select phone from ${smsOptOuts}
      union all select custom_phone from ${plannedSms} where custom_phone is not null) as numbers
      where phone like ${`%${digits}%`} and not exists (select from ${clients} where ${clients.phone} = numbers.phone)
      order by phone limit ${mostFound}`,
  )
  const loose = await Promise.all(
    numbers.map(async ({ phone }) => ({
      ...{ clientId: null, name: null, phone, email: null, devices: 0, services: 0, sharedWith: 0 },
      messages: await database.$count(smsMessages, eq(smsMessages.phone, phone)),
    })),
  )
  return [...people, ...loose]
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
