import { eq, sql } from 'drizzle-orm'
import type { Client, ClientInput, ClientWithDeviceInput } from '#domain/clients/client'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import { writeConsent } from '../consents/consents'
import { changedNow, createdNow } from '../db/stamps'
import { clients, devices, services } from '../db/schema'
import { deviceValues, devicesOfClients, lockDevices } from '../devices/queries'
import { notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { dropEvents } from '../outbox/calendar-events'
import type { Ports, Transaction } from '../ports'
import { lockClient } from './queries'

export const missingClient = 'Nie znaleziono klienta'

export async function addClient(
  { database, clock }: Ports,
  actor: User,
  { marketingConsent, ...input }: ClientInput,
): Promise<Omit<Client, 'devices'>> {
  return database.transaction(async (tx) => {
    const [created] = await tx
      .insert(clients)
      .values({ ...input, ...createdNow(clock, actor) })
      .returning()
    await recordConsent(tx, actor, created!.id, marketingConsent, clock.now())
    return created!
  })
}

export async function addClientWithDevice(
  { database, clock }: Ports,
  actor: User,
  { device, marketingConsent, ...input }: ClientWithDeviceInput,
): Promise<Client> {
  const stamps = createdNow(clock, actor)
  return database.transaction(async (tx) => {
    const [client] = await tx
      .insert(clients)
      .values({ ...input, ...stamps })
      .returning()
    await tx.insert(devices).values({ clientId: client!.id, ...deviceValues(device), ...stamps })
    await recordConsent(tx, actor, client!.id, marketingConsent, clock.now())
    const owned = await devicesOfClients(tx, [client!.id], dayAt(clock.now()))
    return { ...client!, devices: owned.get(client!.id) ?? [] }
  })
}

/**
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION
 */
export async function changeClient(
  { database, clock }: Ports,
  actor: User,
  { id, client, version }: { id: number; client: ClientInput; version: number | undefined },
): Promise<Omit<Client, 'devices'>> {
  const { marketingConsent, ...values } = client
  return database.transaction(async (tx) => {
    const before = await lockClient(tx, id)
    if (!before) throw notFound(missingClient)
    refuseStale(before.version, version)
    await recordConsent(tx, actor, id, marketingConsent, clock.now())
    const [after] = await tx
      .update(clients)
      .set({ ...values, version: sql`${clients.version} + 1`, ...changedNow(clock, actor) })
      .where(eq(clients.id, id))
      .returning()
    return after!
  })
}

async function recordConsent(
  tx: Transaction,
  actor: User,
  clientId: number,
  consent: ClientInput['marketingConsent'],
  now: Date,
): Promise<void> {
  if (consent === undefined) return
  await writeConsent(tx, signatureOf(actor), { clientId, consent }, now, 'marketingConsent.givenOn')
}

/** Deletes a client with devices, services, files and planned messages; the history of SMS stays. @throws ApiProblem NOT_FOUND */
export async function deleteClient(ports: Ports, _actor: User, id: number): Promise<void> {
  await ports.database.transaction(async (tx) => {
    if (!(await lockClient(tx, id))) throw notFound(missingClient)
    // Commands that change a service lock its device before its event.
    await lockDevices(tx, eq(devices.clientId, id))
    await dropEvents(ports, tx, { column: services.clientId, id })
    await tx.delete(clients).where(eq(clients.id, id))
  })
  await hastenFileDeletion(ports)
}
