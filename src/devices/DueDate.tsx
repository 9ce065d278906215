import { urgencyByMonths } from '#domain/inspections/urgency'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { UrgencyChip } from './UrgencyChip'

export function DueDate({ due, today, quiet }: { due: Day; today: Day; quiet?: boolean }) {
  return (
    <div className="due-date">
      <div>
        Przegląd{' '}
        <time dateTime={due} title={distance(due, today)}>
          {formatDay(due)}
        </time>
      </div>
      <UrgencyChip urgency={urgencyByMonths(due, today)} quiet={quiet} />
    </div>
  )
}

/** 'dziś', 'za 5 dni', '12 dni temu' */
function distance(due: Day, today: Day): string {
  const days = daysBetween(today, due)
  if (days === 0) return 'dziś'
  const count = formatCount(Math.abs(days), nouns.day)
  return days > 0 ? `za ${count}` : `${count} temu`
}
