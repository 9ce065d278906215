import type { Settings } from '#domain/settings/settings'
import { initialSettings } from '#domain/settings/table'
import type { SendingTimes } from '#domain/sms/sending-hours'
import { isSendingHour, isSendingTime, quietReason, quietSentence } from '#domain/sms/sending-hours'
import { settings } from '../../db/schema'
import { ApiProblem } from '../../http/api-problem'
import type { Database, Ports } from '../../ports'

export async function readSendingTimes(
  database: Database,
): Promise<SendingTimes & Pick<Settings, 'sendHour' | 'overdueDays'>> {
  const { sendingFromHour, sendingUntilHour, quietOnHolidays, sendHour, overdueDays } = settings
  const [times] = await database
    .select({ sendingFromHour, sendingUntilHour, quietOnHolidays, sendHour, overdueDays })
    .from(settings)
  return times ?? initialSettings
}

export async function mayPlannedLeave({ database, clock }: Ports): Promise<boolean> {
  return isSendingTime(clock.now(), await readSendingTimes(database))
}

/** @throws ApiProblem QUIET_HOURS outside the sending hours */
export async function refuseAtNight(database: Database, now: Date): Promise<void> {
  const times = await readSendingTimes(database)
  if (!isSendingHour(now, times)) throw new ApiProblem('QUIET_HOURS', quietSentence('NIGHT', now, times))
}

/** @throws ApiProblem QUIET_HOURS while no automatic message may leave, also on quiet days */
export async function refuseWhileQuiet(database: Database, now: Date): Promise<void> {
  const times = await readSendingTimes(database)
  const reason = quietReason(now, times)
  if (reason) throw new ApiProblem('QUIET_HOURS', quietSentence(reason, now, times))
}
