import { eq } from 'drizzle-orm'
import { isPhone } from '#domain/text/phone'
import { changesBetween } from '#domain/services/changes'
import type { Service } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import type { Signatory } from '#domain/users/user'
import { restoreOfDevice, withdrawOfDevice } from '../confirmations/withdraw'
import { changed } from '../db/stamps'
import { cancellationOf, plannedSms, services } from '../db/schema'
import type { JournalEvent, Recorded, Step } from '../events/command'
import { command } from '../events/command'
import { ApiProblem, conflict, missing, notFound } from '../http/api-problem'
import type { Ports, Transaction } from '../ports'
import type { OpenRequest } from '../requests/settlement'
import { openAmong, reopenWithout, settleByService } from '../requests/settlement'
import { queueCustom } from '../sms/by-hand'
import { sentSmsEvent } from '../sms/event'
import { renewReminders } from '../sms/outbox/planned-status'
import { existingDevice } from '../sms/subject'
import { dropCalledOff, planNotice } from '../sms/visit-notices'
import { alreadyCompleted, lockService, refuseStaleService, serviceChanged, serviceEvent } from './mutation'
import { serviceIn } from './queries'

interface Cancellation {
  id: number
  reason?: string | null | undefined
  /** Text of the SMS to the customer */
  message?: string | undefined
  /** The customer is to get another time; false: somebody says that none is needed */
  rebook?: boolean | undefined
  /** Whether the customer is told by the text of the settings */
  notify?: boolean | undefined
  version?: number | undefined
  /** The states that its requests had before they were settled by it; otherwise they are new again */
  requests?: readonly OpenRequest[] | undefined
}

/**
 * Cancels a scheduled service and enqueues the message to the customer, both or neither. Cancelling it again without a
 * message, and with the same reason or none, changes only whether it is to be booked again. If not, what it was booked
 * for has to be done again (rule V19).
 * @returns the id of the message; `deliver` it after the commit
 * @throws ApiProblem NOT_FOUND, STALE, CONFLICT for a completed one or one cancelled differently, and what
 * `queueCustom` throws
 */
export const cancelService = command(cancel)

/** Like `cancelService`, but as a step of another command */
export async function cancel(step: Step, cancellation: Cancellation) {
  const { tx, ports, actor, now, record } = step
  const { id, reason = null, message, rebook, notify, version, requests } = cancellation
  const recipient = message === undefined ? null : await recipientOf(ports, tx, id)
  const { service: row } = await lockService(tx, id)
  const before = await serviceIn(tx, id)
  const isCancelled = row.status === 'CANCELLED' && recipient === null
  const isRepeated = isCancelled && reason === row.cancelReason && rebook === before.rebook
  if (!isRepeated) refuseStaleService(before, version)
  if (row.status === 'COMPLETED') throw alreadyCompleted(row)
  if (row.status === 'CANCELLED') {
    const stands = isCancelled && (reason === null || reason === row.cancelReason)
    if (stands) return changeRebooking(step, row, before, { rebook, requests })
    const who = `${row.updatedBy ?? row.createdBy}, ${formatInstant(row.updatedAt)}`
    throw conflict(`Ta wizyta została już anulowana (${who}).`)
  }
  const cancelEvent = await setCancelled(ports, tx, actor, { before, reason, rebook: rebook === true })
  if (notify) await planNotice(ports, tx, id, { movedFrom: before.startsAt })
  else await dropCalledOff(tx, id, now)
  const smsId =
    recipient && message !== undefined
      ? await queueCustom(ports, actor, { ...recipient, text: message, cancelledServiceId: id })
      : null
  const otherEvents = rebook
    ? []
    : await takeAway(tx, { service: before, requests, needless: rebook === false, actor, now })
  const events = [cancelEvent, ...otherEvents, ...(smsId === null ? [] : [await sentSmsEvent(tx, smsId)])]
  return record<CancelResult>(events, { service: await serviceIn(tx, id), smsId })
}

/**
 * Cancels a scheduled service that the caller has locked.
 * @returns the event, for the command to record
 */
export async function setCancelled(
  ports: Ports,
  tx: Transaction,
  actor: Signatory,
  { before, reason, rebook }: { before: Service; reason: string | null; rebook: boolean },
): Promise<JournalEvent> {
  await tx
    .update(services)
    .set({
      status: 'CANCELLED',
      cancelReason: reason,
      rebook,
      ...changed(services, ports.clock, actor),
    })
    .where(eq(services.id, before.id))
  await serviceChanged(ports, tx, before.id)
  await renewReminders(tx, eq(plannedSms.deviceId, before.deviceId), ports.clock.now())
  return serviceEvent(before, 'CANCELLED', changesBetween(before, { ...before, cancelReason: reason, rebook }))
}

/** Changes whether a cancelled service is to be booked again */
async function changeRebooking(
  step: Step,
  row: typeof services.$inferSelect,
  before: Service,
  { rebook = before.rebook, requests }: Pick<Cancellation, 'rebook' | 'requests'>,
): Promise<Recorded<CancelResult>> {
  const { tx, ports, actor, now, record, unchanged } = step
  if (rebook === before.rebook) return unchanged({ service: before, smsId: null })
  const changeEvent = await markRebook(ports, tx, actor, { before, rebook })
  const others = rebook
    ? await giveBack(step, row)
    : await takeAway(tx, { service: before, requests, needless: true, actor, now })
  return record([changeEvent, ...others], { service: await serviceIn(tx, before.id), smsId: null })
}

/**
 * Whether a cancelled service that the caller has locked waits for another time.
 * @returns the event, for the command to record
 */
export async function markRebook(
  ports: Ports,
  tx: Transaction,
  actor: Signatory,
  { before, rebook }: { before: Service; rebook: boolean },
): Promise<JournalEvent> {
  await tx
    .update(services)
    .set({ rebook, ...changed(services, ports.clock, actor) })
    .where(eq(services.id, before.id))
  return serviceEvent(before, 'CHANGED', changesBetween(before, { ...before, rebook }))
}

interface TakeAwayInput {
  service: Pick<Service, 'id' | 'clientId' | 'deviceId' | 'type'>
  requests?: readonly OpenRequest[] | undefined
  /** Nobody waits for an inspection that is not needed (rule I10). */
  needless: boolean
  actor: Signatory
  now: Date
}

/**
 * What a cancelled service was booked for, if it is not to be booked again, has to be done again (rule V19), and its
 * customer's confirmation of what is not needed is withdrawn. The service remembers both for `giveBack`.
 */
export async function takeAway(
  tx: Transaction,
  { service, requests, needless, actor, now }: TakeAwayInput,
): Promise<JournalEvent[]> {
  const reopenEvents = await reopenWithout(tx, { before: requests, service, actor, now })
  const { confirmation, events } =
    needless && isInspection(service.type)
      ? await withdrawOfDevice(tx, service.deviceId)
      : { confirmation: null, events: [] }
  if (confirmation) await renewReminders(tx, eq(plannedSms.deviceId, service.deviceId), now)
  const effects = { requestIds: reopenEvents.map(({ subjectId }) => subjectId!), confirmation }
  await tx.update(services).set({ effects }).where(eq(services.id, service.id))
  return [...reopenEvents, ...events]
}

/** Gives a cancelled service back what `takeAway` took and nobody has used since; the caller has locked it. */
export async function giveBack(
  { tx, actor, now }: Step,
  service: typeof services.$inferSelect,
): Promise<JournalEvent[]> {
  const effects = cancellationOf(service)
  if (!effects) return []
  const { requestIds, confirmation } = effects
  await tx.update(services).set({ effects: null }).where(eq(services.id, service.id))
  const ids = await openAmong(tx, requestIds, service.clientId)
  const { events } = await settleByService(tx, { ids, service, actor, now })
  return [...events, ...(confirmation ? await restoreOfDevice(tx, service.deviceId, confirmation) : [])]
}

interface CancelResult {
  service: Service
  smsId: number | null
}

/**
 * Locks the client and device before the service, in the same order as deletions do.
 * @throws ApiProblem NOT_FOUND, VALIDATION
 */
async function recipientOf(
  { clock }: Ports,
  tx: Transaction,
  id: number,
): Promise<{ phone: string; deviceId: number }> {
  const [service] = await tx.select({ deviceId: services.deviceId }).from(services).where(eq(services.id, id))
  if (!service) throw notFound(missing.service)
  const { clientPhone } = await existingDevice(tx, service.deviceId, clock.now())
  if (!isPhone(clientPhone)) {
    throw new ApiProblem(
      'VALIDATION',
      'Na numer tego klienta nie można wysłać SMS-a. Popraw numer albo anuluj wizytę bez wiadomości.',
    )
  }
  return { phone: clientPhone, deviceId: service.deviceId }
}
