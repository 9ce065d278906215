import type { Payment } from '#domain/services/payment'
import type { AnswerFilter } from '#domain/reports/confirmation-requests'
import type { DaySpan, Day } from '#domain/time/day'
import { periodOf } from '#domain/reports/period'
import { addDays } from '#domain/time/day'
import { monthOf } from '#domain/time/day-span'
import { daysText } from '#domain/time/days-text'

/** Filters of the list of services, as in the address */
interface ServiceFilters {
  type?: string
  device?: string
  /** See `technicianValue` */
  technician?: string
  city?: string
  payment?: Payment
}

/** Services completed within these days. */
export function doneAddress(span: DaySpan, filters: ServiceFilters = {}): string {
  return `/admin/reports/services?${new URLSearchParams({ period: periodOf(span).key, ...filters })}`
}

/** Inspections that SMS links asked about within these days. */
export function confirmationsAddress(span: DaySpan, answer?: AnswerFilter): string {
  const query = new URLSearchParams({ period: periodOf(span).key, ...(answer && { answer }) })
  return `/admin/reports/confirmations?${query}`
}

/** Devices due in a month; in the current one from today on. */
export function dueAddress(month: Day, today: Day): string {
  const { from, until } = monthOf(month)
  const due = daysText(today > from && today < until ? today : from, addDays(until, -1))
  return `/?${new URLSearchParams({ tab: 'clients', view: 'table', due })}`
}

export const overdueAddress = '/?tab=clients&view=table&filter=overdue'

interface PlannedFilters extends Pick<ServiceFilters, 'technician'> {
  list?: 'planned' | 'cancelled'
}

/** Services planned for these days, or cancelled. */
export function plannedAddress(span: DaySpan, { list = 'planned', ...filters }: PlannedFilters = {}): string {
  return `/admin/reports/services?${new URLSearchParams({ period: periodOf(span).key, list, ...filters })}`
}

interface SmsFilters {
  days?: DaySpan
  status?: 'SUCCESS' | 'FAILED'
  type?: 'REMINDERS'
}

/** The history of SMS as reports count it: in test mode test messages, else those sent. */
export function smsAddress({ days, ...filters }: SmsFilters = {}): string {
  const params = { ...filters, ...(days && { days: daysText(days.from, addDays(days.until, -1)) }), gateway: 'current' }
  return `/admin/sms-history?${new URLSearchParams(params)}`
}

/** Duties whose hard end has passed, and that still wait */
export const lostDutiesAddress = '/services/duties?state=LOST'
