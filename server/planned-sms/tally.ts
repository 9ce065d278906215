import type { SQL } from 'drizzle-orm'
import { and, between, eq, gt, gte, inArray, isNull, min, or, sql } from 'drizzle-orm'
import type { SendingTimes } from '#domain/sms/sending-hours'
import { quietReason, quietUntil } from '#domain/sms/sending-hours'
import { counted } from '#domain/text/plural'
import { plannedSms } from '../db/schema'
import { isIn } from '../outbox/planned-status'
import type { Ports } from '../ports'

/** What became of due messages, counted from the plan itself, so that it is correct after a process died. */
export interface Tally {
  sent: number
  failed: number
  skipped: number
  held: number
  /** Claimed by a sender, possibly by a process that died */
  underWay: number
  due: number
}

/**
 * @param since counts outcomes from this instant on
 * @param from counts messages scheduled from this instant on
 */
export async function tally({ database, clock }: Ports, { since, from }: { since: Date; from: Date }): Promise<Tally> {
  const now = clock.now()
  const decided = and(inArray(plannedSms.status, ['SENT', 'FAILED', 'SKIPPED']), gte(plannedSms.updatedAt, since))
  const waiting = eq(plannedSms.status, 'SCHEDULED')
  const [found] = await database
    .select({
      sent: count(eq(plannedSms.status, 'SENT')),
      failed: count(eq(plannedSms.status, 'FAILED')),
      skipped: count(eq(plannedSms.status, 'SKIPPED')),
      underWay: count(isIn('CLAIMED')),
      due: count(isIn('SCHEDULED')),
    })
    .from(plannedSms)
    .where(and(between(plannedSms.scheduledAt, from, now), isNull(plannedSms.sentWithId), or(decided, waiting)))
  const held = and(gte(plannedSms.heldAt, since), isIn('SCHEDULED'), gt(plannedSms.scheduledAt, now))
  return { ...found!, held: await database.$count(plannedSms, held) }
}

/** The scheduled time of the message that has been due longest; now if none is due. */
export async function dueSince({ database, clock }: Ports): Promise<Date> {
  const [oldest] = await database
    .select({ at: min(plannedSms.scheduledAt) })
    .from(plannedSms)
    .where(eq(plannedSms.status, 'SCHEDULED'))
  const now = clock.now()
  return oldest?.at && oldest.at < now ? oldest.at : now
}

const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`

/** Such as 'Wysłano 3 SMS-y, pominięto 1.' */
export function inWords(
  { sent, failed, skipped, held, due }: Omit<Tally, 'underWay'>,
  times: SendingTimes,
  now: Date,
): string {
  const waiting = counted(due, ['SMS czeka', 'SMS-y czekają', 'SMS-ów czeka'])
  const words = [
    sent > 0 && `wysłano ${counted(sent, ['SMS', 'SMS-y', 'SMS-ów'])}`,
    failed > 0 && `nie udało się wysłać ${failed}`,
    skipped > 0 && `pominięto ${skipped}`,
    held > 0 && `${held} przełożono na inny dzień (limity SMS)`,
    due > 0 && `${waiting} ${untilWhen(times, now)}`,
  ].filter((part) => part !== false)
  if (words.length === 0) return 'Nie ma SMS-ów do wysłania.'
  const sentence = words.join(', ')
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
}

function untilWhen(times: SendingTimes, now: Date): string {
  const quiet = quietReason(now, times)
  return quiet ? quietUntil(quiet, now, times) : 'w planie'
}
