import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Address } from '#domain/devices/address'
import type { ReadRow } from '#domain/import/read-row'
import { fold } from '#domain/text/fold'
import { devices, importRows } from '../db/schema'
import type { Database, Transaction } from '../ports'

type Place = Pick<Address, 'city' | 'postalCode'>

export const lacksPostalCode = ({ problems }: ReadRow) => problems.some(({ field }) => field === 'postalCode')

/** Postcodes by folded town, for towns that have only one postcode among these addresses and the existing devices */
export async function findPostalCodes(
  database: Database | Transaction,
  told: readonly Place[],
): Promise<Map<string, string>> {
  const standing = await database.selectDistinct({ city: devices.city, postalCode: devices.postalCode }).from(devices)
  const codes = new Map<string, string>()
  const several = new Set<string>()
  for (const { city, postalCode } of [...standing, ...told]) {
    const town = fold(city)
    if ((codes.get(town) ?? postalCode) !== postalCode) several.add(town)
    codes.set(town, postalCode)
  }
  for (const town of several) codes.delete(town)
  return codes
}

/** Towns and postcodes in the judged rows of an import */
export async function placesOf(database: Database | Transaction, importId: number): Promise<Place[]> {
  const address = sql`${importRows.read}->'device'->'address'`
  return database
    .selectDistinct({ city: sql<string>`${address}->>'city'`, postalCode: sql<string>`${address}->>'postalCode'` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(sql`${address}->>'city'`)))
}
