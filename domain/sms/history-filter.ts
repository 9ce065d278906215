import { z } from 'zod'
import { idSchema } from '../api/id'
import type { SmsState } from '../outbox/sms-state'
import { lostStates, sentStates } from '../outbox/sms-state'
import { daySchema } from '../time/schema'
import { smsTypes } from './sms-type'

/** What came of a message, as the history is filtered by it. One that is still under way has no result. */
export const smsResultStates = {
  SUCCESS: sentStates,
  FAILED: [...lostStates, 'UNKNOWN'],
} as const satisfies Record<string, readonly SmsState[]>

/** `filter` of GET /api/sms/history; all of it at once. */
export const smsHistoryFilterSchema = z.strictObject({
  /** Words, each of them in the client's name or number, the number or the text; or the number of the client */
  q: z.string().max(200).optional(),
  ids: z.array(idSchema).max(1000).optional(),
  result: z.enum(['SUCCESS', 'FAILED']).optional(),
  type: z.enum(smsTypes).optional(),
  types: z.array(z.enum(smsTypes)).max(smsTypes.length).optional(),
  clientId: idSchema.optional(),
  deviceId: idSchema.optional(),
  /** Of the last so many days in Warsaw, today the last of them */
  lastDays: z.int().min(1).max(366).optional(),
  /** Sent, or written down where it was not sent, on one of these days, both included */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Those that the figures of reports and dashboard count: test messages while the gateway is in test mode, else those that were sent */
  gateway: z.literal('CURRENT').optional(),
})
export type SmsHistoryFilter = z.output<typeof smsHistoryFilterSchema>
