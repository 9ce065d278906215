import { eq } from 'drizzle-orm'
import { clientEventFields } from '#domain/calendar/event'
import type { Client, ClientInput, ClientWithDeviceInput } from '#domain/clients/client'
import type { EventChange } from '#domain/events/event'
import { eventChanges } from '#domain/events/event'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import { writeConsent } from '../consents/consents'
import { changed, createdNow } from '../db/stamps'
import { clients, devices, plannedSms, services } from '../db/schema'
import { deviceEvent, clientEvent } from '../events/records'
import { deviceValues, devicesOfClients, lockDevices } from '../devices/queries'
import { command } from '../events/command'
import { missing, notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { dropEvents, renewEvents } from '../sms/outbox/calendar-events'
import { renewHeld, renewReminders } from '../sms/outbox/planned-status'
import type { Ports, Transaction } from '../ports'
import { lockClient } from './queries'

export const addClient = command(
  async ({ tx, ports, actor, now, record }, { marketingConsent, ...input }: ClientInput) => {
    const [created] = await tx
      .insert(clients)
      .values({ ...input, ...createdNow(ports.clock, actor) })
      .returning()
    const consent = await recordConsent(tx, actor, created!.id, marketingConsent, now)
    const changes = [...eventChanges({}, input), ...consent]
    return record<Omit<Client, 'devices'>>(clientEvent('CREATED', created!, changes), created!)
  },
)

export const addClientWithDevice = command(
  async ({ tx, ports, actor, now, record }, { device, marketingConsent, ...input }: ClientWithDeviceInput) => {
    const stamps = createdNow(ports.clock, actor)
    const [client] = await tx
      .insert(clients)
      .values({ ...input, ...stamps })
      .returning()
    const values = deviceValues(device)
    const [newDevice] = await tx
      .insert(devices)
      .values({ clientId: client!.id, ...values, ...stamps })
      .returning({ id: devices.id, clientId: devices.clientId, type: devices.type, name: devices.name })
    const consent = await recordConsent(tx, actor, client!.id, marketingConsent, now)
    const devicesByClient = await devicesOfClients(tx, [client!.id], dayAt(now))
    const events = [
      clientEvent('CREATED', client!, [...eventChanges({}, input), ...consent]),
      deviceEvent('CREATED', newDevice!, eventChanges({}, values)),
    ]
    return record<Client>(events, { ...client!, devices: devicesByClient.get(client!.id) ?? [] })
  },
)

/**
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION
 */
export const changeClient = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    { id, client, version }: { id: number; client: ClientInput; version: number | undefined },
  ) => {
    const { marketingConsent, ...values } = client
    const before = await lockClient(tx, id)
    if (!before) throw notFound(missing.client)
    refuseStale(before.version, version)
    const consent = await recordConsent(tx, actor, id, marketingConsent, now)
    const fieldChanges = eventChanges(before, values)
    const changes = [...fieldChanges, ...consent]
    if (changes.length === 0) return unchanged<Omit<Client, 'devices'>>(before)
    const [after] = await tx
      .update(clients)
      .set({ ...values, ...changed(clients, ports.clock, actor) })
      .where(eq(clients.id, id))
      .returning()
    if (fieldChanges.some(({ field }) => clientEventFields.includes(field)))
      await renewEvents(ports, tx, eq(services.clientId, id))
    if (after!.phone !== before.phone) {
      await renewReminders(tx, eq(plannedSms.clientId, id), now)
      await renewHeld(tx, eq(plannedSms.clientId, id), now)
    }
    return record<Omit<Client, 'devices'>>(clientEvent('CHANGED', after!, changes), after!)
  },
)

async function recordConsent(
  tx: Transaction,
  actor: User,
  clientId: number,
  consent: ClientInput['marketingConsent'],
  now: Date,
): Promise<EventChange[]> {
  if (consent === undefined) return []
  return writeConsent(tx, signatureOf(actor), { clientId, consent }, now, 'marketingConsent.givenOn')
}

/**
 * Deletes a client with devices, services, files and planned messages; the history of SMS stays.
 * @throws ApiProblem NOT_FOUND
 */
export async function deleteClient(ports: Ports, actor: User, id: number): Promise<void> {
  await deleteWithDevices(ports, actor, id)
  await hastenFileDeletion(ports)
}

const deleteWithDevices = command(async ({ tx, ports, record }, id: number) => {
  const { client, devices: removedDevices } = await removeClient(ports, tx, id)
  const events = [clientEvent('DELETED', client), ...removedDevices.map((device) => deviceEvent('DELETED', device))]
  return record(events, undefined)
})

/**
 * Deletes a client with all that hangs on it, in the transaction of a command, which records it.
 * @throws ApiProblem NOT_FOUND
 */
export async function removeClient(ports: Ports, tx: Transaction, id: number) {
  const client = await lockClient(tx, id)
  if (!client) throw notFound(missing.client)
  // Commands that change a service lock its device before its event.
  await lockDevices(tx, eq(devices.clientId, id))
  const rows = await tx.select().from(devices).where(eq(devices.clientId, id)).orderBy(devices.id)
  await dropEvents(ports, tx, { column: services.clientId, id })
  await tx.delete(clients).where(eq(clients.id, id))
  return { client, devices: rows }
}
