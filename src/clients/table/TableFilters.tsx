import FiltersIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { SearchBox } from '../../shared/SearchBox'
import { CityFilter } from './CityFilter'
import { FilterSelect } from './FilterSelect'
import type { TableState } from './table-state'
import { confirmationFilters, positionFilters, serverFilter, termFilters, typeFilters } from './table-state'

const selects = [
  { name: 'filter', label: 'Termin przeglądu', options: termFilters },
  { name: 'type', label: 'Typ urządzenia', options: typeFilters },
  { name: 'confirmation', label: 'Potwierdzenie', options: confirmationFilters },
  { name: 'position', label: 'Położenie na mapie', options: positionFilters },
] as const

/** Search and filters in one line; on a phone the filters open below the search. */
export function TableFilters({ state }: { state: TableState }) {
  const { filters } = state
  const [open, setOpen] = useState(false)
  const id = useId()
  const { q: _q, ...chosen } = serverFilter(filters)
  const count = Object.keys(chosen).length
  return (
    <Box component="search" aria-label="Filtry" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', md: '1 1 14rem' }, minWidth: 0 }}>
        <SearchBox label="Nazwisko, telefon, adres" value={filters.q} onSearch={state.search} />
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
        {selects.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            label={label}
            value={filters[name]}
            options={options}
            onChange={(value) => state.setFilters({ [name]: value })}
          />
        ))}
        <Box sx={{ width: { md: '12.5rem' } }}>
          <CityFilter value={filters.city} onChange={(city) => state.setFilters({ city })} />
        </Box>
        {/* Always there, so that nothing moves when the first filter is chosen. */}
        <Button color="inherit" disabled={!state.filtered} onClick={state.clear}>
          Wyczyść filtry
        </Button>
      </Box>
    </Box>
  )
}
