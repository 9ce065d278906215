import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { EventChange } from '#domain/events/event'
import { actorKinds, eventNouns, eventVerbs } from '#domain/events/event'
import { instant, oneOf } from './columns'

/**
 * For an event about a fulfilled duty: the due date that it was fulfilled for, which is its second change
 * (server/duties/fulfil.ts)
 */
const dueDateText = sql`(case when verb = 'COMPLETED' then changes -> 1 ->> 'from' else changes -> 1 ->> 'to' end)`

/**
 * The journal: who did what, written in the transaction of the command. Append-only: a trigger refuses UPDATE and
 * DELETE unless the transaction has set `termin.retention`. Ids have no foreign keys, since events outlive what they
 * are about.
 */
export const events = pgTable(
  'events',
  {
    id: serial().primaryKey(),
    at: instant('at').notNull(),
    actor: text().notNull(),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull().default('USER'),
    actorId: integer('actor_id'),
    verb: text({ enum: eventVerbs }).notNull(),
    noun: text({ enum: eventNouns }).notNull(),
    subjectId: integer('subject_id'),
    subject: text().notNull(),
    clientId: integer('client_id'),
    deviceId: integer('device_id'),
    changes: json().$type<EventChange[]>().notNull(),
    requestId: text('request_id'),
    /** Folded by the program (`eventSearch`): as a generated column it would take a third of the time of an insert */
    search: text().notNull(),
  },
  (table) => [
    // Contains the columns that the journal filters by, so that the rows in between are read only from the index; an
    // additional index by verb would take four times that additional space.
    index('events_at').on(table.at, table.id, table.verb, table.noun),
    index('events_client').on(table.clientId, table.at, table.id),
    index('events_device').on(table.deviceId, table.at, table.id),
    index('events_record').on(table.noun, table.subjectId, table.at, table.id),
    index('events_duty_due')
      .on(dueDateText)
      .where(sql`noun = 'DUTY' and verb in ('COMPLETED', 'REOPENED')`),
    index('events_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('events_actor', oneOf('actor_kind', actorKinds)),
    check('events_verb', oneOf('verb', eventVerbs)),
    check('events_noun_word', oneOf('noun', eventNouns)),
  ],
)

/** Same expression as in the index `events_duty_due`, 'YYYY-MM-DD' */
export const fulfilledDueDate = sql`(case when ${events.verb} = 'COMPLETED' then ${events.changes} -> 1 ->> 'from' else ${events.changes} -> 1 ->> 'to' end)`
