import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Facet } from '../shared/list/Facet'
import { SearchBox } from '../shared/list/SearchBox'
import { sortLabels, urgencyFilters } from './list-query'
import type { ClientList } from './use-client-list'

/** Beside the list; on a phone above it, with the order as a select. */
export function ClientFilters({ state }: { state: ClientList }) {
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
          <SearchBox label="Nazwisko, telefon, adres" value={state.filters.q} onSearch={(q) => state.search(q)} />
        </Box>
        <NativeSelect
          value={state.sortKey}
          onChange={({ target }) => state.setSort(target.value as typeof state.sortKey)}
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
      <Facet
        title="Termin przeglądu"
        value={state.filters.filter}
        options={urgencyFilters}
        onChange={(filter) => state.setFilters({ filter })}
      />
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Facet title="Kolejność" value={state.sortKey} options={sortLabels} onChange={(key) => state.setSort(key)} />
      </Box>
    </Box>
  )
}
