import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { EventChange, EventVerb } from '#domain/events/event'
import { serviceTypeNames } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { among } from '../db/rows'
import { devices, plannedSms, services } from '../db/schema'
import { lockDevice, lockDevices } from '../devices/queries'
import type { JournalEvent } from '../events/command'
import { ApiProblem, conflict, invalid, missing, notFound } from '../http/api-problem'
import { raiseRevision } from '../sms/outbox/calendar-events'
import { recallQueued } from '../sms/outbox/record'
import type { Ports, Transaction } from '../ports'

/**
 * Locks a service and, before it, its device, in the same order as deletions do.
 * @throws ApiProblem NOT_FOUND
 */
export async function lockService(tx: Transaction, id: number) {
  const [serviceRow] = await tx.select({ deviceId: services.deviceId }).from(services).where(eq(services.id, id))
  const device = serviceRow && (await lockDevice(tx, serviceRow.deviceId))
  const [service] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  if (!service || !device) throw notFound(missing.service)
  return { service, device }
}

/**
 * Locks the devices of services, which come before the services themselves.
 * @throws ApiProblem VALIDATION at `field` if a service is named twice
 */
export async function lockDevicesOf(tx: Transaction, ids: readonly number[], field: string): Promise<void> {
  if (new Set(ids).size < ids.length) throw invalid({ [field]: 'Każdą wizytę można podać tylko raz' })
  if (ids.length === 0) return
  const owners = tx.select({ id: services.deviceId }).from(services).where(inArray(services.id, ids))
  await lockDevices(tx, inArray(devices.id, owners))
}

/** Locks services in the order of their ids, whose devices are locked; missing ones are passed over. */
export async function lockRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.select({ id: services.id }).from(services).where(among(services.id, ids)).orderBy(services.id).for('update')
}

/**
 * Reports a change of a service to the external calendar; messages about it that the gateway put off are composed
 * again. Every command that changes a service must call it.
 */
export async function serviceChanged(ports: Ports, tx: Transaction, serviceId: number): Promise<void> {
  await recallQueued(tx, and(eq(plannedSms.serviceId, serviceId), isNotNull(plannedSms.visitNotice)), ports.clock.now())
  await raiseRevision(ports, tx, serviceId)
}

type StampedService = Pick<typeof services.$inferSelect, 'version' | 'createdBy' | 'updatedBy' | 'updatedAt'>

/**
 * Names who changed the service and when, so that one can ask them. Without `expected` the last edit wins.
 * @throws ApiProblem STALE when the edit started from another version
 */
export function refuseStaleService(service: StampedService, expected: number | undefined): void {
  if (expected === undefined || expected === service.version) return
  const who = `${service.updatedBy ?? service.createdBy}, ${formatInstant(service.updatedAt)}`
  throw new ApiProblem('STALE', `Ktoś w międzyczasie zmienił tę wizytę (${who}).`)
}

type ServiceSubject = Pick<typeof services.$inferSelect, 'id' | 'type' | 'startsAt' | 'clientId' | 'deviceId'>

/** An event about a service, named as 'Przegląd okresowy, 24.11.2026, 12:00' (rule V5) */
export function serviceEvent(
  { id, type, startsAt, clientId, deviceId }: ServiceSubject,
  verb: EventVerb,
  changes: EventChange[] = [],
): JournalEvent {
  const subject = `${serviceTypeNames[type]}, ${formatInstant(startsAt)}`
  return { verb, noun: 'SERVICE', subjectId: id, subject, clientId, deviceId, changes }
}

export function alreadyCompleted({ completedAt, updatedBy, createdBy }: typeof services.$inferSelect): ApiProblem {
  const when = completedAt ? ` (${updatedBy ?? createdBy}, ${formatInstant(completedAt)})` : ''
  return conflict(`Ta wizyta została już zakończona${when}.`)
}
