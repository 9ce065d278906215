import { dayAt } from '../../time/warsaw'
import type { PlannedSms } from './planned-sms'

type SmsSchedule = Pick<PlannedSms, 'status' | 'scheduledAt'>

const minute = 60_000

/** Due messages are sent every 15 minutes; one that two sendings have missed is overdue. */
const overdueAfter = 30 * minute

export function isOverdue({ status, scheduledAt }: SmsSchedule, now: Date): boolean {
  return status === 'SCHEDULED' && now.getTime() - scheduledAt.getTime() >= overdueAfter
}

export function isToday(sms: SmsSchedule, now: Date): boolean {
  return sms.status === 'SCHEDULED' && !isOverdue(sms, now) && dayAt(sms.scheduledAt) === dayAt(now)
}

type PlannedSmsPriority = 'HIGH' | 'MEDIUM' | 'LOW'

export const plannedSmsPriorityNames: Record<PlannedSmsPriority, string> = {
  HIGH: 'Wysoki',
  MEDIUM: 'Średni',
  LOW: 'Niski',
}

export function plannedSmsPriority(sms: SmsSchedule, now: Date): PlannedSmsPriority {
  if (sms.scheduledAt <= now) return 'HIGH'
  if (isToday(sms, now)) return 'MEDIUM'
  const minutes = (sms.scheduledAt.getTime() - now.getTime()) / minute
  if (minutes < 60) return 'HIGH'
  return minutes < 24 * 60 ? 'MEDIUM' : 'LOW'
}
