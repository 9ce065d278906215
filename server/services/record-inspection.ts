import type { Device } from '#domain/devices/device'
import type { PerformedInspection } from '#domain/services/performed-inspection'
import { performedInspection, refusePerformed } from '#domain/services/performed-inspection'
import { dayAt } from '#domain/time/warsaw'
import { findDevice } from '../devices/queries'
import { command } from '../events/command'
import { invalid, notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { recordService } from './book'

/**
 * Records an inspection that was done: a completed service with the price of the day. The next due date is `newDate` instead of an interval later
 * (rule I8).
 * @throws ApiProblem VALIDATION, STALE, NOT_FOUND
 */
export const recordInspection = command(
  async (
    { tx, ports, actor, now, record },
    {
      deviceId,
      performedOn,
      newDate,
      version,
    }: PerformedInspection & { deviceId: number; version?: number | undefined },
  ) => {
    const today = dayAt(now)
    const fields = refusePerformed({ performedOn, newDate }, today)
    if (fields) throw invalid(fields)
    const device = await findDevice(tx, deviceId, today)
    if (!device) throw notFound('Nie znaleziono urządzenia')
    refuseStale(device.version, version)
    const service = { ...performedInspection(device, performedOn), manualEntry: true }
    const { done } = await recordService(ports, tx, actor, { ...service, performedOn, nextInspectionDate: newDate })
    return record<Device>(done, (await findDevice(tx, deviceId, today))!)
  },
)
