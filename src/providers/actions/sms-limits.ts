import { z } from 'zod'
import type { SmsLimits } from '#domain/sms-limits/limits'
import type { BlockedNumber, LimitCheck, LimitsStatistics, LimitsStatus } from '#domain/sms-limits/wire'
import {
  blockedNumberSchema,
  limitCheckSchema,
  limitsStatisticsSchema,
  limitsStatusSchema,
} from '#domain/sms-limits/wire'
import type { Http } from './action'
import { action, keyed } from './action'

const base = '/api/admin/sms/rate-limits'

interface Block {
  phoneNumber: string
  reason: string
  /** Last day of the block; null: until somebody unblocks the number */
  until: string | null
}

/** Limits of SMS and blocked numbers. Administrators only. */
export function createSmsLimitActions({ request }: Http) {
  const limitsTouched = ['sms-limits', 'planned-sms'] as const
  return {
    async smsLimitsStatus({ signal }: { signal?: AbortSignal } = {}): Promise<LimitsStatus> {
      return limitsStatusSchema.parse((await request(`${base}/status`, { signal })).json)
    },

    /** @param days number of days up to today */
    async smsLimitsStatistics({ days, signal }: { days: number; signal?: AbortSignal }): Promise<LimitsStatistics> {
      return limitsStatisticsSchema.parse((await request(`${base}/statistics?days=${days}`, { signal })).json)
    },

    async blockedNumbers({ signal }: { signal?: AbortSignal } = {}): Promise<BlockedNumber[]> {
      return z.array(blockedNumberSchema).parse((await request(`${base}/blocked`, { signal })).json)
    },

    changeSmsLimits: action(limitsTouched, async (body: SmsLimits, key): Promise<void> => {
      await request(`${base}/config`, { method: 'PUT', headers: keyed(key), body })
    }),

    blockNumber: action(limitsTouched, async (body: Block, key): Promise<void> => {
      await request(`${base}/block`, { method: 'POST', headers: keyed(key), body })
    }),

    unblockNumber: action(limitsTouched, async (body: { phoneNumber: string }, key): Promise<void> => {
      await request(`${base}/unblock`, { method: 'POST', headers: keyed(key), body })
    }),

    /** Whether one more message may be sent to a number today. Changes nothing. */
    checkNumber: action([], async (body: { phoneNumber: string }): Promise<LimitCheck> => {
      return limitCheckSchema.parse((await request(`${base}/check`, { method: 'POST', body })).json)
    }),
  }
}
