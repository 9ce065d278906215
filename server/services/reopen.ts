import { and, eq, gte, isNotNull, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { changesBetween } from '#domain/services/changes'
import type { Service } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { formatDay } from '#domain/time/format'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { reopenLinks } from '../confirmations/links'
import { changed, nextVersion } from '../db/stamps'
import { completionOf, confirmations, devices, services } from '../db/schema'
import type { CompletionEffects } from '../db/tables/services'
import { isOfInspection } from '../devices/cycle'
import { dutiesMovedSince, revertDuties } from '../duties/fulfil'
import type { JournalEvent, Recorded, Step } from '../events/command'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import { reopenReminders } from '../sms/outbox/planned-status'
import { resumeNotice } from '../sms/visit-notices'
import type { Ports, Transaction } from '../ports'
import { giveBack } from './cancel'
import { dueDateMoved } from './complete'
import { lockService, serviceChanged, serviceEvent } from './mutation'
import { serviceIn } from './queries'
import { calledOffAt, endWaiting, resumeWaiting } from './waiting'

type LockedService = Awaited<ReturnType<typeof lockService>>

/**
 * Schedules a completed or cancelled service again and reverts the effects of its completion, or gives back what
 * calling it off took away (rule V7). A scheduled one stays as it is. What was called off after it waits no longer.
 * @throws ApiProblem NOT_FOUND, CONFLICT with the reasons why the completion cannot be reverted
 */
export const reopenService = command(async (step: Step, id: number) => {
  const { tx, ports, actor, record } = step
  await lockService(tx, id)
  const [cancelled] = await tx
    .select({ deviceId: services.deviceId, after: calledOffAt })
    .from(services)
    .where(and(eq(services.id, id), eq(services.status, 'CANCELLED')))
  const reopened = await reopen(step, id)
  if (!cancelled) return reopened
  const waitingEvents = await endWaiting(ports, tx, actor, { id, ...cancelled })
  return record<Service>(waitingEvents, await serviceIn(tx, id))
})

/** Like `reopenService`, but as a step of a command that says itself which services wait */
export async function reopen(step: Step, id: number): Promise<Recorded<Service>> {
  const { tx, ports, actor, now, record, unchanged } = step
  const context = await lockService(tx, id)
  const before = await serviceIn(tx, id)
  if (before.status === 'SCHEDULED') return unchanged<Service>(before)
  const revertEvents =
    before.status === 'COMPLETED' ? await takeBack(ports, tx, actor, context) : await giveBack(step, context.service)
  const emptyFields = { price: null, payment: null, workDone: null, cancelReason: null, rebook: false }
  await tx
    .update(services)
    .set({
      ...emptyFields,
      status: 'SCHEDULED',
      completedAt: null,
      performedOn: null,
      effects: null,
      fulfilledDuties: null,
      ...changed(services, ports.clock, actor),
    })
    .where(eq(services.id, id))
  const changes = changesBetween(before, { ...before, ...emptyFields })
  await serviceChanged(ports, tx, id)
  if (before.status === 'CANCELLED') await resumeNotice(tx, id, now)
  const { deviceId, completedAt } = context.service
  const waitingEvents = completedAt ? await resumeWaiting(step, { id, deviceId, at: completedAt }) : []
  return record<Service>(
    [serviceEvent(before, 'REOPENED', changes), ...revertEvents, ...waitingEvents],
    await serviceIn(tx, id),
  )
}

function backwards(effects: CompletionEffects): CompletionEffects {
  const [from, to] = effects.nextInspectionDate
  return { ...effects, nextInspectionDate: [to, from] }
}

/** @returns the events of the device and of its duties */
async function takeBack(
  ports: Ports,
  tx: Transaction,
  actor: User,
  { service, device }: LockedService,
): Promise<JournalEvent[]> {
  const effects = completionOf(service)
  const fulfilled = service.fulfilledDuties ?? []
  const obstacles = [
    ...(await inspectionObstacles(tx, { service, device })),
    ...(await dutiesMovedSince(tx, fulfilled)),
  ]
  if (obstacles.length > 0) {
    throw conflict(['Tej wizyty nie można już wznowić.', ...obstacles].join(' '))
  }
  if (effects) await revertInspection(ports, tx, actor, { device, effects })
  const events = await revertDuties(ports, tx, actor, { device, fulfilled, since: service.completedAt! })
  return [...dueDateMoved(device, effects && backwards(effects)), ...events]
}

async function inspectionObstacles(tx: Transaction, { service, device }: LockedService): Promise<string[]> {
  if (!isInspection(service.type)) return []
  const effects = completionOf(service)
  if (!effects) return ['Zakończono ją w starszej wersji programu i nie wiadomo, co to zmieniło.']
  return builtUpon(tx, { service, device }, effects)
}

async function revertInspection(
  { clock }: Ports,
  tx: Transaction,
  actor: User,
  { device, effects }: { device: LockedService['device']; effects: CompletionEffects },
): Promise<void> {
  const now = clock.now()
  const [from, to] = effects.nextInspectionDate
  if (from !== to || effects.confirmedAt) {
    await tx
      .update(devices)
      .set({
        nextInspectionDate: from,
        ...(effects.confirmedAt && { confirmedAt: new Date(effects.confirmedAt) }),
        version: nextVersion(devices),
        updatedAt: now,
        updatedBy: signatureOf(actor),
      })
      .where(eq(devices.id, device.id))
  }
  await reopenLinks(tx, effects.confirmationIds)
  await reopenReminders(tx, effects.plannedSms, now)
}

/** Why a completion cannot be reverted, as sentences; empty if it can (rule V12). */
async function builtUpon(
  tx: Transaction,
  { service, device }: LockedService,
  effects: CompletionEffects,
): Promise<string[]> {
  const since = service.completedAt!
  const [, to] = effects.nextInspectionDate
  const others = alias(services, 'others')
  const [later] = await tx
    .select({ performedOn: others.performedOn })
    .from(others)
    .where(
      and(
        eq(others.deviceId, device.id),
        ne(others.id, service.id),
        gte(others.completedAt, since),
        isNotNull(others.effects),
        gte(others.performedOn, service.performedOn!),
      ),
    )
    .limit(1)
  if (later) {
    return [
      `Potem zakończono kolejny przegląd tego urządzenia (${formatDay(later.performedOn!)}): wznów najpierw tamten.`,
    ]
  }
  const handedOut = await tx.$count(
    confirmations,
    and(
      eq(confirmations.deviceId, device.id),
      eq(confirmations.dueDate, to),
      isOfInspection,
      gte(confirmations.issuedAt, since),
      isNull(confirmations.inspectionDoneAt),
    ),
  )
  return [
    device.nextInspectionDate !== to && `Termin przeglądu zmieniono potem na ${formatDay(device.nextInspectionDate)}.`,
    device.confirmedAt && device.confirmedAt >= since && 'Klient potwierdził już następny przegląd.',
    handedOut > 0 && 'Klient dostał już SMS z linkiem o następnym przeglądzie.',
  ].filter((obstacle) => typeof obstacle === 'string')
}
