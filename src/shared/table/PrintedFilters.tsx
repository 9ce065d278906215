import { formatInstant } from '#domain/time/format'
import { useMinute } from '../use-clock'
import { noFilters } from '../list-spec'
import type { TableRow } from './definition'
import type { TableModel } from './use-table'
import './print.css'

/** On paper alone: which of the rows these are, what they were looked for by, and when. */
export function PrintedFilters<Row extends TableRow>({
  table: { definition, state, list },
}: {
  table: TableModel<Row>
}) {
  const now = useMinute()
  const { filters, spec, page, pageSize } = state
  const rows = list.data?.length ?? 0
  if (rows === 0) return null
  const first = (page - 1) * pageSize + 1
  const unset = noFilters(spec)
  const sought = filters.q.trim() === '' ? [] : [`szukane: „${filters.q.trim()}”`]
  const chosen = definition.filters.flatMap(({ name, label }) => {
    const value = filters[name] ?? ''
    if (value === unset[name] || value === '') return []
    return [`${label.toLocaleLowerCase('pl')}: ${spec.filters[name]?.[value] ?? value}`]
  })
  return (
    <p className="print-only">
      {[
        `Wiersze ${first}–${first + rows - 1} z ${(list.total ?? rows).toLocaleString('pl-PL')}`,
        ...sought,
        ...chosen,
      ].join(' · ')}
      {` · stan na ${formatInstant(now)}`}
    </p>
  )
}
