import type { Duty } from '#domain/duties/duty'
import { dutyAnchorNames, dutyReasonNames } from '#domain/duties/duty'
import { formatMoney } from '#domain/text/money'
import { formatCount, nouns } from '#domain/text/plural'
import { formatDay, formatDuration } from '#domain/time/format'

/** 'przepis, co 12 miesięcy od ostatniego wykonania' */
export function dutyRuleText(duty: Pick<Duty, 'reason' | 'intervalMonths' | 'anchor'>): string {
  return `${dutyReasonNames[duty.reason]}, ${dutyIntervalText(duty)}`
}

/** 'co 12 miesięcy od ostatniego wykonania' */
export function dutyIntervalText({ intervalMonths, anchor }: Pick<Duty, 'intervalMonths' | 'anchor'>): string {
  return `co ${monthsText(intervalMonths)} ${dutyAnchorNames[anchor]}`
}

/** '150 zł, 1 godz. 30 min'; null if neither is known */
export function visitText({ price, minutes }: Pick<Duty, 'price' | 'minutes'>): string | null {
  const parts = [price !== null && formatMoney(price), minutes !== null && formatDuration(minutes)].filter(Boolean)
  return parts.length === 0 ? null : parts.join(', ')
}

/** 'miesiąc', '3 miesiące', '12 miesięcy' */
function monthsText(months: number): string {
  return months === 1 ? 'miesiąc' : formatCount(months, nouns.month)
}

/** When it may be done: 'od 1.11.2026 do 1.12.2026' */
export function dutyWindowText({ opensOn, dueOn }: Pick<Duty, 'opensOn' | 'dueOn'>): string | null {
  if (opensOn === null || dueOn === null) return null
  return opensOn === dueOn ? formatDay(dueOn) : `od ${formatDay(opensOn)} do ${formatDay(dueOn)}`
}
