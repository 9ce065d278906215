import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Facet } from '../shared/Facet'
import { SearchBox } from '../shared/SearchBox'
import type { Sort } from './list-query'
import { sorts, urgencyFilters } from './list-query'
import type { ClientListState } from './list-state'

const sortLabels = Object.fromEntries(Object.entries(sorts).map(([key, { label }]) => [key, label])) as Record<
  Sort,
  string
>

/** Search, urgency and order: beside the list, on a phone above it, where the order takes less room. */
export function ClientFilters({ state }: { state: ClientListState }) {
  return (
    <Box
      component="aside"
      aria-label="Filtry"
      sx={{
        position: { md: 'sticky' },
        top: { md: 72 },
        alignSelf: 'start',
        display: 'grid',
        gap: { xs: 1.5, md: 2.5 },
        minWidth: 0,
      }}
    >
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 15.5rem', minWidth: 0 }}>
          <SearchBox label="Nazwisko, telefon, adres" value={state.q} onSearch={state.search} />
        </Box>
        <NativeSelect
          value={state.sort}
          onChange={({ target }) => state.setSort(target.value as Sort)}
          input={<OutlinedInput />}
          inputProps={{ 'aria-label': 'Kolejność' }}
          sx={{ display: { md: 'none' }, flex: '1 1 9.5rem', minWidth: 0 }}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Facet title="Termin przeglądu" value={state.filter} options={urgencyFilters} onChange={state.setFilter} />
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Facet title="Kolejność" value={state.sort} options={sortLabels} onChange={state.setSort} />
      </Box>
    </Box>
  )
}
