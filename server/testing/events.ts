import { and, asc, eq } from 'drizzle-orm'
import type { RecordedEventKind, CustomerResponse } from '#domain/confirmations/links/history'
import type { EventNoun } from '#domain/events/event'
import type { FieldChange, ServiceChangeKind } from '#domain/services/changes'
import { changeKindOf } from '#domain/services/changes'
import { confirmationEvent } from '../confirmations/held-link'
import { clients, confirmations, events, services } from '../db/schema'
import { customer, recordEvents } from '../events/command'
import type { Ports } from '../ports'
import { serviceEvent } from '../services/changed'

const at = (ports: Ports, time: Date): Ports => ({ ...ports, clock: { now: () => time } })

/** Records a change of a service as if somebody had made it then. */
export async function addServiceChange(
  ports: Ports,
  serviceId: number,
  { kind, at: time, by, changes = [] }: { kind: ServiceChangeKind; at: Date; by: string; changes?: FieldChange[] },
): Promise<void> {
  const [service] = await ports.database.select().from(services).where(eq(services.id, serviceId))
  await recordEvents(at(ports, time), { kind: 'USER', name: by, id: null }, [serviceEvent(service!, kind, changes)])
}

/** Records what a customer did by a link then. */
export async function addConfirmationEvent(
  ports: Ports,
  confirmationId: number,
  { kind, at: time, said = {} }: { kind: RecordedEventKind; at: Date; said?: Partial<CustomerResponse> },
): Promise<void> {
  const [found] = await ports.database
    .select()
    .from(confirmations)
    .innerJoin(clients, eq(clients.id, confirmations.clientId))
    .where(eq(confirmations.id, confirmationId))
  const { confirmations: link, clients: client } = found!
  const about = { ...link, subject: `${client.firstName} ${client.lastName}` }
  await recordEvents(at(ports, time), customer, [confirmationEvent(kind, about, said)])
}

/** The events about a record, oldest first */
export function eventsAbout({ database }: Pick<Ports, 'database'>, noun: EventNoun, subjectId: number) {
  return database
    .select()
    .from(events)
    .where(and(eq(events.noun, noun), eq(events.subjectId, subjectId)))
    .orderBy(asc(events.id))
}

/** The kinds of the changes of a service, oldest first */
export async function changeKinds(ports: Pick<Ports, 'database'>, serviceId: number): Promise<ServiceChangeKind[]> {
  return (await eventsAbout(ports, 'SERVICE', serviceId)).flatMap(({ verb }) => changeKindOf(verb) ?? [])
}
