import { z } from 'zod'
import { groupPairs } from '../collections'
import { idSchema } from '../api/id'
import { maxPageSize } from '../api/list-query'
import type { FailureGroup } from '../jobs/job'
import type { PolishForms } from '../text/plural'
import { formatCount, nouns } from '../text/plural'
import { sentenceOf } from '../text/sentence'

/** Maximum number of devices, as many as the console can select at once */
const maxReminders = maxPageSize

export const reminderIdsSchema = z
  .array(idSchema, { error: 'Wybierz urządzenia' })
  .min(1, { error: 'Wybierz urządzenia' })
  .max(maxReminders, { error: `Najwyżej ${maxReminders} urządzeń` })

const keyPrefix = 'reminders-'

/** The key of the message about a device, by which a job finds it */
export const bulkReminderKey = (jobId: number, deviceId: number) => `${keyPrefix}${jobId}-${deviceId}`

/** Whether a message is one of many, of which no person looked at its customer */
export const isBulkReminder = ({ key }: { key: string }) => key.startsWith(keyPrefix)

/** Reminders to many, by what became of them */
export interface RemindersTally {
  sent: number
  failed: number
  /** Queued or being sent */
  underWay: number
  /** Not tried yet */
  left: number
}

/** 'Wysłano 12 przypomnień, nie udało się wysłać 3.' */
export function remindersSentence({ sent, failed, underWay, left }: RemindersTally): string {
  return sentenceOf([
    sent > 0 && `wysłano ${formatCount(sent, nouns.reminder)}`,
    failed > 0 && `nie udało się wysłać ${sent > 0 ? failed : formatCount(failed, genitive)}`,
    underWay > 0 && `${formatCount(underWay, ['czeka', 'czekają', 'czeka'])} w kolejce`,
    left > 0 && `nie zaczęto wysyłać ${formatCount(left, genitive)}`,
  ])
}

const genitive: PolishForms = ['przypomnienia', 'przypomnień', 'przypomnień']

export interface ReminderFailure {
  /** 'Łucja Żak, Vitocal 200' */
  who: string
  reason: string
}

export function failuresByReason(failures: readonly ReminderFailure[]): FailureGroup[] {
  const groups = groupPairs(failures.map(({ who, reason }) => [reason, who]))
  return [...groups].map(([reason, names]) => ({ reason, names }))
}

/** Refusal to start while another job still has some of the devices */
export function underWaySentence(count: number): string {
  const devices = formatCount(count, ['wybranym urządzeniu', 'wybranych urządzeniach', 'wybranych urządzeniach'])
  return `Trwa już wysyłanie przypomnień, także o ${devices}. Poczekaj, aż się skończy, albo je zatrzymaj.`
}
