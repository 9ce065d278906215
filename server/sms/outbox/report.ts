import type { SQL } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import type { DeliveryReport } from '#domain/sms/outbox/sms-state'
import { afterReport, outboxState } from '#domain/sms/outbox/transitions'
import { smsMessages } from '../../db/schema'
import type { Ports } from '../../ports'
import { movePlanned, sharesSmsWith } from './planned-status'

// No event: the state of a message, which is kept with it.

export interface ReportEntry {
  /** The key of the message; null if the operator reports only its own id */
  key: string | null
  gatewayId: string
  report: DeliveryReport
  /** Why it was not delivered, as a sentence; null otherwise */
  reason: string | null
}

/**
 * Records a delivery report. Reports may come twice, late, in any order, and before or instead of the answer to the
 * send call; they resolve UNKNOWN messages.
 * @returns whether the message exists
 */
export async function recordReport(ports: Ports, { key, gatewayId, report, reason }: ReportEntry): Promise<boolean> {
  const now = ports.clock.now()
  return ports.database.transaction(async (tx) => {
    const find = (which: SQL) => tx.select().from(smsMessages).where(which).for('update')
    const [message] = await find(key === null ? eq(smsMessages.gatewayId, gatewayId) : eq(smsMessages.key, key))
    // A message that was never attempted cannot have been reported.
    if (!message?.attemptedAt) return false
    const state = afterReport(outboxState(message.state, message.inDoubtSince), report)
    if (!state) return true
    const sentAt = message.sentAt ?? message.attemptedAt
    await tx
      .update(smsMessages)
      .set({
        state,
        sentAt,
        gatewayId: message.gatewayId ?? gatewayId,
        errorMessage: state === 'UNDELIVERED' ? reason : null,
        retryAt: null,
        inDoubtSince: null,
        ...(state !== 'SENT' && { reportedAt: now }),
      })
      .where(eq(smsMessages.id, message.id))
    if (message.plannedSmsId !== null) {
      const which = sharesSmsWith(message.plannedSmsId)
      const values = { sentAt, errorMessage: null }
      for (const move of ['send', 'prove', 'recover'] as const) {
        if ((await movePlanned(tx, move, which, now, values)).length > 0) break
      }
    }
    return true
  })
}
