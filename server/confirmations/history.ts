import { and, desc, eq } from 'drizzle-orm'
import type { ConfirmationEvent } from '#domain/confirmations/links/history'
import { confirmationEventKinds, recordedEventKinds, recordedResponse } from '#domain/confirmations/links/history'
import { dutyName } from '#domain/duties/duty'
import type { Duty } from '#domain/duties/duty'
import type { Owner } from '../db/owner'
import { ownerExists } from '../db/owner'
import { confirmations, devices, duties, events as eventTable } from '../db/schema'
import type { Database } from '../ports'

const maxEvents = 200

const link = {
  confirmationId: confirmations.id,
  deviceId: devices.id,
  deviceType: devices.type,
  deviceName: devices.name,
  duty: { kind: duties.kind, name: duties.name },
  serviceId: confirmations.serviceId,
  dueDate: confirmations.dueDate,
  tokenTail: confirmations.tokenTail,
  expiresOn: confirmations.expiresOn,
}

/** Links about a device or client and the customer's actions, newest first; undefined if there is no such owner. */
export async function findHistory(database: Database, of: Owner): Promise<ConfirmationEvent[] | undefined> {
  const isOwner = eq(of.owner === 'device' ? confirmations.deviceId : confirmations.clientId, of.id)
  const issuedLinks = await database
    .select({ ...link, at: confirmations.issuedAt, sent: confirmations.sent })
    .from(confirmations)
    .innerJoin(devices, eq(devices.id, confirmations.deviceId))
    .leftJoin(duties, eq(duties.id, confirmations.dutyId))
    .where(isOwner)
    .orderBy(desc(confirmations.id))
    .limit(maxEvents)
  if (issuedLinks.length === 0) return (await ownerExists(database, of)) ? [] : undefined
  const actions = await database
    .select({ ...link, event: eventTable })
    .from(eventTable)
    .innerJoin(confirmations, eq(confirmations.id, eventTable.subjectId))
    .innerJoin(devices, eq(devices.id, confirmations.deviceId))
    .leftJoin(duties, eq(duties.id, confirmations.dutyId))
    .where(
      and(
        eq(eventTable.noun, 'CONFIRMATION'),
        eq(of.owner === 'device' ? eventTable.deviceId : eventTable.clientId, of.id),
      ),
    )
    .orderBy(desc(eventTable.at), desc(eventTable.id))
    .limit(maxEvents)
  const events: ConfirmationEvent[] = [
    ...issuedLinks.flatMap(({ sent, ...row }) =>
      sent ? [{ ...aboutOf(row), ...emptyResponse, kind: 'ISSUED' as const, id: row.confirmationId }] : [],
    ),
    ...actions.flatMap(({ event: { id, verb, at, actor, actorKind, changes }, ...row }) => {
      const kind = recordedEventKinds.find((each) => each === verb)
      const by = actorKind === 'USER' ? actor : null
      return kind ? [{ ...aboutOf(row), id, kind, at, by, ...recordedResponse(changes) }] : []
    }),
  ]
  return events.toSorted(newestFirst).slice(0, maxEvents)
}

const emptyResponse = { by: null, day: null, part: null, note: null, phone: null, rejectedServiceAt: null }

type About = {
  serviceId: number | null
  duty: Pick<Duty, 'kind' | 'name'> | null
}
const aboutOf = <Row extends About>({ serviceId, ...row }: Row) => ({
  ...row,
  ofVisit: serviceId !== null,
  duty: row.duty && dutyName(row.duty),
})

/** Events of the same instant are ordered by kind. */
function newestFirst(one: ConfirmationEvent, other: ConfirmationEvent): number {
  const rank = ({ kind }: ConfirmationEvent) => confirmationEventKinds.indexOf(kind)
  return other.at.getTime() - one.at.getTime() || rank(other) - rank(one) || other.id - one.id
}
