import { z } from 'zod'
import { idSchema } from '../../api/id'
import { idsField, wordsField } from '../../api/list-query'
import { smsTypes } from '../sms-type'
import type { Day } from '../../time/day'
import { addDays } from '../../time/day'
import { dayBounds, instantAt } from '../../time/warsaw'
import { plannedSmsStatuses } from './planned-sms'

const plannedSmsWindows = ['TODAY', 'NEXT_7_DAYS', 'NEXT_30_DAYS'] as const
type PlannedSmsWindow = (typeof plannedSmsWindows)[number]

const days: Record<PlannedSmsWindow, number> = { TODAY: 1, NEXT_7_DAYS: 7, NEXT_30_DAYS: 30 }

/** `until` is exclusive. */
export function windowOf(window: PlannedSmsWindow, today: Day): { from: Date; until: Date } {
  return { from: dayBounds(today).start, until: instantAt(addDays(today, days[window]), 0) }
}

/** `filter` of GET /api/planned-sms; all conditions must hold. */
export const plannedSmsFilterSchema = z.strictObject({
  /**
   * Each word must occur in the client, the device, the number, or the text; of one that is not sent yet in its
   * template (`templateFinder`)
   */
  q: wordsField,
  ids: idsField,
  status: z.enum(plannedSmsStatuses).optional(),
  type: z.enum(smsTypes).optional(),
  time: z.enum(plannedSmsWindows).optional(),
  clientId: idSchema.optional(),
  deviceId: idSchema.optional(),
  campaignId: idSchema.optional(),
})
export type PlannedSmsConditions = z.output<typeof plannedSmsFilterSchema>

export const plannedSmsSorts = ['scheduledAt', 'clientName', 'status', 'type', 'id'] as const
