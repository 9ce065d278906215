import { z } from 'zod'
import { contract, get } from '../api/call'
import { idSchema } from '../api/id'
import { idsField, listQuerySchema, wordsField } from '../api/list-query'
import { daysInOrder } from '../time/period'
import { daySchema } from '../time/wire'
import { eventNouns, eventVerbs, journalEntrySchema } from './event'

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
    returns: z.array(journalEntrySchema),
  }),
})
