import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { lazy } from '#domain/api/lazy'
import type { Address } from '#domain/devices/address'
import { loadPlaces } from '#domain/geocoding/places'
import type { ImportField } from '#domain/import/fields'
import type { PlaceIndex } from '#domain/import/known-places'
import { placeIndex } from '#domain/import/known-places'
import type { ParsedRow } from '#domain/import/row'
import { words } from '#domain/text/words'
import { devices, importRows } from '../db/schema'
import type { Database } from '../ports'

type AddressPlace = Pick<Address, 'city' | 'postalCode'>

const partsOfPlace: readonly ImportField[] = ['street', 'houseNumber', 'postalCode', 'city']

/** Whether the addresses of other rows may help: parts of its own are missing, or it has guesses */
export const mayNeedPlaces = ({ problems, doubts }: ParsedRow) =>
  doubts.length > 0 || problems.some(({ field }) => partsOfPlace.includes(field))

/** Loaded on first use */
const towns = lazy(async () => new Set((await loadPlaces()).map(({ name }) => words(name))))

/** The towns of Poland, and the addresses of the rows and of existing devices */
export async function findPlaces(database: Database, addresses: readonly AddressPlace[]): Promise<PlaceIndex> {
  const standing = await database.selectDistinct({ city: devices.city, postalCode: devices.postalCode }).from(devices)
  return placeIndex(await towns(), [...standing, ...addresses])
}

/** Towns and postcodes in the judged rows of an import */
export async function placesOf(database: Database, importId: number): Promise<AddressPlace[]> {
  const address = sql`${importRows.read}->'device'->'address'`
  return database
    .selectDistinct({ city: sql<string>`${address}->>'city'`, postalCode: sql<string>`${address}->>'postalCode'` })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(sql`${address}->>'city'`)))
}
