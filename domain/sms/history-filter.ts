import type { SortBy } from '../api/list-query'
import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import type { SmsState } from './outbox/sms-state'
import { lostStates, sentStates } from './outbox/sms-state'
import { daysInOrder } from '../time/period'
import { daySchema } from '../time/wire'
import { smsTypes } from './sms-type'

/** States by the history's filter. Messages still being sent have no result. */
export const smsResultStates = {
  SUCCESS: sentStates,
  FAILED: [...lostStates, 'UNKNOWN'],
} as const satisfies Record<string, readonly SmsState[]>

export const smsHistorySorts = ['sentAt', 'clientName', 'state', 'type', 'id'] as const
export type SmsHistorySort = SortBy<(typeof smsHistorySorts)[number]>

/** `filter` of GET /api/sms/history; all conditions must hold. */
export const smsHistoryFilterSchema = z
  .strictObject({
    /** Each word must occur in the client's name or number, the phone number or the text */
    q: wordsField,
    ids: idsField,
    result: z.enum(['SUCCESS', 'FAILED']).optional(),
    type: z.enum(smsTypes).optional(),
    types: z.array(z.enum(smsTypes)).max(smsTypes.length).optional(),
    clientId: idSchema.optional(),
    deviceId: idSchema.optional(),
    /** The last days in Warsaw, including today */
    lastDays: z.int().min(1).max(366).optional(),
    /** The day of sending, or of creation if not sent; both days are inclusive */
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** Only messages that reports and dashboard count: test messages in test mode, otherwise real ones */
    gateway: z.literal('CURRENT').optional(),
  })
  .superRefine(daysInOrder(['from', 'to']))
export type SmsHistoryFilter = z.output<typeof smsHistoryFilterSchema>
