import { and, eq } from 'drizzle-orm'
import type { PersonMatch } from '#domain/privacy/person'
import { clients, devices, services, smsMessages } from '../db/schema'
import { contains, searchWords } from '../db/search'
import type { Database } from '../ports'
import { ownerOf } from './person'
import { looseNumbers } from './places'

const maxPeople = 20

/** People by name, phone or e-mail; numbers without a client after the clients. */
export async function findPeople(database: Database, text: string): Promise<PersonMatch[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const digits = text.replaceAll(/\D/g, '')
  // A number as it is typed, with blanks
  const terms = digits.length >= 6 && /^[\d\s+()-]+$/.test(text) ? [digits] : words
  const rows = await database
    .select({
      id: clients.id,
      firstName: clients.firstName,
      lastName: clients.lastName,
      phone: clients.phone,
      email: clients.email,
    })
    .from(clients)
    .where(and(...terms.map((word) => contains(clients.search, word))))
    .orderBy(clients.sortKey, clients.id)
    .limit(maxPeople)
  const people = await Promise.all(
    rows.map(async ({ id, firstName, lastName, phone, email }) => {
      const { isTheirs, sharedWith } = await ownerOf(database, { clientId: id })
      return {
        clientId: id,
        name: `${firstName} ${lastName}`,
        phone,
        email,
        sharedWith,
        devices: await database.$count(devices, eq(devices.clientId, id)),
        services: await database.$count(services, eq(services.clientId, id)),
        messages: await database.$count(smsMessages, isTheirs(smsMessages)),
      }
    }),
  )
  if (digits.length < 6) return people
  const numbers = await looseNumbers(database, digits, maxPeople)
  const loose = await Promise.all(
    numbers.map(async (phone) => ({
      clientId: null,
      name: null,
      phone,
      email: null,
      devices: 0,
      services: 0,
      sharedWith: 0,
      messages: await database.$count(smsMessages, eq(smsMessages.phone, phone)),
    })),
  )
  return [...people, ...loose]
}
