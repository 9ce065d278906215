import { eq } from 'drizzle-orm'
import { eventChanges } from '#domain/events/event'
import type { ManualEntryFields } from '#domain/services/history/manual-entry'
import { manualEntryErrors, serviceOfEntry } from '#domain/services/history/manual-entry'
import { changesBetween } from '#domain/services/changes'
import { mayReadPrice } from '#domain/services/price'
import type { Service } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import { changed } from '../../db/stamps'
import { services } from '../../db/schema'
import { command } from '../../events/command'
import { ApiProblem, conflict, invalid } from '../../http/api-problem'
import type { Transaction } from '../../ports'
import { assignAnother } from '../assign'
import { lockService, refuseStaleService, serviceChanged, serviceEvent } from '../mutation'
import { serviceIn } from '../queries'
import type { Deletion } from '../remove'
import { remove } from '../remove'

/**
 * Changes an entry of the history: a service that has taken place. The due date that it moved stays.
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION, FORBIDDEN, CONFLICT for a service that has not taken place
 */
export const changeEntry = command(
  async (step, { id, entry, version }: { id: number; entry: ManualEntryFields; version: number | undefined }) => {
    const { tx, ports, actor, now, record, unchanged } = step
    const before = await entryIn(tx, id)
    refuseStaleService(before, version)
    const readsPrice = mayReadPrice(actor, before)
    if (typeof entry.price === 'number' && !readsPrice)
      throw new ApiProblem('FORBIDDEN', 'Nie masz dostępu do ceny tej wizyty.')
    const planned = dayAt(before.startsAt)
    const today = dayAt(now)
    // A service keeps its planned day as long as its day of work stays; so does one whose planned day is in the future.
    const sameDay = entry.performedOn === before.performedOn || (entry.performedOn === planned && planned > today)
    const values = sameDay ? { ...entry, performedOn: planned } : entry
    const fields = manualEntryErrors(values, sameDay ? planned : today)
    if (fields) throw invalid(fields)
    if (isInspection(before.type) !== isInspection(entry.type)) {
      throw invalid({
        serviceType: 'Zakończonej wizyty nie można zmienić na przegląd ani odwrotnie. Usuń wpis i dodaj go ponownie.',
      })
    }
    const { startsAt, durationMinutes, type, notes } = serviceOfEntry(values)
    const after = {
      ...before,
      startsAt,
      durationMinutes,
      type,
      notes,
      workDone: entry.workDone,
      endsAt: minutesAfter(startsAt, durationMinutes),
      performedOn: sameDay ? before.performedOn : entry.performedOn,
      // A user who does not see the price sends the form without it.
      price: entry.price === undefined || !readsPrice ? before.price : entry.price,
      ...(await assignAnother(step, entry, before)),
    }
    const { endsAt, performedOn, price, workDone, technician, technicianId } = after
    const changes = [
      ...changesBetween(before, after),
      ...eventChanges({ performedOn: before.performedOn }, { performedOn }),
    ]
    if (changes.length === 0 && technicianId === before.technicianId) return unchanged(before)
    await tx
      .update(services)
      .set({
        type,
        startsAt,
        endsAt,
        performedOn,
        price,
        workDone,
        notes,
        technician,
        technicianId,
        ...changed(services, ports.clock, actor),
      })
      .where(eq(services.id, id))
    await serviceChanged(ports, tx, id)
    return record<Service>(serviceEvent(after, 'CHANGED', changes), await serviceIn(tx, id))
  },
)

/**
 * Deletes an entry of the history with its attachments; after the commit, the caller hastens the deletion of their
 * files.
 * @throws ApiProblem NOT_FOUND, STALE, CONFLICT for a service that has not taken place
 */
export const deleteEntry = command(async (step, of: Deletion) => {
  await entryIn(step.tx, of.id)
  return remove(step, of)
})

async function entryIn(tx: Transaction, id: number): Promise<Service> {
  await lockService(tx, id)
  const service = await serviceIn(tx, id)
  if (service.status !== 'COMPLETED') {
    throw conflict('Ta wizyta się nie odbyła, więc nie jest wpisem w historii. Zmień ją w zakładce Serwisy.')
  }
  return service
}
