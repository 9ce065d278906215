import { dutyKindNames, dutyKinds } from '../duties/duty'
import { periodAt, periodName } from './period'
import type { DutyMonth } from './report'

export type DutyCounts = Pick<DutyMonth, 'due' | 'served' | 'servedLate' | 'overdue' | 'lost'>
export type DutySum = DutyCounts & { name: string }

/** The columns of duties in tables and on paper */
export const dutyColumns: readonly { label: string; value: (of: DutyCounts) => number }[] = [
  { label: 'Terminy', value: ({ due }) => due },
  { label: 'Wykonane', value: ({ served }) => served },
  { label: 'w tym po terminie', value: ({ servedLate }) => servedLate },
  { label: 'Zaległe', value: ({ overdue }) => overdue },
  { label: 'Minęły nieprzekraczalne', value: ({ lost }) => lost },
]

/** A row for each kind that is due, in the order of the kinds, or for each month, by time */
export function dutySums(months: readonly DutyMonth[], by: 'kind' | 'month'): DutySum[] {
  return by === 'kind'
    ? sums(
        months.toSorted((a, b) => dutyKinds.indexOf(a.kind) - dutyKinds.indexOf(b.kind)),
        ({ kind }) => dutyKindNames[kind],
      )
    : sums(months, ({ month }) => periodName(periodAt('MONTH', month)))
}

/** One row for each name, in the order of their first occurrence */
function sums(months: readonly DutyMonth[], name: (of: DutyMonth) => string): DutySum[] {
  const byName = new Map<string, DutySum>()
  for (const each of months) {
    const so = byName.get(name(each)) ?? { name: name(each), due: 0, served: 0, servedLate: 0, overdue: 0, lost: 0 }
    byName.set(name(each), {
      name: so.name,
      due: so.due + each.due,
      served: so.served + each.served,
      servedLate: so.servedLate + each.servedLate,
      overdue: so.overdue + each.overdue,
      lost: so.lost + each.lost,
    })
  }
  return [...byName.values()]
}
