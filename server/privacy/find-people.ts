import { and, eq } from 'drizzle-orm'
import type { FoundPerson } from '#domain/privacy/person'
import { clients, devices, services, smsMessages } from '../db/schema'
import { contains, searchWords } from '../db/search'
import type { Database } from '../ports'
import { subjectOf } from './person'
import { numberPlaces, numbersIn } from './places'

const mostFound = 20

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
  const numbers = await numbersIn(database, numberPlaces, { looseWith: digits, limit: mostFound })
  const loose = await Promise.all(
    numbers.map(async (phone) => ({
      ...{ clientId: null, name: null, phone, email: null, devices: 0, services: 0, sharedWith: 0 },
      messages: await database.$count(smsMessages, eq(smsMessages.phone, phone)),
    })),
  )
  return [...people, ...loose]
}
