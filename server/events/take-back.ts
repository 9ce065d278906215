import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import type { EventNoun, EventVerb } from '#domain/events/event'
import { minutesAfter } from '#domain/time/minutes'
import { events } from '../db/schema'
import type { Step } from './command'

/**
 * Minutes in which everybody takes back what they did themselves. Whose it was is told by the events: a name can be
 * taken, and a stamp renewed.
 */
const undoMinutes = 10

const eventColumns = { at: events.at, actorId: events.actorId, changes: events.changes }
const about = (noun: EventNoun, subjectId: number) => and(eq(events.noun, noun), eq(events.subjectId, subjectId))
const undoableSince = (now: Date) => minutesAfter(now, -undoMinutes)

/** What was done to a record in these minutes, by whomever, the oldest first */
export function lately({ tx, now }: Step, noun: EventNoun, subjectId: number) {
  return tx
    .select(eventColumns)
    .from(events)
    .where(and(about(noun, subjectId), gte(events.at, undoableSince(now))))
    .orderBy(asc(events.id))
}

/** The last event of a service with one of these verbs, if the actor may take it back */
export async function lastOwn({ tx, actor, now }: Step, verbs: readonly EventVerb[], serviceId: number) {
  const [last] = await tx
    .select(eventColumns)
    .from(events)
    .where(and(about('SERVICE', serviceId), inArray(events.verb, verbs)))
    .orderBy(desc(events.id))
    .limit(1)
  return last?.actorId === actor.id && last.at >= undoableSince(now) ? last : undefined
}
