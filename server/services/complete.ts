import { eq } from 'drizzle-orm'
import { lastDayAbout } from '#domain/confirmations/link'
import type { CompletionInput } from '#domain/services/completion'
import { proposedCompletion, completionErrors } from '#domain/services/completion'
import { visitPrice } from '#domain/duties/visit'
import { changesBetween } from '#domain/services/changes'
import { mayReadPrice } from '#domain/services/price'
import type { Service, ServiceType } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { dayAt, dayBounds } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { closeLinks } from '../confirmations/links'
import { changed, nextVersion } from '../db/stamps'
import { completionOf, devices, plannedSms, services } from '../db/schema'
import type { CompletionEffects } from '../db/tables/services'
import { areDone, fulfilDuties } from '../duties/fulfil'
import { deviceEvent } from '../events/records'
import type { JournalEvent, Step } from '../events/command'
import { command } from '../events/command'
import { conflict, invalid } from '../http/api-problem'
import { aboutDutiesOf, closeReminders, renewReminders } from '../sms/outbox/planned-status'
import type { Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { alreadyCompleted, lockService, refuseStaleService, serviceChanged, serviceEvent } from './mutation'
import { serviceIn } from './queries'
import { endWaiting } from './waiting'

type DeviceRow = typeof devices.$inferSelect
type ServiceRow = typeof services.$inferSelect

interface Work {
  service: { type: ServiceType; startsAt: Date }
  /** Locked by the transaction */
  device: DeviceRow
  input: CompletionInput
}

/**
 * Applies the effects of completed work in the caller's transaction. After an inspection the next due date is set as
 * given or proposed, and the confirmation, links and reminders about it are used up (rule I7); duties that the work
 * fulfils move on (rule I15).
 * @returns the columns of the completed service, and the events of its device
 * @throws ApiProblem VALIDATION
 */
export async function applyWork(
  ports: Ports,
  tx: Transaction,
  actor: User,
  { service, device, input: { nextInspectionDate, performedOn, workDone, price, payment, dutyIds = [] } }: Work,
) {
  const now = ports.clock.now()
  const today = dayAt(now)
  const due = device.nextInspectionDate
  const settings = await readSettings(tx)
  const proposal = proposedCompletion({ service, device, settings, today, on: performedOn })
  const doneOn = proposal.performedOn
  const fields = completionErrors({ nextInspectionDate }, { type: service.type, doneOn }, today)
  if (fields) throw invalid(fields)
  const next = nextInspectionDate ?? proposal.nextInspectionDate
  const effects = next && (await closeInspection(tx, { device, due, done: doneOn, next, by: signatureOf(actor) }, now))
  const { fulfilled, events, duties } = await fulfilDuties(ports, tx, actor, { device, dutyIds, done: doneOn })
  // Neither its visit nor the answer to it keeps back reminders of duties any more.
  if (effects) await renewReminders(tx, aboutDutiesOf(device.id), now)
  const columns = {
    status: 'COMPLETED' as const,
    performedOn: doneOn,
    workDone: workDone ?? null,
    price: price === undefined ? visitPrice(proposal.price, duties) : price,
    payment: payment ?? null,
    completedAt: now,
    effects,
    fulfilledDuties: fulfilled.length > 0 ? fulfilled : null,
  }
  return { columns, events: [...dueDateMoved(device, effects), ...events] }
}

/**
 * Uses up what was about an inspection.
 * @returns what it changed, so that `reopenService` can revert it
 */
async function closeInspection(
  tx: Transaction,
  { device, due, done: doneOn, next, by }: { device: DeviceRow; due: Day; done: Day; next: Day; by: string },
  now: Date,
): Promise<CompletionEffects> {
  const isMoved = next !== due
  // If the due date stays, it does not show which confirmations and reminders were about this inspection; then those of
  // about that time count.
  const until = isMoved ? null : dayBounds(lastDayAbout(doneOn)).end
  const { confirmedAt } = device
  const isOver = confirmedAt !== null && (until === null || confirmedAt < until)
  if (isMoved || isOver) {
    await tx
      .update(devices)
      .set({
        nextInspectionDate: next,
        ...(isOver && { confirmedAt: null }),
        version: nextVersion(devices),
        updatedAt: now,
        updatedBy: by,
      })
      .where(eq(devices.id, device.id))
  }
  const about = { deviceId: device.id, due, until }
  return {
    nextInspectionDate: [due, next],
    confirmedAt: isOver ? confirmedAt.toISOString() : null,
    confirmationIds: await closeLinks(tx, about, now),
    plannedSms: await closeReminders(tx, about, now),
  }
}

/**
 * Completes a scheduled service with the price of the day. Repeating the same completion changes nothing.
 * @throws ApiProblem NOT_FOUND, VALIDATION, STALE, CONFLICT for a cancelled one, and for one completed with other data
 */
export const completeService = command(complete)

/** Like `completeService`, but as a step of another command */
export async function complete(
  { tx, ports, actor, record, unchanged }: Step,
  { id, version, ...input }: { id: number; version?: number | undefined } & CompletionInput,
) {
  const { service, device } = await lockService(tx, id)
  if (service.status === 'CANCELLED') throw conflict('Ta wizyta została anulowana.')
  if (service.status === 'COMPLETED' && (await differs(tx, input, service, actor))) throw alreadyCompleted(service)
  const before = await serviceIn(tx, id)
  if (service.status === 'COMPLETED') return unchanged<Service>(before)
  refuseStaleService(before, version)
  const { columns, events } = await applyWork(ports, tx, actor, { service, device, input })
  await tx
    .update(services)
    .set({ ...columns, ...changed(services, ports.clock, actor) })
    .where(eq(services.id, id))
  const waitingEvents = await endWaiting(ports, tx, actor, { id, deviceId: device.id, doneOn: columns.performedOn })
  await serviceChanged(ports, tx, id)
  // A repair was no answer to what it kept back.
  if (!columns.effects) await renewReminders(tx, eq(plannedSms.deviceId, device.id), ports.clock.now())
  const changes = changesBetween(before, { ...before, ...columns })
  return record<Service>(
    [serviceEvent(before, 'COMPLETED', changes), ...events, ...waitingEvents],
    await serviceIn(tx, id),
  )
}

/** The event of the device whose due date a completed inspection moved, if it did */
export function dueDateMoved(device: DeviceRow, effects: CompletionEffects | null): JournalEvent[] {
  const [from, to] = effects?.nextInspectionDate ?? []
  if (from === undefined || to === undefined || from === to) return []
  return [deviceEvent('CHANGED', device, [{ field: 'nextInspectionDate', from, to }])]
}

/**
 * A price or payment differs from one that the actor may not read, whatever it is: the answer must not reveal whether a
 * guess is right (rule V9). A duty that was fulfilled otherwise by that day makes no difference.
 */
async function differs(
  tx: Transaction,
  { dutyIds, ...input }: CompletionInput,
  service: ServiceRow,
  actor: User,
): Promise<boolean> {
  if (dutyIds && !(await fulfilsAlike(tx, service, dutyIds))) return true
  const isGuess = input.price !== undefined || input.payment !== undefined
  if (isGuess && !mayReadPrice(actor, service)) return true
  const { performedOn, workDone, price, payment } = service
  const stands = {
    performedOn,
    workDone,
    price,
    payment,
    nextInspectionDate: completionOf(service)?.nextInspectionDate[1] ?? null,
  }
  return Object.entries(input).some(
    ([field, value]) => value !== undefined && value !== stands[field as keyof typeof stands],
  )
}

async function fulfilsAlike(tx: Transaction, service: ServiceRow, dutyIds: readonly number[]): Promise<boolean> {
  const savedIds = service.fulfilledDuties?.map(({ id }) => id) ?? []
  if (!savedIds.every((id) => dutyIds.includes(id))) return false
  const others = dutyIds.filter((id) => !savedIds.includes(id))
  return areDone(tx, { deviceId: service.deviceId, dutyIds: others, on: service.performedOn! })
}
