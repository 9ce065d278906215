import { and, desc, eq, inArray } from 'drizzle-orm'
import type { EventChange } from '#domain/events/event'
import type { FieldChange, ServiceChange, ServiceChangeKind } from '#domain/services/changes'
import { changeKindOf, fieldChangeSchema, serviceVerbs } from '#domain/services/changes'
import { serviceTypeNames } from '#domain/services/service'
import { groszeOf, zlotyOf } from '#domain/text/money'
import { formatInstant } from '#domain/time/format'
import { events, services } from '../db/schema'
import { lockDevice } from '../devices/queries'
import type { Event } from '../events/command'
import { notFound } from '../http/api-problem'
import { raiseRevision } from '../sms/outbox/calendar-events'
import type { Database, Ports, Transaction } from '../ports'

export const missingService = 'Nie znaleziono wizyty'

/**
 * Locks a service and, before it, its device, in the same order as deletions do.
 * @throws ApiProblem NOT_FOUND
 */
export async function lockService(tx: Transaction, id: number) {
  const [owned] = await tx.select({ deviceId: services.deviceId }).from(services).where(eq(services.id, id))
  const device = owned && (await lockDevice(tx, owned.deviceId))
  const [service] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  if (!service || !device) throw notFound(missingService)
  return { service, device }
}

/** Reports a change of a service to the external calendar. Every command that changes a service must call it. */
export async function serviceChanged(ports: Ports, tx: Transaction, serviceId: number): Promise<void> {
  await raiseRevision(ports, tx, serviceId)
}

type Named = Pick<typeof services.$inferSelect, 'id' | 'type' | 'startsAt' | 'clientId' | 'deviceId'>

/** What an event says of a service: 'Przegląd okresowy, 24.11.2026, 12:00' */
export function aboutService({ id, type, startsAt, clientId, deviceId }: Named) {
  const subject = `${serviceTypeNames[type]}, ${formatInstant(startsAt)}`
  return { noun: 'SERVICE', subjectId: id, subject, clientId, deviceId } as const
}

/** The event that says what was changed of a service (rule V5) */
export function serviceEvent(service: Named, kind: ServiceChangeKind, changes: readonly FieldChange[] = []): Event {
  return { ...aboutService(service), verb: serviceVerbs[kind], changes: changes.map(inGrosze) }
}

/** The changes of a service, newest first. @throws ApiProblem NOT_FOUND */
export async function changesOf(database: Database, serviceId: number): Promise<ServiceChange[]> {
  const [service] = await database.select().from(services).where(eq(services.id, serviceId))
  if (!service) throw notFound(missingService)
  const found = await database
    .select()
    .from(events)
    .where(
      and(
        eq(events.noun, 'SERVICE'),
        eq(events.subjectId, serviceId),
        inArray(events.verb, Object.values(serviceVerbs)),
      ),
    )
    .orderBy(desc(events.at), desc(events.id))
  const changes = found.flatMap(({ id, verb, at, actor, changes }): ServiceChange[] => {
    const kind = changeKindOf(verb)
    return kind ? [{ id, kind, at, by: actor, changes: changes.flatMap(inZloty) }] : []
  })
  return changes.some(({ kind }) => kind === 'CREATED') ? changes : [...changes, ...asImported(service)]
}

/** An import leaves one event for all its rows, so the service itself tells who wrote it and when. */
function asImported({
  createdAt,
  createdBy,
  completedAt,
}: Pick<typeof services.$inferSelect, 'createdAt' | 'createdBy' | 'completedAt'>): ServiceChange[] {
  const created = { at: createdAt, by: createdBy, changes: [] }
  return [
    ...(completedAt?.getTime() === createdAt.getTime() ? [{ ...created, id: -1, kind: 'COMPLETED' as const }] : []),
    { ...created, id: 0, kind: 'CREATED' },
  ]
}

/** Events hold money in grosze, the changes of a service on the wire in złoty. */
function inGrosze(change: FieldChange): EventChange {
  const { field, from, to } = change
  return field === 'price' ? { field, from: money(from, groszeOf), to: money(to, groszeOf) } : change
}

function inZloty(change: EventChange): FieldChange[] {
  const { field, from, to } = change
  const read = field === 'price' ? { field, from: money(from, zlotyOf), to: money(to, zlotyOf) } : change
  const parsed = fieldChangeSchema.safeParse(read)
  return parsed.success ? [parsed.data] : []
}

const money = (value: EventChange['from'], convert: (amount: number) => number) =>
  typeof value === 'number' ? convert(value) : null
