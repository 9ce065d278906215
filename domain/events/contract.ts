import { z } from 'zod'
import { contract, get } from '../api/call'
import { record } from '../api/fields'
import { idSchema } from '../api/id'
import { idsField, listQuerySchema, wordsField } from '../api/list-query'
import { daysInOrder } from '../time/period'
import { daySchema, instantCodec } from '../time/wire'
import type { EventRecord, JournalEntry } from './event'
import { actorKinds, eventNouns, eventVerbs } from './event'

const plain = z.union([z.string(), z.number(), z.boolean()]).nullable()

const event = record<EventRecord>()({
  id: idSchema,
  at: instantCodec,
  actor: z.string(),
  actorKind: z.enum(actorKinds),
  verb: z.enum(eventVerbs),
  noun: z.enum(eventNouns),
  subjectId: z.int().nullable(),
  subject: z.string(),
  clientId: z.int().nullable(),
  deviceId: z.int().nullable(),
  changes: z.array(z.object({ field: z.string(), from: plain, to: plain })),
})
export const { codec: eventCodec } = event

const { codec: journalEntryCodec } = record<JournalEntry>()({
  ...event.table,
  clientName: z.string().nullable(),
  clientExists: z.boolean(),
  requestId: z.string().nullable(),
})

/** All conditions must hold. */
const eventFilterSchema = z
  .strictObject({
    /** Each word must occur in the name of the person, of the record or of its client */
    q: wordsField,
    noun: z.enum(eventNouns).optional(),
    verb: z.enum(eventVerbs).optional(),
    clientId: idSchema.optional(),
    deviceId: idSchema.optional(),
    /** First and last day, both included */
    from: daySchema.optional(),
    until: daySchema.optional(),
    ids: idsField,
  })
  .superRefine(daysInOrder(['from', 'until']))
export type EventFilter = z.output<typeof eventFilterSchema>

export const eventCalls = contract('events', {
  list: get('system.read', '/api/events', {
    summary: 'List what was created, changed and deleted, by whom and when, newest first',
    query: listQuerySchema(eventFilterSchema, ['at']),
    returns: z.array(journalEntryCodec),
  }),
})
