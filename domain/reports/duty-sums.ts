import { dutyKindNames, dutyKinds } from '../duties/duty'
import type { DataColumn } from '../text/data-column'
import { periodAt, periodName } from './period'
import type { DutyMonth } from './report'

type DutyCounts = Pick<DutyMonth, 'due' | 'served' | 'servedLate' | 'overdue' | 'lost'>
type DutySum = DutyCounts & { name: string }

/** The figures of duties in tables, in files and on paper */
export const dutyFigures: readonly DataColumn<DutyCounts>[] = [
  { label: 'Terminy', kind: 'count', value: ({ due }) => due },
  { label: 'Wykonane', kind: 'count', value: ({ served }) => served },
  { label: 'w tym po terminie', kind: 'count', value: ({ servedLate }) => servedLate },
  { label: 'Zaległe', kind: 'count', value: ({ overdue }) => overdue },
  { label: 'Minęły nieprzekraczalne', kind: 'count', value: ({ lost }) => lost },
]

/** The columns of `dutySums` */
export const dutyColumns = (by: 'kind' | 'month'): readonly DataColumn<DutySum>[] => [
  { label: by === 'kind' ? 'Obowiązek' : 'Miesiąc', kind: 'text', value: ({ name }) => name },
  ...dutyFigures,
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
