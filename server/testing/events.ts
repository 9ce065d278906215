import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { RecordedEventKind, CustomerResponse } from '#domain/confirmations/links/history'
import type { EventChange, EventNoun, eventSchema, EventVerb } from '#domain/events/event'
import { confirmationEvent } from '../confirmations/held-link'
import { clients, confirmations, events, services } from '../db/schema'
import { customer, recordEvents } from '../events/command'
import type { Ports } from '../ports'
import { serviceEvent } from '../services/mutation'
import type { TestCall } from './host'

const at = (ports: Ports, time: Date): Ports => ({ ...ports, clock: { now: () => time } })

/** Records a change of a service as if somebody had made it then. */
export async function addServiceChange(
  ports: Ports,
  serviceId: number,
  { verb, at: time, by, changes = [] }: { verb: EventVerb; at: Date; by: string; changes?: EventChange[] },
): Promise<void> {
  const [service] = await ports.database.select().from(services).where(eq(services.id, serviceId))
  await recordEvents(at(ports, time), { kind: 'USER', name: by, id: null }, [serviceEvent(service!, verb, changes)])
}

/** Records what a customer did by a link then. */
export async function addConfirmationEvent(
  ports: Ports,
  confirmationId: number,
  { kind, at: time, response = {} }: { kind: RecordedEventKind; at: Date; response?: Partial<CustomerResponse> },
): Promise<void> {
  const [row] = await ports.database
    .select()
    .from(confirmations)
    .innerJoin(clients, eq(clients.id, confirmations.clientId))
    .where(eq(confirmations.id, confirmationId))
  const { confirmations: link, clients: client } = row!
  const about = { ...link, subject: `${client.firstName} ${client.lastName}` }
  await recordEvents(at(ports, time), customer, [confirmationEvent(kind, about, response)])
}

/** The events about a record, oldest first */
export function eventsAbout({ database }: Pick<Ports, 'database'>, noun: EventNoun, subjectId: number) {
  return database
    .select()
    .from(events)
    .where(and(eq(events.noun, noun), eq(events.subjectId, subjectId)))
    .orderBy(asc(events.id))
}

/** The history of a service as the API tells it, newest first */
export async function serviceHistory(call: TestCall, id: number) {
  const { body } = await call<{ events: z.input<typeof eventSchema>[] }>('GET', `/api/services/${id}/history`)
  return body.events
}
