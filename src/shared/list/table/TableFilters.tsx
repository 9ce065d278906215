import { useId, useState } from 'react'
import { formatNumber } from '#domain/text/number'
import { formatInstant } from '#domain/time/format'
import { PlainButton } from '../../plain/PlainButton'
import { noFilters } from '../list-spec'
import { SearchBox } from '../SearchBox'
import type { TableFilter, TableRow } from './definition'
import { FilterSelect } from '../FilterSelect'
import { FiltersIcon } from './icons'
import type { TableModel } from './use-table'
import { useMinute } from '../../use-clock'
import './print.css'
import './table.css'

/** Search and filters in one line; on a phone the filters open below the search. */
export function TableFilters<Row extends TableRow>({ table: { definition, state } }: { table: TableModel<Row> }) {
  const { filters, spec } = state
  const [open, setOpen] = useState(false)
  const id = useId()
  const unset = noFilters(spec)
  const [more, setMore] = useState(false)
  const isSet = ({ name }: TableFilter) => filters[name]?.trim() !== unset[name]
  const visible = definition.filters.filter((filter) => more || !filter.rare || isSet(filter))
  const count = definition.filters.filter(isSet).length
  return (
    <search aria-label="Filtry" className="table-filters">
      <div className="table-search">
        <SearchBox label={definition.searchLabel} value={filters.q} onSearch={(q) => state.search(q)} />
        {definition.filters.length > 0 && (
          <PlainButton
            tall
            variant="outlined"
            icon={FiltersIcon}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            Filtry{count > 0 && ` (${count})`}
          </PlainButton>
        )}
      </div>
      <div id={id} className="table-choices" data-open={open || undefined}>
        {visible.map(({ name, label, input: Input }) => {
          const options = spec.filters[name]
          const value = filters[name] ?? ''
          const choose = (next: string) => state.setFilters({ [name]: next })
          if (Input) {
            return (
              <div key={name} className="table-choice">
                <Input value={value} onChange={choose} />
              </div>
            )
          }
          return options && <FilterSelect key={name} label={label} value={value} options={options} onChange={choose} />
        })}
        {visible.length < definition.filters.length && (
          <PlainButton tall onClick={() => setMore(true)}>
            Więcej filtrów
          </PlainButton>
        )}
        {/* Always drawn, so that nothing moves when the first filter is chosen. */}
        <PlainButton tall disabled={!state.filtered} onClick={() => state.clear()}>
          Wyczyść filtry
        </PlainButton>
      </div>
    </search>
  )
}

/** Printed only: which rows these are, by which search and filters, and when. */
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
  const searchTexts = filters.q.trim() === '' ? [] : [`szukane: „${filters.q.trim()}”`]
  const filterTexts = definition.filters.flatMap(({ name, label }) => {
    const value = filters[name] ?? ''
    if (value === unset[name] || value === '') return []
    return [`${label.toLocaleLowerCase('pl')}: ${spec.filters[name]?.[value] ?? value}`]
  })
  return (
    <p className="print-only">
      {[
        `Wiersze ${formatNumber(first)}–${formatNumber(first + rows - 1)} z ${formatNumber(list.total ?? rows)}`,
        ...searchTexts,
        ...filterTexts,
      ].join(' · ')}
      {` · stan na ${formatInstant(now)}`}
    </p>
  )
}
