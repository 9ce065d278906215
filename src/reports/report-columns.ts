import type { Comparison } from '#domain/reports/report'
import type { Grosze } from '#domain/text/money'
import type { DataColumn } from '../shared/list/DataTable'

/** Services and revenue, each with the value of the year before. */
export function comparedColumns<Row extends Comparison>(
  label: string,
  name: (row: Row) => string,
): readonly DataColumn<Row>[] {
  return [
    { label, kind: 'text', value: name },
    { label: 'Wizyty', kind: 'count', value: ({ services }) => services },
    { label: 'Przychód', kind: 'money', value: ({ revenue }) => revenue },
    { label: 'Wizyty rok wcześniej', kind: 'count', value: ({ servicesBefore }) => servicesBefore },
    { label: 'Przychód rok wcześniej', kind: 'money', value: ({ revenueBefore }) => revenueBefore },
  ]
}

/** '12,5 tys.' */
const compactFormat = new Intl.NumberFormat('pl-PL', { notation: 'compact', maximumFractionDigits: 2 })

export const shortMoney = (grosze: Grosze) => `${compactFormat.format(grosze / 100)} zł`
