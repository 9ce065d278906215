import FiltersIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { formatNumber } from '#domain/text/number'
import { formatInstant } from '#domain/time/format'
import { noFilters } from '../list-spec'
import { SearchBox } from '../SearchBox'
import type { TableFilter, TableRow } from './definition'
import { FilterSelect } from '../FilterSelect'
import type { TableModel } from './use-table'
import { useMinute } from '../../use-clock'
import './print.css'

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
    <Box component="search" aria-label="Filtry" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', md: '1 1 11rem' }, minWidth: 0 }}>
        <SearchBox label={definition.searchLabel} value={filters.q} onSearch={(q) => state.search(q)} />
        {definition.filters.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<FiltersIcon />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            sx={{ display: { md: 'none' }, flex: 'none' }}
          >
            Filtry{count > 0 && ` (${count})`}
          </Button>
        )}
      </Box>
      <Box
        id={id}
        sx={{
          display: { xs: open ? 'grid' : 'none', md: 'flex' },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          flexWrap: 'wrap',
          gap: 1,
          width: { xs: '100%', md: 'auto' },
        }}
      >
        {visible.map(({ name, label, input: Input }) => {
          const options = spec.filters[name]
          const value = filters[name] ?? ''
          const choose = (next: string) => state.setFilters({ [name]: next })
          if (Input) {
            return (
              <Box key={name} sx={{ width: { md: '12.5rem' }, '&:empty': { display: 'none' } }}>
                <Input value={value} onChange={choose} />
              </Box>
            )
          }
          return options && <FilterSelect key={name} label={label} value={value} options={options} onChange={choose} />
        })}
        {visible.length < definition.filters.length && (
          <Button color="inherit" onClick={() => setMore(true)}>
            Więcej filtrów
          </Button>
        )}
        {/* Always drawn, so that nothing moves when the first filter is chosen. */}
        <Button color="inherit" disabled={!state.filtered} onClick={() => state.clear()}>
          Wyczyść filtry
        </Button>
      </Box>
    </Box>
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
