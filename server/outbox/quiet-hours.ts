import { isSendingHour, sendingHours } from '#domain/sms/sending-hours'
import { ApiProblem } from '../http/api-problem'

export const quietHours = `SMS-y wysyłamy między ${sendingHours.from}:00 a ${sendingHours.to}:00, żeby nikogo nie budzić. Spróbuj w tych godzinach.`

/** @throws ApiProblem QUIET_HOURS where no SMS may leave now */
export function refuseAtNight(now: Date): void {
  if (!isSendingHour(now)) throw new ApiProblem('QUIET_HOURS', quietHours)
}
