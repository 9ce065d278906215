import type { Device } from '#domain/devices/device'
import type { PerformedInspection } from '#domain/services/performed-inspection'
import { performedInspection, refusePerformed } from '#domain/services/performed-inspection'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { findDevice } from '../devices/queries'
import { invalid, notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import type { Ports } from '../ports'
import { recordService } from './book'

/**
 * Records an inspection that was done: a completed service with the price of the day. The next due date is `newDate` instead of an interval later
 * (rule I8).
 * @throws ApiProblem VALIDATION, STALE, NOT_FOUND
 */
export async function recordInspection(
  ports: Ports,
  actor: User,
  { deviceId, performedOn, newDate, version }: PerformedInspection & { deviceId: number; version?: number | undefined },
): Promise<Device> {
  const today = dayAt(ports.clock.now())
  const fields = refusePerformed({ performedOn, newDate }, today)
  if (fields) throw invalid(fields)
  return ports.database.transaction(async (tx) => {
    const device = await findDevice(tx, deviceId, today)
    if (!device) throw notFound('Nie znaleziono urządzenia')
    refuseStale(device.version, version)
    const service = { ...performedInspection(device, performedOn), manualEntry: true }
    await recordService(ports, tx, actor, { ...service, performedOn, nextInspectionDate: newDate })
    return (await findDevice(tx, deviceId, today))!
  })
}
