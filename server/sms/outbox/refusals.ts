import type { Hold } from '#domain/sms/limits/limits'
import { refusalOf } from '#domain/sms/limits/limits'
import { smsRefusals } from '../../db/schema'
import { ApiProblem } from '../../http/api-problem'
import type { Outgoing } from './enqueue'

// No event: a refusal changes nothing.

/** The refusal that a person reads; it is recorded for the statistics of the limits. */
export function limitRefusal({ phone, requestedBy = null }: Outgoing, hold: Hold): ApiProblem {
  return new ApiProblem('SMS_LIMIT', refusalOf(hold), {
    async record({ database, clock, smsGateway: { testMode } }) {
      const row = { phone, reason: hold.reason, requestedBy, testMode, refusedAt: clock.now() }
      await database.insert(smsRefusals).values(row)
    },
  })
}
