import { and, eq, exists, gt, gte, isNull, not, sql } from 'drizzle-orm'
import type { SendingTimes } from '#domain/sms/sending-hours'
import { quietReason, quietUntil } from '#domain/sms/sending-hours'
import { formatCount, nouns } from '#domain/text/plural'
import { sentenceOf } from '#domain/text/sentence'
import { countWhere } from '../../db/count-where'
import { plannedSms, smsMessages } from '../../db/schema'
import { triedMuchLater } from '../outbox/next-try'
import { isIn } from '../outbox/planned-status'
import type { Ports } from '../../ports'
import { isDue } from './due'

/** What became of due messages, counted from the plan itself, so that it is correct after a process died. */
interface Tally {
  sent: number
  failed: number
  skipped: number
  held: number
  /** Claimed by a sender, possibly by a process that died */
  underWay: number
  /** Perhaps accepted by the gateway, which is asked again much later */
  inDoubt: number
  due: number
}

/**
 * Counts the messages of one job, whichever attempt of it sent them, and all that are due. Messages of other jobs are
 * theirs.
 */
export async function tally({ database, clock }: Ports, job: { id: number; startedAt: Date }): Promise<Tally> {
  const now = clock.now()
  const { status, updatedAt, heldAt, scheduledAt, jobId, sentWithId } = plannedSms
  const triedLater = exists(
    database
      .select({ one: sql`1` })
      .from(smsMessages)
      .where(and(eq(smsMessages.plannedSmsId, plannedSms.id), triedMuchLater(now))),
  )
  const [row] = await database
    .select({
      sent: countWhere(eq(status, 'SENT')),
      failed: countWhere(eq(status, 'FAILED')),
      skipped: countWhere(eq(status, 'SKIPPED')),
      held: countWhere(and(gte(heldAt, job.startedAt), isIn('SCHEDULED'), gt(scheduledAt, now))),
      underWay: countWhere(and(isIn('CLAIMED'), not(triedLater))),
      inDoubt: countWhere(and(isIn('CLAIMED'), triedLater)),
    })
    .from(plannedSms)
    .where(and(eq(jobId, job.id), gte(updatedAt, job.startedAt), isNull(sentWithId)))
  return { ...row!, due: await database.$count(plannedSms, isDue(now)) }
}

/** For example 'Wysłano 3 SMS-y, pominięto 1.' */
export function inWords(
  { sent, failed, skipped, held, inDoubt, due }: Omit<Tally, 'underWay'>,
  times: SendingTimes,
  now: Date,
): string {
  const waiting = (count: number) => formatCount(count, ['SMS czeka', 'SMS-y czekają', 'SMS-ów czeka'])
  return (
    sentenceOf([
      sent > 0 && `wysłano ${formatCount(sent, nouns.sms)}`,
      failed > 0 && `nie udało się wysłać ${failed}`,
      skipped > 0 && `pominięto ${skipped}`,
      held > 0 && `${held} przełożono na inny dzień (limity SMS)`,
      inDoubt > 0 && `${waiting(inDoubt)} na odpowiedź bramki`,
      due > 0 && `${waiting(due)} ${untilWhen(times, now)}`,
    ]) || 'Nie ma SMS-ów do wysłania.'
  )
}

function untilWhen(times: SendingTimes, now: Date): string {
  const quiet = quietReason(now, times)
  return quiet ? quietUntil(quiet, now, times) : 'w planie'
}
