import type { SQL } from 'drizzle-orm'
import { and, gt, inArray } from 'drizzle-orm'
import { isSendingHour, sendingHours } from '#domain/sms/sending-hours'
import { smsMessages } from '../db/schema'
import { ApiProblem } from '../http/api-problem'
import type { Transaction } from '../ports'

/** The same message again so soon after the first is an accident (ms). */
const twiceWithin = 60_000

/** @throws ApiProblem QUIET_HOURS where no SMS may leave now */
export function refuseAtNight(now: Date): void {
  if (isSendingHour(now)) return
  throw new ApiProblem(
    'QUIET_HOURS',
    `SMS-y wysyłamy między ${sendingHours.from}:00 a ${sendingHours.to}:00, żeby nikogo nie budzić. Spróbuj w tych godzinach.`,
  )
}

/** @throws ApiProblem CONFLICT with `message` where one that matches has just been sent */
export async function refuseTwice(
  tx: Transaction,
  matching: SQL | undefined,
  message: string,
  now: Date,
): Promise<void> {
  const [recent] = await tx
    .select({ id: smsMessages.id })
    .from(smsMessages)
    .where(
      and(
        matching,
        inArray(smsMessages.state, ['SENDING', 'SENT']),
        gt(smsMessages.createdAt, new Date(now.getTime() - twiceWithin)),
      ),
    )
    .limit(1)
  if (recent) throw new ApiProblem('CONFLICT', message)
}
