import { and, eq, isNull, lt } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import { deviceDescription } from '#domain/devices/equipment'
import { refrigerantRecordYears } from '#domain/devices/refrigerant'
import { eventChanges } from '#domain/events/event'
import type { RefrigerantEntryInput } from '#domain/refrigerant/entry'
import { refrigerantEntryErrors } from '#domain/refrigerant/entry'
import { addMonths } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { clients, refrigerantEntries } from '../db/schema'
import { lockDevice } from '../devices/queries'
import { dutiesMovedSince, fulfilDuties, leakChecksOf, revertDuties } from '../duties/fulfil'
import { command } from '../events/command'
import { refrigerantEvent } from '../events/records'
import { invalid, missing, notFound } from '../http/api-problem'
import type { Ports } from '../ports'
import { findEntry } from './queries'

export const missingEntry = 'Nie znaleziono wpisu w ewidencji czynnika'

/** @throws ApiProblem NOT_FOUND for the device, VALIDATION */
export const addEntry = command(
  async ({ tx, ports, actor, now, record }, { deviceId, ...input }: RefrigerantEntryInput & { deviceId: number }) => {
    const fields = refrigerantEntryErrors(input, dayAt(now))
    if (fields) throw invalid(fields)
    const device = await lockDevice(tx, deviceId)
    if (!device) throw notFound(missing.device)
    const [client] = await tx.select().from(clients).where(eq(clients.id, device.clientId))
    const { fulfilled, events } = await fulfilDuties(ports, tx, actor, {
      device,
      done: input.performedOn,
      field: 'performedOn',
      dutyIds: input.result === 'TIGHT' ? await leakChecksOf(tx, deviceId, input.performedOn) : [],
    })
    const [created] = await tx
      .insert(refrigerantEntries)
      .values({
        ...input,
        deviceId,
        operator: client!.company ?? clientName(client!),
        operatorNip: client!.nip,
        address: formatAddress(device),
        device: deviceDescription(device),
        serialNumber: device.serialNumber,
        chargeGrams: device.refrigerantGrams,
        fulfilledDuties: fulfilled.length > 0 ? fulfilled : null,
        createdAt: now,
        createdBy: signatureOf(actor),
      })
      .returning({ id: refrigerantEntries.id })
    const entry = (await findEntry(tx, created!.id))!
    return record([refrigerantEvent('CREATED', entry, device, eventChanges({}, input)), ...events], entry)
  },
)

/**
 * Deletes a wrong entry, and takes back what it fulfilled unless the duties have moved since.
 * @throws ApiProblem NOT_FOUND
 */
export const deleteEntry = command(async ({ tx, ports, actor, record }, id: number) => {
  const entry = await findEntry(tx, id)
  const device = entry?.deviceId ? await lockDevice(tx, entry.deviceId) : undefined
  const [row] = await tx.delete(refrigerantEntries).where(eq(refrigerantEntries.id, id)).returning()
  if (!entry || !row) throw notFound(missingEntry)
  const fulfilled = row.fulfilledDuties ?? []
  const stands = device && (await dutiesMovedSince(tx, fulfilled)).length === 0
  const revertEvents = stands ? await revertDuties(ports, tx, actor, { device, fulfilled, since: row.createdAt }) : []
  const { act, performedOn, refrigerant, grams, result, technician, certificate, notes } = entry
  const values = { act, performedOn, refrigerant, grams, result, technician, certificate, notes }
  const changes = Object.entries(values).map(([field, from]) => ({ field, from, to: null }))
  const owner = { id: entry.deviceId, clientId: device?.clientId ?? null }
  return record([refrigerantEvent('DELETED', entry, owner, changes), ...revertEvents], undefined)
})

/** Deletes records of deleted devices that no longer have to be kept. */
// No event: nobody asks what retention has deleted.
export async function forgetEntries({ database, clock }: Ports): Promise<void> {
  const before = addMonths(dayAt(clock.now()), -12 * refrigerantRecordYears)
  await database
    .delete(refrigerantEntries)
    .where(and(isNull(refrigerantEntries.deviceId), lt(refrigerantEntries.performedOn, before)))
}
