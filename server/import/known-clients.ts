import { sql } from 'drizzle-orm'
import type { ClientCandidate } from '#domain/import/judge'
import { placeKey } from '#domain/import/judge'
import type { ParsedRow } from '#domain/import/row'
import { fold } from '#domain/text/fold'
import { among, amongTexts } from '../db/rows'
import { addressColumns, clients, devices } from '../db/schema'
import type { Database } from '../ports'

/** Clients that rows may be about, indexed by phone and address */
export class KnownClients {
  readonly #byPhone = new Map<string, ClientCandidate[]>()
  readonly #byPlace = new Map<string, ClientCandidate[]>()

  constructor(knownClients: readonly ClientCandidate[]) {
    for (const client of knownClients) this.add(client)
  }

  add(client: ClientCandidate): void {
    addTo(this.#byPhone, client.phone, client)
    for (const { address } of client.devices) addTo(this.#byPlace, placeKey(address), client)
  }

  addDevice(client: ClientCandidate, device: ClientCandidate['devices'][number]): void {
    client.devices.push(device)
    addTo(this.#byPlace, placeKey(device.address), client)
  }

  about({ phones, device }: ParsedRow): ClientCandidate[] {
    const byPhone = phones.flatMap((phone) => this.#byPhone.get(phone) ?? [])
    const near = device ? (this.#byPlace.get(placeKey(device.address)) ?? []) : []
    return [...new Set([...byPhone, ...near])]
  }
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (!values) map.set(key, [value])
  else if (!values.includes(value)) values.push(value)
}

/** Existing clients with one of the rows' phones, or with a device at one of their addresses */
export async function findKnownClients(database: Database, rows: readonly ParsedRow[]): Promise<ClientCandidate[]> {
  const phones = [...new Set(rows.flatMap((row) => row.phones))]
  const cities = [...new Set(rows.flatMap(({ device }) => (device ? [fold(device.address.city)] : [])))]
  const places = new Set(rows.flatMap(({ device }) => (device ? [placeKey(device.address)] : [])))
  const columns = { clientId: devices.clientId, type: devices.type, name: devices.name, ...addressColumns }
  const inTowns = await database
    .select(columns)
    .from(devices)
    .where(amongTexts(sql`fold(${devices.city})`, cities))
  const neighbours = [...new Set(inTowns.filter((row) => places.has(placeKey(row))).map(({ clientId }) => clientId))]
  const people = await database
    .select({ id: clients.id, firstName: clients.firstName, lastName: clients.lastName, phone: clients.phone })
    .from(clients)
    .where(sql`${amongTexts(clients.phone, phones)} or ${among(clients.id, neighbours)}`)
    .orderBy(clients.id)
  const clientsById = new Map<number, ClientCandidate>(
    people.map((client) => [client.id, { ...client, line: null, devices: [] }]),
  )
  const ids = [...clientsById.keys()]
  const deviceRows = await database.select(columns).from(devices).where(among(devices.clientId, ids))
  for (const { clientId, type, name, ...address } of deviceRows)
    clientsById.get(clientId)?.devices.push({ type, name, address })
  return [...clientsById.values()]
}
