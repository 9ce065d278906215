import type { Device } from '#domain/devices/device'
import type { PerformedInspection } from '#domain/services/performed-inspection'
import { performedInspection, refusePerformed } from '#domain/services/performed-inspection'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { createdNow } from '../db/stamps'
import { findDevice, lockDevice } from '../devices/queries'
import { ApiProblem, notFound } from '../http/api-problem'
import type { Ports } from '../ports'
import { insertService } from './book'
import { recordWork } from './complete'

/**
 * Records an inspection that was done: a completed visit with the price of the day, with all that follows from the work, and the next due
 * date as it was chosen in place of the one an interval later.
 * @throws ApiProblem VALIDATION, NOT_FOUND
 */
export async function recordInspection(
  { database, clock }: Ports,
  actor: User,
  { deviceId, performedOn, newDate }: PerformedInspection & { deviceId: number },
): Promise<Device> {
  const now = clock.now()
  const today = dayAt(now)
  const fields = refusePerformed({ performedOn, newDate }, today)
  if (fields) throw new ApiProblem('VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', { fields })
  return database.transaction(async (tx) => {
    const device = await lockDevice(tx, deviceId)
    if (!device) throw notFound('Nie znaleziono urządzenia')
    const visit = performedInspection(device, performedOn)
    const price = await recordWork(tx, { ...visit, signature: signatureOf(actor), nextDate: newDate }, now)
    await insertService(tx, {
      ...visit,
      status: 'COMPLETED',
      price,
      completedAt: now,
      performedOn,
      ...createdNow(clock, actor),
    })
    return (await findDevice(tx, deviceId, today))!
  })
}
