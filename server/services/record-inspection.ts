import { and, eq } from 'drizzle-orm'
import type { Device } from '#domain/devices/device'
import type { CompletionInput } from '#domain/services/completion'
import type { PerformedInspection } from '#domain/services/performed-inspection'
import { performedInspection, performedInspectionErrors } from '#domain/services/performed-inspection'
import { dayAt } from '#domain/time/warsaw'
import { devices } from '../db/schema'
import { findDevice } from '../devices/queries'
import { command } from '../events/command'
import { invalid, missing, notFound } from '../http/api-problem'
import { refuseStale } from '../http/preconditions'
import { lockDeviceOf, recordService } from './book'

type Work = Pick<CompletionInput, 'workDone' | 'price' | 'payment' | 'dutyIds'>

/**
 * Records an inspection that was done: a completed service, with the list price if it was done today. The next due date
 * is `newDate` instead of an interval later (rule I8).
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
      ...work
    }: PerformedInspection & Work & { deviceId: number; version?: number | undefined },
  ) => {
    const today = dayAt(now)
    const fields = performedInspectionErrors({ performedOn, newDate }, today)
    if (fields) throw invalid(fields)
    const device = await findDevice(tx, deviceId, today)
    if (!device) throw notFound(missing.device)
    const before = await lockDeviceOf(tx, { deviceId, clientId: device.clientId })
    refuseStale(before.version, version)
    const service = { ...performedInspection(device, performedOn), manualEntry: true }
    const completion = { ...work, performedOn, nextInspectionDate: newDate }
    const { events } = await recordService(ports, tx, actor, { ...service, ...completion })
    // Also if the due date stays, so that the same inspection is not recorded twice.
    await tx
      .update(devices)
      .set({ version: before.version + 1 })
      .where(and(eq(devices.id, deviceId), eq(devices.version, before.version)))
    return record<Device>(events, (await findDevice(tx, deviceId, today))!)
  },
)
