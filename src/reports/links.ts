import type { AnsweredFilter } from '#domain/reports/asked'
import type { DaySpan } from '#domain/reports/period'
import { periodOf } from '#domain/reports/period'
import type { Day } from '#domain/time/day'
import { addDays, addMonths } from '#domain/time/day'
import { daysText } from '#domain/time/days-text'

/** What narrows the list of completed services, as its address says it */
interface Narrowed {
  type?: string
  device?: string
  /** Number of a technician, their name where they have none, or 'none' */
  technician?: string
  city?: string
}

/** The list of the services done within these days. */
export function doneAddress(span: DaySpan, narrowed: Narrowed = {}): string {
  return `/admin/reports/services?${new URLSearchParams({ period: periodOf(span).key, ...narrowed })}`
}

/** The inspections that links asked about within these days. */
export function askedAddress(span: DaySpan, answer?: AnsweredFilter): string {
  const query = new URLSearchParams({ period: periodOf(span).key, ...(answer && { answer }) })
  return `/admin/reports/confirmations?${query}`
}

/** The table of the devices due in a month, of this month from today on. */
export function dueAddress(month: Day, today: Day): string {
  const { from, until } = monthSpan(month)
  const due = daysText(today > from && today < until ? today : from, addDays(until, -1))
  return `/?${new URLSearchParams({ tab: 'clients', view: 'table', due })}`
}

/** The table of the devices that are past due. */
export const overdueAddress = '/?tab=clients&view=table&filter=overdue'

export const monthSpan = (month: Day): DaySpan => ({ from: month, until: addMonths(month, 1) })

/** The list of the services planned for these days, or cancelled. */
export function plannedAddress(span: DaySpan, list: 'planned' | 'cancelled' = 'planned'): string {
  return `/admin/reports/services?${new URLSearchParams({ period: periodOf(span).key, list })}`
}

interface SmsNarrowed {
  days?: DaySpan
  status?: 'SUCCESS' | 'FAILED'
  type?: 'REMINDERS'
}

/** The history of SMS, of these days or all of it, as far as reports count it: in test mode test messages, else those that really left. */
export function smsAddress({ days, ...narrowed }: SmsNarrowed = {}): string {
  const said = { ...narrowed, ...(days && { days: daysText(days.from, addDays(days.until, -1)) }), gateway: 'current' }
  return `/admin/sms-history?${new URLSearchParams(said)}`
}
